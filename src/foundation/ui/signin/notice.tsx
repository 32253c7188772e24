import { LinkedText } from '../shell/linked-text.tsx'
import { StateIcon } from '../state-icon.tsx'
import styles from './signin.module.css'

/** A tinted message above the sign-in form. */
export function Notice({ tone, title, text }: { tone: 'ng' | 'info'; title: string; text: string }) {
  return (
    <div className={styles.notice} data-tone={tone} role="alert">
      <StateIcon shape="alert" tone={tone} size={16} />
      <div>
        <p>{title}</p>
        <p className={styles.noticeText}>
          <LinkedText text={text} />
        </p>
      </div>
    </div>
  )
}
