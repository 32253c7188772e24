import type { EntityScreen } from '#foundation/screens/screen.ts'
import { broadcast } from '../broadcast.ts'

/** The conditions of the tab of a status. */
export const inStatus = (value: number) => [
  { column: 'broadcast_status_id', type: 1 as const, value: [value] },
]

export const broadcastScreen: EntityScreen = {
  entity: broadcast,
  keywordLabel: '配信の名前・件名',
  quickFilters: ['mailing_state_id', 'target_type_id', 'enterprise_member_id'],
  presets: () => [
    { label: '送信済', conditions: inStatus(3) },
    { label: '予約', conditions: inStatus(2) },
    { label: '下書き', conditions: inStatus(1) },
  ],
  badges: ['mailing_state_id'],
  facts: () => [],
  tabs: [
    { tab: 'content', label: 'メールの内容', content: () => null },
    { tab: 'clicks', label: 'クリック', content: () => null },
    { tab: 'audience', label: '条件と除いた人', content: () => null },
  ],
  empty: {
    title: '最初の一斉配信を作りましょう',
    text: '条件で相手を選び、メールを書いて、今すぐ、または決めた時刻に送れます。同意のない人と配信停止の人には送りません。',
  },
  verbs: ['create'],
}
