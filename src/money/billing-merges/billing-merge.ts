import { invoiceIssuedFlags } from '#contracts/contract-terms/choices.ts'
import { contract } from '#contracts/contracts/contract.ts'
import { displayItems } from '#documents/document-settings/choices.ts'
import { address, section } from '#foundation/entity/common-fields.ts'
import { entity, type Fields, type Held } from '#foundation/entity/entity.ts'
import {
  amount,
  choice,
  choiceSet,
  date,
  integer,
  json,
  longText,
  member,
  month,
  name,
  ref,
  text,
} from '#foundation/entity/kinds/index.ts'
import { taxFlags } from '#foundation/masterdata/choices.ts'
import { company } from '#sales/companies/company.ts'
import { outcomeFields } from '../billing-payments/outcome-fields.ts'
import { mailFields } from '../billing-payments/side-fields.ts'

/** What staff may change while the merge is unconfirmed; the amounts are those of its parts. */
const invoice = {
  name: name('件名', 'Name'),
  issue_date: date('発行日', 'Issue date'),
  recipient_name: name('宛名', 'Recipient'),
  company_member_id_by_enterprise_id: ref('company_members')('企業担当者', 'Company member'),
  enterprise_member_id: member('自社担当者', 'Representative'),
  ...address(),
  price_tax_flg: choice(taxFlags)('消費税', 'Tax', { default: 1 }),
  invoice_issued_flg: choice(invoiceIssuedFlags)('適格請求書', 'Qualified invoice', { default: 1 }),
  display_item_ids: choiceSet(displayItems)('表示項目', 'Display items'),
  desc: longText('備考', 'Description'),
  special_notes: longText('特記事項', 'Special notes'),
} satisfies Fields

const ids = json<number[]>('ids', { type: 'array', items: { type: 'integer' } }, () => ({
  error: '合算する請求は別に指定します',
}))

/** Where the merge comes from, and what the rules make of its parts; yen. */
const outcome = {
  company_id_by_enterprise_id: ref('companies')('販売先', 'Client', { derived: true, always: true }),
  contract_id_by_enterprise_id: ref('contracts')('契約', 'Contract', { derived: true, always: true }),
  billing_payment_ids: ids('合算した請求', 'Billings', { derived: true }),
  path: text('書類の保存先', 'Path', { derived: true }),
  parts_count: integer()('件数', 'Parts', { derived: true }),
  billing_month: month('請求月', 'Billing month', { derived: true, always: true }),
  deadline_date: date('支払期限', 'Due date', { derived: true, always: true }),
  transportation_num: amount('交通費', 'Transportation', { derived: true }),
  taxed_expenses_num: amount('課税経費', 'Taxed expenses', { derived: true }),
  non_taxed_expenses_num: amount('非課税経費', 'Non-taxed expenses', { derived: true }),
  ...outcomeFields,
} satisfies Fields

/** One invoice over several confirmed billing sides of one client, one month and one due date (RULES §2). */
export const billingMerge = entity({
  name: 'billing_merge',
  plural: 'billing_merges',
  label: { ja: '合算請求', en: 'Billing merge' },
  feature: 'billing_payments',
  title: 'name',
  fields: { ...invoice, ...mailFields, ...outcome },
  sections: [section('請求内容', invoice), section('メール', mailFields)],
  apart: ['number', 'name'],
  keyword: ['number', 'name', 'recipient_name'],
  columns: [
    'number',
    'company_id_by_enterprise_id',
    'billing_month',
    'parts_count',
    'total',
    'deadline_date',
    'status_flg',
    'mail_status_flg',
  ],
  refers: () => ({ company_id_by_enterprise_id: company, contract_id_by_enterprise_id: contract }),
})

/** A merge as the database holds it. */
export type BillingMerge = Held<typeof billingMerge.fields>
