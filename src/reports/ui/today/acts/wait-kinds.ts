import { contractOperation } from '#contracts/contract-operations/contract-operation.ts'
import { api as operations } from '#contracts/contract-operations/ui/client.ts'
import { api as timesheets } from '#contracts/timesheets/ui/client.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { billingPayment } from '#money/billing-payments/billing-payment.ts'
import { api as bills } from '#money/billing-payments/ui/client.ts'

/** A record as it is shown before something is done with it. */
export type Shown = {
  id: number
  worker: string
  party: string
  /** What is confirmed, or where the mail goes. */
  what: string
  amount: number | null
  /** Why it cannot be done from here; the record itself is opened then. */
  obstacle: string | undefined
  path: string
}

export type WaitKind = {
  title: string
  verb: string
  /** What is said of those that are done. */
  done: string
  /** What follows, said before it is done. */
  text: string
  entity: Entity
  columns: readonly string[]
  heads: readonly [party: string, what: string, amount: string]
  shownOf: (row: RecordRow) => Shown
  act: (id: number) => Promise<unknown>
  undo?: (id: number) => Promise<unknown>
}

const nameOf = (row: RecordRow, key: string) => namedOf(row, key)?.name ?? ''
const amountOf = (value: unknown) => (typeof value === 'number' ? value : null)

const workedText = ({ working_minutes: minutes, working_days: days }: RecordRow) =>
  typeof minutes === 'number' ? formatTime(minutes) : typeof days === 'number' ? `${days}日` : ''

const operation: WaitKind = {
  title: '入力済みで未確定の契約稼働',
  verb: '確定',
  done: '契約稼働を確定しました',
  text: '確定すると、月ごとの請求・支払が作られます。',
  entity: contractOperation,
  columns: [
    'candidate_id_by_enterprise_id',
    'sales_company_id_by_enterprise_id',
    'operational_month',
    'working_minutes',
    'working_days',
    'sales_amount',
  ],
  heads: ['販売先', '稼働', '販売金額（税抜）'],
  shownOf: (row) => ({
    id: row.id_by_enterprise_id,
    worker: nameOf(row, 'candidate_id_by_enterprise_id'),
    party: nameOf(row, 'sales_company_id_by_enterprise_id'),
    what: `${formatMonth(textOf(row.operational_month))}　${workedText(row)}`,
    amount: amountOf(row.sales_amount),
    obstacle: undefined,
    path: `/enterprise/contract_operations/${row.id_by_enterprise_id}`,
  }),
  act: (id) => operations.post('/api/enterprise/contract_operations/confirm/:id', { id, body: {} }),
  undo: (id) => operations.post('/api/enterprise/contract_operations/confirm_cancel/:id', { id }),
}

const sending = (side: SideName, document: string, party: string): WaitKind => {
  const key = (name: string) => `${side}_${name}`
  const whenOf = (row: RecordRow) =>
    row[key('mail_send_option_type_id')] === 1
      ? `（${formatInstant(textOf(row[key('mail_send_reservation_at')]))} に送信）`
      : ''
  return {
    title: `確定済みで未送信の${document}`,
    verb: '送信',
    done: `${document}のメールの送信を受け付けました`,
    text: `${document}のPDFを付けたメールを、それぞれの宛先と文面で送ります。`,
    entity: billingPayment,
    columns: [
      'candidate_id_by_enterprise_id',
      ...['recipient_name', 'total', 'mail_to', 'mail_send_option_type_id', 'mail_send_reservation_at'].map(
        key,
      ),
    ],
    heads: [party, '宛先', '金額（税込）'],
    shownOf: (row) => ({
      id: row.id_by_enterprise_id,
      worker: nameOf(row, 'candidate_id_by_enterprise_id'),
      party: textOf(row[key('recipient_name')]),
      what: `${textOf(row[key('mail_to')])}${whenOf(row)}`,
      amount: amountOf(row[key('total')]),
      obstacle: textOf(row[key('mail_to')]) ? undefined : 'メールの宛先が未入力',
      path: `/enterprise/billing_payments/${row.id_by_enterprise_id}/mail/${side}`,
    }),
    act: (id) => bills.post(`/api/enterprise/billing_payments/send_${side}_mail/:id`, { id, body: {} }),
  }
}

/** What workers handed in and nobody has taken in. */
const timesheet: WaitKind = {
  entity: contractOperation,
  title: '受け取りを待つ稼働報告',
  verb: '受け取り',
  done: '稼働報告を受け取りました',
  text: '作業者が提出した稼働時間と稼働日数を、契約稼働に入力します。',
  columns: [
    'candidate_id_by_enterprise_id',
    'sales_company_id_by_enterprise_id',
    'operational_month',
    'timesheet_minutes',
    'timesheet_days',
  ],
  heads: ['販売先', '報告', '販売金額（税抜）'],
  shownOf: (row) => ({
    ...operation.shownOf(row),
    what: `${formatMonth(textOf(row.operational_month))}　${workedText({ ...row, working_minutes: row.timesheet_minutes, working_days: row.timesheet_days })}`,
  }),
  act: (id) => timesheets.post('/api/enterprise/timesheets/accept/:id', { id }),
}

/** What waits for a word, by its section. */
export const waitKinds = {
  to_receive: timesheet,
  unconfirmed: operation,
  unsent_bills: sending('billing', '請求書', '請求先'),
  unsent_payments: sending('payment', '支払通知書', '支払先'),
} as const
export type WaitSection = keyof typeof waitKinds
