import type { ReactNode } from 'react'
import styles from './mailings.module.css'

/** A part of a screen under a title of its own, by whose `id` it is called. */
export const Part = ({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
