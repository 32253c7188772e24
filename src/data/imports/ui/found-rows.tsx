import { type ReactNode, useId } from 'react'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import styles from './imports.module.css'

type Props = { name: string; count: number; shown: number; actions?: ReactNode; children: ReactNode }

/** What the check found in the rows of a file: how many, the first of them, and what can be done. */
export function FoundRows({ name, count, shown, actions, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Row as="header" gap={12} inset className={styles.foundHead}>
        <h2 id={id}>
          {name} {count.toLocaleString('ja-JP')}件
        </h2>
        {count > shown && <Note as="span">先頭の{shown.toLocaleString('ja-JP')}件を表示しています</Note>}
        <Spring />
        {actions}
      </Row>
      {children}
    </section>
  )
}
