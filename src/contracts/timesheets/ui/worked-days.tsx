import { formatDayOfMonth } from '#foundation/rules/date-text.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import plain from '#foundation/ui/plain-table.module.css'
import type { StaffTimesheet } from './client.ts'

/** What was handed in day by day; nothing where the sum was handed in alone. */
export function WorkedDays({ timesheet: { days } }: { timesheet: StaffTimesheet }) {
  const entered = days.filter(({ minutes }) => minutes !== null)
  if (entered.length === 0) return null
  return (
    <div className={plain.scroll}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">日</th>
            <th scope="col">時間帯</th>
            <th scope="col">時間</th>
          </tr>
        </thead>
        <tbody>
          {entered.map(({ date, holiday, text, minutes }) => (
            <tr key={date}>
              <td>
                {formatDayOfMonth(date)}
                {holiday}
              </td>
              <td>{text}</td>
              <td>{minutes ? formatTime(minutes) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
