import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { display, type Entity, type Fields, isList } from '#foundation/entity/entity.ts'
import type { MasterMap } from '#foundation/entity/kind.ts'
import type { IdList } from '#foundation/entity/kinds/choice.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { addNames, recordNames } from '#foundation/entity/store/names.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { own } from '#foundation/rules/own.ts'
import { candidates } from './server.ts'
import { type Entered, type WebEntry, webEntry } from './web-entry.ts'

/** What was read of a registration in words, for callers that have no form of their own (the site's API). */
export const enteredFields = async (
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
  values: Stored,
): Promise<Entered[]> => {
  const named: Stored = { ...values }
  await addNames(scope, entity, keys, [named])
  const fields: Fields = entity.fields
  return keys.flatMap((key) => {
    const field = own(fields, key)
    if (!field) return []
    if (isList(field))
      named[key] = Object.fromEntries(
        ((values[key] as IdList | undefined) ?? []).map((each) => [
          `k${each.id}`,
          { ...each, name: scope.masters.name(field.link?.list ?? '', each.id) ?? '' },
        ]),
      ) satisfies MasterMap
    const value = display(field, key, named)
    return value === '' ? [] : [{ label: field.label.ja, value }]
  })
}

/**
 * Keeps what somebody entered beside the application it became, in the caller's transaction: entry 1, and one more each
 * time they correct it. Whoever corrects has the application locked.
 */
export const keepWebEntry = async (scope: Scope, applyId: number, entered: readonly Entered[]) => {
  const kept = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*) AS count FROM web_entries WHERE enterprise_id = ${scope.enterpriseId} AND apply_id = ${applyId}`,
  )
  await sql`INSERT INTO web_entries (enterprise_id, apply_id, entry_number, entered)
      VALUES (${scope.enterpriseId}, ${applyId}, ${1 + (kept?.count ?? 0)}, ${JSON.stringify(entered)}::jsonb)`.execute(
    scope.tx,
  )
}

type Row = Omit<WebEntry, 'job'> & { job_id: number | null }

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/web_entries/index',
  summary: '候補者が公開サイトで入力した内容を、入力されたまま新しい順に取得します',
  access: { feature: 'candidates', authority: 0 },
  body: z.strictObject({ id_by_enterprise_id: id }),
  answer: z.object({
    web_entries: z.array(webEntry),
    count: z.int(),
  }),
  async handle({ scope, enterpriseId, body }) {
    await find(candidates, scope, body.id_by_enterprise_id)
    const found = await rows<Row>(
      scope.tx,
      sql`SELECT w.apply_id, w.entry_number, w.created_at, w.entered, a.job_id_by_enterprise_id AS job_id, c.mail_opt_in
          FROM applies a JOIN web_entries w ON w.enterprise_id = a.enterprise_id AND w.apply_id = a.id_by_enterprise_id
          LEFT JOIN consents c ON c.enterprise_id = a.enterprise_id AND c.apply_id = a.id_by_enterprise_id
          WHERE a.enterprise_id = ${enterpriseId} AND a.candidate_id_by_enterprise_id = ${body.id_by_enterprise_id}
          ORDER BY w.created_at DESC, w.apply_id DESC, w.entry_number DESC LIMIT 100`,
    )
    const names = await recordNames(scope, 'jobs', [...new Set(found.flatMap(({ job_id }) => job_id ?? []))])
    const web_entries: WebEntry[] = found.map(({ job_id, ...entry }) => ({
      ...entry,
      job: job_id === null ? null : { id: job_id, name: names.get(job_id) ?? '' },
    }))
    return { web_entries, count: web_entries.length }
  },
})

export const webEntryRoutes = [index] as const
