import type { Operation } from '../calls.ts'

/** RULES §1: 700,000 yen, 140–180 h, middle split, 10 yen, 30 minutes. */
export const sales = {
  price_num: 700_000,
  man_hour_type_id: 1,
  adjustment_flg: 1,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  adjustment_unit_id: 30,
  excess_price_num: 4370,
  deduction_price_num: 4370,
  price_tax_flg: 1,
  adjustment_type_id: 3,
  is_month_own: false,
}
/** A month as the grid's list answers it. */
export const operation = (id: number, patch: Partial<Operation> = {}): Operation => ({
  id_by_enterprise_id: id,
  working_minutes: null,
  working_days: null,
  operational_status_flg: 2,
  submission_status_flg: 1,
  closed_flg: 0,
  sales_amount: null,
  supplier_amount: null,
  adjustment_amount: null,
  gross_profit_price: null,
  terms: { sales, supplier: null, internal_cost: null },
  ...patch,
})
