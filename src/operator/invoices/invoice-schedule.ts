import { section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import { amount, integer, month, status, text } from '#foundation/entity/kinds/index.ts'
import { invoiceScheduleFlags } from '#foundation/masterdata/states.ts'

const derived = { derived: true } as const
const whole = {
  target_month: month('対象月', 'Target month', derived),
  send_flag: status('enterprise_invoice_schedule', invoiceScheduleFlags)('送信', 'Send flag', derived),
  invoice_count: integer('件')('請求書', 'Invoices', derived),
  total_price: amount('合計（税抜）', 'Total without tax', derived),
}
const states = {
  draft_count: integer('件')('下書き', 'Drafts', derived),
  approved_count: integer('件')('承認済', 'Approved', derived),
  sent_count: integer('件')('送付済', 'Sent', derived),
  paid_count: integer('件')('入金済', 'Paid', derived),
  overdue_count: integer('件')('期日を過ぎた', 'Overdue', derived),
}

/** A month that enterprises are invoiced for, with what has become of its invoices (specification 3, enterprise invoice schedule). */
export const invoiceSchedule = entity({
  name: 'enterprise_invoice_schedule',
  plural: 'enterprise_invoice_schedules',
  label: { ja: '請求予定', en: 'Invoice schedule' },
  feature: null,
  title: 'name',
  fields: { name: text('名前', 'Name', derived), ...whole, ...states },
  sections: [section('請求', whole), section('請求書の状態', states)],
  keyword: ['target_month'],
  columns: [
    'target_month',
    'send_flag',
    'invoice_count',
    'total_price',
    'draft_count',
    'approved_count',
    'sent_count',
    'paid_count',
    'overdue_count',
  ],
})
