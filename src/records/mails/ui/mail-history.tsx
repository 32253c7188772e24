import type { Mail } from './client.ts'
import { MailList } from './mail-list.tsx'
import styles from './mails.module.css'

/** What went out of a record; nothing while nothing did. */
export const MailHistory = ({ mails }: { mails: readonly Mail[] }) =>
  mails.length > 0 && (
    <div>
      <h2 className={styles.title}>送信履歴</h2>
      <MailList mails={mails} />
    </div>
  )
