import type { Scope } from '#foundation/entity/scope.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { enterTransfer } from '../payouts/create-transfer.ts'
import { payeesOf } from '../payouts/payees.ts'
import { BY_HAND, freeSides } from '../payouts/plan.ts'
import { transferSettings } from '../payouts/settings.ts'
import { completeTransfer } from '../payouts/transfer-moves.ts'
import { lockSides } from '../payouts/transfers.ts'
import { noteMatch } from './match.ts'
import type { Withdrawal } from './schema.ts'
import { findWithdrawal, lockOpen } from './withdrawals.ts'

/**
 * Notes that a withdrawal paid these sides of one payee by hand, whatever their pay days: as a transfer that is paid.
 * 409 for sides that are not confirmed, stand in a transfer, are of several payees or differ by more than a fee.
 */
export const paySides = async (
  scope: Scope,
  id: number,
  billing_payment_ids: readonly number[],
): Promise<Withdrawal> => {
  await lockSides(scope, billing_payment_ids)
  const withdrawal = await lockOpen(scope, id)
  const sides = await freeSides(scope, billing_payment_ids)
  const { settings } = await transferSettings(scope)
  const payees = payeesOf(sides, settings)
  const [payee] = payees
  if (!payee || payees.length > 1)
    throw wrongState('支払先が異なる支払が含まれています。1つの支払先の支払を選んでください。')
  const { amount } = payee
  const { withdrawal_date } = withdrawal
  const order = {
    kind_id: BY_HAND,
    pay_day: sides.map(({ pay_day }) => pay_day ?? withdrawal_date).toSorted()[0] ?? withdrawal_date,
    execution_date: withdrawal_date,
    billing_payment_ids,
  }
  const transfer_id = await enterTransfer(scope, order, { payees, total: amount, file: null })
  await noteMatch(scope, withdrawal, { transfer_id, payee_key: null, amount, payee_count: 1 })
  await completeTransfer(scope, transfer_id, withdrawal_date, true)
  return findWithdrawal(scope, id)
}
