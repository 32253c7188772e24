import type { ReactNode } from 'react'
import styles from './pages.module.css'

/** A card in the middle of a screen that cannot show what was asked for: what it is and the next step. */
export function MessageCard(props: {
  icon: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <div className={styles.ground}>
      <section className={styles.card}>
        <span className={styles.icon}>{props.icon}</span>
        <h1>{props.title}</h1>
        {props.children}
        <div className={styles.actions}>{props.actions}</div>
      </section>
    </div>
  )
}
