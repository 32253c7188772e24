import { sql } from 'kysely'
import type { Feature } from '#foundation/entity/entity.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { featureTables, unchanging } from '../feature-tables.ts'

/** What an enterprise made on a day (YYYY-MM-DD, in Japan). */
export type UsageDay = {
  enterprise: number
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

type Counted = { enterprise: number; day: string; count: number }

/** What was made in these days was changed since their beginning, which is what the index knows. */
const sinceOf = (table: string, { from }: Days): Fragment =>
  unchanging.includes(table) ? sql`true` : sql`updated_at >= ${beginning(from)}`

const countMade = (tx: Executor, table: string, enterprises: readonly number[], days: Days) =>
  rows<Counted>(
    tx,
    sql`SELECT enterprise_id AS enterprise, ${dayOf(sql`created_at`)} AS day, count(*)::integer AS count FROM ${sql.table(table)}
        WHERE enterprise_id = ANY(${[...enterprises]}::integer[]) AND ${sinceOf(table, days)} AND ${within(sql`created_at`, days)} GROUP BY 1, 2`,
  )

const countMails = (tx: Executor, enterprises: readonly number[], days: Days) =>
  rows<{ enterprise: number; day: string; sent: number; refused: number }>(
    tx,
    sql`SELECT enterprise_id AS enterprise, ${dayOf(sql`created_at`)} AS day, count(*) FILTER (WHERE status = ${mailStates.sent})::integer AS sent,
          count(*) FILTER (WHERE status = ${mailStates.refused})::integer AS refused FROM outbox
        WHERE enterprise_id = ANY(${[...enterprises]}::integer[]) AND ${within(sql`created_at`, days)} GROUP BY 1, 2`,
  )

const countFiles = (tx: Executor, enterprises: readonly number[], days: Days) =>
  rows<{ enterprise: number; day: string; bytes: string }>(
    tx,
    sql`SELECT enterprise_id AS enterprise, ${dayOf(sql`created_at`)} AS day, sum(size)::text AS bytes FROM files
        WHERE enterprise_id = ANY(${[...enterprises]}::integer[]) AND ${within(sql`created_at`, days)} GROUP BY 1, 2`,
  )

/** What these enterprises made in these days: numbers only. Days on which nothing was made are left out. Runs across enterprises. */
export const countDays = async (
  tx: Executor,
  enterprises: readonly number[],
  days: Days,
): Promise<UsageDay[]> => {
  const found = new Map<string, UsageDay>()
  const at = (enterprise: number, day: string): UsageDay => {
    const key = `${enterprise}/${day}`
    const known = found.get(key) ?? {
      enterprise,
      day,
      made: {},
      mail_count: 0,
      refused_count: 0,
      file_bytes: 0,
    }
    found.set(key, known)
    return known
  }
  for (const [feature, tables] of Object.entries(featureTables) as [Feature, readonly string[]][])
    for (const table of tables)
      for (const { enterprise, day, count } of await countMade(tx, table, enterprises, days)) {
        const { made } = at(enterprise, day)
        made[feature] = (made[feature] ?? 0) + count
      }
  for (const { enterprise, day, sent, refused } of await countMails(tx, enterprises, days))
    Object.assign(at(enterprise, day), { mail_count: sent, refused_count: refused })
  for (const { enterprise, day, bytes } of await countFiles(tx, enterprises, days))
    at(enterprise, day).file_bytes = Number(bytes)
  return [...found.values()]
}

/** How many members used each enterprise within the 30 days up to now: signed in, or had a session in use. Runs across enterprises. */
export const countActive = async (
  tx: Executor,
  enterprises: readonly number[],
): Promise<Map<number, number>> => {
  const since = sql`now() - interval '30 days'`
  const found = await rows<{ enterprise: number; members: number }>(
    tx,
    sql`SELECT enterprise, count(DISTINCT member_id)::integer AS members FROM (
          SELECT enterprise_id AS enterprise, member_id FROM audit_entries
          WHERE enterprise_id = ANY(${[...enterprises]}::integer[]) AND action = 'sign_in' AND created_at >= ${since}
          UNION ALL SELECT enterprise_id, member_id FROM sessions
          WHERE strategy = 'enterprise' AND enterprise_id = ANY(${[...enterprises]}::integer[]) AND coalesce(last_used_at, created_at) >= ${since}) used
        WHERE member_id > 0 GROUP BY 1`,
  )
  return new Map(found.map(({ enterprise, members }) => [enterprise, members]))
}
