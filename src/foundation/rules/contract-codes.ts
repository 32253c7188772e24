/** Codes of a contract's terms (VALUES: choices); each field stands under `sales_` or `supplier_`. */

/** man_hour_type_id: what the price stands for. */
export const MONTHLY = 1
export const DAILY = 2

/** adjustment_flg: settled between two bounds, not at all, or by the hour. */
export const RANGE = 1
export const FIXED = 2
export const HOURLY = 3

/** unit_price_manual_flg: the unit prices are typed by hand. */
export const MANUAL = 1

/** affiliation_type_id of the enterprise's own people. */
export const OWN_AFFILIATION = 1
const EMPLOYED: readonly unknown[] = [2, 3]

/**
 * Own employees (RULES §2: affiliation 1 with candidate type 2 or 3) have no supplier: no order, no payment side, and
 * the contract's supplier price is only an internal cost.
 */
export const isOwnEmployee = (contract: Readonly<Record<string, unknown>>): boolean =>
  contract.affiliation_type_id === OWN_AFFILIATION && EMPLOYED.includes(contract.candidate_type_id)
