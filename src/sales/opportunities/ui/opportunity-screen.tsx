import { marginText } from '#foundation/rules/profit.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { opportunity } from '../opportunity.ts'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** What list, record page and board say about opportunities. */
export const screen: EntityScreen = {
  entity: opportunity,
  keywordLabel: '候補者・案件・企業',
  quickFilters: [
    'opportunity_status_id',
    'enterprise_member1_id',
    'opportunity_possibility_id',
    'company_id_by_enterprise_id',
  ],
  badges: ['opportunity_status_id', 'close_status_id', 'opportunity_possibility_id'],
  facts: (row) => {
    const profit = numberOf(row.gross_profit)
    return [
      namedOf(row, 'company_id_by_enterprise_id')?.name,
      yenText(numberOf(row.monthly_payment_num)),
      profit !== null && `粗利 ${yenText(profit)}（${marginText(numberOf(row.gross_margin_permille))}）`,
      textOf(row.next_at) && `次回 ${shortInstant(textOf(row.next_at))}`,
    ]
  },
  tabs: [],
  empty: {
    title: '最初の商談を登録しましょう',
    text: '候補者と、案件か企業を選ぶと登録できます。応募や提案からも作成されます。',
  },
  verbs: ['create', 'update', 'delete'],
}
