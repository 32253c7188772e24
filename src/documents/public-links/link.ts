import { sql } from 'kysely'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { enterpriseOfToken } from '#foundation/platform/tokens.ts'

/** What somebody came with: the token of a link or what the portal sealed in its place, from where, and the portal's session. */
export type LinkVisit = { token: string; ip: string; session?: string | undefined }

/** Visits behind links of mails, right or guessed, of one origin. */
export const linkVisits: Pace = { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 }

/**
 * Finds what a token opens: in the enterprise it names, else, for one given before tokens named any, in all of them. `find`
 * takes the condition on the enterprise of the alias it asks for.
 */
export const findByToken = async <F>(
  token: string,
  column: Fragment,
  find: (ofEnterprise: Fragment) => Promise<F | undefined>,
): Promise<F | undefined> =>
  (await find(sql`${column} = ${enterpriseOfToken(token)}::integer`)) ?? (await find(sql`true`))

export const linkPath = (token: string): string => `/payment_confirms/${token}`
