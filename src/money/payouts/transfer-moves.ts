import { sql } from 'kysely'
import { cancelLedger } from '#documents/stored-documents/ledger.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { tellPaid } from '../receipts/paid.ts'
import { hasWithdrawals } from './proofs.ts'
import { findTransfer, linesOf, lockSides } from './transfers.ts'

/** status_flg. */
export const [MADE, PAID, CANCELLED] = [1, 2, 9]

/** Locks a transfer and answers it; 404 when it is not there or not the member's to see. */
export const lockTransfer = async (scope: Scope, id: number) => {
  await rows(
    scope.tx,
    sql`SELECT 1 FROM transfers WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  return findTransfer(scope, id)
}

/**
 * 1 → 2: the bank carried it out on this day, as staff or, `by_match`, withdrawals say. 409 when it is paid or cancelled
 * already.
 */
export const completeTransfer = async (
  scope: Scope,
  id: number,
  paid_on: string,
  by_match = false,
): Promise<void> => {
  const { status_flg } = await lockTransfer(scope, id)
  if (status_flg === PAID) throw wrongState('この振込はすでに支払済みです。')
  if (status_flg !== MADE) throw wrongState('取り消した振込は支払済みにできません。新しく作成してください。')
  await sql`UPDATE transfers SET status_flg = ${PAID}, paid_on = ${paid_on}, completed_by = ${scope.member?.id ?? null}, is_paid_by_match = ${by_match}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'complete', note: paid_on }])
  await tellFacts(scope, 'transfer', [id])
  const lines = await linesOf(scope, id)
  await tellPaid(
    scope,
    'payment',
    lines.map(({ billing_payment_id }) => billing_payment_id),
  )
}

/** 2 → 1: withdrawals no longer say that it is paid. The caller has locked the transfer. */
export const reopenTransfer = async (scope: Scope, id: number, reason: string): Promise<void> => {
  await sql`UPDATE transfers SET status_flg = ${MADE}, paid_on = NULL, completed_by = NULL, is_paid_by_match = false
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'reopen', note: reason }])
  await tellFacts(scope, 'transfer', [id])
}

/**
 * 1 or 2 → 9 with a reason, also for a transfer that the bank sent back: its sides can be paid anew. The file and its
 * lines stay. 409 when it is cancelled already or withdrawals are matched to it.
 */
export const cancelTransfer = async (scope: Scope, id: number, reason: string): Promise<void> => {
  const lines = await linesOf(scope, id)
  await lockSides(
    scope,
    lines.map(({ billing_payment_id }) => billing_payment_id),
  )
  const { status_flg, file_id } = await lockTransfer(scope, id)
  if (status_flg === CANCELLED) throw wrongState('この振込はすでに取り消されています。')
  if (await hasWithdrawals(scope, id))
    throw wrongState('出金が消し込まれているため取り消せません。先に出金の消し込みを取り消してください。')
  await sql`UPDATE transfers SET status_flg = ${CANCELLED}, cancelled_at = statement_timestamp(), cancelled_by = ${scope.member?.id ?? null}, cancel_reason = ${reason}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await sql`UPDATE transfer_lines SET cancelled_at = statement_timestamp() WHERE enterprise_id = ${scope.enterpriseId} AND transfer_id = ${id}`.execute(
    scope.tx,
  )
  await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'cancel', note: reason }])
  await tellFacts(scope, 'transfer', [id])
  if (file_id !== null) await cancelLedger(scope, file_id, reason)
}
