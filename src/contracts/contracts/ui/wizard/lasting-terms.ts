import type { Fields } from '#foundation/entity/entity.ts'
import type { Filling } from '#foundation/screens/form/filled.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { job as jobEntity } from '#sales/jobs/job.ts'
import type { Side } from './sections.ts'

/** The same terms for a side, under its names; what is empty is left as it is. */
export const withTerms = (side: Side, terms: Values): Values =>
  Object.fromEntries(
    Object.entries(terms).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[`${side}_${key}`, value]],
    ),
  )

/** How hours are settled, by their names without a side. */
export const settlement = [
  'adjustment_flg',
  'adjustment_type_id',
  'adjustment_time_f',
  'adjustment_time_l',
  'adjustment_unit_id',
]
/** When it is paid. */
export const payment = ['usance_timing_id', 'usance_span_id', 'usance_day_id']

/** What is agreed with a company once and used again: settlement, roundings and pay days. */
export const lastingTerms = [...settlement, 'rounding_price_id', 'rounding_mode_id', ...payment]

/** These values of a record, null where it has none. */
export const pick = (row: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))

/** The terms used last on a side, from the contract that had them. */
export const fromLast = (side: Side, last: Values): Filling => ({
  origin: `前回の契約 ${last.title ?? ''}`.trim(),
  values: withTerms(
    side,
    Object.fromEntries(lastingTerms.map((key) => [key, last[`${side}_${key}`] ?? null])),
  ),
})

/** The same terms on both sides. */
export const onBothSides = (terms: Values) => ({
  ...withTerms('sales', terms),
  ...withTerms('supplier', terms),
})

const fields: Fields = jobEntity.fields
/** What every job begins with. */
const usual = (key: string) => fields[key]?.default

/** The terms that somebody chose for this job: they stand over those used last. What every job begins with says nothing. */
export const chosenForJob = (job: Values): Filling => {
  const chosen = [settlement, payment].filter((keys) =>
    keys.some((key) => job[key] != null && job[key] !== usual(key)),
  )
  return { origin: '案件', values: onBothSides(pick(job, chosen.flat())) }
}
