import type { ReactNode } from 'react'
import styles from './health.module.css'

/** Said where a part has nothing to show. */
export const Calm = ({ children }: { children: ReactNode }) => <p className={styles.calm}>{children}</p>
