import type { ReactNode } from 'react'
import { GuestFrame } from './guest-frame.tsx'
import styles from './signin.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** Above the title: where one stands. */
  steps?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** A form for people who are not signed in (pictures 41, 42). */
export const GuestPage = ({ title, lead, steps, aside, children }: Props) => (
  <GuestFrame aside={aside}>
    <div className={styles.middle} data-guest>
      {steps}
      <h1>{title}</h1>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </div>
    <footer className={styles.links}>
      <a href="/inquiry">お問い合わせ</a>
    </footer>
  </GuestFrame>
)
