import { deadlines } from '#contracts/contract-terms/contract-fields.ts'
import type { SideOf } from '#documents/parts/side-of.ts'
import { prefixFields, section } from '#foundation/entity/common-fields.ts'
import { entity, type Fields, type Held } from '#foundation/entity/entity.ts'
import {
  amount,
  choice,
  date,
  integer,
  invoiceNumber,
  longText,
  minutes,
  month,
  name,
  ref,
  status,
  text,
} from '#foundation/entity/kinds/index.ts'
import {
  contractOperationStatus,
  paymentConfirmStatus,
  submissionStatus,
} from '#foundation/masterdata/states.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { affiliationTypes } from '#sales/candidates/choices.ts'
import { company } from '#sales/companies/company.ts'
import { withholdingKinds } from './choices.ts'
import { outcomeFields } from './outcome-fields.ts'
import { mailFields, sideFields } from './side-fields.ts'

/** What only the payment side has: the tax withheld, the tax nobody gives back, and the supplier's answer. */
const paymentOutcome = {
  payment_withholding_num: amount('支払：源泉徴収税額', 'Payment withholding', { derived: true }),
  payment_nondeductible_tax_num: amount('支払：控除できない消費税額', 'Payment non-deductible tax', {
    derived: true,
  }),
  payment_confirm_status_flg: status('payment-confirm', paymentConfirmStatus)(
    '支払：支払先の確認',
    'Payment confirmation',
    { derived: true },
  ),
} satisfies Fields

const billing = prefixFields('billing', { ja: '請求：', en: 'Billing' }, sideFields)
const payment = {
  ...prefixFields('payment', { ja: '支払：', en: 'Payment' }, sideFields),
  payment_qualified_invoice_registration_number: invoiceNumber(
    '支払：登録番号',
    'Payment registration number',
  ),
  payment_withholding_kind_id: choice(withholdingKinds)('支払：源泉徴収の区分', 'Payment withholding kind', {
    default: 0,
  }),
  payment_confirmation_message: longText('支払：確認の文言', 'Payment confirmation message'),
}
const billingMail = prefixFields('billing', { ja: '請求：', en: 'Billing' }, mailFields)
const paymentMail = prefixFields('payment', { ja: '支払：', en: 'Payment' }, mailFields)

const links = {
  contract_id_by_enterprise_id: ref('contracts')('契約', 'Contract', { derived: true, always: true }),
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
    always: true,
  }),
  submission_status_flg: status('confirmation', submissionStatus)('稼働の確定', 'Submission', {
    derived: true,
    always: true,
  }),
  billing_month: month('請求月', 'Billing month', { derived: true, always: true }),
  operation_start_date: date('稼働開始日', 'Operation start', { derived: true, always: true }),
  operation_end_date: date('稼働終了日', 'Operation end', { derived: true, always: true }),
  working_minutes: minutes('稼働時間', 'Working time', { derived: true }),
  deliverables: text('成果物', 'Deliverables', { derived: true }),
  supplier_amount: amount('仕入金額', 'Supplier amount', { derived: true }),
  gross_profit_price: amount('粗利', 'Gross profit', { derived: true }),
  payment_side_flg: choice([
    [1, 'あり'],
    [0, 'なし'],
  ])('支払側', 'Payment side', { derived: true, always: true }),
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
    ...deadlines,
    ...links,
    ...prefixFields('billing', { ja: '請求：', en: 'Billing' }, outcomeFields),
    ...prefixFields('payment', { ja: '支払：', en: 'Payment' }, outcomeFields),
    ...paymentOutcome,
  },
  comments: true,
  customProperties: true,
  pluralUpdate: true,
  sections: [
    section('請求', billing),
    section('支払', payment),
    section('請求メール', billingMail),
    section('支払メール', paymentMail),
    section('提出期限', deadlines),
  ],
  apart: ['candidate_id_by_enterprise_id', 'billing_company_id_by_enterprise_id', 'billing_month'],
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
  refers: () => ({
    candidate_id_by_enterprise_id: candidate,
    billing_company_id_by_enterprise_id: company,
    payment_company_id_by_enterprise_id: company,
  }),
})

/** A billing/payment record as the database holds it. */
export type BillingPayment = Held<typeof billingPayment.fields>
/** What is billed or what is paid: one side of a record, by `sideOf`. */
export type BillingSide = SideOf<BillingPayment, SideName>
/** A record that is being made or typed, as far as its amounts go. */
export type Billed = Partial<BillingPayment> & Pick<BillingPayment, 'operation_end_date'>
