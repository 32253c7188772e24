import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { ContractDraft } from '../contract.ts'
import { requiredFields } from '../required.ts'

/** What the documents of a side print and send with, beyond what confirming asks for; notes are left out, where nothing to say is an answer. */
const printed = (side: 'sales' | 'supplier') =>
  ['company_member_id_by_enterprise_id', 'zipcode', 'prefecture_id', 'address'].map((key) => `${side}_${key}`)

/**
 * What a contract needs to be confirmed and to become its documents. An own employee has no order to a supplier, and a
 * freelancer in person nobody to ask for.
 */
export const countedFields = (row: RecordRow): string[] => {
  const contract: ContractDraft = row
  const supplier = isOwnEmployee(row)
    ? ['supplier_price_num']
    : printed('supplier').filter(
        (key) =>
          key !== 'supplier_company_member_id_by_enterprise_id' ||
          row.supplier_company_id_by_enterprise_id != null,
      )
  const own = ['name', 'contract_kind_id', 'work_location', 'deliverables', 'enterprise_member1_id']
  return [...new Set([...requiredFields(contract), ...own, ...printed('sales'), ...supplier])]
}
