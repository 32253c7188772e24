import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { type Numbering, type Upcoming, upcoming } from '#documents/issuing/numbering.ts'
import { recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { formatNumber, sequenceMonth } from '#foundation/rules/number-format.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { BillingPayment } from './billing-payment.ts'

/** The counter of a side's documents. */
const counterOf = (side: SideName) => `${side}_number`

const nameOf = async (scope: Scope, table: 'candidates' | 'companies', id: unknown) =>
  (await recordOf(scope, table, id))?.name

/** The number that a confirm would give now; reserves nothing. Year and month are those of the issue date. */
export const nextNumber = async (
  scope: Scope,
  record: BillingPayment,
  side: SideName,
  numbers: Upcoming = upcoming(scope),
): Promise<Numbering> => {
  const kind = counterOf(side)
  const kept = record[`${side}_number`]
  if (kept) return { number: kept, kind, month: '', seq: null }
  const { number_format } = (await documentSettings(scope))[side]
  const worker = (await nameOf(scope, 'candidates', record.candidate_id_by_enterprise_id)) ?? ''
  const values = {
    issue_date: record[`${side}_issue_date`] ?? today(),
    booking_month: record.billing_month,
    sales: (await nameOf(scope, 'companies', record.billing_company_id_by_enterprise_id)) ?? '',
    payment: (await nameOf(scope, 'companies', record.payment_company_id_by_enterprise_id)) ?? worker,
    worker,
  }
  const month = sequenceMonth(number_format, values)
  const seq = await numbers.next(kind, month)
  return { number: formatNumber(number_format, { ...values, seq }), kind, month, seq }
}

/**
 * Of these numbers, by the id of the record each is for, the records whose number another document of this side was ever
 * given, also one whose record is gone.
 */
export const numbersTaken = async (
  scope: Scope,
  side: SideName,
  numbers: ReadonlyMap<number, string>,
): Promise<Set<number>> => {
  const taken = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT DISTINCT n.id FROM unnest(${[...numbers.keys()]}::integer[], ${[...numbers.values()]}::text[]) AS n (id, number)
        JOIN issued_documents d ON d.enterprise_id = ${scope.enterpriseId} AND d.side = ${side} AND d.number = n.number
          AND NOT (d.target_type = 'billing_payment' AND d.target_id = n.id)`,
  )
  return new Set(taken.map(({ id }) => id))
}
