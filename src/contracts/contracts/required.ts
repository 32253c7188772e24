import { sideOf } from '#documents/parts/side-of.ts'
import { isOwnEmployee, OWN_AFFILIATION } from '#foundation/rules/contract-codes.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { ContractDraft } from './contract.ts'
import { hasUnitPrices } from './sides.ts'

const usance = ['usance_timing_id', 'usance_span_id', 'usance_day_id']
const base = [
  'title',
  'candidate_id_by_enterprise_id',
  'affiliation_type_id',
  'period_start_date',
  'period_end_date',
]
const sideBase = ['price_num', 'price_tax_flg', 'man_hour_type_id', 'adjustment_flg', ...usance]
const bounds = ['adjustment_time_f', 'adjustment_time_l'] as const
const unitPrices = ['excess_price_num', 'deduction_price_num']

/** Whether unit prices are still to be computed: then it is the price or a bound that is missing, not they. */
const awaitsUnitPrices = (contract: ContractDraft, side: Side): boolean =>
  contract[`${side}_unit_price_manual_flg`] !== 1 &&
  (['price_num', ...bounds] as const).some((key) => contract[`${side}_${key}`] == null)

const sideRequired = (contract: ContractDraft, side: Side, party: boolean): string[] =>
  [
    ...(party ? ['company_id_by_enterprise_id'] : []),
    ...sideBase,
    ...(hasUnitPrices(sideOf(contract, side)) ? [...bounds, 'adjustment_unit_id'] : []),
    ...(hasUnitPrices(sideOf(contract, side)) && !awaitsUnitPrices(contract, side) ? unitPrices : []),
    ...(contract[`${side}_adjustment_flg`] === 3 ? ['adjustment_unit_id'] : []),
  ].map((key) => `${side}_${key}`)

/**
 * The fields a contract needs before it is confirmed (VALUES: required fields). Own employees have no supplier side; a
 * freelancer of our own is the supplier in person.
 */
export const requiredFields = (contract: ContractDraft): string[] => [
  ...base,
  ...sideRequired(contract, 'sales', true),
  ...(isOwnEmployee(contract)
    ? []
    : sideRequired(contract, 'supplier', contract.affiliation_type_id !== OWN_AFFILIATION)),
]
