import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { type Numbering, upcoming } from '#documents/issuing/numbering.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { formatNumber, sequenceMonth } from '#foundation/rules/number-format.ts'
import type { BillingMerge } from './billing-merge.ts'
import { partsOf, workersText } from './parts.ts'

/** The counter of combined invoices. */
const numberKind = 'billing_merge_number'

/** The number that a confirm would give now; reserves nothing. Year and month are those of the issue date. */
export const nextNumber = async (
  scope: Scope,
  merge: BillingMerge,
  numbers = upcoming(scope),
): Promise<Numbering> => {
  const kept = merge.number
  if (kept) return { number: kept, kind: numberKind, month: '', seq: null }
  const { number_format } = (await documentSettings(scope)).billing_merge
  const company = merge.company_id_by_enterprise_id
  const values = {
    issue_date: merge.issue_date ?? today(),
    booking_month: merge.billing_month,
    sales: (await recordNames(scope, 'companies', [company])).get(company) ?? '',
    payment: '',
    worker: workersText(await partsOf(scope, merge.id_by_enterprise_id)),
  }
  const month = sequenceMonth(number_format, values)
  const seq = await numbers.next(numberKind, month)
  return { number: formatNumber(number_format, { ...values, seq }), kind: numberKind, month, seq }
}

/** Whether another invoice, combined or not, was ever given the number, also one whose record is gone. */
export const numberTaken = async (scope: Scope, number: string, id: number): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM issued_documents WHERE enterprise_id = ${scope.enterpriseId} AND side = 'billing' AND number = ${number}
          AND NOT (target_type = 'billing_merge' AND target_id = ${id}) LIMIT 1`,
  )) !== undefined
