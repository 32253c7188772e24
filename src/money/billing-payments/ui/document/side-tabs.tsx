import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { SideName } from '#foundation/rules/sides.ts'
import styles from './document.module.css'

const labels = { billing: '請求', payment: '支払' } as const

/** The two sides of a record; the one in view stands last in the address. */
export function SideTabs({
  side,
  hasPayment,
  more,
  children,
}: {
  side: SideName
  hasPayment: boolean
  /** What opens that which is of both: comments, entries. */
  more: ReactNode
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  const sides: SideName[] = hasPayment ? ['billing', 'payment'] : ['billing']
  return (
    <div className={styles.tabs}>
      <nav aria-label="請求と支払">
        {sides.map((key) => (
          <Link
            key={key}
            to={pathname.replace(/\w+\/?$/, key) + search}
            aria-current={key === side ? 'page' : undefined}
          >
            {labels[key]}
          </Link>
        ))}
        {more}
      </nav>
      {children}
    </div>
  )
}
