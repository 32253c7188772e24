import { Reply } from 'lucide-react'
import { Note } from '#foundation/ui/layout.tsx'
import type { ReplyActivity } from '../activity.ts'
import styles from './activities.module.css'
import { Line } from './line.tsx'

/** An answer to a mail of a mailing, in the words of who wrote it. */
export function ReplyEntry({ reply }: { reply: ReplyActivity }) {
  const { from_name, from_address, subject, body, attachments, created_at } = reply
  return (
    <Line
      icon={<Reply size={13} />}
      by={from_name || from_address || '受け取った人'}
      what="がメールに返信"
      at={created_at}
    >
      <p>{subject || '（件名なし）'}</p>
      {body && <p className={styles.replied}>{body}</p>}
      {attachments.length > 0 && (
        <Note>
          添付（担当者へのメールにも含まれません）：{attachments.map(({ name }) => name).join('、')}
        </Note>
      )}
    </Line>
  )
}
