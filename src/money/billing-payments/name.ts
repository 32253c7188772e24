import { formatMonth } from '#foundation/rules/date-text.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf, type Values } from '#foundation/screens/kinds/view.ts'

const worker = 'candidate_id_by_enterprise_id'

/** The fields that `sideTitle` reads. */
export const titleFields = (side: SideName) => [
  `${side}_company_id_by_enterprise_id`,
  `${side}_recipient_name`,
  worker,
  'billing_month',
]

/** The company of a side; the recipient where it has none, and the worker where there is no payment side. */
export const partyOf = (row: Values, side: SideName): string =>
  namedOf(row, `${side}_company_id_by_enterprise_id`)?.name ||
  textOf(row[`${side}_recipient_name`]) ||
  (namedOf(row, worker)?.name ?? '')

/** 2026年10月分. */
export const monthOf = (row: Values) => `${formatMonth(textOf(row.billing_month))}分`

/** What a side is called besides its number: 株式会社アオバ 2026年10月分. */
export const sideTitle = (row: Values, side: SideName) => `${partyOf(row, side)} ${monthOf(row)}`
