import type { Deal, Extras } from './deals.ts'
import {
  type Line,
  type Mode,
  monthTerms,
  nondeductible,
  type Settled,
  settled,
  type Terms,
  type Totals,
  totalsOf,
  type Worked,
  withheld,
} from './oracle.ts'

export type ExpectedLine = Line & {
  quantity: number
  unit: string
  /** How the line reads where the hours or days of the month were charged: quantity, unit and unit price. */
  charged?: string | undefined
}
/** All that the oracle says about one side of a record. */
export type ExpectedSide = {
  settled: Settled
  flag: 1 | 2
  /** In the order of the document; excess and deduction apart. */
  lines: ExpectedLine[]
  totals: Totals
  withholding: number
  nondeductible: number
}

const plain = { quantity: 1, unit: '式' }

const yen = (amount: number) => amount.toLocaleString('en-US')
/** 330 minutes → 5.5時間; what two decimals cannot say stands in minutes. */
const hoursAt = (minutes: number, price: number) => {
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return `${Number.isInteger((minutes * 100) / 60) ? minutes / 60 : clock}時間${yen(price)}`
}

/** By which hours or days the month's lines come to their amounts. */
const chargedOf = (terms: Terms, { minutes, days }: Worked) => {
  const { price_num, adjustment_time_f: lower, adjustment_time_l: upper, adjustment_unit_id } = terms
  if (terms.man_hour_type_id === 2) return { price: `${days}日${yen(price_num)}` }
  const counted = minutes - (minutes % adjustment_unit_id)
  if (terms.adjustment_flg === 3) return { price: hoursAt(counted, price_num) }
  return {
    excess: hoursAt(Math.max(0, counted - 60 * upper), terms.excess_price_num),
    deduction: hoursAt(Math.max(0, 60 * lower - counted), -terms.deduction_price_num),
  }
}
type Charged = { price?: string; excess?: string; deduction?: string }

const linesOf = (
  { price, excess, deduction }: Settled,
  charged: Charged,
  extras: Extras,
  flag: 1 | 2,
): ExpectedLine[] =>
  [
    { amount: price, rate: 10, flag, ...plain, charged: charged.price } as const,
    { amount: excess, rate: 10, flag, ...plain, charged: charged.excess } as const,
    { amount: -deduction, rate: 10, flag, ...plain, charged: charged.deduction } as const,
    extras.transportation_tax_flg === 1
      ? ({ amount: extras.transportation_num, rate: 10, flag: 2, ...plain } as const)
      : ({ amount: extras.transportation_num, rate: 0, flag: 1, ...plain } as const),
    { amount: extras.taxed_expenses_num, rate: 10, flag: 1, ...plain } as const,
    { amount: extras.non_taxed_expenses_num, rate: 0, flag: 1, ...plain } as const,
    ...extras.custom_items.map(({ amount, rate, quantity, unit }) => ({
      amount,
      rate,
      flag,
      quantity,
      unit,
    })),
  ].filter(({ amount }) => amount !== 0)

const hasNumber = (deal: Deal) => !deal.supplier.endsWith('without_number')

/** A side under the enterprise's rounding of the tax. */
const expectedSide = (deal: Deal, which: 'sales' | 'purchase', mode: Mode): ExpectedSide => {
  const { terms, exception, extras } = deal[which]
  const month = monthTerms(terms, deal.month, deal.days, exception)
  const result = settled(month, deal.worked)
  const lines = linesOf(result, chargedOf(month, deal.worked), extras, terms.price_tax_flg)
  const totals = totalsOf(lines, terms.price_tax_flg, mode)
  const isPayment = which === 'purchase'
  return {
    settled: result,
    flag: terms.price_tax_flg,
    lines,
    totals,
    withholding: deal.withholding_kind_id ? withheld(totals.sub_total - extras.non_taxed_expenses_num) : 0,
    nondeductible: isPayment && !hasNumber(deal) ? nondeductible(totals.consumption_tax, deal.days.to) : 0,
  }
}

/** What a month comes to wherever it stands (RULES 6): without tax, an own employee by the internal cost. */
const monthOf = (deal: Deal, billing: ExpectedSide, payment: ExpectedSide | null) => {
  const sales = billing.totals.sub_total
  const { terms, exception } = deal.purchase
  const purchase = payment?.totals.sub_total ?? monthTerms(terms, deal.month, deal.days, exception).price_num
  return { sales_amount: sales, supplier_amount: purchase, gross_profit_price: sales - purchase }
}

/** Both sides of a deal, and what its month comes to; no payment side of an own employee. */
export const expectedOf = (deal: Deal, mode: Mode) => {
  const billing = { ...expectedSide(deal, 'sales', mode), withholding: 0 }
  const payment = deal.supplier === 'employee' ? null : expectedSide(deal, 'purchase', mode)
  return { billing, payment, month: monthOf(deal, billing, payment) }
}
