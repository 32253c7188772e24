import { sql } from 'kysely'
import { maySee } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tableOf, titleOf, whereVisible } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { most } from './groups.ts'
import type { TodaySectionAnswer } from './schema.ts'

/** A call is looked at for so long; older ones wait for nobody any more. */
const days = 30
/** Of the newest so many calls those one may see are counted. */
const looked = 50

type Call = {
  id: number
  target_type: string
  target_id: number
  body: string
  created_at: string
  author_id: number
  author: string
}
type Target = { type: string; id: number; name: string | null }

/** Comments that call the member, who has written nothing on their records since. */
const readCalls = ({ tx, enterpriseId, member }: Scope, hidden: readonly number[]) =>
  rows<Call>(
    tx,
    sql`SELECT c.id_by_enterprise_id AS id, c.target_type, c.target_id, left(c.body, 300) AS body, c.created_at, c.created_by AS author_id,
          concat_ws(' ', m.l_name, m.f_name) AS author
        FROM comments c LEFT JOIN enterprise_members m ON m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = c.created_by
        WHERE c.enterprise_id = ${enterpriseId} AND c.created_at > now() - make_interval(days => ${days}) AND c.deleted_at IS NULL
          AND c.mentions @> ${JSON.stringify([{ id: member?.id ?? 0 }])}::jsonb AND c.created_by <> ${member?.id ?? 0}
          AND NOT (c.id_by_enterprise_id = ANY(${[...hidden]}::integer[]))
          AND NOT EXISTS (SELECT 1 FROM comments r WHERE r.enterprise_id = ${enterpriseId} AND r.target_type = c.target_type AND r.target_id = c.target_id
            AND r.created_by = ${member?.id ?? 0} AND r.deleted_at IS NULL AND r.created_at >= c.created_at)
        ORDER BY c.created_at DESC, c.id_by_enterprise_id DESC LIMIT ${looked}`,
  )

/** The records of these calls that the member may see now, with what they are called, all read at once. */
const readTargets = async (
  scope: Scope,
  calls: readonly Call[],
  restrictions: Record<string, number>,
): Promise<Target[]> => {
  const selects = [...Map.groupBy(calls, ({ target_type }) => target_type)].flatMap(([type, some]) => {
    const of = scope.stores.find(({ entity }) => entity.name === type)
    if (!of || !maySee(scope, of.entity.feature, restrictions)) return []
    const ids = some.map(({ target_id }) => target_id)
    return sql`SELECT ${type}::text AS type, t.id_by_enterprise_id AS id, ${titleOf(of)}::text AS name FROM ${tableOf(of.entity)} t
      WHERE ${whereVisible(of, scope)} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`
  })
  return selects.length > 0 ? rows<Target>(scope.tx, sql.join(selects, sql` UNION ALL `)) : []
}

/** Calls by name that wait for a word, the newest first. */
export const readMentions = async (
  scope: Scope,
  restrictions: Record<string, number>,
  hidden: readonly number[],
): Promise<TodaySectionAnswer> => {
  const calls = await readCalls(scope, hidden)
  const targets = await readTargets(scope, calls, restrictions)
  const seen = calls.flatMap((call) => {
    const target = targets.find(({ type, id }) => type === call.target_type && id === call.target_id)
    const of = scope.stores.find(({ entity }) => entity.name === call.target_type)
    return target && of ? [{ call, target, path: `/enterprise/${of.entity.plural}/${target.id}` }] : []
  })
  return {
    key: 'mentions',
    count: seen.length,
    amount: null,
    records: seen.slice(0, most).map(({ call, target, path }) => ({
      id: call.id,
      who: call.author,
      about: call.body.replace(/\s+/g, ' ').trim(),
      at: call.created_at,
      amount: null,
      state: null,
      count: null,
      path,
      call: {
        author: { id: call.author_id, name: call.author },
        target_type: call.target_type,
        target_id: call.target_id,
        target: target.name ?? '',
      },
      renewal: null,
    })),
  }
}
