import { recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { legalForms } from '#foundation/masterdata/choices.ts'
import type { SupplierLaw } from '#foundation/rules/freelance-act.ts'
import { type Supplier, supplierLaw } from '#foundation/rules/supplier-law.ts'
import type { LawSettings } from './law-rules.ts'

const EMPLOYED: readonly unknown[] = [2, 3]
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
  if (contract.affiliation_type_id === 1 && EMPLOYED.includes(contract.candidate_type_id)) return null
  const supplier =
    company == null
      ? await workerSupplier(scope, contract.candidate_id_by_enterprise_id)
      : await companySupplier(scope, company)
  return supplierLaw(supplier, { capital: settings.capital_num, employees: settings.employee_count })
}
