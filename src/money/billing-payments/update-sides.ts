import type { Scope } from '#foundation/entity/scope.ts'
import { update } from '#foundation/entity/store/write.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { lockMonths } from './month.ts'
import { billingPayments, paymentSide } from './store.ts'

const ofPayment = (key: string) => key.startsWith('payment_')
const pick = (given: Stored, wanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(given).filter(([key]) => wanted(key)))

/** Changes the named fields of both sides, each under its own process code in the history. Throws 404, 409 or `invalid`. */
export const updateSides = async (scope: Scope, id: number, given: Stored, updatedAt?: string) => {
  const payment = pick(given, ofPayment)
  await lockMonths(scope, [id])
  const billing = await update(
    billingPayments,
    scope,
    id,
    pick(given, (key) => !ofPayment(key)),
    updatedAt,
  )
  return Object.keys(payment).length > 0 ? update(paymentSide, scope, id, payment) : billing
}
