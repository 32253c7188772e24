import { type AccountKey, accounts } from './accounts.ts'

/** Programs that entries are handed to, by the names that settings and exports have for them. */
export const programs = ['yayoi', 'freee', 'money_forward', 'bugyo'] as const
export type Program = (typeof programs)[number]

const sides = ['sales', 'purchase'] as const
const rates = [10, 8] as const
/** Percent of the tax that a purchase without a qualified invoice gives back (経過措置). */
const shares = [80, 70, 50, 30, 0] as const

/**
 * What the tax of a line is, as programs tell it apart: `sales_10`, `purchase_8`, `purchase_10_70` (of which 70% are given
 * back), `sales_0` where none is due, `none` where tax does not apply.
 */
export type TaxKind =
  | 'none'
  | `${(typeof sides)[number]}_${(typeof rates)[number] | 0}`
  | `purchase_${(typeof rates)[number]}_${(typeof shares)[number]}`

export const taxKinds: readonly TaxKind[] = [
  'none',
  ...sides.flatMap((side) => [...rates.map((rate) => `${side}_${rate}` as const), `${side}_0` as const]),
  ...rates.flatMap((rate) => shares.map((share) => `purchase_${rate}_${share}` as const)),
]

/** The kind of a line's tax; a rate or share that no program has a name for has none of the kinds above. */
export const taxKindOf = ({
  account,
  rate,
  deductible_percent,
}: {
  account: AccountKey
  rate: number | null
  deductible_percent: number | null
}): string => {
  if (rate === null) return 'none'
  if (accounts[account].class === 'revenue') return `sales_${rate}`
  const isWhole = rate === 0 || deductible_percent === null || deductible_percent === 100
  return `purchase_${rate}${isWhole ? '' : `_${deductible_percent}`}`
}
