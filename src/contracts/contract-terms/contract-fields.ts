import { address, prefixFields } from '#foundation/entity/common-fields.ts'
import type { Fields, Held } from '#foundation/entity/entity.ts'
import {
  choice,
  email,
  emails,
  hours,
  integer,
  longText,
  name,
  ref,
  text,
  yen,
} from '#foundation/entity/kinds/index.ts'
import {
  adjustmentTypes,
  adjustmentUnits,
  contractAdjustmentFlags,
  roundingModes,
  roundingPrices,
  taxFlags,
  usanceDays,
  usanceOffsets,
} from '#foundation/masterdata/choices.ts'
import { mailStatus } from '#foundation/masterdata/states.ts'
import type { Side } from '#foundation/rules/sides.ts'
import {
  deadlineDateTypes,
  deadlineMonths,
  invoiceIssuedFlags,
  manHourTypes,
  renewalRequests,
} from './choices.ts'
import type { PastTerms } from './contract-at.ts'

/** Who stands on a side, with the address that its documents carry. */
const party = {
  company_id_by_enterprise_id: ref('companies')('企業', 'Company'),
  company_member_id_by_enterprise_id: ref('company_members')('企業担当者', 'Company member'),
  ...address(),
}

/** What both sides of a contract agree on. Hours are whole hours, prices yen. */
export const side = {
  ...party,
  price_num: yen('契約単価', 'Price'),
  price_tax_flg: choice(taxFlags)('消費税', 'Tax', { default: 1 }),
  man_hour_type_id: choice(manHourTypes)('工数区分', 'Man-hour type', { default: 1 }),
  adjustment_flg: choice(contractAdjustmentFlags)('精算区分', 'Adjustment', { default: 1 }),
  adjustment_time_f: hours('精算下限', 'Lower hours', { default: 140 }),
  adjustment_time_l: hours('精算上限', 'Upper hours', { default: 180 }),
  adjustment_type_id: choice(adjustmentTypes)('精算方法', 'Adjustment type', { default: 3 }),
  adjustment_unit_id: choice(adjustmentUnits)('時間の丸め', 'Rounding time', { default: 30 }),
  rounding_price_id: choice(roundingPrices)('単価の丸め単位', 'Rounding price', { default: 10 }),
  rounding_mode_id: choice(roundingModes)('単価の端数処理', 'Rounding mode', { default: 1 }),
  unit_price_manual_flg: choice([
    [0, '自動'],
    [1, '手入力'],
  ])('精算単価の入力', 'Unit price input', { default: 0 }),
  excess_price_num: yen('超過単価', 'Excess price'),
  deduction_price_num: yen('控除単価', 'Deduction price'),
  usance_timing_id: choice(usanceDays)('締日', 'Closing day', { default: 30 }),
  usance_span_id: choice(usanceOffsets)('支払月', 'Pay month', { default: 0 }),
  usance_day_id: choice(usanceDays)('支払日', 'Pay day', { default: 30 }),
  special_notes: longText('特記事項', 'Special notes'),
  desc: longText('備考', 'Description'),
} satisfies Fields

/** State of the renewal confirmation of a side; set by mails and answers. */
export const renewal = {
  ext_confirm_request_flg: choice(renewalRequests)('更新の回答', 'Renewal answer', { derived: true }),
  ext_confirm_mail_flg: choice(mailStatus)('更新確認メール', 'Renewal mail', { derived: true, always: true }),
} satisfies Fields

/** Mail of one document. */
export const documentMail = {
  mail_from_name: name('メール差出人名', 'Mail sender name'),
  mail_from: email('メール差出人', 'Mail sender'),
  mail_cc: emails('メールCc', 'Mail Cc'),
  mail_reply_to: email('メール返信先', 'Mail reply-to'),
  mail_title: text('メール件名', 'Mail subject'),
  mail_body: longText('メール本文', 'Mail body'),
} satisfies Fields

/** When something has to be handed in: month 0 current or 1 next; day 1 to 28 or 30 for the end, as calendar or business day. */
const deadline = {
  month: choice(deadlineMonths)('期限の月', 'Deadline month', { default: 1 }),
  day: integer()('期限の日', 'Deadline day', { min: 1, max: 30 }),
  date_type: choice(deadlineDateTypes)('期限の日付種別', 'Deadline date type', { default: 2 }),
  hour: integer('時')('期限の時刻', 'Deadline hour', { min: 0, max: 23 }),
  desc: text('期限の補足', 'Deadline note'),
} satisfies Fields

/** The same for each of the things below. */
export const deadlines = {
  ...prefixFields('deadline_submit_deliverable', { ja: '成果物：', en: 'Deliverable' }, deadline),
  ...prefixFields('deadline_submit_billing', { ja: '請求書：', en: 'Billing' }, deadline),
  ...prefixFields('deadline_submit_payment', { ja: '支払通知：', en: 'Payment' }, deadline),
  ...prefixFields('deadline_submit_support_price', { ja: '支援費：', en: 'Support price' }, deadline),
}

export const deadlineKinds = {
  deliverable: '成果物',
  billing: '請求',
  payment: '支払',
  support_price: '支援費',
} as const

export const invoiceIssued = choice(invoiceIssuedFlags)

/** What both sides of a contract agreed on, as the contract holds it. */
export type ContractTerms = Held<{ [K in keyof typeof side as `${Side}_${K}`]: (typeof side)[K] }> & {
  affiliation_type_id?: number | null
  candidate_type_id?: number | null
  /** What amendments changed. */
  past_terms?: readonly PastTerms[]
}

/** By when the worker hands in the hours and the report of a month. */
export const deliverableDeadline = [
  'deadline_submit_deliverable_month',
  'deadline_submit_deliverable_day',
  'deadline_submit_deliverable_date_type',
] as const

/** What of a contract its months follow from. */
export type AgreedContract = ContractTerms & {
  id_by_enterprise_id: number
  title?: string | null
  name?: string | null
  candidate_id_by_enterprise_id?: number | null
  period_start_date: string
  period_end_date: string
  contract_status_flg: number
} & { [K in (typeof deliverableDeadline)[number]]?: number | null }

/** A contract's period as the rules take it. */
export const periodOf = ({
  period_start_date: start_date,
  period_end_date: end_date,
}: Pick<AgreedContract, 'period_start_date' | 'period_end_date'>) => ({ start_date, end_date })
