import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Mailing, MailingFamily, Recipient } from './client.ts'
import styles from './mailings.module.css'
import { NextStep } from './next-step.tsx'
import { recordPath } from './obstacles-panel.tsx'
import { reasonText, recipientState } from './words.ts'

type Props = { family: MailingFamily; mailing: Mailing; recipients: readonly Recipient[] }

const heads = ['氏名', 'メールアドレス', '結果', 'わけ・その後', '時刻', '次にすること']

/** What the receiver did with the mail. */
const deeds = ({ clicked_at, unsubscribed_at, replied_at, answered_at }: Recipient) =>
  [
    clicked_at && 'クリック',
    answered_at && '回答',
    replied_at && '返信あり',
    unsubscribed_at && '配信停止',
  ].filter((one) => one !== null && one !== '')

/** The recipients of a page, each with its outcome and what can be done about it. */
export function RecipientTable({ family, mailing, recipients }: Props) {
  return (
    <ScrollRegion label="宛先ごとの結果の表" className={styles.scroll}>
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
        <tbody>
          {recipients.map((one) => (
            <tr key={one.number}>
              <td>
                <Link to={recordPath(one.target_type, one.target_id)}>
                  {one.name || `ID ${one.target_id}`}
                </Link>
              </td>
              <td className={styles.address}>{one.address || '—'}</td>
              <td>
                <StateMark {...recipientState(one.state)} />
              </td>
              <td className={styles.reason}>
                {[reasonText(one.reason), ...deeds(one)].filter(Boolean).join('・')}
              </td>
              <td>{one.sent_at ? formatInstant(one.sent_at) : '—'}</td>
              <td>
                <NextStep family={family} mailing={mailing.id} one={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
