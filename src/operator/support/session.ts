import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { placeOf } from '#foundation/api/app.ts'
import { usedNow } from '#foundation/api/last-used.ts'
import { supportCookie, supportHash, supportMark } from '#foundation/api/support.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { newToken } from '#foundation/platform/tokens.ts'

/** The cookies outlive the consent, so that the browser is told that it is over, and not that nobody is signed in. */
const after_s = 86_400

type Opened = {
  enterprise: number
  consent: { id: number; ends_at: string }
  staffId: number
  parentHash: string
}

/**
 * Opens a support session under a consent and sets its two cookies; answers what the session is called. One sign-in of
 * the staff has one at a time.
 */
export const openSupport = async (
  tx: Executor,
  { enterprise, consent, staffId, parentHash }: Opened,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const token = newToken(enterprise)
  const hash = supportHash(token)
  const client = randomBytes(16).toString('base64url')
  const { ip, device } = placeOf(request)
  await sql`DELETE FROM sessions WHERE strategy = 'support' AND member_id = ${staffId} AND parent_hash = ${parentHash}`.execute(
    tx,
  )
  // It has no csrf token of its own: its parent's is asked for (session_of).
  await sql`INSERT INTO sessions (token_hash, csrf_hash, client, uid, strategy, enterprise_id, member_id, expires_at, ip, device, method,
      last_used_at, parent_hash, support_consent_id)
    VALUES (${hash}, '', ${client}, '', 'support', ${enterprise}, ${staffId}, ${consent.ends_at}, ${ip}, ${device}, 'support', now(),
      ${parentHash}, ${consent.id})`.execute(tx)
  usedNow(hash)
  const left_s = Math.max(0, Math.ceil((Date.parse(consent.ends_at) - Date.now()) / 1_000))
  const cookie = {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: left_s + after_s,
  } as const
  reply.setCookie(supportCookie, token, { ...cookie, httpOnly: true })
  reply.setCookie(supportMark, String(enterprise), cookie)
  return client
}
