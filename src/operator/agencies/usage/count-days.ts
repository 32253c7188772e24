import { sql } from 'kysely'
import type { Feature } from '#foundation/entity/entity.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { featureTables, unchanging } from '../feature-tables.ts'

/** What an agency made on a day (YYYY-MM-DD, in Japan). */
export type UsageDay = {
  agency: number
  day: string
  made: Partial<Record<Feature, number>>
  mail_count: number
  refused_count: number
  file_bytes: number
}

/** Days in Japan: from the first one up to the last one, both included. */
export type Days = { from: string; to: string }

const beginning = (day: string) => sql`${`${day}T00:00:00+09:00`}::timestamptz`
const within = (column: Fragment, { from, to }: Days): Fragment =>
  sql`${column} >= ${beginning(from)} AND ${column} < ${beginning(to)} + interval '1 day'`
const dayOf = (column: Fragment): Fragment => sql`to_char(${column} AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD')`

type Counted = { agency: number; day: string; count: number }

/** What was made in these days was changed since their beginning, which is what the index knows. */
const sinceOf = (table: string, { from }: Days): Fragment =>
  unchanging.includes(table) ? sql`true` : sql`updated_at >= ${beginning(from)}`

const countMade = (tx: Executor, table: string, agencies: readonly number[], days: Days) =>
  rows<Counted>(
    tx,
    sql`SELECT enterprise_id AS agency, ${dayOf(sql`created_at`)} AS day, count(*)::integer AS count FROM ${sql.table(table)}
        WHERE enterprise_id = ANY(${[...agencies]}::integer[]) AND ${sinceOf(table, days)} AND ${within(sql`created_at`, days)} GROUP BY 1, 2`,
  )

const countMails = (tx: Executor, agencies: readonly number[], days: Days) =>
  rows<{ agency: number; day: string; sent: number; refused: number }>(
    tx,
    sql`SELECT enterprise_id AS agency, ${dayOf(sql`created_at`)} AS day, count(*) FILTER (WHERE status = ${mailStates.sent})::integer AS sent,
          count(*) FILTER (WHERE status = ${mailStates.refused})::integer AS refused FROM outbox
        WHERE enterprise_id = ANY(${[...agencies]}::integer[]) AND ${within(sql`created_at`, days)} GROUP BY 1, 2`,
  )

const countFiles = (tx: Executor, agencies: readonly number[], days: Days) =>
  rows<{ agency: number; day: string; bytes: string }>(
    tx,
    sql`SELECT enterprise_id AS agency, ${dayOf(sql`created_at`)} AS day, sum(size)::text AS bytes FROM files
        WHERE enterprise_id = ANY(${[...agencies]}::integer[]) AND ${within(sql`created_at`, days)} GROUP BY 1, 2`,
  )

/** What these agencies made in these days: numbers only. Days on which nothing was made are left out. Runs across agencies. */
export const countDays = async (
  tx: Executor,
  agencies: readonly number[],
  days: Days,
): Promise<UsageDay[]> => {
  const found = new Map<string, UsageDay>()
  const at = (agency: number, day: string): UsageDay => {
    const key = `${agency}/${day}`
    const known = found.get(key) ?? { agency, day, made: {}, mail_count: 0, refused_count: 0, file_bytes: 0 }
    found.set(key, known)
    return known
  }
  for (const [feature, tables] of Object.entries(featureTables) as [Feature, readonly string[]][])
    for (const table of tables)
      for (const { agency, day, count } of await countMade(tx, table, agencies, days)) {
        const { made } = at(agency, day)
        made[feature] = (made[feature] ?? 0) + count
      }
  for (const { agency, day, sent, refused } of await countMails(tx, agencies, days))
    Object.assign(at(agency, day), { mail_count: sent, refused_count: refused })
  for (const { agency, day, bytes } of await countFiles(tx, agencies, days))
    at(agency, day).file_bytes = Number(bytes)
  return [...found.values()]
}

/** How many members used each agency within the 30 days up to now: signed in, or had a session in use. Runs across agencies. */
export const countActive = async (
  tx: Executor,
  agencies: readonly number[],
): Promise<Map<number, number>> => {
  const since = sql`now() - interval '30 days'`
  const found = await rows<{ agency: number; members: number }>(
    tx,
    sql`SELECT agency, count(DISTINCT member_id)::integer AS members FROM (
          SELECT enterprise_id AS agency, member_id FROM audit_entries
          WHERE enterprise_id = ANY(${[...agencies]}::integer[]) AND action = 'sign_in' AND created_at >= ${since}
          UNION ALL SELECT enterprise_id, member_id FROM sessions
          WHERE strategy = 'enterprise' AND enterprise_id = ANY(${[...agencies]}::integer[]) AND coalesce(last_used_at, created_at) >= ${since}) used
        WHERE member_id > 0 GROUP BY 1`,
  )
  return new Map(found.map(({ agency, members }) => [agency, members]))
}
