import type { ContentTab } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { timeLine } from '#records/activities/ui/tabs.tsx'

/** The broadcast mails this candidate was sent. */
export const broadcastTab: ContentTab = {
  tab: 'broadcast',
  label: '一斉配信',
  content: timeLine(
    ['broadcast'],
    '一斉配信のメールはまだありません',
    'この候補者に一斉配信で送ったメールが、新しい順に並びます。',
  ),
}

/** The questionnaires this candidate answered. */
export const formTab: ContentTab = {
  tab: 'form',
  label: 'アンケートフォーム',
  content: () => (
    <EmptyState
      title="アンケートの回答はまだありません"
      text="この候補者がアンケートフォームに回答すると、ここに表示されます。"
    />
  ),
}
