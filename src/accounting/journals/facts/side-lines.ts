import { deductiblePercent } from '#foundation/rules/invoice-deduction.ts'
import { divide } from '#foundation/rules/money.ts'
import { type CategoryTotal, toTaxFlag, transportationLine } from '#foundation/rules/tax.ts'
import { CREDIT, DEBIT, type JournalLine, lineOf, type Party } from '../entry.ts'

/** The amounts of a confirmed side that its lines are made of, in yen. */
export type SideFacts = {
  price_tax_flg: number
  transportation_num: number
  transportation_tax_flg: number
  non_taxed_expenses_num: number
  category_total: readonly CategoryTotal[]
  nondeductible_tax_num: number
  /** The supplier gives qualified invoices; of a payment side. */
  is_qualified: boolean
  operation_end_date: string
}

type Share = { taxable: number; tax: number }

/** What of a rate's total is transportation, its tax cut down; nothing where none is taxed so. */
const travelShare = (facts: SideFacts, rate: number): Share => {
  const { transportation_num, transportation_tax_flg, price_tax_flg, operation_end_date } = facts
  const line = transportationLine(transportation_num, transportation_tax_flg, operation_end_date)
  if (line.rate !== rate) return { taxable: 0, tax: 0 }
  const amount = toTaxFlag(line, price_tax_flg)
  const tax = divide(amount * rate, price_tax_flg === 1 ? 100 : 100 + rate, 'down')
  return { taxable: price_tax_flg === 1 ? amount : amount - tax, tax }
}

const less = (all: Share, part: Share): Share => ({
  taxable: all.taxable - part.taxable,
  tax: all.tax - part.tax,
})

/** Money laid out for the other side bears no tax and is neither sales nor cost (立替金). */
const laidOut = (facts: SideFacts, rate: number): number => (rate === 0 ? facts.non_taxed_expenses_num : 0)

/** What a confirmed billing credits: sales by rate, and what was laid out for the client. */
export const salesLines = (facts: SideFacts, party: Party): JournalLine[] =>
  facts.category_total.flatMap(({ rate, taxable, tax }) => {
    const paidFor = laidOut(facts, rate)
    return [
      ...lineOf({ account: 'sales', side: CREDIT, amount: taxable - paidFor, tax, rate, ...party }),
      ...lineOf({ account: 'advance_paid', side: CREDIT, amount: paidFor, ...party, description: '立替分' }),
    ]
  })

/**
 * What a confirmed payment debits: outsourcing by rate, travel, and what was laid out. The tax that is never given back
 * (経過措置) stays with the rate it comes from, outsourcing first.
 */
export const purchaseLines = (facts: SideFacts, party: Party): JournalLine[] => {
  const percent = facts.is_qualified ? 100 : deductiblePercent(facts.operation_end_date)
  let lost = facts.nondeductible_tax_num
  const takeLost = (tax: number): number => {
    const taken = Math.min(lost, Math.max(0, tax))
    lost -= taken
    return taken
  }
  return facts.category_total.flatMap(({ rate, taxable, tax }) => {
    const travel = travelShare(facts, rate)
    const rest = less({ taxable, tax }, travel)
    const paidFor = laidOut(facts, rate)
    const of = rate > 0 ? { rate, deductible_percent: percent } : { rate }
    return [
      ...lineOf({
        account: 'outsourcing',
        side: DEBIT,
        amount: rest.taxable - paidFor,
        tax: rest.tax,
        nondeductible: takeLost(rest.tax),
        ...of,
        ...party,
      }),
      ...lineOf({
        account: 'travel',
        side: DEBIT,
        amount: travel.taxable,
        tax: travel.tax,
        nondeductible: takeLost(travel.tax),
        ...of,
        ...party,
        description: '交通費',
      }),
      ...lineOf({ account: 'advance_paid', side: DEBIT, amount: paidFor, ...party, description: '立替分' }),
    ]
  })
}
