import { useQuery } from '@tanstack/react-query'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { plannedQuery } from '../../overview/ui/client.ts'
import styles from './broadcasts.module.css'

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString('ja-JP', {
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    timeZone: 'Asia/Tokyo',
  })

/** What else is sent in the days around the one that is being planned. */
export function WeekList({ at }: { at: string | null }) {
  const time = at === null ? Date.now() : new Date(at).getTime()
  const day = today(Number.isNaN(time) ? Date.now() : time)
  const { data } = useQuery({ ...plannedQuery(addDays(day, -3), addDays(day, 3)), meta: { quiet: true } })
  return (
    <section>
      <h2>前後3日の配信</h2>
      {data?.length === 0 && <p className={styles.note}>ほかの配信はありません。</p>}
      <ul className={styles.week}>
        {data?.map((one) => (
          <li key={one.id}>
            <span>{dayOf(one.at)}</span>
            {one.name}
            {one.count !== null && `　${one.count.toLocaleString('ja-JP')}通`}
          </li>
        ))}
      </ul>
    </section>
  )
}
