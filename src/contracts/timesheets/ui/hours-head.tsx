import { formatMonthName } from '#foundation/rules/date-text.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { HoursPage } from '../page-content.ts'
import { DeadlineBadge } from './deadline-badge.tsx'
import { Gauge } from './gauge.tsx'

/** By when the hours are wanted, until they are handed in. */
const Deadline = ({ page: { view, today } }: { page: HoursPage }) =>
  view.deadline !== null &&
  view.state === timesheetStates.open && <DeadlineBadge word="締切" date={view.deadline} today={today} />

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
