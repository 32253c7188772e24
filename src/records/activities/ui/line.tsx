import type { ReactNode } from 'react'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import styles from './activities.module.css'

/** One entry of the line: who, what and when, with what belongs to its kind below. */
export function Line(props: {
  icon: ReactNode
  by?: string
  what: string
  at: string
  children?: ReactNode
}) {
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>{props.icon}</span>
      <div className={styles.what}>
        <Row justify="between" align="start">
          <span>
            {props.by && <b>{props.by}</b>} {props.what}
          </span>
          <Note as="span" className={styles.time}>
            <time dateTime={props.at}>{shortInstant(props.at)}</time>
          </Note>
        </Row>
        {props.children}
      </div>
    </li>
  )
}
