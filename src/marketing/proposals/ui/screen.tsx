import type { EntityScreen } from '#foundation/screens/screen.ts'
import { commentTab } from '#records/activities/ui/tabs.tsx'
import { proposal } from '../proposal.ts'

const inState = (...value: number[]) => [{ column: 'mailing_state_id', type: 1 as const, value }]

export const proposalScreen: EntityScreen = {
  entity: proposal,
  keywordLabel: '提案の名前・件名',
  quickFilters: ['mailing_state_id', 'enterprise_member_id', 'proposed_at'],
  presets: (member) => [
    {
      label: '自分の提案',
      mine: true,
      conditions: [{ column: 'enterprise_member_id', type: 1, value: [member] }],
    },
    { label: '送信済', conditions: inState(5) },
    { label: '予約・送信中', conditions: inState(1, 3, 4) },
    { label: '中止', conditions: inState(7) },
  ],
  badges: ['mailing_state_id'],
  facts: () => [],
  tabs: [
    { tab: 'content', label: 'メールの内容', content: () => null },
    { tab: 'results', label: '送信結果', content: () => null },
    commentTab,
  ],
  empty: {
    title: '最初の提案を送りましょう',
    text: '候補者と案件を選ぶと、候補者ごとに1通のメールで案件を届けます。メールのボタンの回答は、ここと商談に反映されます。',
  },
  verbs: ['create'],
}
