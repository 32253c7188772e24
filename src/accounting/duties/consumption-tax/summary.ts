import { type AccountKey, accounts } from '../../accounts/accounts.ts'
import { DEBIT, type Side } from '../../journals/entry.ts'

/** Sums of lines of the books, in yen; `rate` is null where the tax does not apply. */
export type TaxSum = {
  account: AccountKey
  side: Side
  rate: number | null
  deductible_percent: number | null
  amount: number
  tax: number
  nondeductible: number
}

/** What was sold at a rate, in yen. */
export type SalesTax = { rate: number; taxable: number; tax: number }

/** What was bought at a rate with a share of the tax that is given back (経過措置), in yen. */
export type PurchaseTax = SalesTax & { deductible_percent: number; deductible: number; nondeductible: number }

export type TaxSummary = {
  sales: SalesTax[]
  purchases: PurchaseTax[]
  /** What merges add to the tax of their parts, since a merge computes it once. */
  adjustment: number
  /** As the accounts 仮受消費税, 仮払消費税 and 控除対象外消費税 moved. */
  output_tax: number
  input_tax: number
  nondeductible_tax: number
  difference: number
}

const isSale = (account: AccountKey) => accounts[account].class === 'revenue'

/** A sum on the account's own side: what is sold stands at the credit side, what is bought at the debit side. */
const signOf = (account: AccountKey, side: Side): number =>
  (side === DEBIT) === (isSale(account) || account === 'output_tax') ? -1 : 1

/**
 * The consumption tax of a period by rate and by the share that is given back, from sums of the books' lines; a reversal takes away
 * what it reverses. What is never given back is what 控除対象外消費税 holds.
 */
export const summarizeTax = (sums: readonly TaxSum[]): TaxSummary => {
  const sales = new Map<number, SalesTax>()
  const purchases = new Map<string, PurchaseTax>()
  let adjustment = 0
  for (const { account, side, rate, ...sum } of sums) {
    const sign = signOf(account, side)
    if (account === 'output_tax') adjustment += sign * sum.amount
    if (rate === null) continue
    if (isSale(account)) {
      const of = sales.get(rate) ?? { rate, taxable: 0, tax: 0 }
      of.taxable += sign * sum.amount
      of.tax += sign * sum.tax
      sales.set(rate, of)
      continue
    }
    const deductible_percent = sum.deductible_percent ?? 100
    const key = `${rate}/${deductible_percent}`
    const none = { rate, deductible_percent, taxable: 0, tax: 0, deductible: 0, nondeductible: 0 }
    const of = purchases.get(key) ?? none
    of.taxable += sign * sum.amount
    of.tax += sign * sum.tax
    of.deductible += sign * (sum.tax - sum.nondeductible)
    of.nondeductible += sign * sum.nondeductible
    purchases.set(key, of)
  }
  const bought = [...purchases.values()].sort(
    (a, b) => b.rate - a.rate || b.deductible_percent - a.deductible_percent,
  )
  const sold = [...sales.values()].sort((a, b) => b.rate - a.rate)
  const output_tax = sold.reduce((all, { tax }) => all + tax, adjustment)
  const input_tax = bought.reduce((all, { deductible }) => all + deductible, 0)
  return {
    sales: sold,
    purchases: bought,
    adjustment,
    output_tax,
    input_tax,
    nondeductible_tax: bought.reduce((all, { nondeductible }) => all + nondeductible, 0),
    difference: output_tax - input_tax,
  }
}
