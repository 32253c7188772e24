import type { ReactNode } from 'react'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import styles from './analyses.module.css'

/** A part of the screen with its heading, what it counts, and its tools. */
export const Panel = (props: { title: string; note?: ReactNode; tools?: ReactNode; children: ReactNode }) => (
  <section className={styles.panel} aria-label={props.title}>
    <Row as="header" wrap inset gap={12} below={8}>
      <h2>{props.title}</h2>
      {props.note && <Note>{props.note}</Note>}
      <Spring />
      {props.tools}
    </Row>
    {props.children}
  </section>
)
