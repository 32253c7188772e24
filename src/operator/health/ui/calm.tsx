import type { ReactNode } from 'react'
import { Row } from '#foundation/ui/layout.tsx'
import styles from './health.module.css'

/** Said where a part has nothing to show. */
export const Calm = ({ children }: { children: ReactNode }) => (
  <Row as="p" className={styles.calm}>
    {children}
  </Row>
)
