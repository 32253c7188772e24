import type { ReactNode } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Received, Recipient } from './client.ts'
import styles from './recipients.module.css'
import { reasonText, recipientState } from './words.ts'

/** What became of a mail, over the columns of `outcomeHeads`. */
export const outcomeHeads = ['結果', 'わけ・その後', '時刻'] as const

type Outcome = Omit<Received, 'record' | 'subject' | 'created_at'> & Partial<Pick<Recipient, 'answered_at'>>

/** What the receiver did with the mail, and when. */
const deedsOf = ({ clicked_at, answered_at, replied_at, unsubscribed_at }: Outcome) =>
  [
    ['クリック', clicked_at],
    ['回答', answered_at],
    ['返信', replied_at],
    ['配信停止', unsubscribed_at],
  ].flatMap(([deed, at]) => (at ? [`${deed} ${formatInstant(at)}`] : []))

export const OutcomeCells = ({ mail }: { mail: Outcome }) => (
  <>
    <td>
      <StateMark {...recipientState(mail.state)} />
    </td>
    <td className={styles.reason}>
      {[reasonText(mail.reason), ...deedsOf(mail)].filter(Boolean).join('・') || '—'}
    </td>
    <td>{mail.sent_at ? formatInstant(mail.sent_at) : '—'}</td>
  </>
)

type Props = { label: string; heads: readonly string[]; children: ReactNode }

/** Mails as rows. */
export const MailTable = ({ label, heads, children }: Props) => (
  <ScrollRegion label={label} className={styles.scroll}>
    <table className={plain.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollRegion>
)
