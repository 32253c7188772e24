import { workLocationOf } from '#foundation/rules/work-location.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import type { Side } from './sections.ts'

const readNamed = (row: Values, from: string) => namedOf(row, from)

/** The patch that copies a reference with its name under another key. */
const copyValue = (row: Values, from: string, to: string): Values => {
  const value = readNamed(row, from)
  return { [to]: value?.id ?? null, [to.replace(/_id(_by_enterprise_id)?$/, '')]: value }
}

/** A company chosen for a side brings its address; its contact is chosen anew. */
export const fromCompany = (side: Side, company: Values): Values => ({
  [`${side}_zipcode`]: company.zipcode ?? null,
  ...copyValue(company, 'prefecture_id', `${side}_prefecture_id`),
  [`${side}_address`]: company.address ?? null,
  [`${side}_building`]: company.building ?? null,
  [`${side}_company_member_id_by_enterprise_id`]: null,
  [`${side}_company_member`]: null,
})

/** A worker chosen brings the affiliation, and from another company that company as the supplier. */
export const fromCandidate = (candidate: Values): Values => ({
  affiliation_type_id: candidate.affiliation_type_id ?? 1,
  candidate_type_id: candidate.candidate_type_id ?? null,
  ...copyValue(candidate, 'company_id_by_enterprise_id', 'supplier_company_id_by_enterprise_id'),
  ...copyValue(
    candidate,
    'company_member_id_by_enterprise_id',
    'supplier_company_member_id_by_enterprise_id',
  ),
  ...(readNamed(candidate, 'company_id_by_enterprise_id')
    ? {}
    : {
        supplier_zipcode: candidate.zipcode ?? null,
        ...copyValue(candidate, 'prefecture_id', 'supplier_prefecture_id'),
        supplier_address: candidate.address ?? null,
        supplier_building: candidate.building ?? null,
      }),
})

/** The same terms for a side, under its names; what is empty is left as it is. */
export const withTerms = (side: Side, terms: Values): Values =>
  Object.fromEntries(
    Object.entries(terms).flatMap(([key, value]) => (value === null ? [] : [[`${side}_${key}`, value]])),
  )

const jobTerms = [
  'adjustment_flg',
  'adjustment_type_id',
  'adjustment_time_f',
  'adjustment_time_l',
  'adjustment_unit_id',
  'usance_timing_id',
  'usance_span_id',
  'usance_day_id',
]

/** The terms of the job hold for both sides; the work is done where the job says. */
const fromJob = (job: Values): Values => {
  const work_location = workLocationOf(
    job.work_styles_id,
    readNamed(job, 'prefecture_id')?.name,
    readNamed(job, 'station_id')?.name,
  )
  const terms = Object.fromEntries(jobTerms.map((key) => [key, job[key] ?? null]))
  return {
    ...withTerms('sales', terms),
    ...withTerms('supplier', terms),
    ...(work_location !== undefined && { work_location }),
  }
}

/** The owners of the deal stay; where it has none, whoever makes the contract is its owner. */
const owners = (opportunity: Values): Values => ({
  ...(readNamed(opportunity, 'enterprise_member1_id') &&
    copyValue(opportunity, 'enterprise_member1_id', 'enterprise_member1_id')),
  ...copyValue(opportunity, 'enterprise_member2_id', 'enterprise_member2_id'),
})

/** What an opportunity says itself. */
const fromOpportunity = (opportunity: Values): Values => ({
  opportunity_id_by_enterprise_id: opportunity.id_by_enterprise_id ?? null,
  opportunity: {
    id: opportunity.id_by_enterprise_id,
    name: opportunity.title ?? `ID ${opportunity.id_by_enterprise_id}`,
  },
  ...copyValue(opportunity, 'candidate_id_by_enterprise_id', 'candidate_id_by_enterprise_id'),
  ...owners(opportunity),
  name: readNamed(opportunity, 'job_id_by_enterprise_id')?.name ?? null,
  sales_price_num: opportunity.monthly_payment_num ?? null,
  supplier_price_num: opportunity.monthly_price_num ?? null,
  ...(opportunity.deal_start_date ? { period_start_date: opportunity.deal_start_date } : {}),
})

/** The records behind an opportunity, as far as it has them; `company` is the client's. */
export type Behind = Partial<Record<'opportunity' | 'job' | 'candidate' | 'company', Values | undefined>>

/** The client: the opportunity's company, else the job's, whose contact comes along while it is the same company. */
const fromClient = ({ opportunity = {}, job = {}, company }: Behind): Values => {
  const of = clientOf({ opportunity, job })
  const isJobs = of !== null && of === job.company_id_by_enterprise_id
  return {
    ...copyValue(
      opportunity.company_id_by_enterprise_id == null ? job : opportunity,
      'company_id_by_enterprise_id',
      'sales_company_id_by_enterprise_id',
    ),
    ...(company && fromCompany('sales', company)),
    ...(isJobs &&
      copyValue(job, 'company_member_id_by_enterprise_id', 'sales_company_member_id_by_enterprise_id')),
  }
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** The id of the client that a contract from this opportunity is made with. */
export const clientOf = ({ opportunity, job }: Behind): number | null =>
  idOf(opportunity?.company_id_by_enterprise_id) ?? idOf(job?.company_id_by_enterprise_id)

/** What a contract takes over from the opportunity it comes from, as the server would fill it in (src/contracts/contracts/defaults.ts). */
export const takenOver = (behind: Behind): Values => {
  const { opportunity, job, candidate } = behind
  if (!opportunity) return {}
  return {
    ...(job && fromJob(job)),
    ...fromOpportunity(opportunity),
    ...(candidate && fromCandidate(candidate)),
    ...fromClient(behind),
  }
}
