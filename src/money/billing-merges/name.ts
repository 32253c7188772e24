import { formatMonth } from '#foundation/rules/date-text.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf, type Values } from '#foundation/screens/kinds/view.ts'

/** The fields that `mergeName` reads. */
export const nameFields = ['number', 'recipient_name', 'company_id_by_enterprise_id', 'billing_month']

/** What a merge is called: 株式会社ルミナ 2026年11月分, and that it has no number while it has none. */
export const mergeName = (row: Values) =>
  `${textOf(row.recipient_name) || (namedOf(row, 'company_id_by_enterprise_id')?.name ?? '')} ${formatMonth(textOf(row.billing_month))}分${row.number ? '' : '（未採番）'}`
