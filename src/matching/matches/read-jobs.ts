import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { createPause } from '#foundation/platform/pause.ts'
import { readNeeds } from '../rules/needs.ts'
import type { MatchJob } from '../rules/pair.ts'

const lists = ['skill_ids', 'business_day_ids', 'dev_process_ids', 'occupation_ids'] as const
type ListKey = (typeof lists)[number]

type Columns = Omit<MatchJob, 'needs' | ListKey> & { required: string | null; welcome: string | null }
type ListRow = { id: number; column_name: ListKey; ids: number[] }

const readColumns = ({ tx, enterpriseId }: Scope, ids: readonly number[]) =>
  rows<Columns>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.name, t.company_id_by_enterprise_id AS company_id, t.contract_type_id, t.industry_id, t.monthly_payment_f_num,
          t.monthly_payment_l_num, t.monthly_price_f_num, t.monthly_price_l_num, t.work_styles_id, t.prefecture_id, t.station_id, t.inception_day,
          t.working_schedule, t.resale_restriction_type_id, t.expected_age_min, t.expected_age_max, t.accept_foreigner_type_id,
          t.application_status_flg, t.enterprise_member1_id AS owner_id, t.required, t.welcome
        FROM jobs t WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )

const readLists = async ({ tx, enterpriseId }: Scope, ids: readonly number[]) => {
  const found = await rows<ListRow>(
    tx,
    sql`SELECT l.id_by_enterprise_id AS id, l.column_name, array_agg(l.value_id ORDER BY l.position, l.value_id) AS ids FROM jobs_lists l
        WHERE l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = ANY(${ids}::integer[]) AND l.column_name = ANY(${[...lists]}::text[])
        GROUP BY 1, 2`,
  )
  return new Map(found.map((one) => [`${one.id}/${one.column_name}`, one.ids]))
}

/** These jobs as matching knows them, with what their texts ask for, in the order of the ids. */
export const readJobs = async (scope: Scope, ids: readonly number[]): Promise<MatchJob[]> => {
  if (ids.length === 0) return []
  const { masters } = scope
  const pause = createPause()
  const columns = await readColumns(scope, ids)
  const listOf = await readLists(scope, ids)
  const byId = new Map<number, MatchJob>()
  for (const { required, welcome, ...job } of columns) {
    await pause()
    const list = (key: ListKey) => listOf.get(`${job.id}/${key}`) ?? []
    byId.set(job.id, {
      ...job,
      needs: readNeeds({ required, welcome, skill_ids: list('skill_ids') }, masters.items('skills'), (id) =>
        masters.name('skills', id),
      ),
      business_day_ids: list('business_day_ids'),
      dev_process_ids: list('dev_process_ids'),
      occupation_ids: list('occupation_ids'),
    })
  }
  return ids.flatMap((id) => byId.get(id) ?? [])
}
