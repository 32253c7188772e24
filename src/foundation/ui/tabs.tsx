import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './primitives.module.css'

export type Tab = { to: string; label: ReactNode; count?: number; end?: boolean }

/** How many things stand behind a tab, beside its name; `more`: at least so many. */
export const TabCount = ({ count, more = false }: { count: number; more?: boolean }) => (
  <span className={styles.tabCount}>
    {count.toLocaleString('ja-JP')}
    {more && '+'}
  </span>
)

/** A 38 px row of tabs, each a link, so that the tab stands in the URL. `label` names the row for a screen reader. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? false} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && <TabCount count={tab.count} />}
        </NavLink>
      ))}
    </nav>
  )
}
