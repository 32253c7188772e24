import { sql } from 'kysely'
import { maySee } from '#accounts/restrictions/restrictions.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { stageSettings } from '#sales/opportunities/stages/settings.ts'
import type { Past } from '../rules/pair.ts'

const firstInterview = 30
const nothing: Past = { contracts: [], won: 0, passed: 0, declined: 0, talks: null }

type ContractRow = {
  candidate_id: number
  company_id: number | null
  first: string
  last: string
  job_id: number | null
}
type DealRow = { candidate_id: number; won: number; passed: number; declined: number; talks: number | null }

const monthsBetween = (first: string, last: string) =>
  (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
  Number(last.slice(5, 7)) -
  Number(first.slice(5, 7)) +
  1

const readContracts = ({ tx, ...scope }: Scope, ids: readonly number[], today: string) =>
  rows<ContractRow>(
    tx,
    sql`SELECT t.candidate_id_by_enterprise_id AS candidate_id, t.sales_company_id_by_enterprise_id AS company_id, t.period_start_date AS first,
          least(t.period_end_date, ${today}::date) AS last, o.job_id_by_enterprise_id AS job_id
        FROM contracts t LEFT JOIN opportunities o ON o.enterprise_id = ${scope.enterpriseId} AND o.id_by_enterprise_id = t.opportunity_id_by_enterprise_id
        WHERE ${whereVisible(contracts, { tx, ...scope })} AND t.contract_status_flg = ${CONFIRMED} AND t.period_start_date <= ${today}::date
          AND t.candidate_id_by_enterprise_id = ANY(${ids}::integer[])`,
  )

const readJobSkills = async ({ tx, enterpriseId }: Scope, jobs: readonly number[]) => {
  if (jobs.length === 0) return new Map<number, number[]>()
  const found = await rows<{ id: number; skills: number[] }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, array_agg(value_id) AS skills FROM jobs_lists
        WHERE enterprise_id = ${enterpriseId} AND column_name = 'skill_ids' AND id_by_enterprise_id = ANY(${jobs}::integer[]) GROUP BY 1`,
  )
  return new Map(found.map(({ id, skills }) => [id, skills]))
}

const readDeals = ({ tx, enterpriseId }: Scope, ids: readonly number[]) =>
  rows<DealRow>(
    tx,
    sql`SELECT candidate_id_by_enterprise_id AS candidate_id, (count(*) FILTER (WHERE close_status_id = 70))::integer AS won,
          (count(*) FILTER (WHERE close_status_id = 80))::integer AS passed, (count(*) FILTER (WHERE close_status_id = 90))::integer AS declined,
          max(opportunity_status_id) FILTER (WHERE close_status_id IS NULL AND opportunity_status_id >= ${firstInterview}) AS talks
        FROM opportunities WHERE enterprise_id = ${enterpriseId} AND candidate_id_by_enterprise_id = ANY(${ids}::integer[]) GROUP BY 1`,
  )

/**
 * What these candidates and the enterprise have done together, by candidate: contracts the member may see, and how
 * opportunities ended. Of an area that is closed nothing is known.
 */
export const readPasts = async (
  scope: Scope,
  ids: readonly number[],
  today: string,
  restrictions: Record<string, number>,
): Promise<(id: number) => Past> => {
  const worked = maySee(scope, 'contracts', restrictions) ? await readContracts(scope, ids, today) : []
  const deals = maySee(scope, 'opportunities', restrictions) ? await readDeals(scope, ids) : []
  const jobs = new Set(worked.flatMap(({ job_id }) => job_id ?? []))
  const skills = await readJobSkills(scope, [...jobs])
  const stages = deals.some(({ talks }) => talks !== null) ? await stageSettings(scope) : []
  const stageName = (id: number) => stages.find((one) => one.opportunity_status_id === id)?.name ?? null
  const dealOf = new Map(deals.map((deal) => [deal.candidate_id, deal]))
  const workOf = Map.groupBy(worked, ({ candidate_id }) => candidate_id)
  return (id) => {
    const [deal, work] = [dealOf.get(id), workOf.get(id)]
    if (!deal && !work) return nothing
    return {
      contracts: (work ?? []).map(({ company_id, first, last, job_id }) => ({
        company_id,
        months: monthsBetween(monthOf(first), monthOf(last)),
        last,
        skills: (job_id === null ? undefined : skills.get(job_id)) ?? [],
      })),
      won: deal?.won ?? 0,
      passed: deal?.passed ?? 0,
      declined: deal?.declined ?? 0,
      talks: deal?.talks ? stageName(deal.talks) : null,
    }
  }
}
