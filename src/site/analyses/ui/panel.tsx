import type { ReactNode } from 'react'
import styles from './analyses.module.css'

/** A part of the screen with its heading, what it counts, and its tools. */
export function Panel(props: { title: string; note?: ReactNode; tools?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={props.title}>
      <header>
        <h2>{props.title}</h2>
        {props.note && <p>{props.note}</p>}
        <div className={styles.tools}>{props.tools}</div>
      </header>
      {props.children}
    </section>
  )
}
