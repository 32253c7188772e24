import type { ReactNode } from 'react'
import { Row, Spring } from '../layout.tsx'
import { StateMark } from '../state-word.tsx'
import type { State } from '../states.ts'
import styles from './domain.module.css'

type Parts = {
  title: string
  heading?: ReactNode
  /** TXT, CNAME … */
  type: string
  state?: State
  advice?: string | null
  /** Its lines to copy. */
  children: ReactNode
}

/** One record of the DNS to set: where, with what value, and how it stands now. */
export function DomainRecord({ title, heading = title, type, state, advice, children }: Parts) {
  return (
    <section className={styles.record} aria-label={title}>
      <Row as="header">
        <h3>{heading}</h3>
        <span className={styles.type}>{type}</span>
        <Spring />
        {state && <StateMark {...state} />}
      </Row>
      <dl>{children}</dl>
      {advice && <p className={styles.advice}>{advice}</p>}
    </section>
  )
}
