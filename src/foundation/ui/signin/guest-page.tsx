import type { ReactNode } from 'react'
import { Logo } from '../shell/logo.tsx'
import { useSurface } from '../surface.ts'
import styles from './signin.module.css'
import { WovenThread } from './woven-thread.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** Above the title: where one stands. */
  steps?: ReactNode
  /** Beside the thread, where a page has more to say than who we are. */
  aside?: ReactNode
  children?: ReactNode
}

/** A page for people who are not signed in: the form at the left, the thread at the right (pictures 41, 42). */
export function GuestPage({ title, lead, steps, aside, children }: Props) {
  const surface = useSurface()
  return (
    <div className={styles.page} data-area={surface.strategy}>
      <main className={styles.side}>
        <Logo operator={surface.strategy === 'admin'} />
        <div className={styles.middle} data-guest>
          {steps}
          <h1>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
          {children}
        </div>
        <footer className={styles.links}>
          <a href="/inquiry">お問い合わせ</a>
        </footer>
      </main>
      <section className={styles.art} aria-label="つむぎについて">
        <h2>
          応募から入金まで、
          <br />
          ひとすじに。
        </h2>
        <div className={styles.artText}>{aside ?? '候補者、商談、契約、稼働、請求をひとつの流れで。'}</div>
        <WovenThread />
      </section>
    </div>
  )
}
