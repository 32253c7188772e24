import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { clicksQuery, type MailingFamily, type MailingOf } from './client.ts'
import styles from './mailings.module.css'
import { count } from './words.ts'

type Props = { family: MailingFamily; mailing: MailingOf; most?: number }

/** The links of a mail, the most clicked first, each with how many people clicked it. */
export function ClicksPanel({ family, mailing, most }: Props) {
  const { data } = useQuery(clicksQuery(family, mailing))
  if (!data) return <SkeletonRows rows={3} columns={1} />
  const links = data.slice(0, most)
  const largest = Math.max(1, ...links.map((link) => link.count))
  return (
    <section className={styles.side}>
      <h2>よく押されたリンク</h2>
      {links.length === 0 ? (
        <p className={styles.muted}>このメールにリンクはありません。</p>
      ) : (
        <ul className={styles.clicks}>
          {links.map(({ number, label, url, count: value }) => (
            <li key={number}>
              <span title={url}>{label || url}</span>
              <span className={styles.share} aria-hidden>
                <span style={{ width: `${(value / largest) * 100}%` }} />
              </span>
              <b>{count(value)}人</b>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>
        開封は測りません。クリックは、つむぎのリンクを通した人の数です。リンクを先に開いて調べる仕組みは、見分けられるかぎり数えません。
      </p>
    </section>
  )
}
