import { formatShortDay } from '#foundation/rules/date-text.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { timeText } from '../report/time-text.ts'
import type { StaffTimesheet } from './client.ts'

/** The file of the report, and what reading it says beside what was typed; nothing where none was handed in. */
export function ReportState({ timesheet: { report } }: { timesheet: StaffTimesheet }) {
  if (!report) return null
  const { name, status, flag, total_minutes, why, differences } = report
  const days = differences.map(
    ({ date, typed, read }) => `${formatShortDay(date)} 入力 ${timeText(typed)}・報告書 ${timeText(read)}`,
  )
  return (
    <>
      <Row wrap gap={12} below={8}>
        <span>作業報告書　{name}</span>
        {status === 'reading' ? (
          <Note as="span">読み取り中です…</Note>
        ) : (
          <StateWord view="report" id={flag} />
        )}
        {total_minutes !== null && <span>報告書 {timeText(total_minutes)}</span>}
        {why && <Note as="span">{why}</Note>}
      </Row>
      {days.length > 0 && (
        <Note tone="warn" below={8}>
          差のある日：{days.join('、')}
        </Note>
      )}
    </>
  )
}
