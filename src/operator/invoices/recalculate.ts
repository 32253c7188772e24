import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import {
  type EnterpriseInvoiceLine,
  type EnterpriseInvoiceTotals,
  enterpriseInvoiceTotals,
} from '#foundation/rules/enterprise-invoice.ts'

/** The lines with what staff corrects by hand as the last one. */
export const withCorrection = (
  lines: readonly EnterpriseInvoiceLine[],
  { correction_title, correction_price }: Stored,
): EnterpriseInvoiceLine[] => [
  ...lines.filter(({ kind }) => kind !== 'correction'),
  ...(typeof correction_price === 'number' && correction_price !== 0
    ? [{ kind: 'correction', title: String(correction_title ?? ''), amount: correction_price } as const]
    : []),
]

const checkCorrection = (
  { correction_title, correction_price }: Stored,
  totals: EnterpriseInvoiceTotals,
): FieldErrors => ({
  ...(correction_price && !correction_title
    ? { correction_title: ['請求書に載る、訂正の内容を入力してください'] }
    : {}),
  ...(correction_title && !correction_price
    ? { correction_price: ['訂正の金額を入力してください（引くときはマイナス）'] }
    : {}),
  ...(totals.total_price < 0
    ? { correction_price: ['合計が0円より小さくなります。金額を直してください'] }
    : {}),
})

/**
 * A draft that staff change is summed again, its correction among the lines: the lines and sums that `next` is to be stored
 * with, or messages at the fields.
 */
export const recalculate = async (
  { tx, enterpriseId }: Scope,
  next: Stored,
  before: Stored | null,
): Promise<FieldErrors | undefined> => {
  if (!before) return undefined
  const id = before.id_by_enterprise_id as number
  const stored = await row<{ lines: EnterpriseInvoiceLine[] }>(
    tx,
    sql`SELECT lines FROM enterprise_invoices WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  const lines = withCorrection(stored?.lines ?? [], next)
  const totals = enterpriseInvoiceTotals(lines, next.target_month as string)
  const wrong = checkCorrection(next, totals)
  if (Object.keys(wrong).length > 0) return wrong
  Object.assign(next, totals)
  await sql`UPDATE enterprise_invoices SET lines = ${JSON.stringify(lines)} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
  return undefined
}
