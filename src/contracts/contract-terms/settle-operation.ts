import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { type Settlement, type SettlementTerms, settle } from '#foundation/rules/settlement.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { contractAt } from './contract-at.ts'
import type { ContractTerms } from './contract-fields.ts'

const WITHOUT_TAX = 1

/** How a side is settled, and what its price is; the names are those of the contract's fields. */
export type SideTerms = SettlementTerms & {
  price_tax_flg: number
  adjustment_type_id: number | null
  /** Price or hours are this month's own: an exception or a share of a part of the month. */
  is_month_own: boolean
}

/** The terms of a month. Own employees have no supplier side but an internal cost in yen, which carries no tax. */
export type Terms = {
  sales: SideTerms
  supplier: SideTerms | null
  internal_cost: number | null
}

export type Settlements = { sales: Settlement; supplier: Settlement | null }

/** Fields of a side that a month may except from the contract. */
const exceptions = ['price_num', 'adjustment_time_f', 'adjustment_time_l'] as const

/** What a month has of its own: terms excepted from the contract, and what was worked. */
export type Month = {
  [K in `${Side}_${(typeof exceptions)[number]}` | 'working_minutes' | 'working_days']?: number | null
} & { operational_month?: string }

const sideTerms = (contract: ContractTerms, month: Month, side: Side): SideTerms => {
  const excepted = (key: (typeof exceptions)[number]) =>
    month[`${side}_${key}`] ?? contract[`${side}_${key}`] ?? 0
  return {
    price_num: excepted('price_num'),
    man_hour_type_id: contract[`${side}_man_hour_type_id`] ?? 0,
    adjustment_flg: contract[`${side}_adjustment_flg`] ?? 0,
    adjustment_time_f: excepted('adjustment_time_f'),
    adjustment_time_l: excepted('adjustment_time_l'),
    adjustment_unit_id: contract[`${side}_adjustment_unit_id`] || 1,
    excess_price_num: contract[`${side}_excess_price_num`] ?? 0,
    deduction_price_num: contract[`${side}_deduction_price_num`] ?? 0,
    price_tax_flg: contract[`${side}_price_tax_flg`] || WITHOUT_TAX,
    adjustment_type_id: contract[`${side}_adjustment_type_id`] || null,
    is_month_own: exceptions.some((key) => month[`${side}_${key}`] != null),
  }
}

/** The terms of a month: the contract's as agreed for it, with the month's exceptions. */
export const termsOf = (contract: ContractTerms, month: Month): Terms => {
  const own = isOwnEmployee(contract)
  const agreed = contractAt(contract, month.operational_month)
  const supplier = sideTerms(agreed, month, 'supplier')
  return {
    sales: sideTerms(agreed, month, 'sales'),
    supplier: own ? null : supplier,
    internal_cost: own ? supplier.price_num : null,
  }
}

/**
 * The settlement of both sides from the month's working time or days, in yen and in the contract's tax flags.
 * Throws RuleError when the time or days that the terms need are missing.
 */
export const settleOperation = ({ sales, supplier }: Terms, month: Month): Settlements => {
  const worked = { minutes: month.working_minutes ?? null, days: month.working_days ?? null }
  return { sales: settle(sales, worked), supplier: supplier && settle(supplier, worked) }
}
