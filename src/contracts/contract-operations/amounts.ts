import { type MonthAmounts, monthAmounts } from '#foundation/rules/profit.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { standardRate, toTaxFlag } from '#foundation/rules/tax.ts'
import type { ContractTerms } from '../contract-terms/contract-fields.ts'
import {
  type Month,
  type Settlements,
  settleOperation,
  type Terms,
  termsOf,
} from '../contract-terms/settle-operation.ts'

const WITHOUT_TAX = 1

export type Amounts = Record<keyof MonthAmounts | 'adjustment_amount', number | null>

/** A month with how it was worked. */
type Worked = Month & { operational_status_flg: number; operation_end_date: string }

/** The month's settlement, or null while its working time is missing or nothing was worked (status 5). */
export const settlementOf = (terms: Terms, operation: Worked): Settlements | null => {
  if (operation.operational_status_flg === NO_WORK) return null
  try {
    return settleOperation(terms, operation)
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

/**
 * What is stored with the month and what the grid shows while staff type, in yen without tax so that months and sides
 * add up: sales, purchase, gross profit, and excess less deduction of the sales side. Null while the working time is
 * missing; 0 where nothing was worked. Once the month is confirmed its bill says what it comes to.
 */
export const amountsUnder = (terms: Terms, operation: Worked): Amounts => {
  if (operation.operational_status_flg === NO_WORK)
    return { sales_amount: 0, supplier_amount: 0, adjustment_amount: 0, gross_profit_price: 0 }
  const settled = settlementOf(terms, operation)
  if (!settled)
    return { sales_amount: null, supplier_amount: null, adjustment_amount: null, gross_profit_price: null }
  const rate = standardRate(operation.operation_end_date)
  const net = (amount: number, tax_flg: number) => toTaxFlag({ amount, rate, tax_flg }, WITHOUT_TAX)
  const { sales, supplier, internal_cost } = terms
  const sales_amount = net(settled.sales.amount, sales.price_tax_flg)
  return {
    ...monthAmounts(sales_amount, {
      supplier: supplier && settled.supplier && net(settled.supplier.amount, supplier.price_tax_flg),
      internal_cost,
    }),
    adjustment_amount: sales_amount - net(settled.sales.price, sales.price_tax_flg),
  }
}

/** The same of a month under its contract. */
export const amountsOf = (contract: ContractTerms, operation: Worked): Amounts =>
  amountsUnder(termsOf(contract, operation), operation)
