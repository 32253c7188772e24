import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { addDays, addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api, type Planned } from './client.ts'
import styles from './overview.module.css'
import { newBroadcast, OverviewTabs, overviewTitle } from './overview-head.tsx'
import { PlannedLink } from './planned-link.tsx'

const weekDays = ['月', '火', '水', '木', '金', '土', '日']

/** The weeks of a month from Monday to Sunday, with the days of its neighbours that fill them. */
const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`
  const lead = (new Date(first).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let day = addDays(first, -lead); day <= monthEnd(month); day = addDays(day, 7))
    weeks.push(weekDays.map((_, at) => addDays(day, at)))
  return weeks
}

type MonthProps = { month: string; planned: readonly Planned[] }

function Month({ month, planned }: MonthProps) {
  const byDay = Map.groupBy(planned, ({ at }) => today(new Date(at).getTime()))
  const now = today()
  return (
    <ScrollRegion label={`${formatMonth(month)}の配信`} className={styles.scroll}>
      <table className={styles.month}>
        <thead>
          <tr>
            {weekDays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={monthOf(day) !== month || undefined}
                  aria-current={day === now ? 'date' : undefined}
                >
                  <time dateTime={day}>{Number(day.slice(8))}</time>
                  {byDay.get(day)?.map((one) => (
                    <PlannedLink key={one.id} one={one} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What is sent and was sent, day by day; the month stands in the address. */
export function CalendarPage() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today())
  const weeks = weeksOf(month)
  const { data } = useQuery(
    api.query.post('/api/enterprise/mailing_overview/calendar', {
      body: { from: weeks[0]?.[0] ?? '', to: weeks.at(-1)?.[6] ?? '' },
    }),
  )
  const go = (months: number) => setParams({ month: addMonths(month, months) }, { replace: true })
  return (
    <>
      <PageHeader title={overviewTitle} actions={newBroadcast} />
      <OverviewTabs />
      <Row wrap inset className={styles.monthBar}>
        <ActionIcon variant="default" size={32} aria-label="前の月" onClick={() => go(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={32} aria-label="次の月" onClick={() => go(1)}>
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
        <h2 aria-live="polite">{formatMonth(month)}</h2>
        <Button variant="default" onClick={() => setParams({}, { replace: true })}>
          今月
        </Button>
        {data?.planned.length === 0 && <Note>この月に送る配信はありません。</Note>}
      </Row>
      {data ? (
        <Month month={month} planned={data.planned} />
      ) : (
        <SkeletonRows rows={5} columns={7} height={96} />
      )}
    </>
  )
}
