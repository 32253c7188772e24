import { namedOf } from '../entity/ui/kinds/named.ts'
import type { EntityScreen } from '../entity/ui/screen.ts'
import { store } from '../ui/store.ts'
import { billingPayment } from './billing-payment.ts'
import type { SideName } from './side.ts'

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

export const billingScreen: EntityScreen = {
  ...common,
  entity: billingPayment,
  keywordLabel: '請求番号・契約名・企業で検索',
  quickFilters: [
    'billing_month',
    'billing_status_flg',
    'billing_mail_status_flg',
    'billing_company_id_by_enterprise_id',
  ],
}

export const paymentScreen: EntityScreen = {
  ...common,
  entity: {
    ...billingPayment,
    columns: [
      'payment_number',
      'payment_company_id_by_enterprise_id',
      'candidate_id_by_enterprise_id',
      'billing_month',
      'payment_total',
      'payment_deadline_date',
      'payment_status_flg',
      'payment_mail_status_flg',
    ],
  },
  keywordLabel: '支払番号・契約名・企業で検索',
  quickFilters: [
    'billing_month',
    'payment_status_flg',
    'payment_mail_status_flg',
    'payment_company_id_by_enterprise_id',
  ],
}
