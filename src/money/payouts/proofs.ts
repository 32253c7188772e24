import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

/** A withdrawal as a transfer's answer lists it: what proves that it was paid. */
export const proof = z.object({
  id_by_enterprise_id: z.int(),
  withdrawal_date: z.string(),
  amount: z.int(),
  payee_name: z.string(),
  transfer_payee_name: z.string().nullable(),
  fee: z.int(),
})
export type Proof = z.infer<typeof proof>

/** Whom of a transfer the withdrawal `w` paid; null where it paid the whole transfer. */
export const matchedPayee = sql`(SELECT l.payee_name FROM transfer_lines l WHERE l.enterprise_id = ${tenantValue} AND l.transfer_id = w.transfer_id
  AND l.payee_key = w.transfer_payee_key LIMIT 1)`

/** What proves that a transfer was paid, oldest first. */
export const proofsOf = (scope: Scope, transferId: number): Promise<Proof[]> =>
  rows<Proof>(
    scope.tx,
    sql`SELECT w.id_by_enterprise_id, w.withdrawal_date, w.amount, w.payee_name, ${matchedPayee} AS transfer_payee_name, w.fee FROM withdrawals w
        WHERE w.enterprise_id = ${scope.enterpriseId} AND w.transfer_id = ${transferId} ORDER BY w.withdrawal_date, w.id_by_enterprise_id`,
  )

/** Whether withdrawals are matched to a transfer: then it cannot be cancelled. The caller has locked the transfer. */
export const hasWithdrawals = async (scope: Scope, transferId: number): Promise<boolean> =>
  (await proofsOf(scope, transferId)).length > 0
