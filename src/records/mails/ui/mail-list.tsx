import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Mail } from './client.ts'
import { MailActions } from './mail-actions.tsx'
import { stateOfMail } from './mail-state.ts'
import styles from './mails.module.css'

/** The mails of a record, newest first, each with what can be decided about it. */
export function MailList({ mails }: { mails: readonly Mail[] }) {
  return (
    <ul className={styles.list}>
      {mails.map((mail) => {
        const state = stateOfMail(mail)
        return (
          <li key={mail.id_by_enterprise_id}>
            <span className={styles.state}>
              <StateMark {...state} />
              <time dateTime={mail.sent_at ?? mail.created_at}>
                {shortInstant(mail.sent_at ?? mail.created_at)}
              </time>
            </span>
            <span>{mail.subject}</span>
            <small>
              To {mail.to_addresses}
              {mail.cc_addresses && `　Cc ${mail.cc_addresses}`}
            </small>
            {mail.attachments.length > 0 && (
              <small>添付 {mail.zip_name ?? mail.attachments.map(({ name }) => name).join('、')}</small>
            )}
            {mail.failure && <small data-failure>{mail.failure}</small>}
            <MailActions mail={mail} />
          </li>
        )
      })}
    </ul>
  )
}
