import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
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
        const at = mail.sent_at ?? mail.created_at
        return (
          <li key={mail.id_by_enterprise_id}>
            <Row as="span" gap={6}>
              <StateMark {...state} />
              <Note as="span">
                <time dateTime={at}>{shortInstant(at)}</time>
              </Note>
            </Row>
            <span>{mail.subject}</span>
            <Note as="span">
              To {mail.to_addresses}
              {mail.cc_addresses && `　Cc ${mail.cc_addresses}`}
            </Note>
            {mail.attachments.length > 0 && (
              <Note as="span">
                添付 {mail.zip_name ?? mail.attachments.map(({ name }) => name).join('、')}
              </Note>
            )}
            {mail.failure && (
              <Note as="span" tone="ng">
                {mail.failure}
              </Note>
            )}
            <MailActions mail={mail} />
          </li>
        )
      })}
    </ul>
  )
}
