import { Link } from 'react-router'
import { emptyQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { TodayAnswer } from '../../today/schema.ts'
import styles from './today.module.css'

type Beside = TodayAnswer['beside']
type Figure = {
  key: keyof TodayAnswer['figures']
  label: () => string
  note: (beside: Beside, values: TodayAnswer['figures']) => string | undefined
  /** Where another number than that of the key is shown. */
  value?: (values: TodayAnswer['figures'], beside: Beside) => number | null
  isYen?: true
  to: () => string
}

const count = (value: number) => `${withSeparators(value)}件`
const openDeals = toSearchParams({ ...emptyQuery, conditions: [{ column: 'close_status_id', type: 9 }] })
const thisMonth = (report: string) => {
  const month = monthOf(today())
  return `/enterprise/${report}?from=${month}&to=${month}`
}

/** 先月 +2件 */
const change = (now: number | null, before: number | null) =>
  now === null || before === null
    ? undefined
    : `先月 ${now > before ? '+' : now < before ? '−' : '±'}${count(Math.abs(now - before))}`

const figures: readonly Figure[] = [
  {
    key: 'profit',
    label: () => '粗利（予定）',
    value: (_, { planned_profit }) => planned_profit,
    note: ({ profit_target }) =>
      profit_target === null ? '今の契約の月額' : `目標 ${yenText(profit_target)}`,
    isYen: true,
    to: () => '/enterprise/report_forecast',
  },
  {
    key: 'running',
    label: () => '稼働中の契約',
    note: ({ running_before }, { running }) => change(running, running_before),
    to: () => thisMonth('report_summaries/contract'),
  },
  {
    key: 'new_applies',
    label: () => '新しい応募',
    note: ({ waiting_applies }) =>
      waiting_applies === null ? undefined : `未対応 ${count(waiting_applies)}`,
    to: () => '/enterprise/applies',
  },
  {
    key: 'open_opportunities',
    label: () => '進行中の商談',
    note: ({ open_profit }) => (open_profit === null ? undefined : `見込粗利 ${yenText(open_profit)}`),
    to: () => `/enterprise/opportunities?${openDeals}`,
  },
  {
    key: 'won',
    label: () => `${Number(monthOf(today()).slice(5))}月の成約`,
    note: ({ won_before }) => (won_before === null ? undefined : `先月 ${count(won_before)}`),
    to: () => thisMonth('report_opportunities'),
  },
  {
    key: 'overdue',
    label: () => '期日を過ぎた入金',
    note: ({ overdue_count }) => (overdue_count === null ? undefined : count(overdue_count)),
    isYen: true,
    to: () => '/enterprise/open_items/overdue',
  },
]

/** Numbers of this month, each leading to what it is made of. */
export function Figures({ figures: values, beside }: Pick<TodayAnswer, 'figures' | 'beside'>) {
  return (
    <section className={styles.figures} aria-label="今月の数字">
      <h2>今月の数字</h2>
      <dl>
        {figures.map(({ key, label, value: shownOf, note, isYen, to }) => {
          const value = shownOf ? shownOf(values, beside) : values[key]
          if (value === null) return null
          const more = note(beside, values)
          return (
            <div key={key}>
              <dt>
                {label()}
                {more && <Note>{more}</Note>}
              </dt>
              <dd>
                <Link className={styles.plain} to={to()}>
                  {isYen ? yenText(value) : count(value)}
                </Link>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
