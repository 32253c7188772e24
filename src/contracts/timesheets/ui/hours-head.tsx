import { formatMonthName, formatShortDay } from '#foundation/rules/date-text.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { HoursPage } from '../page-content.ts'
import { Gauge } from './gauge.tsx'

const daysLeft = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** By when the hours are wanted: amber within five days, past it said so. */
const Deadline = ({ page: { view, today } }: { page: HoursPage }) => {
  if (!view.deadline || view.state >= timesheetStates.submitted) return null
  const left = daysLeft(today, view.deadline)
  if (left < 0) return <span className="hours-badge late">締切を過ぎました</span>
  return (
    <span className={left <= 5 ? 'hours-badge soon' : 'hours-badge'}>
      締切 {formatShortDay(view.deadline)} {left === 0 ? 'きょう' : `あと${left}日`}
    </span>
  )
}

/** Whose month it is, what it comes to so far, and by when it is wanted. */
export const HoursHead = ({ page }: { page: HoursPage }) => {
  const { view } = page
  return (
    <header className="hours-head">
      <div className="wrap narrow">
        <p className="hours-of">
          {view.worker} 様　{view.contract_name}
        </p>
        <div className="hours-title">
          <h1>{formatMonthName(view.month)}の稼働時間</h1>
          <Deadline page={page} />
        </div>
        <div className="hours-sum" data-sum="">
          <p>
            <b>{formatTime(view.total_minutes ?? 0)}</b> {view.total_days !== null && `${view.total_days}日`}
          </p>
          {view.band && <Gauge band={view.band} minutes={view.total_minutes ?? 0} />}
        </div>
      </div>
    </header>
  )
}
