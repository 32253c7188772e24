import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './primitives.module.css'

export type Tab = { to: string; label: ReactNode; count?: number; end?: boolean }

/** A 38 px row of tabs, each a link, so that the tab stands in the URL. `label` names the row for a screen reader. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? false} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && (
            <span className={styles.tabCount}>{tab.count.toLocaleString('ja-JP')}</span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
