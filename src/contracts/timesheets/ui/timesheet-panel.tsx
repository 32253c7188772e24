import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { ApprovalSteps } from './approval-steps.tsx'
import { api, type StaffTimesheet } from './client.ts'
import { PanelActs } from './panel-acts.tsx'
import { ReportState } from './report-state.tsx'
import styles from './timesheets.module.css'
import { WorkedDays } from './worked-days.tsx'

/** A report is read in the background, most of them within some seconds. */
const reading_ms = 3_000

/** On the page of a month: what its worker handed in, who of the client approves it, and what staff do with it. */
export function TimesheetPanel({ row }: { row: RecordRow }) {
  const id = idOf(row)
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/timesheets/show/:id', { id }),
    queryKey: ['contract_operations', 'timesheet', id, row.updated_at],
    select: ({ timesheet }) => timesheet,
    refetchInterval: ({ state: { data: read } }) =>
      read?.timesheet.report?.status === 'reading' && reading_ms,
  })
  return data ? <Panel id={id} timesheet={data} /> : null
}

/** When it was handed in; until then by when it is wanted. */
function When({ timesheet: { state, submitted_at, deadline } }: { timesheet: StaffTimesheet }) {
  const isMissing = state === timesheetStates.open || state === timesheetStates.sentBack
  if (!isMissing && submitted_at) return <Note as="span">{formatInstant(submitted_at)} 提出</Note>
  return isMissing && deadline ? <Note as="span">締切 {formatDate(deadline)}</Note> : null
}

function Panel({ id, timesheet }: { id: number; timesheet: StaffTimesheet }) {
  const { state, total_minutes, total_days, message, sent_back_reason } = timesheet
  return (
    <section aria-labelledby="timesheet" className={styles.panel}>
      <Row as="header" wrap gap={12} className={styles.head}>
        <h2 id="timesheet">稼働報告</h2>
        <StateWord view="timesheet" id={state} />
        {total_minutes !== null && (
          <span>
            {formatTime(total_minutes)}
            {total_days !== null && `　${total_days}日`}
          </span>
        )}
        <When timesheet={timesheet} />
        <Row as="span" end wrap justify="end">
          <PanelActs id={id} timesheet={timesheet} />
        </Row>
      </Row>
      <ApprovalSteps timesheet={timesheet} />
      {sent_back_reason && <Note tone="warn">差し戻しの理由：{sent_back_reason}</Note>}
      {message && <Note>作業者から：{message}</Note>}
      <ReportState timesheet={timesheet} />
      <WorkedDays timesheet={timesheet} />
    </section>
  )
}
