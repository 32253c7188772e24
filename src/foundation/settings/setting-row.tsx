import type { ReactNode } from 'react'
import styles from './page.module.css'

type Props = { title: string; hint?: string | undefined; children: ReactNode }

/** One block of a settings page: what it is at the left, its controls or values at the right. */
export function SettingRow({ title, hint, children }: Props) {
  return (
    <section className={styles.row} aria-label={title}>
      <div>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}
