import type { Stored } from '../entity/validate.ts'
import { grossProfit } from '../rules/profit.ts'
import { RuleError } from '../rules/rule-error.ts'
import type { Settlement } from '../rules/settlement.ts'
import { standardRate, toTaxFlag } from '../rules/tax.ts'
import { isOwnEmployee, settleOperation } from './settle-operation.ts'

const NO_WORK = 5
const WITHOUT_TAX = 1

export type Settlements = { sales: Settlement; supplier: Settlement | null }

export type Amounts = Record<
  'sales_amount' | 'supplier_amount' | 'adjustment_amount' | 'gross_profit_price',
  number | null
>

/** The month's settlement, or null while its working time is missing or nothing was worked (status 5). */
export const settlementOf = (contract: Stored, operation: Stored): Settlements | null => {
  if (operation.operational_status_flg === NO_WORK) return null
  try {
    return settleOperation(contract, operation)
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

/**
 * What is stored with the month, in yen without tax so that months and sides add up: sales, purchase (of an own
 * employee the internal cost), excess less deduction of the sales side, and gross profit. Null while the working time
 * is missing; 0 where nothing was worked.
 */
export const amountsOf = (contract: Stored, operation: Stored): Amounts => {
  if (operation.operational_status_flg === NO_WORK)
    return { sales_amount: 0, supplier_amount: 0, adjustment_amount: 0, gross_profit_price: 0 }
  const settled = settlementOf(contract, operation)
  if (!settled)
    return { sales_amount: null, supplier_amount: null, adjustment_amount: null, gross_profit_price: null }
  const rate = standardRate(operation.operation_end_date as string)
  const net = (side: 'sales' | 'supplier', amount: number) =>
    toTaxFlag(
      { amount, rate, tax_flg: (contract[`${side}_price_tax_flg`] ?? WITHOUT_TAX) as number },
      WITHOUT_TAX,
    )
  const internalCost = (operation.supplier_price_num ?? contract.supplier_price_num ?? 0) as number
  const sales_amount = net('sales', settled.sales.amount)
  const supplier_amount = net(
    'supplier',
    isOwnEmployee(contract) ? internalCost : (settled.supplier?.amount ?? 0),
  )
  return {
    sales_amount,
    supplier_amount,
    adjustment_amount: sales_amount - net('sales', settled.sales.price),
    gross_profit_price: grossProfit(sales_amount, supplier_amount),
  }
}
