import { divide } from './money.ts'

/** Gross profit in yen; both amounts without tax (`toTaxFlag`). */
export function grossProfit(sales: number, purchase: number): number {
  return sales - purchase
}

/** Gross profit ÷ sales in per mille, nearest: 100,000 of 700,000 → 143 (14.3%); null where there are no sales. */
export function marginPermille(profit: number, sales: number): number | null {
  return sales === 0 ? null : divide(profit * 1000, sales, 'nearest')
}

/** 143 → `14.3%`; `-` where there is no margin. */
export function marginText(permille: number | null): string {
  return permille === null ? '-' : `${(permille / 10).toFixed(1)}%`
}
