import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { underSide } from '#documents/parts/side-of.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { sides } from '#foundation/rules/sides.ts'
import { workLocationOf } from '#foundation/rules/work-location.ts'

const selectKnown = (values: Stored | undefined): Stored =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null))

/** What the opportunity agreed on; the job's terms hold for both sides. */
const fromOpportunity = async (scope: Scope, id: unknown): Promise<Stored> => {
  const agreed = await row<Stored>(
    scope.tx,
    sql`SELECT o.candidate_id_by_enterprise_id, o.enterprise_member1_id, o.enterprise_member2_id, o.deal_start_date AS period_start_date,
               o.job_id_by_enterprise_id AS job_id, j.work_styles_id, j.prefecture_id, j.station_id, o.monthly_payment_num AS sales_price_num, o.monthly_price_num AS supplier_price_num, j.name,
               coalesce(o.company_id_by_enterprise_id, j.company_id_by_enterprise_id) AS sales_company_id_by_enterprise_id,
               CASE WHEN o.company_id_by_enterprise_id IS NULL OR o.company_id_by_enterprise_id = j.company_id_by_enterprise_id
                    THEN j.company_member_id_by_enterprise_id END AS sales_company_member_id_by_enterprise_id
        FROM opportunities o LEFT JOIN jobs j ON j.enterprise_id = o.enterprise_id AND j.id_by_enterprise_id = o.job_id_by_enterprise_id
        WHERE o.enterprise_id = ${scope.enterpriseId} AND o.id_by_enterprise_id = ${id}`,
  )
  const { job_id, work_styles_id, prefecture_id, station_id, ...values } = agreed ?? {}
  const named = (list: string, at: unknown) =>
    typeof at === 'number' ? scope.masters.name(list, at) : undefined
  const work_location = workLocationOf(
    work_styles_id,
    named('prefectures', prefecture_id),
    named('stations', station_id),
  )
  const terms = await row<Stored>(
    scope.tx,
    sql`SELECT adjustment_flg, adjustment_type_id, adjustment_time_f, adjustment_time_l, adjustment_unit_id, usance_timing_id, usance_span_id, usance_day_id
        FROM jobs WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${job_id ?? null}`,
  )
  return {
    ...selectKnown(values),
    ...(work_location !== undefined && { work_location }),
    ...underSide('sales', selectKnown(terms)),
    ...underSide('supplier', selectKnown(terms)),
  }
}

/** Where the worker belongs: somebody else's worker is bought from that company, the others live at their own address. */
const fromWorker = async (scope: Scope, id: unknown): Promise<Stored> => {
  const worker = await row<Stored & { affiliation_type_id: number | null }>(
    scope.tx,
    sql`SELECT affiliation_type_id, company_id_by_enterprise_id, company_member_id_by_enterprise_id, zipcode, prefecture_id, address, building
        FROM candidates WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!worker) return {}
  const { affiliation_type_id, company_id_by_enterprise_id, company_member_id_by_enterprise_id, ...address } =
    worker
  const company = selectKnown({ company_id_by_enterprise_id, company_member_id_by_enterprise_id })
  return {
    ...selectKnown({ affiliation_type_id }),
    ...underSide('supplier', Object.keys(company).length > 0 ? company : selectKnown(address)),
  }
}

/** Typed values are not checked yet: what no ID can be is left to the check of the field. */
const isId = (id: unknown) => typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= 2_147_483_647

/**
 * A new contract's values: as typed, else as the opportunity and its job agreed, else as the worker's record and the
 * document settings say. Only what was typed may be wrong; the rest comes from stored records.
 */
export const withDefaults = async (scope: Scope, typed: Stored): Promise<Stored> => {
  const { contract } = await documentSettings(scope)
  const settings = Object.assign({}, ...sides.map((side) => underSide(side, contract[side])))
  const opportunity = typed.opportunity_id_by_enterprise_id
  const agreed = isId(opportunity) ? await fromOpportunity(scope, opportunity) : {}
  const worker = typed.candidate_id_by_enterprise_id ?? agreed.candidate_id_by_enterprise_id
  return { ...settings, ...(isId(worker) ? await fromWorker(scope, worker) : {}), ...agreed, ...typed }
}
