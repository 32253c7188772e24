import { owners, prefixFields, section } from '#foundation/entity/common-fields.ts'
import { entity, type Fields, type Held } from '#foundation/entity/entity.ts'
import {
  amount,
  choice,
  date,
  integer,
  longText,
  name,
  ref,
  status,
  text,
} from '#foundation/entity/kinds/index.ts'
import { endOfNextMonth, firstOfNextMonth } from '#foundation/entity/today.ts'
import { contractKinds } from '#foundation/masterdata/choices.ts'
import { agreementStatus, contractStatus, renewalStatus } from '#foundation/masterdata/states.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { affiliationTypes, candidateTypes } from '#sales/candidates/choices.ts'
import { company } from '#sales/companies/company.ts'
import type { PastTerms } from '../contract-terms/contract-at.ts'
import { deadlines, documentMail, renewal, side } from '../contract-terms/contract-fields.ts'
import { reconsignmentFlags } from './choices.ts'

const base = {
  title: name('契約番号', 'Contract number'),
  name: name('契約名', 'Contract name'),
  group_id: integer()('契約グループ', 'Group'),
  opportunity_id_by_enterprise_id: ref('opportunities')('商談', 'Opportunity'),
  primary_contract_id_by_enterprise_id: ref('contracts')('更新元の契約', 'Primary contract'),
  candidate_id_by_enterprise_id: ref('candidates')('作業者', 'Worker'),
  affiliation_type_id: choice(affiliationTypes)('所属', 'Affiliation', { default: 1 }),
  contract_kind_id: choice(contractKinds)('契約形態', 'Contract kind', { default: 1 }),
  period_start_date: date('契約開始日', 'Period start', { required: true, default: firstOfNextMonth }),
  period_end_date: date('契約終了日', 'Period end', { required: true, default: endOfNextMonth }),
  work_location: text('作業場所', 'Work location', { default: 'フルリモート' }),
  deliverables: text('成果物', 'Deliverables', { default: '作業報告書' }),
  ...owners,
  memo: longText('メモ', 'Memo'),
}
const sales = {
  ...prefixFields('sales', { ja: '販売先：', en: 'Sales' }, side),
  sales_company_id_by_enterprise_id: ref('companies')('販売先', 'Sales Company'),
}
const supplier = {
  ...prefixFields('supplier', { ja: '仕入先：', en: 'Supplier' }, side),
  supplier_company_id_by_enterprise_id: ref('companies')('仕入先', 'Supplier Company'),
  supplier_reconsignment_flg: choice(reconsignmentFlags)('仕入先：再委託の明示', 'Supplier re-consignment', {
    default: 0,
  }),
  supplier_inspection: text('仕入先：検査の完了期日', 'Supplier inspection'),
}
const issueDates = {
  sales_quotation_issue_date: date('見積書の発行日', 'Quotation issue date'),
  sales_purchaseorder_issue_date: date('注文書の発行日', 'Purchase order issue date'),
  sales_confirmationorder_issue_date: date('注文請書の発行日', 'Confirmation order issue date'),
  supplier_purchaseorder_issue_date: date('注文書（仕入）の発行日', 'Supplier order issue date'),
}
const mails = {
  ...prefixFields('sales_quotation', { ja: '見積書：', en: 'Quotation' }, documentMail),
  ...prefixFields('sales_purchaseorder', { ja: '注文書：', en: 'Purchase order' }, documentMail),
  ...prefixFields('sales_confirmationorder', { ja: '注文請書：', en: 'Confirmation order' }, documentMail),
  ...prefixFields('supplier_purchaseorder', { ja: '注文書（仕入）：', en: 'Supplier order' }, documentMail),
}
/** How far the newest agreement on a side is; empty where none was asked. */
const agreement = status('agreement', agreementStatus)

/** Set by moves and computed, never typed. */
const states = {
  contract_status_flg: status('confirmation', contractStatus)('ステータス', 'Status', {
    derived: true,
    always: true,
  }),
  contract_ext_confirm_status_flg: status('renewal', renewalStatus)('更新', 'Renewal', {
    derived: true,
    always: true,
  }),
  /** The worker's candidate type as of the last save before the confirm. */
  candidate_type_id: choice(candidateTypes)('作業者区分', 'Worker type', { derived: true }),
  termination_reason: longText('途中終了の理由', 'Termination reason', { derived: true }),
  gross_profit_price: amount('粗利', 'Gross profit', { derived: true }),
  ...prefixFields('sales', { ja: '販売先：', en: 'Sales' }, renewal),
  ...prefixFields('supplier', { ja: '仕入先：', en: 'Supplier' }, renewal),
  sales_agreement_flg: agreement('合意（販売）', 'Agreement of sales', { derived: true }),
  supplier_agreement_flg: agreement('合意（仕入）', 'Agreement of supplier', { derived: true }),
} satisfies Fields

export const contract = entity({
  name: 'contract',
  plural: 'contracts',
  label: { ja: '契約', en: 'Contract' },
  feature: 'contracts',
  title: 'title',
  fields: { ...base, ...sales, ...supplier, ...deadlines, ...issueDates, ...mails, ...states },
  comments: true,
  customProperties: true,
  attachments: 'Contract',
  sections: [
    section('基本情報', base),
    section('販売側', sales),
    section('仕入側', supplier),
    section('提出期限', deadlines),
    section('書類の発行日', issueDates),
    section('書類のメール', mails),
  ],
  apart: ['name', 'candidate_id_by_enterprise_id', ['period_start_date', 'period_end_date']],
  restorable: true,
  keyword: ['title', 'name'],
  columns: [
    'title',
    'candidate_id_by_enterprise_id',
    'sales_company_id_by_enterprise_id',
    'period_start_date',
    'period_end_date',
    'sales_price_num',
    'supplier_price_num',
    'gross_profit_price',
    'contract_status_flg',
    'contract_ext_confirm_status_flg',
  ],
  refers: () => ({
    candidate_id_by_enterprise_id: candidate,
    sales_company_id_by_enterprise_id: company,
    supplier_company_id_by_enterprise_id: company,
  }),
})

/** A contract as the database holds it, with what it keeps beside its fields. */
export type Contract = Held<typeof contract.fields> & {
  past_terms?: readonly PastTerms[]
  created_by?: number | null
}

/** A contract that is being made or changed: anything may still be missing. */
export type ContractDraft = Partial<Contract>
