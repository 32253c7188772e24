import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { type Settlement, type SettlementTerms, settle } from '#foundation/rules/settlement.ts'
import { contractAt } from './contract-at.ts'

/** A record as it is answered or stored; the field names are the entities'. */
type Values = Record<string, unknown>

type Side = 'sales' | 'supplier'

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
const exceptions: readonly string[] = ['price_num', 'adjustment_time_f', 'adjustment_time_l']

const sideTerms = (contract: Values, operation: Values, side: Side): SideTerms => {
  const value = (key: string) => {
    const excepted = exceptions.includes(key) ? operation[`${side}_${key}`] : null
    return (excepted ?? contract[`${side}_${key}`] ?? 0) as number
  }
  return {
    price_num: value('price_num'),
    man_hour_type_id: value('man_hour_type_id'),
    adjustment_flg: value('adjustment_flg'),
    adjustment_time_f: value('adjustment_time_f'),
    adjustment_time_l: value('adjustment_time_l'),
    adjustment_unit_id: value('adjustment_unit_id') || 1,
    excess_price_num: value('excess_price_num'),
    deduction_price_num: value('deduction_price_num'),
    price_tax_flg: value('price_tax_flg') || WITHOUT_TAX,
    adjustment_type_id: value('adjustment_type_id') || null,
    is_month_own: exceptions.some((key) => operation[`${side}_${key}`] != null),
  }
}

/** The terms of a month: the contract's as agreed for it, with the month's exceptions. */
export const termsOf = (contract: Values, operation: Values): Terms => {
  const own = isOwnEmployee(contract)
  const agreed = contractAt(contract, operation.operational_month)
  const supplier = sideTerms(agreed, operation, 'supplier')
  return {
    sales: sideTerms(agreed, operation, 'sales'),
    supplier: own ? null : supplier,
    internal_cost: own ? supplier.price_num : null,
  }
}

/**
 * The settlement of both sides from the month's working time or days, in yen and in the contract's tax flags.
 * Throws RuleError when the time or days that the terms need are missing.
 */
export const settleOperation = ({ sales, supplier }: Terms, operation: Values): Settlements => {
  const worked = {
    minutes: (operation.working_minutes ?? null) as number | null,
    days: (operation.working_days ?? null) as number | null,
  }
  return { sales: settle(sales, worked), supplier: supplier && settle(supplier, worked) }
}
