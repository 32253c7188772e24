import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { standardRate, toTaxFlag } from '#foundation/rules/tax.ts'

type Values = Record<string, unknown>

const WITHOUT_TAX = 1

const net = (row: Values, side: 'sales' | 'supplier'): number | null => {
  const amount = row[`${side}_price_num`]
  if (typeof amount !== 'number') return null
  const rate = standardRate(String(row.period_start_date))
  const tax_flg = Number(row[`${side}_price_tax_flg`] ?? WITHOUT_TAX)
  return toTaxFlag({ amount, rate, tax_flg }, WITHOUT_TAX)
}

/** The monthly prices of a contract in yen without tax; null while one is missing, 0 for an employee without internal cost. */
export const amountsOf = (row: Values) => ({
  sales: net(row, 'sales'),
  supplier: net(row, 'supplier') ?? (isOwnEmployee(row) ? 0 : null),
})

/** The sums over the contracts of a deal; a price that is missing counts as 0. */
export const totalsOf = (rows: readonly Values[]) =>
  rows.map(amountsOf).reduce<{ sales: number; supplier: number }>(
    (sum, { sales, supplier }) => ({
      sales: sum.sales + (sales ?? 0),
      supplier: sum.supplier + (supplier ?? 0),
    }),
    { sales: 0, supplier: 0 },
  )
