import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { NotRead } from '../../../parts/ui/not-read.tsx'
import { watchQuery } from './client.ts'
import styles from './watch.module.css'

const looks = {
  act: { shape: 'cross', tone: 'ng', label: '対応が必要' },
  warn: { shape: 'alert', tone: 'warn', label: '注意' },
} as const

const pathOf = (id: number, to: string) => (to.startsWith('/') ? to : `/admin/enterprises/${id}/${to}`)

/** What needs attention at the enterprise, each with the way there, and what happened to it lately. */
export const WatchPanel: RecordPart = ({ row }) => {
  const id = idOf(row)
  const watched = useQuery(watchQuery(id))
  const { data, isError } = watched
  return (
    <>
      <section className={styles.part} aria-labelledby="enterprise-cautions">
        <h2 id="enterprise-cautions">気をつけること</h2>
        {!data && !isError && <SkeletonRows rows={3} columns={1} />}
        {!data && isError && <NotRead what="気をつけること" of={watched} />}
        {data?.cautions.length === 0 && (
          <StateMark shape="tick" tone="ok" label="気をつけることはありません" />
        )}
        <ul className={styles.lines}>
          {data?.cautions.map(({ key, level, text, to }) => {
            const { label, ...look } = looks[level]
            return (
              <Row as="li" key={key} align="start">
                <span role="img" aria-label={label}>
                  <StateIcon {...look} />
                </span>
                <span data-told>{text}</span>
                <Link to={pathOf(id, to)} aria-label={`見る：${text}`}>
                  見る
                </Link>
              </Row>
            )
          })}
        </ul>
      </section>
      {data && data.events.length > 0 && (
        <section className={styles.part} aria-labelledby="enterprise-events">
          <h2 id="enterprise-events">動き</h2>
          <ol className={styles.lines}>
            {data.events.map(({ at, who, text }) => (
              <Row as="li" key={at + text} align="start">
                <time dateTime={at}>{formatInstant(at).slice(5)}</time>
                <span data-told>
                  {who && <b>{who}</b>} {text}
                </span>
              </Row>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
