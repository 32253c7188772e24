import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { type Email, mailsQuery } from './client.ts'
import styles from './list.module.css'
import { mailTable } from './mail-columns.tsx'
import { home } from './words.ts'

const shown = 5

/** The newest mails of the chosen e-mail, below the list. */
export function SentPart({ email }: { email: Email }) {
  const id = email.id_by_enterprise_id
  const { data } = useQuery(mailsQuery(id, 1, shown))
  return (
    <section className={styles.sent} aria-labelledby="sent-mails">
      <Row wrap inset align="baseline" gap={12} below={8}>
        <h2 id="sent-mails">送った記録</h2>
        <Note as="span">{email.name}</Note>
        <Spring />
        {data && data.count > shown && (
          <Link to={`${home}/${id}/mails`}>{data.count.toLocaleString('ja-JP')}件をすべて開く</Link>
        )}
      </Row>
      {data?.count === 0 && (
        <Note inset>まだ送っていません。送ると、宛先・きっかけ・結果がここに並びます。</Note>
      )}
      {data && data.count > 0 && <DataTable {...mailTable(id)} rows={data.mail_mgmts} />}
    </section>
  )
}
