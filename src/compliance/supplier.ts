import { sql } from 'kysely'
import { recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { legalForms } from '#foundation/masterdata/choices.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { isOwnEmployee, OWN_AFFILIATION } from '#foundation/rules/contract-codes.ts'
import type { SupplierLaw } from '#foundation/rules/freelance-act.ts'
import { type Supplier, supplierLaw, supplierLimits } from '#foundation/rules/supplier-law.ts'
import type { LawSettings } from './law-rules.ts'

const [, [ONE_PERSON], [SOLE]] = legalForms

const companySupplier = async (scope: Scope, id: unknown): Promise<Supplier> => {
  const found = await recordOf(scope, 'companies', id)
  return {
    alone: found?.legal_form_id === ONE_PERSON || found?.legal_form_id === SOLE,
    capital: found?.capital_num ?? null,
    employees: found?.employee_count ?? null,
  }
}

const workerSupplier = async (scope: Scope, id: unknown): Promise<Supplier> => {
  const found = await recordOf(scope, 'candidates', id)
  return { alone: found?.has_employees_flg !== 1, capital: null, employees: null }
}

/** The law that protects the supplier of a contract (RULES §9); null where none does, or there is no supplier. */
export const supplierLawOf = async (
  scope: Scope,
  contract: Stored,
  settings: LawSettings,
): Promise<SupplierLaw | null> => {
  const company = contract.supplier_company_id_by_enterprise_id
  if (isOwnEmployee(contract)) return null
  const supplier =
    company == null
      ? await workerSupplier(scope, contract.candidate_id_by_enterprise_id)
      : await companySupplier(scope, company)
  return supplierLaw(supplier, { capital: settings.capital_num, employees: settings.employee_count })
}

/** Whether the worker of the contract `t` is an own employee, who has no supplier (`isOwnEmployee`). */
export const ownEmployee: Fragment = sql`coalesce(t.affiliation_type_id = ${OWN_AFFILIATION} AND t.candidate_type_id IN (2, 3), false)`

/** Whether a law protects the supplier, as `supplierLawOf` has it, over the alias `t` of the contracts. */
export const hasProtectedSupplier = ({ capital_num, employee_count }: LawSettings): Fragment => {
  const { capital, employees } = supplierLimits({ capital: capital_num, employees: employee_count })
  // Of a worker with employees, and of a company that is not there, nothing is known.
  const unknown = sql.raw(String(capital !== null || employees !== null))
  const within = (column: Fragment, limit: number | null) =>
    limit === null ? sql`false` : sql`(${column} IS NULL OR ${column} <= ${limit})`
  const ofCompany = sql`coalesce((SELECT coalesce(c.legal_form_id IN (${ONE_PERSON}, ${SOLE}), false)
      OR ${within(sql`c.capital_num`, capital)} OR ${within(sql`c.employee_count`, employees)}
    FROM companies c WHERE c.enterprise_id = ${tenantValue} AND c.id_by_enterprise_id = t.supplier_company_id_by_enterprise_id), ${unknown})`
  const ofWorker = sql`(${unknown} OR NOT EXISTS (SELECT 1 FROM candidates w WHERE w.enterprise_id = ${tenantValue}
    AND w.id_by_enterprise_id = t.candidate_id_by_enterprise_id AND w.has_employees_flg = 1))`
  return sql`(NOT ${ownEmployee} AND ((t.supplier_company_id_by_enterprise_id IS NULL AND ${ofWorker})
    OR (t.supplier_company_id_by_enterprise_id IS NOT NULL AND ${ofCompany})))`
}
