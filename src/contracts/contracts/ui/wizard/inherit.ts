import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { workLocationOf } from '#foundation/rules/work-location.ts'
import type { Filling } from '#foundation/screens/form/filled.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { chosenForJob, fromLast, onBothSides, payment, pick, settlement } from './lasting-terms.ts'
import type { Side } from './sections.ts'

const readNamed = (row: Values, from: string) => namedOf(row, from)

/** The patch that copies a reference with its name under another key. */
const copyValue = (row: Values, from: string, to: string): Values => {
  const value = readNamed(row, from)
  return { [to]: value?.id ?? null, [to.replace(/_id(_by_enterprise_id)?$/, '')]: value }
}

/** The only contact of a company, as a list names it. */
export type Contact = { id: number; name: string }

/** A company chosen for a side brings its address, and its contact where there is only one to choose. */
export const fromCompany = (side: Side, company: Values, contact?: Contact): Filling => ({
  origin: '企業の設定',
  values: {
    [`${side}_zipcode`]: company.zipcode ?? null,
    ...copyValue(company, 'prefecture_id', `${side}_prefecture_id`),
    [`${side}_address`]: company.address ?? null,
    [`${side}_building`]: company.building ?? null,
    [`${side}_company_member_id_by_enterprise_id`]: contact?.id ?? null,
    [`${side}_company_member`]: contact ?? null,
  },
})

/** What the worker asks for, as the matching reckons it; the cost of an own employee is no price that is asked. */
const askedPrice = (candidate: Values) => {
  const { monthly_price_f_num: from, monthly_price_num: asked, monthly_price_l_num: to } = candidate
  return isOwnEmployee(candidate) ? null : (from ?? asked ?? to ?? null)
}

/** A worker chosen brings the affiliation, the price asked for, and from another company that company as the supplier. */
export const fromCandidate = (candidate: Values): Filling => {
  const company = readNamed(candidate, 'company_id_by_enterprise_id')
  const contact = 'company_member_id_by_enterprise_id'
  const price = askedPrice(candidate)
  return {
    origin: '候補者',
    values: {
      affiliation_type_id: candidate.affiliation_type_id ?? 1,
      candidate_type_id: candidate.candidate_type_id ?? null,
      ...copyValue(candidate, 'company_id_by_enterprise_id', 'supplier_company_id_by_enterprise_id'),
      ...((!company || readNamed(candidate, contact)) &&
        copyValue(candidate, contact, `supplier_${contact}`)),
      ...(price !== null && { supplier_price_num: price }),
      ...(company
        ? {}
        : {
            supplier_zipcode: candidate.zipcode ?? null,
            ...copyValue(candidate, 'prefecture_id', 'supplier_prefecture_id'),
            supplier_address: candidate.address ?? null,
            supplier_building: candidate.building ?? null,
          }),
    },
  }
}

/** The terms of the job hold for both sides; the work is done where the job says. */
const fromJob = (job: Values): Filling => {
  const work_location = workLocationOf(
    job.work_styles_id,
    readNamed(job, 'prefecture_id')?.name,
    readNamed(job, 'station_id')?.name,
  )
  return {
    origin: '案件',
    values: {
      ...onBothSides(pick(job, [...settlement, ...payment])),
      ...(work_location !== undefined && { work_location }),
    },
  }
}

/** The owners of the deal stay; where it has none, whoever makes the contract is its owner. */
const owners = (opportunity: Values): Values => ({
  ...(readNamed(opportunity, 'enterprise_member1_id') &&
    copyValue(opportunity, 'enterprise_member1_id', 'enterprise_member1_id')),
  ...copyValue(opportunity, 'enterprise_member2_id', 'enterprise_member2_id'),
})

const known = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))

/** What an opportunity says itself. */
const fromOpportunity = (opportunity: Values): Filling[] => [
  {
    origin: '',
    values: {
      opportunity_id_by_enterprise_id: opportunity.id_by_enterprise_id ?? null,
      opportunity: {
        id: opportunity.id_by_enterprise_id,
        name: opportunity.title ?? `ID ${opportunity.id_by_enterprise_id}`,
      },
    },
  },
  {
    origin: '商談',
    values: {
      ...copyValue(opportunity, 'candidate_id_by_enterprise_id', 'candidate_id_by_enterprise_id'),
      ...owners(opportunity),
      sales_price_num: opportunity.monthly_payment_num ?? null,
      ...known({
        supplier_price_num: opportunity.monthly_price_num,
        period_start_date: opportunity.deal_start_date,
      }),
    },
  },
  { origin: '案件', values: { name: readNamed(opportunity, 'job_id_by_enterprise_id')?.name ?? null } },
]

/** What stands behind a side: its company, the company's only contact, and the contract made with it last. */
export type Party = Partial<Record<'company' | 'last', Values | undefined>> & {
  contact?: Contact | undefined
}

/** The records behind an opportunity, as far as it has them. */
export type Behind = Partial<Record<'opportunity' | 'job' | 'candidate', Values | undefined>> & {
  sales?: Party
  supplier?: Party
}

/** A company that was chosen for a side, with what was agreed with it before. */
export const fromParty = (side: Side, { company, contact, last }: Party): Filling[] => [
  ...(company ? [fromCompany(side, company, contact)] : []),
  ...(last ? [fromLast(side, last)] : []),
]

/** The client: the opportunity's company, else the job's, whose contact comes along while it is the same company. */
const fromClient = ({ opportunity = {}, job = {}, sales }: Behind): Filling[] => {
  const of = clientOf({ opportunity, job })
  const isDeals = opportunity.company_id_by_enterprise_id != null
  const member = 'company_member_id_by_enterprise_id'
  const isJobs = of !== null && of === job.company_id_by_enterprise_id && readNamed(job, member)
  return [
    {
      origin: isDeals ? '商談' : '案件',
      values: copyValue(
        isDeals ? opportunity : job,
        'company_id_by_enterprise_id',
        'sales_company_id_by_enterprise_id',
      ),
    },
    ...fromParty('sales', sales ?? {}),
    ...(isJobs ? [{ origin: '案件', values: copyValue(job, member, `sales_${member}`) }] : []),
  ]
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** The id of the client that a contract from this opportunity is made with. */
export const clientOf = ({ opportunity, job }: Behind): number | null =>
  idOf(opportunity?.company_id_by_enterprise_id) ?? idOf(job?.company_id_by_enterprise_id)

/** What a worker brings, with the company behind. */
export const fromWorker = (candidate: Values, supplier: Party | undefined): Filling[] => [
  ...fromParty('supplier', supplier ?? {}),
  fromCandidate(candidate),
]

/**
 * What a contract takes over from the opportunity it comes from, the later over the earlier: as the server would fill it
 * in (src/contracts/contracts/defaults.ts), and what was agreed before with the companies on both sides.
 */
export const takenOver = (behind: Behind): Filling[] => {
  const { opportunity, job, candidate, supplier } = behind
  if (!opportunity) return []
  return [
    ...(job ? [fromJob(job)] : []),
    ...(candidate ? fromWorker(candidate, supplier) : []),
    ...fromOpportunity(opportunity),
    ...fromClient(behind),
    ...(job ? [chosenForJob(job)] : []),
  ]
}
