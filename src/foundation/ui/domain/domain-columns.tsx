import type { ReactNode } from 'react'
import styles from './domain.module.css'

/** What is to be set, and beside it what happened and the way out. */
export function DomainColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.named}>
      <div>{children}</div>
      <aside className={styles.side}>{side}</aside>
    </div>
  )
}
