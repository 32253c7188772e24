import { section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import {
  amount,
  date,
  email,
  instant,
  integer,
  longText,
  month,
  name,
  ref,
  status,
  text,
} from '#foundation/entity/kinds/index.ts'
import { enterpriseInvoiceStates } from '#foundation/masterdata/states.ts'
import { enterprise } from '../enterprises/enterprise.ts'
import { invoiceSchedule } from './invoice-schedule.ts'

/** What staff may change while it is a draft. */
const words = {
  title: name('件名', 'Title', { required: true }),
  due_date: date('支払期日', 'Due date', { required: true }),
  comment: longText('通信欄', 'Comment'),
}
const correction = {
  correction_title: name('訂正の内容', 'Correction'),
  correction_price: amount('訂正の金額（税抜）', 'Correction amount'),
}
const derived = { derived: true } as const
/** To whom it goes: the enterprise's of today while it is a draft, then as they were. */
const recipient = {
  recipient_name: name('宛名', 'Recipient', derived),
  person: name('担当者', 'Person', derived),
  email: email('メール', 'E-mail', derived),
  address: text('住所', 'Address', derived),
}
const outcome = {
  enterprise_id_by_enterprise_id: ref('enterprises')('エージェント', 'Agency', derived),
  enterprise_invoice_schedule_id_by_enterprise_id: ref('enterprise_invoice_schedules')(
    '請求予定',
    'Schedule',
    derived,
  ),
  target_month: month('対象月', 'Target month', derived),
  state_id: status('enterprise_invoice', enterpriseInvoiceStates)('状態', 'State', derived),
  number: text('請求番号', 'Number', derived),
  issue_date: date('発行日', 'Issue date', derived),
  usance: text('支払条件', 'Usance', derived),
  total_price: amount('小計（税抜）', 'Total without tax', derived),
  total_tax: amount('消費税', 'Tax', derived),
  total_price_with_tax: amount('合計（税込）', 'Total', derived),
  approved_at: instant('承認日時', 'Approved at', derived),
  sent_at: instant('送付日時', 'Sent at', derived),
  paid_on: date('入金日', 'Paid on', derived),
  overdue_days: integer('日')('期日からの日数', 'Days overdue', derived),
  reminded_at: instant('督促日時', 'Reminded at', derived),
  reminder_count: integer('回')('督促', 'Reminders', derived),
  cancelled_at: instant('取消日時', 'Cancelled at', derived),
  cancel_reason: text('取消の理由', 'Reason of the cancel', derived),
  refusal: text('承認できなかった理由', 'Refusal', derived),
}

/** An invoice of the operator to an enterprise for a month (specification 3, enterprise invoice; states in RULES 2). */
export const enterpriseInvoice = entity({
  name: 'enterprise_invoice',
  plural: 'enterprise_invoices',
  label: { ja: '請求書', en: 'Enterprise invoice' },
  feature: null,
  title: 'name',
  fields: {
    name: text('名前', 'Name', derived),
    ...words,
    ...correction,
    ...recipient,
    ...outcome,
  },
  sections: [section('請求の内容', words), section('訂正', correction)],
  apart: ['number', 'name'],
  keyword: ['number', 'title', 'recipient_name'],
  columns: [
    'number',
    'enterprise_id_by_enterprise_id',
    'target_month',
    'total_price_with_tax',
    'state_id',
    'due_date',
    'overdue_days',
    'sent_at',
  ],
  refers: () => ({
    enterprise_id_by_enterprise_id: enterprise,
    enterprise_invoice_schedule_id_by_enterprise_id: invoiceSchedule,
  }),
})
