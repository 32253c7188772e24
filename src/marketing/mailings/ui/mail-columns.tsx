import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Received, Recipient } from './client.ts'
import { reasonText, recipientState } from './words.ts'

type Outcome = Omit<Received, 'record' | 'subject' | 'created_at'> & Partial<Pick<Recipient, 'answered_at'>>

/** What the receiver did with the mail, and when. */
const deedsOf = ({ clicked_at, answered_at, replied_at, unsubscribed_at }: Outcome) =>
  [
    ['クリック', clicked_at],
    ['回答', answered_at],
    ['返信', replied_at],
    ['配信停止', unsubscribed_at],
  ].flatMap(([deed, at]) => (at ? [`${deed} ${formatInstant(at)}`] : []))

/** What became of a mail. */
export const outcomeColumns: readonly Column<Outcome>[] = [
  { head: '結果', kind: 'short', cell: ({ state }) => <StateMark {...recipientState(state)} /> },
  {
    head: 'わけ・その後',
    kind: 'long',
    cell: (mail) => [reasonText(mail.reason), ...deedsOf(mail)].filter(Boolean).join('・') || '—',
  },
  { head: '時刻', kind: 'short', cell: ({ sent_at }) => (sent_at ? formatInstant(sent_at) : '—') },
]
