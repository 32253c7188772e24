import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { api, type StaffTimesheet } from './client.ts'
import { LinkDialog } from './link-dialog.tsx'
import { TimesheetMark } from './timesheet-state.tsx'
import { useActs } from './use-acts.ts'

/** On the page of a month: what its worker handed in, day by day, and what staff do with it. */
export function TimesheetPanel({ row }: { row: RecordRow }) {
  const id = idOf(row)
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/timesheets/show/:id', { id }),
    queryKey: ['contract_operations', 'timesheet', id, row.updated_at],
    select: ({ timesheet }) => timesheet,
  })
  return data ? <Panel id={id} timesheet={data} /> : null
}

function Panel({ id, timesheet }: { id: number; timesheet: StaffTimesheet }) {
  const [asks, setAsks] = useState<'link' | 'reason'>()
  const { accept, sendBack } = useActs(id, timesheet.worker)
  const close = () => setAsks(undefined)
  const { state, total_minutes, total_days, message, submitted_at, sent_back_reason } = timesheet
  const isWaiting = state === timesheetStates.submitted || state === timesheetStates.approved
  return (
    <section aria-labelledby="timesheet">
      <Row wrap gap={12} below={8}>
        <h2 id="timesheet">稼働報告</h2>
        <TimesheetMark state={state} />
        {total_minutes !== null && (
          <span>
            {formatTime(total_minutes)}
            {total_days !== null && `　${total_days}日`}
          </span>
        )}
        {submitted_at && <Note as="span">{formatInstant(submitted_at)} 提出</Note>}
        <Spring />
        <Button variant="subtle" onClick={() => setAsks('link')}>
          入力用リンク
        </Button>
        {(isWaiting || state === timesheetStates.received) && timesheet.may_send_back && (
          <Button variant="default" onClick={() => setAsks('reason')}>
            差し戻す
          </Button>
        )}
        {isWaiting && (
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            受け取る
          </Button>
        )}
      </Row>
      {sent_back_reason && <Note tone="warn">差し戻しの理由：{sent_back_reason}</Note>}
      {message && <Note>作業者から：{message}</Note>}
      <Days timesheet={timesheet} />
      {asks === 'link' && <LinkDialog id={id} worker={timesheet.worker} close={close} />}
      {asks === 'reason' && (
        <ReasonDialog
          title="稼働報告を差し戻す"
          text="理由は、作業者が入力のページで読みます。"
          action="差し戻す"
          close={close}
          isRunning={sendBack.isPending}
          run={(reason) => sendBack.mutate(reason, { onSuccess: close })}
        />
      )}
    </section>
  )
}

const weekday = (date: string) => '日月火水木金土'[new Date(`${date}T00:00:00Z`).getUTCDay()]

function Days({ timesheet: { days } }: { timesheet: StaffTimesheet }) {
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
                {Number(date.slice(8))}日（{weekday(date)}）{holiday}
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
