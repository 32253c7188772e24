import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { MailPurpose } from '#foundation/api/app.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting, Database } from '#foundation/platform/database/types.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'

/** Codes asked for from one origin, and for one address: three an hour reach a mailbox. */
const asksOfOrigin: Pace = { free: 20, forget_s: 180, delay_s: 30, longest_s: 900 }
const asksOfAddress: Pace = { free: 3, forget_s: 1_200, delay_s: 60, longest_s: 3_600 }
/** Codes tried from one origin, over all requests. */
const triesOfOrigin: Pace = { free: 30, forget_s: 60, delay_s: 5, longest_s: 900 }

/** Counts that somebody asks for a code; 429 after many. Before `askForCode`. */
export const countAsking = (db: Database, ip: string, enterpriseId: number, address: string): Promise<void> =>
  countAttempt(db, [
    { key: `portal:${originOf(ip)}`, pace: asksOfOrigin },
    { key: `portal:address:${enterpriseId}:${address.toLowerCase()}`, pace: asksOfAddress },
  ])

/** Counts that somebody tries a code; 429 after many. Before `tryCode`. */
export const countTrying = (db: Database, ip: string): Promise<void> =>
  countAttempt(db, [{ key: `portal:code:${originOf(ip)}`, pace: triesOfOrigin }])

/** A code as it was typed, in its six digits. */
export const codeIn = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

/** RULES 10: six digits, ten minutes, five tries. */
const minutes = 10
const triesMost = 5

export const codePurpose = 'portal_code'
/** Mails a code where the address is somebody's; outside the request, so that its answer takes as long for any address. */
export const codeQueue = { name: 'portal-codes' } as const
export type CodeWork = { enterprise_id: number; id: number }

/** Stands in the mail until it is sent; the code itself is kept nowhere. */
export const codePlace = '{code}'

const hashCode = (id: number, code: string) => createHash('sha256').update(`${id} ${code}`).digest('hex')

/** Notes that somebody asks for a code; answers the token with which the code is to come back. */
export const askForCode = async (scope: Acting, address: string): Promise<string> => {
  const { tx, enterpriseId } = scope
  const id = await draw(tx, enterpriseId, 'portal_codes')
  const request = newToken(enterpriseId)
  await sql`DELETE FROM portal_codes WHERE enterprise_id = ${enterpriseId} AND expires_at < now()`.execute(tx)
  await sql`INSERT INTO portal_codes (enterprise_id, id_by_enterprise_id, request_hash, address, expires_at)
    VALUES (${enterpriseId}, ${id}, ${hashToken(request)}, ${address}, now() + make_interval(mins => ${minutes}))`.execute(
    tx,
  )
  await enqueue<CodeWork>(tx, codeQueue, { enterprise_id: enterpriseId, id })
  return request
}

type Asked = { id: number; address: string; code_hash: string | null; tries: number }

/** What came of a code: whose address it opens; wrong, with the tries that are left; or over, for good. */
export type Tried = { address: string; use(): Promise<void> } | { wrong: number } | 'over'

/**
 * Tries a code, in a transaction that the caller commits whatever comes of it, so that each try counts. A code opens once: `use`
 * is called when the session is made.
 */
export const tryCode = async (scope: Acting, request: string, code: string): Promise<Tried> => {
  const { tx, enterpriseId } = scope
  const asked = await row<Asked>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, address, code_hash, tries FROM portal_codes
        WHERE enterprise_id = ${enterpriseId} AND request_hash = ${hashToken(request)} AND expires_at > now() FOR UPDATE`,
  )
  if (!asked || asked.tries >= triesMost) return 'over'
  const one = sql`enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${asked.id}`
  if (hashCode(asked.id, code) !== asked.code_hash) {
    await sql`UPDATE portal_codes SET tries = tries + 1 WHERE ${one}`.execute(tx)
    return asked.tries + 1 >= triesMost ? 'over' : { wrong: triesMost - asked.tries - 1 }
  }
  return {
    address: asked.address,
    use: async () => void (await sql`DELETE FROM portal_codes WHERE ${one}`.execute(tx)),
  }
}

/** The code is drawn when its mail is sent, and stands in that mail alone. */
export const codeMailPurposes: Readonly<Record<string, MailPurpose>> = {
  [codePurpose]: {
    async bodyWhenSent(_app, { tx, enterpriseId }, { target_id, body }) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await sql`UPDATE portal_codes SET code_hash = ${hashCode(target_id as number, code)}
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${target_id}`.execute(tx)
      return body.replaceAll(codePlace, code)
    },
  },
}
