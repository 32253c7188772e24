import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { placeOf } from '#foundation/api/app.ts'
import { usedNow } from '#foundation/api/last-used.ts'
import { supportCookie, supportMark } from '#foundation/api/support.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { own } from '#foundation/rules/own.ts'
import type { SignInMethod } from '../audit/sign-in-methods.ts'

const days = 14
export const sessionCookies = [
  'access-token',
  'csrf-token',
  'client',
  'uid',
  'token-type',
  'strategy',
] as const

type Who =
  | { strategy: 'enterprise'; enterprise_id: number; member_id: number; uid: string }
  | { strategy: 'admin'; enterprise_id: null; member_id: number; uid: string }

const token = () => randomBytes(32).toString('base64url')

/** Opens a session of 14 days and sets its six cookies; only the access token is hidden from the browser's scripts. */
export const openSession = async (
  tx: Executor,
  who: Who,
  request: FastifyRequest,
  reply: FastifyReply,
  method: SignInMethod = 'password',
) => {
  const values = {
    'access-token': newToken(who.enterprise_id ?? 0),
    'csrf-token': token(),
    client: token().slice(0, 22),
    uid: who.uid,
    'token-type': 'Bearer',
    strategy: who.strategy,
  }
  await sql`DELETE FROM sessions WHERE expires_at < now()`.execute(tx)
  const tokenHash = hashToken(values['access-token'])
  const { ip, device } = placeOf(request)
  await sql`INSERT INTO sessions (token_hash, csrf_hash, client, uid, strategy, enterprise_id, member_id, expires_at, ip, device, method, last_used_at)
    VALUES (${tokenHash}, ${hashToken(values['csrf-token'])}, ${values.client}, ${who.uid}, ${who.strategy}, ${who.enterprise_id}, ${who.member_id},
      now() + make_interval(days => ${days}), ${ip}, ${device}, ${method}, now())`.execute(tx)
  usedNow(tokenHash)
  clearSupport(reply)
  for (const name of sessionCookies)
    reply.setCookie(name, values[name], {
      path: '/',
      sameSite: 'lax',
      secure: request.protocol === 'https',
      httpOnly: name === 'access-token',
      maxAge: days * 86_400,
    })
}

/** Takes the cookies of a support session away: who signs in or out in this browser does not look in any more. */
export const clearSupport = (reply: FastifyReply) => {
  for (const name of [supportCookie, supportMark])
    if (own(reply.request.cookies, name) !== undefined) reply.clearCookie(name, { path: '/' })
}

export const clearCookies = (reply: FastifyReply) => {
  for (const name of sessionCookies) reply.clearCookie(name, { path: '/' })
  clearSupport(reply)
}

/** Ends all sessions of a member at once: password change, disabling, deletion. */
export const endSessions = (
  tx: Executor,
  strategy: 'enterprise' | 'admin',
  enterpriseId: number | null,
  memberId: number,
) =>
  sql`DELETE FROM sessions WHERE strategy = ${strategy} AND enterprise_id IS NOT DISTINCT FROM ${enterpriseId} AND member_id = ${memberId}`.execute(
    tx,
  )
