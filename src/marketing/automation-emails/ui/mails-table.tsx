import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { NextStep } from '../../mailings/ui/next-step.tsx'
import { reasonText, recipientState } from '../../mailings/ui/words.ts'
import type { Mail } from './client.ts'
import styles from './list.module.css'
import { triggerText } from './words.ts'

const heads = ['日時', '宛先', 'きっかけ', '結果', '担当者', '次にすること']

/** Mails of an automation e-mail that went out, or did not: to whom, what started each, and what became of it. */
export const MailsTable = ({ email, mails }: { email: number; mails: readonly Mail[] }) => (
  <ScrollRegion label="送った記録の表" className={styles.scroll}>
    <table className={`${plain.table} ${styles.mails}`}>
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
        {mails.map((mail) => (
          <tr key={`${mail.mailing_id}/${mail.number}`}>
            <td className={styles.time}>{formatInstant(mail.sent_at ?? mail.created_at)}</td>
            <td className={styles.long}>
              {mail.candidate ? (
                <Link to={`/enterprise/candidates/${mail.candidate.id}`}>{mail.candidate.name}</Link>
              ) : (
                mail.address || '削除された候補者'
              )}
            </td>
            <td>{triggerText(mail)}</td>
            <td className={styles.result}>
              <StateMark {...recipientState(mail.state)} />
              <small>
                {mail.answered_at ? `回答 ${formatInstant(mail.answered_at)}` : reasonText(mail.reason)}
              </small>
            </td>
            <td>
              <OwnerChip owner={mail.enterprise_member1} />
            </td>
            <td>
              <NextStep
                family="automation_emails"
                mailing={{ id: mail.mailing_id, record: email }}
                one={{ ...mail, name: mail.candidate?.name ?? '' }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
