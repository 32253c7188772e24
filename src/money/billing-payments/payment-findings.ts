import { lawSettings } from '#compliance/settings.ts'
import { supplierLawOf } from '#compliance/supplier.ts'
import { orderFindings } from '#contracts/contract-documents/order-before-start.ts'
import { contractOperation, type Operation } from '#contracts/contract-operations/contract-operation.ts'
import { settleOperation, termsOf } from '#contracts/contract-terms/settle-operation.ts'
import { chainStartOf } from '#contracts/contracts/chain-start.ts'
import { type Contract, contract as contractEntity } from '#contracts/contracts/contract.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { heldOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { addDays, addMonthsToDate, monthOf } from '#foundation/rules/calendar.ts'
import { type Finding, type PaymentDay, paymentDayFindings } from '#foundation/rules/freelance-act.ts'
import { paidFeeFindings } from '#foundation/rules/payment-law.ts'
import { paymentDates, paymentTermOf, upstreamTerm } from '#foundation/rules/payment-terms.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { standardRate, toTaxFlag } from '#foundation/rules/tax.ts'
import type { BillingPayment } from './billing-payment.ts'
import { sideLines } from './side.ts'

/** A due date that staff typed is what was agreed; otherwise the term says it, and the bank day only moves it. */
const paymentDay = async (scope: Scope, contract: Contract, record: BillingPayment): Promise<PaymentDay> => {
  const received = record.operation_end_date
  const due_date = record.payment_deadline_date ?? ''
  const { payment } = await documentSettings(scope)
  const term = paymentTermOf(contract, 'supplier')
  const agreed = term && paymentDates(received, term, payment.bank_day_move, isHoliday)
  const upstream = upstreamTerm(contract)
  return {
    received,
    due_date,
    agreed_date: agreed && agreed.due_date === due_date ? agreed.agreed_date : due_date,
    upstream_due: upstream && paymentDates(received, upstream, 'unchanged', isHoliday).agreed_date,
  }
}

/** What the settlement of the month gives, in yen without tax; null while it cannot be computed. */
const orderedFee = (contract: Contract, operation: Operation, rate: number): number | null => {
  try {
    const terms = termsOf(contract, operation)
    const settled = settleOperation(terms, operation).supplier
    if (!settled) return null
    const amount = settled.price + settled.excess - settled.deduction
    return toTaxFlag({ amount, rate, tax_flg: terms.supplier?.price_tax_flg ?? 1 }, 1)
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

const isMonthOrMore = async (scope: Scope, contract: Contract): Promise<boolean> => {
  const start = (await chainStartOf(scope, contract.id_by_enterprise_id)) ?? contract.period_start_date
  return addDays(contract.period_end_date, 1) >= addMonthsToDate(start, 1)
}

const feeFindings = async (
  scope: Scope,
  law: Parameters<typeof paidFeeFindings>[0],
  { contract, record }: { contract: Contract; record: BillingPayment },
): Promise<Finding[]> => {
  const operation = await heldOf(scope, contractOperation, record.contract_operation_id_by_enterprise_id)
  const rate = standardRate(record.operation_end_date)
  const tax_flg = record.payment_price_tax_flg ?? 1
  const amount = sideLines(record, 'payment')
    .filter(({ kind }) => ['price', 'excess', 'deduction'].includes(kind))
    .reduce((sum, line) => sum + line.amount, 0)
  return paidFeeFindings(law, {
    ordered: operation ? orderedFee(contract, operation, rate) : null,
    paid: toTaxFlag({ amount, rate, tax_flg }, 1),
    deductions: (record.payment_custom_items ?? []).filter((item) => item.amount < 0),
    is_month_or_more: await isMonthOrMore(scope, contract),
  })
}

/** With the first month it is looked at whether the order was there before it began. */
const isFirstMonth = (contract: Contract, { operation_start_date }: BillingPayment) =>
  monthOf(operation_start_date) === monthOf(contract.period_start_date)

/** What the law finds in paying a month's fee: its due date, what is taken off, and an order that came too late. */
export const paymentSideFindings = async (scope: Scope, record: BillingPayment): Promise<Finding[]> => {
  const contract = await heldOf(scope, contractEntity, record.contract_id_by_enterprise_id)
  if (!contract) return []
  const law = await supplierLawOf(scope, contract, await lawSettings(scope))
  if (law === null) return []
  return [
    ...paymentDayFindings(law, await paymentDay(scope, contract, record)),
    ...(await feeFindings(scope, law, { contract, record })),
    ...(isFirstMonth(contract, record) ? await orderFindings(scope, contract) : []),
  ]
}
