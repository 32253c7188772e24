import { type ReactNode, useId } from 'react'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import styles from './record-section.module.css'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A part under the outline of a record, with its title and what can be done. */
export function RecordSection({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Row as="header">
        <h2 id={id}>{title}</h2>
        <Spring />
        {actions}
      </Row>
      {children}
    </section>
  )
}
