import { formatDayOfMonth, formatShortDate, formatWeekday } from '#foundation/rules/date-text.ts'
import { own } from '#foundation/rules/own.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { HoursPage } from '../page-content.ts'
import type { Day, Week } from './weeks.ts'

type Props = { week: Week; page: HoursPage; isOpen: boolean }

/** A week that folds once it is complete. */
export function WeekPart({ week, page, isOpen }: Props) {
  const [first, last] = [week.days[0], week.days.at(-1)]
  if (!first || !last) return null
  const hasError = week.days.some(({ date }) => own(page.errors, `day_${date}`))
  return (
    <details className="hours-week" open={isOpen || hasError} data-week="">
      <summary>
        <span className="hours-dates">
          {formatShortDate(first.date)}〜{formatShortDate(last.date)}
        </span>{' '}
        <span>{week.worked}日</span>
        <span className="hours-filled">{week.isComplete ? '✓ 入力済' : ''}</span>
        <b>{formatTime(week.minutes)}</b>
      </summary>
      <div className="wrap narrow">
        {week.days.map((day) => (
          <DayRow key={day.date} day={day} page={page} />
        ))}
      </div>
    </details>
  )
}

/**
 * A day: one field that takes what people type; a day off is a quiet row that takes an entry all the same. Said once a day is said
 * 31 times: the page travels as it is, and fits what a phone gets in the first turn.
 */
function DayRow({ day: { date, is_work_day, holiday, text, minutes }, page }: { day: Day; page: HoursPage }) {
  const name = `day_${date}`
  const error = own(page.errors, name)?.join(' ')
  const label = `${formatDayOfMonth(date)}${holiday ? ` ${holiday}` : ''}`
  return (
    <div className="hours-day" data-off={is_work_day ? undefined : ''}>
      <label htmlFor={name} aria-label={label}>
        <b>{Number(date.slice(8))}</b> {formatWeekday(date)}
      </label>
      <div>
        <input
          id={name}
          name={name}
          enterKeyHint="next"
          maxLength={100}
          placeholder={
            page.view.may_enter && is_work_day
              ? '9:00-18:00 休1:00'
              : (holiday ?? (is_work_day ? '' : '休み'))
          }
          defaultValue={(own(page.typed, name) ?? text) || undefined}
          readOnly={!page.view.may_enter}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `e-${name}` } : {})}
        />
        {error && (
          <p className="error" id={`e-${name}`}>
            {error}
          </p>
        )}
      </div>
      <output>{minutes === null ? '' : minutes === 0 ? '休み' : formatTime(minutes)}</output>
    </div>
  )
}
