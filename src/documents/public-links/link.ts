import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Pace } from '#foundation/platform/pace.ts'

/** Visits behind links of mails, right or guessed, of one origin. */
export const linkVisits: Pace = { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 }

/** Bytes of a token that say whose it is, so that its agency alone is asked. */
const agencyBytes = 4

/** The agency's number and 112 bits of chance: 24 characters that stand in an address. */
export const newToken = (enterpriseId: number): string => {
  const bytes = randomBytes(18)
  bytes.writeUInt32BE(enterpriseId)
  return bytes.toString('base64url')
}

/** Whose a token says it is. Those given before tokens said so name an agency by chance. */
export const agencyOfToken = (token: string): number =>
  Buffer.from(token, 'base64url').subarray(0, agencyBytes).readUInt32BE() & 0x7fff_ffff

/**
 * Finds what a token opens: in the agency it names, else, for one given before tokens named any, in all of them. `find`
 * takes the condition on the agency of the alias it asks for.
 */
export const findByToken = async <F>(
  token: string,
  column: Fragment,
  find: (ofAgency: Fragment) => Promise<F | undefined>,
): Promise<F | undefined> =>
  (await find(sql`${column} = ${agencyOfToken(token)}::integer`)) ?? (await find(sql`true`))

/** What a token could be, before anything is asked of the database. */
export const isToken = (text: string): boolean => /^[\w-]{24}$/.test(text)

/** All that is kept of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const linkPath = (token: string): string => `/payment_confirms/${token}`
