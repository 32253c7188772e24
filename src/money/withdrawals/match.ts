import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { checkFee } from '#foundation/rules/withdrawal-matching.ts'
import { proofsOf } from '../payouts/proofs.ts'
import {
  CANCELLED,
  completeTransfer,
  lockTransfer,
  MADE,
  PAID,
  reopenTransfer,
} from '../payouts/transfer-moves.ts'
import { type PaidPart, paidParts } from './paid-parts.ts'
import type { Withdrawal } from './schema.ts'
import { findWithdrawal, lockOpen, lockWithdrawal } from './withdrawals.ts'

type Paid = { transfer_id: number; payee_key: string | null; amount: number; payee_count: number }

/** Notes what an open withdrawal paid, on both histories; 409 unless the rest is the bank's fee. */
export const noteMatch = async (
  scope: Scope,
  { id_by_enterprise_id: id, amount, withdrawal_date }: Withdrawal,
  paid: Paid,
) => {
  const refused = checkFee(amount, paid.amount, paid.payee_count)
  if (refused) throw wrongState(refused)
  const fee = amount - paid.amount
  await sql`UPDATE withdrawals SET transfer_id = ${paid.transfer_id}, transfer_payee_key = ${paid.payee_key}, fee = ${fee}, matched_at = statement_timestamp(),
      matched_by = ${scope.member?.id ?? null}, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  const rest = `${paid.amount}円${fee > 0 ? `（手数料 ${fee}円）` : ''}`
  await recordHistory(scope, [
    { target_type: 'withdrawal', target_id: id, kind: 'match', note: `振込 #${paid.transfer_id} ${rest}` },
    {
      target_type: 'transfer',
      target_id: paid.transfer_id,
      kind: 'match',
      note: `${withdrawal_date} 出金 #${id} ${rest}`,
    },
  ])
  await tellFacts(scope, 'withdrawal', [id])
}

/** What the withdrawal is said to pay of a transfer; 409 for what another withdrawal paid already. */
const selectParts = (parts: readonly PaidPart[], payee_key: string | null): readonly PaidPart[] => {
  if (payee_key === null) {
    if (parts.some(({ is_matched }) => is_matched))
      throw wrongState('この振込はすでに出金に消し込まれています。残りの支払先を選んで消し込んでください。')
    return parts
  }
  const part = parts.find((each) => each.payee_key === payee_key)
  if (!part) throw wrongState('この支払先は振込に含まれていません。支払先を選び直してください。')
  if (part.is_matched)
    throw wrongState('この支払先はすでに出金に消し込まれています。支払先を選び直してください。')
  return [part]
}

/** A transfer that withdrawals cover in full is paid, on the day of the last; one that staff marked so stays as it is. */
const completeCovered = async (scope: Scope, transferId: number) => {
  const parts = await paidParts(scope, [transferId])
  if (parts.some(({ is_matched }) => !is_matched)) return
  const paid_on = (await proofsOf(scope, transferId)).at(-1)?.withdrawal_date
  if (paid_on !== undefined) await completeTransfer(scope, transferId, paid_on, true)
}

/**
 * Says that a withdrawal paid a transfer, or one payee of it; the transfer becomes paid once all of it is covered. 409
 * when either is matched already, the transfer is cancelled, or the difference is no fee; then nothing is changed.
 */
export const matchWithdrawal = async (
  scope: Scope,
  id: number,
  { transfer_id, payee_key }: { transfer_id: number; payee_key: string | null },
): Promise<Withdrawal> => {
  // Before the transfer: who may not see the withdrawal learns nothing of others.
  await findWithdrawal(scope, id)
  const { status_flg } = await lockTransfer(scope, transfer_id)
  const withdrawal = await lockOpen(scope, id)
  if (status_flg === CANCELLED)
    throw wrongState('取り消した振込には消し込めません。ほかの振込を選んでください。')
  const parts = selectParts(await paidParts(scope, [transfer_id]), payee_key)
  await noteMatch(scope, withdrawal, {
    transfer_id,
    payee_key,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    payee_count: parts.length,
  })
  if (status_flg === MADE) await completeCovered(scope, transfer_id)
  return findWithdrawal(scope, id)
}

const NOT_MATCHED = 'この出金は消し込まれていません。'

/** Takes a match back, with the reason; a transfer that was paid by its withdrawals is made again. 409 when not matched. */
export const unmatchWithdrawal = async (scope: Scope, id: number, reason: string): Promise<Withdrawal> => {
  const { transfer_id } = await findWithdrawal(scope, id)
  if (transfer_id === null) throw wrongState(NOT_MATCHED)
  const { status_flg, is_paid_by_match } = await lockTransfer(scope, transfer_id)
  const withdrawal = await lockWithdrawal(scope, id)
  if (withdrawal.transfer_id !== transfer_id) throw wrongState(NOT_MATCHED)
  await sql`UPDATE withdrawals SET transfer_id = NULL, transfer_payee_key = NULL, fee = 0, matched_at = NULL, matched_by = NULL,
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [
    { target_type: 'withdrawal', target_id: id, kind: 'unmatch', note: `振込 #${transfer_id}：${reason}` },
    { target_type: 'transfer', target_id: transfer_id, kind: 'unmatch', note: `出金 #${id}：${reason}` },
  ])
  await tellFacts(scope, 'withdrawal', [id])
  if (status_flg === PAID && is_paid_by_match) await reopenTransfer(scope, transfer_id, reason)
  return findWithdrawal(scope, id)
}
