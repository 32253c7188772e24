import type { ReactNode } from 'react'
import styles from './health.module.css'

type Props = { title: string; note?: string; children: ReactNode }

/** A part of the page under its title, with what is to be known of it at the right. */
export const Part = ({ title, note, children }: Props) => (
  <section className={styles.part} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
    </header>
    {children}
  </section>
)

/** Said where a part has nothing to show. */
export const Calm = ({ children }: { children: ReactNode }) => <p className={styles.calm}>{children}</p>
