import type { AnyField, Entity } from '#foundation/entity/entity.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { anyOf } from '#foundation/screens/presets.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { store } from '#foundation/ui/store.ts'
import { billingPayment } from '../billing-payment.ts'
import { sideTitle, titleFields } from '../name.ts'

/** The side whose list was looked at last: the side a record opens on when its address names none. */
export const lastSide = store<SideName>('billing')

const empty = {
  title: '請求・支払はまだありません',
  text: '契約稼働を確定すると、その月の請求と支払が作られます。',
}

const common = {
  badges: [],
  facts: (row: Parameters<EntityScreen['facts']>[0]) => [namedOf(row, 'candidate_id_by_enterprise_id')?.name],
  tabs: [],
  empty,
  verbs: ['update'],
} as const satisfies Partial<EntityScreen>

const columns = [
  'number',
  'company_id_by_enterprise_id',
  'candidate',
  'month',
  'total',
  'deadline_date',
  'status_flg',
  'mail_status_flg',
]
const shared: Record<string, string> = { candidate: 'candidate_id_by_enterprise_id', month: 'billing_month' }

/** The entity with the columns of one side, which there need no 請求： or 支払： before their names. */
const entityOf = (side: SideName, label: string): Entity => ({
  ...billingPayment,
  // The mails stand on the page of the record, as they will be sent.
  sections: billingPayment.sections.filter(({ title }) => !title.endsWith('メール')),
  columns: columns.map((key) => shared[key] ?? `${side}_${key}`),
  fields: Object.fromEntries(
    Object.entries<AnyField>(billingPayment.fields).map(([key, field]) => [
      key,
      { ...field, label: { ...field.label, ja: field.label.ja.replace(`${label}：`, '') } },
    ]),
  ),
})

const screenOf = (side: SideName, label: string): EntityScreen => ({
  ...common,
  entity: entityOf(side, label),
  presets: () => [
    {
      label: side === 'billing' ? '未送信の請求' : '未送信の支払通知',
      conditions: [anyOf(`${side}_status_flg`, 99), anyOf(`${side}_mail_status_flg`, 0)],
    },
    { label: '未確定', conditions: [anyOf(`${side}_status_flg`, 1)] },
  ],
  opens: 'candidate_id_by_enterprise_id',
  keywordLabel: '番号・契約名・企業で検索',
  unnumbered: { fields: titleFields(side), name: (row) => sideTitle(row, side) },
  quickFilters: [
    'billing_month',
    `${side}_status_flg`,
    `${side}_mail_status_flg`,
    `${side}_company_id_by_enterprise_id`,
  ],
})

export const billingScreen = screenOf('billing', '請求')
export const paymentScreen = screenOf('payment', '支払')
