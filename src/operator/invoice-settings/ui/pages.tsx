import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { invoiceSetting } from '../invoice-setting.ts'
import { NextYear } from './next-year.tsx'

const screen: EntityScreen = {
  entity: invoiceSetting,
  keywordLabel: '',
  quickFilters: ['enterprise_id_by_enterprise_id', 'discounted_flg', 'unit_price_billing_payment_use_flg'],
  badges: [],
  facts: (row) => [
    namedOf(row, 'enterprise_id_by_enterprise_id')?.name,
    `月額 ${yenText(row.price as number | null)}`,
  ],
  nameOf: (row) => `${namedOf(row, 'enterprise_id_by_enterprise_id')?.name ?? ''} ${String(row.name ?? '')}`,
  tabs: [],
  beside: ({ row }) => <NextYear values={row} />,
  besideForm: ({ values }) => <NextYear values={values} isShort />,
  empty: {
    title: '請求設定はまだありません',
    text: 'エージェントごとに、期間と月額、従量、オプションを決めます。追加するとその月の、次の月からは毎月1日に、請求書の下書きができます。',
  },
  verbs: ['create', 'update'],
}

export const routes = entityPages(screen)
