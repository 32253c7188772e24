import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { Desk } from '#documents/parts/ui/desk.tsx'
import { formatDate } from '#foundation/rules/date-text.ts'
import { invoiceState, isStanding } from '#foundation/rules/states/enterprise-invoice.ts'
import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { of } from '#foundation/screens/related.ts'
import { type EntityScreen, idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Badge, StateTag } from '#foundation/ui/badge.tsx'
import { Panel } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { HistoryList } from '#money/billing-payments/ui/document/history-list.tsx'
import { enterpriseInvoice } from '../invoice.ts'
import { invoiceSchedule } from '../invoice-schedule.ts'
import { api } from './client.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import styles from './invoices.module.css'
import { LineTable } from './line-table.tsx'
import { ScheduleSwitch } from './schedule-switch.tsx'

const isDraft = (state: unknown) => state === invoiceState.draft

/** The very file that is sent; of a draft what it would be. */
const Paper: RecordPart = ({ row }) => (
  <div className={styles.paper}>
    <Desk
      title="請求書"
      label={`請求書　合計 ${yenText(row.total_price_with_tax as number)}`}
      badge={
        isDraft(row.state_id) ? (
          <StateTag shape="alert" tone="warn" label="承認前のプレビュー" />
        ) : (
          <StateTag shape="tick" tone="ok" label="承認した書類" />
        )
      }
      edition={[
        'enterprise_invoice_documents',
        idOf(row),
        isDraft(row.state_id) ? row.updated_at : row.number,
      ]}
      load={(signal) =>
        api.blob('/api/enterprise/enterprise_invoices/pdf/:id', {
          id: idOf(row),
          body: { context: 'view' },
          signal,
        })
      }
    />
  </div>
)

const Reason = ({ children }: { children: ReactNode }) => (
  <Panel as="p" tone="warn" className={styles.reason}>
    {children}
  </Panel>
)

const Lines: RecordPart = ({ row }) => (
  <section className={styles.lines} aria-label="明細">
    {isStanding(row.state_id as number) && <MailServerNotice />}
    <h2>明細</h2>
    <LineTable
      id={idOf(row)}
      edition={row.updated_at}
      month={String(row.target_month)}
      sums={{
        total_price: row.total_price,
        total_tax: row.total_tax,
        total_price_with_tax: row.total_price_with_tax,
      }}
    />
    {row.cancel_reason !== null && <Reason>取消の理由：{String(row.cancel_reason)}</Reason>}
    {row.refusal !== null && isDraft(row.state_id) && (
      <Reason>承認できませんでした：{String(row.refusal)}</Reason>
    )}
  </section>
)

const kindTexts: Record<string, string> = {
  create: '下書きを作成',
  update: '変更',
  approve: '承認',
  mail: 'メールを送信',
  remind: '督促のメールを送信',
  paid: '入金済に変更',
  unpaid: '入金済を取消',
  cancel: '取消',
  download: 'ダウンロード',
}

const History: RecordPart = ({ row }) => (
  <div className={styles.history}>
    <HistoryList
      entity={enterpriseInvoice}
      id={idOf(row)}
      processText={({ kind }) => kindTexts[kind] ?? '変更'}
    />
  </div>
)

const invoiceScreen: EntityScreen = {
  entity: enterpriseInvoice,
  keywordLabel: '番号・件名・宛名',
  quickFilters: ['target_month', 'state_id', 'enterprise_id_by_enterprise_id', 'due_date'],
  badges: ['state_id'],
  nameOf: (row) => String(row.name),
  unnumbered: { fields: ['name'], name: (row) => String(row.name) },
  facts: (row) => {
    const enterprise = namedOf(row, 'enterprise_id_by_enterprise_id')
    const late = row.overdue_days as number | null
    return [
      row.number ? `番号 ${String(row.number)}` : '番号は承認時に採番',
      enterprise?.name,
      `合計 ${yenText(row.total_price_with_tax as number)}`,
      `支払期日 ${formatDate(row.due_date)}${row.usance ? `（${String(row.usance)}）` : ''}`,
      late !== null && isStanding(row.state_id as number) && (
        <Badge key="late" tone="warn">
          期日を{late}日過ぎています
        </Badge>
      ),
    ]
  },
  locked: (_, row) => !isDraft(row.state_id),
  action: (row) => <InvoiceActions row={row} />,
  ownActions: true,
  tabs: [{ tab: 'history', label: '履歴', content: History }],
  below: Lines,
  beside: Paper,
  empty: {
    title: '請求書はまだありません',
    text: 'エージェントのページで請求設定を追加すると、その月の下書きができます。次の月からは毎月1日にできます。',
  },
  verbs: ['update'],
}

const scheduleScreen: EntityScreen = {
  entity: invoiceSchedule,
  keywordLabel: '対象月',
  quickFilters: ['target_month'],
  viewSwitch: <ScheduleSwitch view="list" />,
  badges: ['send_flag'],
  facts: (row) => [
    `請求書 ${Number(row.invoice_count)}件`,
    `合計（税抜） ${yenText(row.total_price as number)}`,
  ],
  tabs: [
    {
      tab: 'enterprise-invoices',
      label: '請求書',
      list: 'enterprise_invoices',
      conditions: of('enterprise_invoice_schedule_id_by_enterprise_id'),
    },
  ],
  empty: {
    title: '請求予定はまだありません',
    text: 'エージェントのページで請求設定を追加すると、その月の下書きとともにできます。次の月からは毎月1日にできます。',
  },
  verbs: [],
}

export const routes: RouteObject[] = [
  ...entityPages(invoiceScreen),
  {
    path: 'enterprise_invoice_schedules/sheet',
    handle: { title: '月別シート' },
    lazy: async () => ({ Component: (await import('./sheet/sheet-page.tsx')).SheetPage }),
  },
  ...entityPages(scheduleScreen),
]
