import { Mail } from 'lucide-react'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import type { MailActivity } from '../activity.ts'
import { Line } from './line.tsx'

/** Where a mail stands (outbox states). */
const mailWords: Record<number, string> = {
  0: '送信待ち',
  1: '送信中',
  2: '送信済み',
  3: '送信できませんでした',
  9: '送信できたか確認できません',
}

/** A mail that was sent from the record, or is on its way. */
export function MailEntry({ mail }: { mail: MailActivity }) {
  const { subject, to, status, sent_at, created_at } = mail
  return (
    <Line
      icon={<Mail size={13} />}
      by={mail.enterprise_member?.name ?? 'システム'}
      what="がメールを送信"
      at={created_at}
    >
      <p>{subject}</p>
      <Note>
        {to}・{mailWords[status]}
        {sent_at && ` ${shortInstant(sent_at)}`}
      </Note>
    </Line>
  )
}
