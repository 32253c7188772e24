import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { TargetTypeId } from '../mailings/mailing.ts'
import { readMailingSetting } from '../mailings/mailing-setting.ts'

/** Somebody who was written to, with the marketing mails of the last 30 days by what they were of. */
export const contacted = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  automation_emails: z.int(),
  proposals: z.int(),
  broadcasts: z.int(),
  questionnaires: z.int(),
  clicked: z.int(),
  last_at: z.string(),
})
export type Contacted = z.infer<typeof contacted>

export const contactedDays = 30
const day_ms = 86_400_000

const targets = { 1: 'candidate', 2: 'company_member' } as const

/** What each got since then; one row a person, over the alias `p`. */
const perPerson = (scope: Scope, target: TargetTypeId) => {
  const { enterpriseId: e } = scope
  const since = new Date(Date.now() - contactedDays * day_ms).toISOString()
  const ofKind = (kind: number) => sql`(count(*) FILTER (WHERE m.kind = ${sql.lit(kind)}))::int`
  return sql`SELECT r.target_id AS id, max(r.name) AS name, count(*)::int AS count, ${ofKind(1)} AS automation_emails, ${ofKind(2)} AS proposals,
      ${ofKind(3)} AS broadcasts, ${ofKind(4)} AS questionnaires, count(r.clicked_at)::int AS clicked, max(r.sent_at) AS last_at
    FROM mailing_recipients r JOIN mailings m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = r.mailing_id
    WHERE r.enterprise_id = ${e} AND r.target_type = ${targets[target]} AND r.sent_at > ${since} AND r.state = 2 GROUP BY r.target_id`
}

export type ContactedSearch = {
  target_type_id: TargetTypeId
  keyword: string
  /** Only those who got as many as the enterprise holds for enough. */
  enough: boolean
  page: number
  limit_value: number
}

/** Those who were written to in the last 30 days, most often first. */
export const listContacted = async (scope: Scope, search: ContactedSearch): Promise<Contacted[]> => {
  const { enough } = await readMailingSetting(scope)
  return rows<Contacted>(
    scope.tx,
    sql`SELECT p.* FROM (${perPerson(scope, search.target_type_id)}) p
        WHERE p.name ILIKE ${likePattern(search.keyword.trim())} AND p.count >= ${search.enough ? enough : 1}
        ORDER BY p.count DESC, p.last_at DESC, p.id LIMIT ${search.limit_value} OFFSET ${(search.page - 1) * search.limit_value}`,
  )
}

/** How many people got one mail, two, three … in the last 30 days. */
export const countContacted = (
  scope: Scope,
  target: TargetTypeId,
): Promise<{ mails: number; people: number }[]> =>
  rows(
    scope.tx,
    sql`SELECT p.count AS mails, count(*)::int AS people FROM (${perPerson(scope, target)}) p GROUP BY 1 ORDER BY 1`,
  )
