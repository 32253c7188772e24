import { Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSurface } from '../surface.ts'
import { isCurrent, type NavEntry, toNavigation } from './navigation.ts'
import styles from './shell.module.css'
import { familyOf } from './slice.ts'
import { useVisibleSlices } from './visible.ts'

type Props = {
  /** Numbers beside entries, by label; 0 shows none. */
  counts?: Readonly<Record<string, number>>
}

/** The tabs of the top bar; several screens of one area share a menu. */
export function NavigationBar({ counts = {} }: Props) {
  const { home } = useSurface()
  const current = familyOf(home, useLocation().pathname)
  return (
    <nav className={styles.nav} aria-label="メインメニュー">
      {toNavigation(useVisibleSlices()).map((entry) =>
        'items' in entry ? (
          <NavMenu key={entry.label} entry={entry} current={isCurrent(entry, current)} home={home} />
        ) : (
          <Link
            key={entry.label}
            to={`${home}/${entry.path}`}
            className={styles.tab}
            aria-current={isCurrent(entry, current) ? 'page' : undefined}
          >
            {entry.label}
            <Count of={counts[entry.label] ?? 0} />
          </Link>
        ),
      )}
    </nav>
  )
}

function Count({ of }: { of: number }) {
  if (of === 0) return null
  return (
    <span className={styles.count}>
      {of > 99 ? '99+' : of}
      <span className="visually-hidden">件の新着</span>
    </span>
  )
}

function NavMenu(props: { entry: Extract<NavEntry, { items: unknown }>; current: boolean; home: string }) {
  return (
    <Menu withinPortal={false} position="bottom-start" offset={4}>
      <Menu.Target>
        <button type="button" className={styles.tab} data-current={props.current || undefined}>
          {props.entry.label}
          <ChevronDown size={14} aria-hidden="true" className={styles.chevron} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.entry.items.map((item) => (
          <Menu.Item key={item.path} component={Link} to={`${props.home}/${item.path}`}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
