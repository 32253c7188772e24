import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Column, TableProps } from '#foundation/screens/list-page/data-table.tsx'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { NextStep } from '../../mailings/ui/next-step.tsx'
import { reasonText, recipientState } from '../../mailings/ui/words.ts'
import type { Mail } from './client.ts'
import { triggerText } from './words.ts'

const columnsOf = (email: number): readonly Column<Mail>[] => [
  { head: '日時', kind: 'short', cell: ({ sent_at, created_at }) => formatInstant(sent_at ?? created_at) },
  {
    head: '宛先',
    kind: 'long',
    cell: ({ candidate, address }) =>
      candidate ? (
        <Link to={`/enterprise/candidates/${candidate.id}`}>{candidate.name}</Link>
      ) : (
        address || '削除された候補者'
      ),
  },
  { head: 'きっかけ', kind: 'short', cell: triggerText },
  {
    head: '結果',
    kind: 'short',
    cell: ({ state, answered_at, reason }) => (
      <>
        <StateMark {...recipientState(state)} />
        <small>{answered_at ? `回答 ${formatInstant(answered_at)}` : reasonText(reason)}</small>
      </>
    ),
  },
  {
    head: '担当者',
    kind: 'short',
    cell: ({ enterprise_member1 }) => <OwnerChip owner={enterprise_member1} />,
  },
  {
    head: '次にすること',
    kind: 'short',
    cell: (mail) => (
      <NextStep
        family="automation_emails"
        mailing={{ id: mail.mailing_id, record: email }}
        one={{ ...mail, name: mail.candidate?.name ?? '' }}
      />
    ),
  },
]

/** Mails of an automation e-mail that went out, or did not: to whom, what started each, and what became of it. */
export const mailTable = (email: number): TableProps<Mail> => ({
  label: '送った記録の表',
  columns: columnsOf(email),
  keyOf: ({ mailing_id, number }) => `${mailing_id}/${number}`,
})
