import { between, pick } from '#app/demo/random.ts'
import { addDays, addMonths } from '#foundation/rules/calendar.ts'
import type { Rounding } from '#foundation/rules/money.ts'
import type { DocumentTotals } from '#foundation/rules/tax.ts'
import type { Billed, BillingPayment } from '#money/billing-payments/billing-payment.ts'
import { paymentBurden, sideTotals } from '#money/billing-payments/side.ts'
import type { Random } from '../fuzz.ts'

/** A kind of deal that months are generated of, by the record that was made of it. */
export type DealKind = { template: Partial<BillingPayment>; has_number: boolean; is_individual: boolean }

/** A generated month as its record holds it. */
export type MonthRecord = Billed &
  Partial<BillingPayment> & { id_by_enterprise_id: number; operation_end_date: string }

const days = 31
/** From before the transitional measures to after their last step. */
const firstMonth = '2023-07'
const monthCount = 104

const chance = (random: Random, share: number) => random() < share

const item = (random: Random) => ({
  name: '追加',
  quantity: 1,
  unit: '式',
  amount: between(random, -20_000, 90_000),
  rate: pick(random, [10, 8, 0]),
})

const amountsOf = (random: Random) => ({
  price_tax_flg: pick(random, [1, 1, 2]),
  price_num: between(random, 1, 1_990_000),
  excess_num: chance(random, 0.3) ? between(random, 1, 90_000) : 0,
  deduction_num: chance(random, 0.2) ? between(random, 1, 60_000) : 0,
  transportation_num: chance(random, 0.4) ? between(random, 1, 40_000) : 0,
  transportation_tax_flg: pick(random, [1, 2]),
  taxed_expenses_num: chance(random, 0.2) ? between(random, 1, 9_999) : 0,
  non_taxed_expenses_num: chance(random, 0.2) ? between(random, 1, 9_999) : 0,
  custom_items: chance(random, 0.3) ? [item(random), item(random)] : [],
})

const totalsOf = (record: MonthRecord, side: 'billing' | 'payment', rounding: Rounding) => {
  try {
    return sideTotals(record, side, rounding)
  } catch {
    // A negative total is refused by the product.
    return undefined
  }
}

const prefixed = (side: 'billing' | 'payment', values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${side}_${key}`, value]))

const outcome = ({ category_total, sub_total, consumption_tax, total }: DocumentTotals) => ({
  category_total,
  sub_total,
  consumption_tax,
  total,
})

/** Writes amounts that a side may have into the record, with what the rules make of them. */
export const setAmounts = (random: Random, record: MonthRecord, side: 'billing' | 'payment'): void => {
  for (;;) {
    Object.assign(record, prefixed(side, amountsOf(random)))
    const totals = totalsOf(record, side, pick(random, ['down', 'down', 'up', 'nearest']))
    if (!totals || totals.total === 0) continue
    Object.assign(record, prefixed(side, outcome(totals)))
    if (side === 'payment') {
      const burden = paymentBurden(record, totals)
      Object.assign(record, prefixed(side, burden))
    }
    return
  }
}

/** A month of a deal of any kind: its record, both sides mostly confirmed. */
export const makeMonth = (random: Random, { template, has_number, is_individual }: DealKind, id: number) => {
  const billing_month = addMonths(firstMonth, between(random, 0, monthCount - 1))
  const end = addDays(`${addMonths(billing_month, 1)}-01`, -1)
  const record: MonthRecord = {
    ...template,
    id_by_enterprise_id: id,
    contract_operation_id_by_enterprise_id: null,
    billing_month,
    operation_start_date: `${billing_month}-01`,
    operation_end_date: end,
    billing_issue_date: addDays(end, pick(random, [0, 0, 0, 1, 4])),
    payment_issue_date: addDays(end, pick(random, [0, 0, 1, 5])),
    billing_deadline_date: addDays(end, days),
    payment_deadline_date: addDays(end, days),
    billing_number: `B${id}`,
    payment_number: `P${id}`,
    payment_invoice_issued_flg: has_number ? 1 : 0,
    payment_withholding_kind_id: is_individual && chance(random, 0.6) ? 1 : 0,
    billing_status_flg: chance(random, 0.95) ? 99 : 1,
    payment_status_flg: chance(random, 0.9) ? 99 : 1,
  }
  setAmounts(random, record, 'billing')
  setAmounts(random, record, 'payment')
  return record
}
