import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf, namedPatch } from '#foundation/screens/kinds/named.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { yenText } from '#foundation/ui/money.tsx'

const company = 'company_id_by_enterprise_id'

/** Fields that are filled by what was chosen beside them, until somebody types in them. */
export const filledKeys: readonly string[] = [
  company,
  'monthly_payment_num',
  'monthly_price_num',
  'supplier_name',
]

/** A value for a field and where it comes from, in words. */
export type Filling = { patch: Values; note: string; text: string }

const amount = (...values: readonly unknown[]) => values.find((value) => typeof value === 'number')

const money = (key: string, value: unknown, from: string): Record<string, Filling> =>
  typeof value === 'number'
    ? { [key]: { patch: { [key]: value }, note: `${from}から`, text: yenText(value) } }
    : {}

/** What a job says, as the server fills it in: of a range the lower end, so that no forecast is too high. */
const byJob = (job: RecordRow): Record<string, Filling> => {
  const from = `案件「${String(job.name ?? '')}」`
  const client = namedOf(job, company)
  return {
    ...(client && {
      [company]: { patch: namedPatch(company, client), note: `${from}から`, text: client.name },
    }),
    ...money(
      'monthly_payment_num',
      amount(job.monthly_payment_f_num, job.monthly_payment_l_num),
      `${from}の販売単価`,
    ),
    ...money(
      'monthly_price_num',
      amount(job.monthly_price_f_num, job.monthly_price_l_num),
      `${from}の仕入単価`,
    ),
  }
}

/** What a candidate asks is what the supplier side costs; somebody of another company is supplied by it. */
const byCandidate = (candidate: RecordRow): Record<string, Filling> => {
  const from = `候補者「${String(candidate.name ?? '')}」`
  const supplier = namedOf(candidate, company)?.name
  return {
    ...money(
      'monthly_price_num',
      amount(candidate.monthly_price_f_num, candidate.monthly_price_num, candidate.monthly_price_l_num),
      `${from}の希望単価`,
    ),
    ...(supplier && {
      supplier_name: { patch: { supplier_name: supplier }, note: `${from}の所属企業から`, text: supplier },
    }),
  }
}

/** What the chosen job and candidate say, by field; a candidate's own price outdoes what the job expects. */
export const fillingsOf = (
  job: RecordRow | undefined,
  candidate: RecordRow | undefined,
): Record<string, Filling> => ({ ...(job && byJob(job)), ...(candidate && byCandidate(candidate)) })

/** The draft with what is filled in, where nobody has typed; typed holds the keys somebody has. */
export const withFillings = (
  draft: Values,
  fillings: Readonly<Record<string, Filling>>,
  typed: ReadonlySet<string>,
): Values =>
  Object.assign(
    {},
    draft,
    ...Object.entries(fillings).flatMap(([key, { patch }]) => (typed.has(key) ? [] : [patch])),
  )

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * What is said under the fields: where a value comes from that nobody typed; and what of the job goes into a field that somebody
 * emptied, since the server fills in what is empty.
 */
export const fillingNotes = (
  draft: Values,
  fillings: { job: Readonly<Record<string, Filling>>; all: Readonly<Record<string, Filling>> },
  typed: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    filledKeys.flatMap((key) => {
      const [filling, ofJob] = [fillings.all[key], fillings.job[key]]
      if (filling && !typed.has(key)) return [[key, filling.note]]
      if (ofJob && typed.has(key) && isEmpty(draft[key]))
        return [[key, `空欄のまま登録すると、案件の${ofJob.text}が入ります`]]
      return []
    }),
  )
