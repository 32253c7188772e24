import type { ReactNode } from 'react'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
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
        <div className={styles.line}>
          <span>
            {props.by && <b>{props.by}</b>} {props.what}
          </span>
          <time dateTime={props.at}>{shortInstant(props.at)}</time>
        </div>
        {props.children}
      </div>
    </li>
  )
}
