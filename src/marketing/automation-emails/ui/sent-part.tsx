import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import automation from './automation.module.css'
import { type Email, mailsQuery } from './client.ts'
import styles from './list.module.css'
import { MailsTable } from './mails-table.tsx'
import { home } from './words.ts'

const shown = 5

/** The newest mails of the chosen e-mail, below the list. */
export function SentPart({ email }: { email: Email }) {
  const id = email.id_by_enterprise_id
  const { data } = useQuery(mailsQuery(id, 1, shown))
  return (
    <section className={styles.sent} aria-labelledby="sent-mails">
      <header>
        <h2 id="sent-mails">送った記録</h2>
        <span>{email.name}</span>
        {data && data.count > shown && (
          <Link to={`${home}/${id}/mails`}>{data.count.toLocaleString('ja-JP')}件をすべて開く</Link>
        )}
      </header>
      {data?.count === 0 && (
        <p className={automation.note}>まだ送っていません。送ると、宛先・きっかけ・結果がここに並びます。</p>
      )}
      {data && data.count > 0 && <MailsTable email={id} mails={data.mail_mgmts} />}
    </section>
  )
}
