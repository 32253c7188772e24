import type { ContentTab } from '#foundation/screens/screen.ts'
import { slot } from '#foundation/screens/slot.tsx'
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
  content: slot('candidate-forms'),
}
