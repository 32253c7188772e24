import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import styles from './books.module.css'
import { api, type MonthLock } from './client.ts'
import { CloseMonth } from './close-month.tsx'

/** So many are looked at; the audit log has all. */
const mostShown = 6

/** The last month that takes no entry any more. */
const lastClosed = (locks: readonly MonthLock[]): string | undefined =>
  locks
    .filter(({ opened_at }) => opened_at === null)
    .map(({ month }) => month)
    .sort()
    .at(-1)

/** Which months were closed, by whom, and whether one was opened again; the month in view is closed or opened here. */
export function MonthsPart({ month }: { month: string }) {
  const locks = useQuery(api.query.get('/api/enterprise/journals/locks')).data?.locks
  return (
    <section aria-label="月の締め">
      <Row as="header">
        <h2>月の締め</h2>
      </Row>
      {!locks && <SkeletonRows rows={3} columns={1} height={30} />}
      {locks?.length === 0 && <Note>締めた月はまだありません。</Note>}
      <ul>
        {locks?.slice(0, mostShown).map((lock) => (
          <Lock key={`${lock.month}${lock.locked_at}`} lock={lock} />
        ))}
      </ul>
      {locks && <CloseMonth month={month} closed={lastClosed(locks)} />}
    </section>
  )
}

/** 11/09 of this year, 2025/11/09 of another. */
const dayOf = (instant: string) => shortInstant(instant).replace(/ .*/, '')

const Lock = ({ lock }: { lock: MonthLock }) => (
  <li className={styles.lock}>
    <Row wrap>
      <StateMark
        {...(lock.opened_at === null ? { shape: 'tick', tone: 'ok' } : { shape: 'ring', tone: 'mute' })}
        label={`${formatMonth(lock.month)}${lock.opened_at === null ? '' : '（解除）'}`}
      />
      <Spring />
      <Note as="span">
        {lock.opened_at === null
          ? `${dayOf(lock.locked_at)} ${lock.locked_by_name ?? ''}`
          : `${dayOf(lock.opened_at)} ${lock.opened_by_name ?? ''}`}
      </Note>
    </Row>
    {lock.open_reason && <Note>理由：{lock.open_reason}</Note>}
  </li>
)
