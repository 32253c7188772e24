import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { StateTag } from '#foundation/ui/badge.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { previewQuery } from './client.ts'
import styles from './frame.module.css'
import { tabGroups } from './tabs.ts'

const home = '/enterprise/sites'

/** A link of a domain as everywhere (specification 4): 10 linked, 1 to 9 on the way. */
const domainWord = (status: number | null | undefined) =>
  status === 10 ? '連携済' : status && status < 10 ? '確認中' : null

type Props = {
  /** Paths of the tabs whose parts differ from what is published. */
  changed?: readonly string[]
  actions?: ReactNode
  children: ReactNode
}

/** Around every page of the site: where it stands, its actions, the menu of its tabs. */
export function SitesFrame({ changed = [], actions, children }: Props) {
  const { data } = useQuery(previewQuery)
  const { authority } = useMember()
  const domain = domainWord(data?.site.site_domain_status)
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h1>サイト</h1>
        {data && (
          <>
            <StateTag shape="tick" tone="ok" label="公開中" />
            <a href={data.site.url} target="_blank" rel="noreferrer">
              {new URL(data.site.url).host} <ExternalLink size={12} aria-label="（別の画面で開く）" />
            </a>
          </>
        )}
        <Row wrap className={styles.actions}>
          {actions}
        </Row>
      </header>
      <nav className={styles.menu} aria-label="サイトの設定">
        {tabGroups.map(({ title, tabs }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {tabs.map(({ path, label }) => (
                <li key={path}>
                  <NavLink to={`${home}/${path}`}>
                    {label}
                    {changed.includes(path) && <span>変更</span>}
                  </NavLink>
                </li>
              ))}
              {title === '設定' && (
                <li>
                  <NavLink to={`${home}/job_category_describes`}>カテゴリの説明</NavLink>
                </li>
              )}
              {title === 'コンテンツ' && (
                <li>
                  <NavLink to={`${home}/images`}>画像</NavLink>
                </li>
              )}
              {title === '設定' && authority === 2 && (
                <li>
                  <NavLink to={`${home}/domain`}>
                    ドメイン
                    {domain && <span data-tone="ok">{domain}</span>}
                  </NavLink>
                </li>
              )}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
