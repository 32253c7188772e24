import type { Deal, Extras } from './deals.ts'
import {
  type Line,
  type Mode,
  monthTerms,
  nondeductible,
  type Settled,
  settled,
  type Totals,
  totalsOf,
  withheld,
} from './oracle.ts'

export type ExpectedLine = Line & { quantity: number; unit: string }
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

const linesOf = ({ price, excess, deduction }: Settled, extras: Extras, flag: 1 | 2): ExpectedLine[] =>
  [
    { amount: price, rate: 10, flag, ...plain } as const,
    { amount: excess, rate: 10, flag, ...plain } as const,
    { amount: -deduction, rate: 10, flag, ...plain } as const,
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
  const result = settled(monthTerms(terms, deal.month, deal.days, exception), deal.worked)
  const lines = linesOf(result, extras, terms.price_tax_flg)
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
