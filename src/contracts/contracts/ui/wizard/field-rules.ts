import { isOwnEmployee, OWN_AFFILIATION } from '#foundation/rules/contract-codes.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { type Side, termKeys } from './sections.ts'

/** What must be there before a contract is confirmed; the number is given by the server. */
const requiredKeys = (draft: Values): Set<string> => {
  const side = (name: Side) => [`${name}_price_num`, `${name}_price_tax_flg`, ...termKeys(name)]
  const supplier = isOwnEmployee(draft)
    ? ['supplier_price_num']
    : [
        ...side('supplier'),
        ...(draft.affiliation_type_id === OWN_AFFILIATION ? [] : ['supplier_company_id_by_enterprise_id']),
      ]
  return new Set([
    'candidate_id_by_enterprise_id',
    'period_start_date',
    'period_end_date',
    'sales_company_id_by_enterprise_id',
    ...side('sales'),
    ...supplier,
  ])
}

/** Whether a field is needed to confirm. */
export const isRequired = (key: string, draft: Values): boolean => requiredKeys(draft).has(key)

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Required fields among these that are still empty. */
export const missingOf = (fields: readonly string[], draft: Values): string[] => {
  const required = requiredKeys(draft)
  return fields.filter((key) => required.has(key) && isEmpty(draft[key]))
}

/** Once confirmed, only memo, owners, mail texts, deadlines and when documents are issued may change (RULES 2). */
export const isLocked = (key: string, draft: Values): boolean =>
  draft.contract_status_flg === CONFIRMED &&
  !['memo', 'enterprise_member1_id', 'enterprise_member2_id'].includes(key) &&
  !key.startsWith('deadline_submit_') &&
  !key.endsWith('_issue_date') &&
  !key.includes('_mail_')
