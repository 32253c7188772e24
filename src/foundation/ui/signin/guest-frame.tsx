import type { ReactNode } from 'react'
import { Logo } from '../shell/logo.tsx'
import { useSurface } from '../surface.ts'
import styles from './signin.module.css'
import { WovenThread } from './woven-thread.tsx'

type Props = {
  /** Beside the thread, where a page has more to say than who we are. */
  aside?: ReactNode
  children: ReactNode
}

/** Around every page for people who are not signed in: the page at the left, the thread at the right (picture 11a). */
export function GuestFrame({ aside, children }: Props) {
  const { strategy } = useSurface()
  return (
    <div className={styles.page} data-area={strategy}>
      <main className={styles.side}>
        <Logo operator={strategy === 'admin'} />
        {children}
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
