import type { ReactNode } from 'react'
import styles from './primitives.module.css'

/** The 52 px title row of a screen: title, what counts it, and the actions at the right. */
export function PageHeader(props: { title: ReactNode; meta?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.pageHeader}>
      <h1>{props.title}</h1>
      {props.meta && <div className={styles.pageMeta}>{props.meta}</div>}
      {props.actions && <div className={styles.pageActions}>{props.actions}</div>}
    </header>
  )
}
