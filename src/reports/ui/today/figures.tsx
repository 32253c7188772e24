import { Link } from 'react-router'
import { emptyQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { TodayAnswer } from '../../today/schema.ts'
import styles from './today.module.css'

type Figure = {
  key: keyof TodayAnswer['figures']
  label: string
  note?: string
  isYen?: true
  to: () => string
}

const open = toSearchParams({ ...emptyQuery, conditions: [{ column: 'close_status_id', type: 9 }] })
const thisMonth = (report: string) => {
  const month = monthOf(today())
  return `/enterprise/${report}?from=${month}&to=${month}`
}

const figures: readonly Figure[] = [
  {
    key: 'profit',
    label: '粗利',
    note: '稼働時間が入った契約',
    isYen: true,
    to: () => thisMonth('report_summaries/contract'),
  },
  { key: 'running', label: '稼働中の契約', to: () => thisMonth('report_summaries/contract') },
  { key: 'new_applies', label: '新しい応募', to: () => '/enterprise/applies' },
  { key: 'open_opportunities', label: '進行中の商談', to: () => `/enterprise/opportunities?${open}` },
  { key: 'won', label: '今月の成約', to: () => thisMonth('report_opportunities') },
  { key: 'overdue', label: '期日を過ぎた入金', isYen: true, to: () => '/enterprise/report_quality' },
]

/** Numbers of this month, each leading to what it is made of. */
export function Figures({ figures: values }: Pick<TodayAnswer, 'figures'>) {
  return (
    <aside className={styles.figures} aria-label="今月の数字">
      <h2>今月の数字</h2>
      <dl>
        {figures.map(({ key, label, note, isYen, to }) => {
          const value = values[key]
          if (value === null) return null
          return (
            <div key={key}>
              <dt>
                {label}
                {note && <Note>{note}</Note>}
              </dt>
              <dd>
                <Link to={to()}>{isYen ? yenText(value) : `${withSeparators(value)}件`}</Link>
              </dd>
            </div>
          )
        })}
      </dl>
    </aside>
  )
}
