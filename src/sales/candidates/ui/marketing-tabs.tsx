import type { ContentTab } from '#foundation/screens/screen.ts'
import { slot } from '#foundation/screens/slot.tsx'

/** The broadcasts, automation e-mails and questionnaires this candidate was sent. */
export const broadcastTab: ContentTab = {
  tab: 'broadcast',
  label: '配信メール',
  content: slot('candidate-mails'),
}

/** The questionnaires this candidate answered. */
export const formTab: ContentTab = {
  tab: 'form',
  label: 'アンケートフォーム',
  content: slot('candidate-forms'),
}

/** The jobs that were proposed to this candidate, and what they answered. */
export const proposalTab: ContentTab = {
  tab: 'proposal',
  label: '提案',
  content: slot('record-proposals'),
}
