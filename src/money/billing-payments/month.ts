import { sql } from 'kysely'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { storedRecords } from '#foundation/entity/store/stored.ts'
import { writePlanned } from '#foundation/entity/store/update-many.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { MonthAmounts } from '#foundation/rules/profit.ts'

export const followedNote = '請求・支払の金額に合わせて、月の金額を直しました'

/** A month's own terms are not typed here. */
const { afterSave: _, ...operations } = contractOperations

/**
 * Locks the operations of bills whose amounts may change, in the order of their ids: whoever takes a month back locks the
 * month first and its bill then, and so does everybody else.
 */
export const lockMonths = async (scope: Scope, billIds: readonly number[]): Promise<void> => {
  await sql`SELECT 1 FROM contract_operations t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ANY(
      ARRAY(SELECT b.contract_operation_id_by_enterprise_id FROM billing_payments b
        WHERE b.enterprise_id = ${scope.enterpriseId} AND b.id_by_enterprise_id = ANY(${billIds}::integer[])))
    ORDER BY t.id_by_enterprise_id FOR UPDATE`.execute(scope.tx)
}

type Followed = MonthAmounts & { operation_id: number }

/** Writes into the months of these bills what the bills come to, with its history: a month has one gross profit (RULES §6). */
export const keepMonths = async (scope: Scope, billIds: readonly number[]): Promise<void> => {
  const bills = await rows<Followed>(
    scope.tx,
    sql`SELECT contract_operation_id_by_enterprise_id AS operation_id, billing_sub_total AS sales_amount, supplier_amount, gross_profit_price
        FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${billIds}::integer[])`,
  )
  const amounts = new Map(bills.map(({ operation_id, ...of }) => [operation_id, of]))
  const all = { ...scope, member: null }
  const months = await storedRecords(operations, all, [...amounts.keys()], true)
  const planned = months.map((before) => {
    const id = before.id_by_enterprise_id
    return { id, before, next: { ...before, ...amounts.get(id) } }
  })
  await writePlanned(operations, scope, planned, { note: followedNote })
}

const counted = ['billing_sub_total', 'supplier_amount']

/** After a bill was saved: its month follows where amounts changed. The month is locked by the caller. */
export const keepMonth = async (scope: Scope, billId: number, changed: readonly string[]): Promise<void> => {
  if (counted.some((key) => changed.includes(key))) await keepMonths(scope, [billId])
}
