import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { today } from '#foundation/entity/today.ts'
import { renewalStatus } from '#foundation/masterdata/states.ts'
import { addMonths, monthEnd, monthOf, weekdayNames } from '#foundation/rules/calendar.ts'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import type { RenewalDay } from '../rows.ts'
import { api } from './client.ts'
import { weeksOf } from './dates.ts'
import styles from './renewals.module.css'

type Props = {
  month: string
  date: string | undefined
  show: (at: { month: string; date?: string | undefined }) => void
}

/** How many contracts of a day stand where, each with its icon. */
function Counts({ day }: { day: RenewalDay }) {
  return (
    <span className={styles.counts}>
      {renewalStatus.map(([id, label]) => {
        const count = day.states[id]
        return count ? (
          <span key={id} className={styles.count} title={label}>
            <StateIcon {...stateOf('renewal', id)} />
            <span className={styles.label}>{label}</span>
            {count}
          </span>
        ) : null
      })}
    </span>
  )
}

function Day({ date, props, day }: { date: string; props: Props; day: RenewalDay | undefined }) {
  const isOther = monthOf(date) !== props.month
  const number = Number(date.slice(8))
  return (
    <td data-other={isOther || undefined} data-today={date === today() || undefined}>
      {day && !isOther ? (
        <button
          type="button"
          aria-pressed={date === props.date}
          onClick={() => props.show({ month: props.month, date: date === props.date ? undefined : date })}
        >
          <span className={styles.number}>{number}</span>
          <span className="visually-hidden">
            日 {formatDate(date)} 終了{day.count}件
          </span>
          <Counts day={day} />
        </button>
      ) : (
        <span className={styles.number}>{number}</span>
      )}
    </td>
  )
}

/** A month with the contracts that end on each day; a day chosen shows its contracts below. */
export function RenewalCalendar(props: Props) {
  const { month, show } = props
  const span = { from: `${month}-01`, to: monthEnd(month) }
  const days = useQuery(api.query.post('/api/enterprise/contract_renewals/calendar', { body: span })).data
    ?.days
  return (
    <section className={styles.calendar} aria-label={`${formatMonth(month)}に終了する契約`}>
      <Row gap={12} below={8}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="前の月"
          onClick={() => show({ month: addMonths(month, -1) })}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <h2>{formatMonth(month)}</h2>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="次の月"
          onClick={() => show({ month: addMonths(month, 1) })}
        >
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Row>
      {days ? (
        <table>
          <thead>
            <tr>
              {weekdayNames.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <Day key={date} date={date} props={props} day={days.find((day) => day.date === date)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <SkeletonRows rows={5} columns={7} height={84} />
      )}
    </section>
  )
}
