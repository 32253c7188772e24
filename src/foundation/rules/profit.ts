import { divide } from './money.ts'

/** Gross profit in yen; both amounts without tax (`toTaxFlag`). */
export function grossProfit(sales: number, purchase: number): number {
  return sales - purchase
}

/** What a month sells for and costs, in yen without tax. The names are those of its operation and of its bill. */
export type MonthAmounts = { sales_amount: number; supplier_amount: number; gross_profit_price: number }

/**
 * The amounts of a month (RULES §6): what the supplier's side comes to is counted whether it is confirmed or not, and own
 * employees, who have no supplier's side, cost their internal cost of that month; it carries no tax.
 */
export function monthAmounts(
  sales: number,
  of: { supplier: number | null; internal_cost: number | null },
): MonthAmounts {
  const purchase = of.supplier ?? of.internal_cost ?? 0
  return {
    sales_amount: sales,
    supplier_amount: purchase,
    gross_profit_price: grossProfit(sales, purchase),
  }
}

/** Gross profit ÷ sales in per mille, nearest: 100,000 of 700,000 → 143 (14.3%); null where there are no sales. */
export function marginPermille(profit: number, sales: number): number | null {
  return sales === 0 ? null : divide(profit * 1000, sales, 'nearest')
}

/** 143 → `14.3%`; `-` where there is no margin. */
export function marginText(permille: number | null): string {
  return permille === null ? '-' : `${(permille / 10).toFixed(1)}%`
}
