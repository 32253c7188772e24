import { address, prefixed, section } from '../entity/common-fields.ts'
import { entity, type Fields } from '../entity/entity.ts'
import {
  amount,
  choice,
  choiceSet,
  date,
  email,
  emails,
  instant,
  integer,
  invoiceNumber,
  json,
  longText,
  member,
  minutes,
  month,
  name,
  ref,
  status,
  text,
  yen,
} from '../entity/kinds/index.ts'
import {
  affiliationTypes,
  billingStatus,
  contractOperationStatus,
  displayItems,
  invoiceIssuedFlags,
  mailAttachmentItems,
  mailStatus,
  sendOptions,
  submissionStatus,
  taxFlags,
  transportationTaxFlags,
} from '../masterdata/choices.ts'
import type { DocumentTotals } from '../rules/tax.ts'
import { customItems } from './custom-items.ts'

/** What staff may change on a side while it is unconfirmed. Amounts in yen. */
const side = {
  name: name('件名', 'Name'),
  issue_date: date('発行日', 'Issue date'),
  deadline_date: date('支払期限', 'Due date'),
  enterprise_member_id: member('自社担当者', 'Representative'),
  company_member_id_by_enterprise_id: ref('company_members')('企業担当者', 'Company member'),
  recipient_name: name('宛名', 'Recipient'),
  ...address(),
  price_tax_flg: choice(taxFlags)('消費税', 'Tax', { default: 1 }),
  price_num: yen('基本料金', 'Base amount'),
  excess_num: yen('超過金額', 'Excess'),
  deduction_num: yen('控除金額', 'Deduction'),
  transportation_num: yen('交通費', 'Transportation'),
  transportation_tax_flg: choice(transportationTaxFlags)('交通費の税区分', 'Transportation tax', {
    default: 1,
  }),
  taxed_expenses_num: yen('課税経費', 'Taxed expenses'),
  non_taxed_expenses_num: yen('非課税経費', 'Non-taxed expenses'),
  custom_items: customItems('追加項目', 'Custom items'),
  display_item_ids: choiceSet(displayItems)('表示項目', 'Display items'),
  special_notes: longText('特記事項', 'Special notes'),
  desc: longText('備考', 'Description'),
  invoice_issued_flg: choice(invoiceIssuedFlags)('適格請求書', 'Qualified invoice', { default: 1 }),
} satisfies Fields

const mail = {
  mail_name: name('メール差出人名', 'Mail sender name'),
  mail_from: email('メール差出人', 'Mail from'),
  mail_reply_to: email('メール返信先', 'Mail reply-to'),
  mail_to: emails('メール宛先', 'Mail to'),
  mail_cc: emails('メールCc', 'Mail Cc'),
  mail_title: text('メール件名', 'Mail title'),
  mail_body: longText('メール本文', 'Mail body'),
  mail_attachment_item_ids: choiceSet(mailAttachmentItems)('添付ファイル', 'Attachments'),
  mail_zip_password_flg: choice([
    [0, 'なし'],
    [1, 'あり'],
  ])('ZIPパスワード', 'ZIP password', { default: 0 }),
  mail_send_option_type_id: choice(sendOptions)('送信方法', 'Send option', { default: 0 }),
} satisfies Fields

/** Computed by the rules from the side's amounts; stored when it changes, frozen at confirm. */
const totals = json<DocumentTotals['category_total']>('category-total', { type: 'array' }, () => ({
  error: '自動で計算されます',
}))

const outcome = {
  number: name('番号', 'Number', { derived: true }),
  category_total: totals('税率ごとの合計', 'Category total', { derived: true }),
  sub_total: amount('小計', 'Sub total', { derived: true }),
  consumption_tax: amount('消費税額', 'Consumption tax', { derived: true }),
  total: amount('合計', 'Total', { derived: true }),
  status_flg: status('confirmation', billingStatus)('ステータス', 'Status', { derived: true }),
  confirmed_at: instant('確定日時', 'Confirmed at', { derived: true }),
  mail_sent_at: instant('メール送信日時', 'Mail sent at', { derived: true }),
  mail_status_flg: status('mail', mailStatus)('メール', 'Mail', { derived: true }),
} satisfies Fields

const billing = prefixed('billing', { ja: '請求：', en: 'Billing' }, side)
const payment = {
  ...prefixed('payment', { ja: '支払：', en: 'Payment' }, side),
  payment_qualified_invoice_registration_number: invoiceNumber(
    '支払：登録番号',
    'Payment registration number',
  ),
}
const billingMail = prefixed('billing', { ja: '請求：', en: 'Billing' }, mail)
const paymentMail = prefixed('payment', { ja: '支払：', en: 'Payment' }, mail)

const links = {
  contract_id_by_enterprise_id: ref('contracts')('契約', 'Contract', { derived: true }),
  contract_operation_id_by_enterprise_id: ref('contract_operations')('契約稼働', 'Operation', {
    derived: true,
  }),
  candidate_id_by_enterprise_id: ref('candidates')('作業者', 'Worker', { derived: true }),
  affiliation_type_id: choice(affiliationTypes)('所属', 'Affiliation', { derived: true }),
  billing_company_id_by_enterprise_id: ref('companies')('販売先', 'Client', { derived: true }),
  payment_company_id_by_enterprise_id: ref('companies')('仕入先', 'Supplier', { derived: true }),
  contract_name: name('契約名', 'Contract name', { derived: true }),
  operational_status_flg: status('operation', contractOperationStatus)('稼働状況', 'Work status', {
    derived: true,
  }),
  submission_status_flg: status('confirmation', submissionStatus)('稼働の確定', 'Submission', {
    derived: true,
  }),
  billing_month: month('請求月', 'Billing month', { derived: true }),
  operation_start_date: date('稼働開始日', 'Operation start', { derived: true }),
  operation_end_date: date('稼働終了日', 'Operation end', { derived: true }),
  working_minutes: minutes('稼働時間', 'Working time', { derived: true }),
  deliverables: text('成果物', 'Deliverables', { derived: true }),
  gross_profit_price: amount('粗利', 'Gross profit', { derived: true }),
  payment_side_flg: choice([
    [1, 'あり'],
    [0, 'なし'],
  ])('支払側', 'Payment side', { derived: true }),
  created_by: integer()('作成者', 'Created by', { derived: true, internal: true }),
} satisfies Fields

export const billingPayment = entity({
  name: 'billing_payment',
  plural: 'billing_payments',
  label: { ja: '請求・支払', en: 'Billing payment' },
  feature: 'billing_payments',
  title: 'contract_name',
  fields: {
    ...billing,
    ...payment,
    ...billingMail,
    ...paymentMail,
    ...links,
    ...prefixed('billing', { ja: '請求：', en: 'Billing' }, outcome),
    ...prefixed('payment', { ja: '支払：', en: 'Payment' }, outcome),
  },
  sections: [
    section('請求', billing),
    section('支払', payment),
    section('請求メール', billingMail),
    section('支払メール', paymentMail),
  ],
  keyword: ['billing_number', 'payment_number', 'contract_name'],
  columns: [
    'billing_number',
    'billing_company_id_by_enterprise_id',
    'candidate_id_by_enterprise_id',
    'billing_month',
    'billing_total',
    'billing_deadline_date',
    'billing_status_flg',
    'billing_mail_status_flg',
    'payment_total',
    'payment_status_flg',
  ],
})
