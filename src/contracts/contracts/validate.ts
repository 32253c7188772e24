import { sql } from 'kysely'
import type { LawSettings } from '#compliance/law-rules.ts'
import { applyLevels, lawSettings } from '#compliance/settings.ts'
import { supplierLawOf } from '#compliance/supplier.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { monthsOfPeriod } from '#foundation/rules/contract-period.ts'
import { dispatchFinding } from '#foundation/rules/dispatch-papers.ts'
import {
  type Finding,
  type SupplierLaw,
  type SupplierOrder,
  supplierFindings,
} from '#foundation/rules/freelance-act.ts'
import { paymentTermOf, upstreamTerm } from '#foundation/rules/payment-terms.ts'
import type { ContractDraft } from './contract.ts'
import { requiredFields } from './required.ts'

/** A longer contract is a typing error; each month of it becomes an operation. */
const MONTHS_MAX = 120

/** Messages per field of what is missing or too long; bounds were checked when the contract was saved. */
export const contractErrors = (contract: ContractDraft): FieldErrors => {
  const errors: FieldErrors = {}
  for (const key of requiredFields(contract))
    if (contract[key] == null) errors[key] = ['必須項目です。入力してください']
  const { period_start_date: start, period_end_date: end } = contract
  if (
    start &&
    end &&
    start <= end &&
    monthsOfPeriod({ start_date: start, end_date: end }).length > MONTHS_MAX
  )
    errors.period_end_date = ['契約期間は10年以内にしてください']
  return errors
}

const supplierName = async (scope: Scope, contract: ContractDraft): Promise<string | null> => {
  const found = await row<{ name: string | null }>(
    scope.tx,
    contract.supplier_company_id_by_enterprise_id == null
      ? sql`SELECT coalesce(corporate_name, name) AS name FROM candidates WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${contract.candidate_id_by_enterprise_id}`
      : sql`SELECT name FROM companies WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${contract.supplier_company_id_by_enterprise_id}`,
  )
  return found?.name ?? null
}

const supplierOrder = async (
  scope: Scope,
  contract: ContractDraft,
  law: SupplierLaw,
): Promise<SupplierOrder> => {
  const { basic, payment } = await documentSettings(scope)
  return {
    law,
    orderer_name: basic.business_name,
    supplier_name: await supplierName(scope, contract),
    content: contract.name ?? contract.deliverables ?? null,
    order_date: contract.supplier_purchaseorder_issue_date ?? today(),
    period_start_date: contract.period_start_date ?? null,
    period_end_date: contract.period_end_date ?? null,
    work_location: contract.work_location ?? null,
    price_num: contract.supplier_price_num ?? null,
    payment_term: paymentTermOf(contract, 'supplier'),
    // The order states that each month's service counts as supplied at the month's end.
    supplied_at_period_end: true,
    bank_day_move: payment.bank_day_move,
    upstream_term: upstreamTerm(contract),
  }
}

/** Nothing where there is no supplier that a law protects, or the period is not in order. */
const findSupplierSide = async (
  scope: Scope,
  contract: ContractDraft,
  settings: LawSettings,
): Promise<Finding[]> => {
  const { period_start_date: start, period_end_date: end } = contract
  if (isOwnEmployee(contract) || (start && end && start > end)) return []
  const law = await supplierLawOf(scope, contract, settings)
  return law === null ? [] : supplierFindings(await supplierOrder(scope, contract, law), isHoliday)
}

/** What the law finds in the supplier side and in the kind of the contract, as the enterprise wants it taken. */
export const contractFindings = async (scope: Scope, contract: ContractDraft): Promise<Finding[]> => {
  const settings = await lawSettings(scope)
  const dispatch = dispatchFinding(contract.contract_kind_id)
  const found = await findSupplierSide(scope, contract, settings)
  return applyLevels([...found, ...(dispatch ? [dispatch] : [])], settings)
}
