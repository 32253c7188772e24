import type { RecordRow } from '#foundation/screens/client.ts'
import { type Filled, type Filling, isNothing, originText } from '#foundation/screens/form/filled.ts'
import { namedOf, namedPatch } from '#foundation/screens/kinds/named.ts'
import { yenText } from '#foundation/ui/money.tsx'

const company = 'company_id_by_enterprise_id'

/** Fields that are filled by what was chosen beside them, until somebody types in them. */
export const filledKeys: readonly string[] = [
  company,
  'monthly_payment_num',
  'monthly_price_num',
  'supplier_name',
]

const amount = (...values: readonly unknown[]) => values.find((value) => typeof value === 'number')

const money = (key: string, value: unknown, origin: string): Filling[] =>
  typeof value === 'number' ? [{ origin, values: { [key]: value } }] : []

/** What a job says, as the server fills it in: of a range the lower end, so that no forecast is too high. */
const byJob = (job: RecordRow): Filling[] => {
  const origin = `案件「${String(job.name ?? '')}」`
  const client = namedOf(job, company)
  return [
    ...(client ? [{ origin, values: namedPatch(company, client) }] : []),
    ...money(
      'monthly_payment_num',
      amount(job.monthly_payment_f_num, job.monthly_payment_l_num),
      `${origin}の販売単価`,
    ),
    ...money(
      'monthly_price_num',
      amount(job.monthly_price_f_num, job.monthly_price_l_num),
      `${origin}の仕入単価`,
    ),
  ]
}

/** What a candidate asks is what the supplier side costs; somebody of another company is supplied by it. */
const byCandidate = (candidate: RecordRow): Filling[] => {
  const origin = `候補者「${String(candidate.name ?? '')}」`
  const supplier_name = namedOf(candidate, company)?.name
  return [
    ...money(
      'monthly_price_num',
      amount(candidate.monthly_price_f_num, candidate.monthly_price_num, candidate.monthly_price_l_num),
      `${origin}の希望単価`,
    ),
    ...(supplier_name ? [{ origin: `${origin}の所属企業`, values: { supplier_name } }] : []),
  ]
}

/** What the chosen job and candidate say; a candidate's own price outdoes what the job expects. */
export const fillingsOf = (job: RecordRow | undefined, candidate: RecordRow | undefined): Filling[] => [
  ...(job ? byJob(job) : []),
  ...(candidate ? byCandidate(candidate) : []),
]

/**
 * What is said under the fields: where a value comes from that nobody typed; and what of the job goes into a field that somebody
 * emptied, since the server fills in what is empty.
 */
export const fillingNotes = (
  { draft, origins, typed }: Filled,
  ofJob: readonly Filling[],
): Record<string, string> =>
  Object.fromEntries(
    filledKeys.flatMap((key) => {
      const origin = origins[key]
      if (origin !== undefined) return [[key, originText(origin)]]
      const values = ofJob.find((filling) => key in filling.values)?.values
      if (!values || !typed.includes(key) || !isNothing(draft[key])) return []
      const text = key === company ? namedOf(values, company)?.name : yenText(Number(values[key]))
      return [[key, `空欄のまま登録すると、案件の${text}が入ります`]]
    }),
  )
