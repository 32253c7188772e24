import styles from './mails.module.css'

/** The words of a mail that waits, opened where they are wanted. */
export const MailBody = ({ text }: { text: string }) => (
  <details className={styles.body}>
    <summary>本文</summary>
    <p>{text}</p>
  </details>
)
