import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { createPause } from '#foundation/platform/pause.ts'
import type { MatchCandidate, Past } from '../rules/pair.ts'

/** The id lists that matching reads, in the order of their codes. */
const lists = [
  'skill_ids',
  'work_styles_ids',
  'business_day_ids',
  'contract_type_ids',
  'dev_process_ids',
  'industry_ids',
  'occupation_ids',
] as const
type ListKey = Exclude<(typeof lists)[number], 'skill_ids'>

type Columns = Omit<MatchCandidate, 'skills' | 'past' | ListKey>
type ListRow = { id: number; code: number; value_id: number; level: number | null }

/** The price a candidate asks at least, in yen, in SQL over the alias `t`. */
export const askedPrice = sql`coalesce(t.monthly_price_f_num, t.monthly_price_num, t.monthly_price_l_num)`

const readColumns = ({ tx, enterpriseId }: Scope, ids: readonly number[]) =>
  rows<Columns>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.name, t.name_kana, t.candidate_type_id, t.affiliation_type_id, t.register_status_id, t.sales_status_id,
          t.candidate_rank_id, t.birth_date, t.nationality_type_id, t.prefecture_id, t.station_id, t.inception_day_type_id, t.inception_day,
          t.possession_flg, t.possession_date, ${askedPrice} AS price, t.desired_location, t.desired_working_schedule, t.enterprise_member1_id AS owner_id
        FROM candidates t WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )

const readLists = ({ tx, enterpriseId }: Scope, ids: readonly number[]) =>
  rows<ListRow>(
    tx,
    sql`SELECT l.id_by_enterprise_id AS id, array_position(${[...lists]}::text[], l.column_name) - 1 AS code, l.value_id, l.ability_level_id AS level
        FROM candidates_lists l WHERE l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = ANY(${ids}::integer[])
          AND l.column_name = ANY(${[...lists]}::text[]) ORDER BY l.id_by_enterprise_id, l.position, l.value_id`,
  )

/** These candidates as matching knows them, in the order of the ids; those that are not there are left out. */
export const readCandidates = async (
  scope: Scope,
  ids: readonly number[],
  readPast: (ids: readonly number[]) => Promise<(id: number) => Past>,
): Promise<MatchCandidate[]> => {
  if (ids.length === 0) return []
  const pastOf = await readPast(ids)
  const pause = createPause()
  const byId = new Map<number, MatchCandidate>()
  for (const columns of await readColumns(scope, ids)) {
    await pause()
    byId.set(columns.id, {
      ...columns,
      skills: [],
      work_styles_ids: [],
      business_day_ids: [],
      contract_type_ids: [],
      dev_process_ids: [],
      industry_ids: [],
      occupation_ids: [],
      past: pastOf(columns.id),
    })
  }
  for (const { id, code, value_id, level } of await readLists(scope, ids)) {
    await pause()
    const candidate = byId.get(id)
    const key = lists[code]
    if (!candidate || !key) continue
    if (key === 'skill_ids')
      (candidate.skills as { id: number; level: number | null }[]).push({ id: value_id, level })
    else (candidate[key] as number[]).push(value_id)
  }
  return ids.flatMap((id) => byId.get(id) ?? [])
}
