import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import type { Feature } from '../entity/entity.ts'
import { ForbiddenPage } from '../ui/pages/forbidden-page.tsx'
import { usePageAuthority } from '../ui/shell/use-page-authority.ts'
import { usePageTitle } from '../ui/shell/use-page-title.ts'
import { enterpriseQuery, useMember } from '../ui/surface.ts'
import styles from './layout.module.css'

/** A page of the settings; `path` begins after /enterprise/setting, and everything below it belongs to the entry. */
export type SettingEntry = {
  path: string
  label: string
  /** Least authority that sees the page: 1 manager, 2 administrator; everybody without it. */
  authority?: 1 | 2
  /** Area the operator may restrict; the page then leads to the restrictions page. */
  feature?: Feature
}
export type SettingSection = { title: string; entries: readonly SettingEntry[] }

const home = '/enterprise/setting'
const under = (pathname: string, { path }: SettingEntry) => `${pathname}/`.startsWith(`${home}/${path}/`)
/** The entry of an address: of domains and domains/email, the longer one. */
const entryAt = (menu: readonly SettingSection[], pathname: string) =>
  menu
    .flatMap(({ entries }) => entries)
    .filter((entry) => under(pathname, entry))
    .sort((one, other) => other.path.length - one.path.length)[0]

/** The settings: left menu, page in the right pane. */
export function SettingsLayout({ menu }: { menu: readonly SettingSection[] }) {
  const { pathname } = useLocation()
  const entry = entryAt(menu, pathname)
  usePageTitle(entry && `${entry.label} - 設定`)
  return (
    <div className={styles.settings}>
      <Menu menu={menu} current={entry} />
      <div className={styles.pane}>
        <Pane entry={entry} />
      </div>
    </div>
  )
}

function Menu({ menu, current }: { menu: readonly SettingSection[]; current: SettingEntry | undefined }) {
  const { authority } = useMember()
  const sections = menu.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => authority >= (entry.authority ?? 0)),
  }))
  return (
    <nav className={styles.menu} aria-label="設定">
      <p className={styles.title}>設定</p>
      {sections.map(
        ({ title, entries }) =>
          entries.length > 0 && (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map(({ path, label }) => (
                  <li key={path}>
                    <Link to={`${home}/${path}`} aria-current={path === current?.path ? 'page' : undefined}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </nav>
  )
}

/** The page, unless the member's role or a restriction of the operator keeps it closed. */
function Pane({ entry }: { entry: SettingEntry | undefined }) {
  const { authority } = useMember()
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const asked = Math.max(entry?.authority ?? 0, usePageAuthority())
  if (authority < asked)
    return (
      <ForbiddenPage
        message={`この設定は${asked === 2 ? '管理者' : 'マネージャー以上のメンバー'}が利用できます。必要な場合は、管理者に権限の変更を依頼してください。`}
      />
    )
  if (entry?.feature && enterprise?.restrictions[entry.feature] === 1)
    return <Navigate to={`/enterprise/restrictions/${entry.feature}`} replace />
  return <Outlet />
}
