import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { NotRead } from '../../../parts/ui/not-read.tsx'
import { watchQuery } from './client.ts'
import styles from './watch.module.css'

const looks = {
  act: { shape: 'cross', tone: 'ng', label: '対応が必要' },
  warn: { shape: 'alert', tone: 'warn', label: '注意' },
} as const

const pathOf = (id: number, to: string) => (to.startsWith('/') ? to : `/admin/enterprises/${id}/${to}`)

/** What needs attention at the agency, each with the way there, and what happened to it lately. */
export const WatchPanel: RecordPart = ({ row }) => {
  const id = idOf(row)
  const watched = useQuery(watchQuery(id))
  const { data, isError } = watched
  return (
    <>
      <section className={styles.part} aria-labelledby="agency-cautions">
        <h2 id="agency-cautions">気をつけること</h2>
        {!data && !isError && <SkeletonRows rows={3} columns={1} />}
        {!data && isError && <NotRead what="気をつけること" of={watched} />}
        {data?.cautions.length === 0 && (
          <p className={styles.calm}>
            <StateIcon shape="tick" tone="ok" />
            気をつけることはありません
          </p>
        )}
        <ul className={styles.cautions}>
          {data?.cautions.map(({ key, level, text, to }) => {
            const { label, ...look } = looks[level]
            return (
              <li key={key}>
                <span role="img" aria-label={label}>
                  <StateIcon {...look} />
                </span>
                <span>{text}</span>
                <Link to={pathOf(id, to)} aria-label={`見る：${text}`}>
                  見る
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
      {data && data.events.length > 0 && (
        <section className={styles.part} aria-labelledby="agency-events">
          <h2 id="agency-events">動き</h2>
          <ol className={styles.events}>
            {data.events.map(({ at, who, text }) => (
              <li key={at + text}>
                <time dateTime={at}>{formatInstant(at).slice(5)}</time>
                <span>
                  {who && <b>{who}</b>} {text}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
