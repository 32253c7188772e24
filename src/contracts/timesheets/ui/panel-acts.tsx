import { Button } from '@mantine/core'
import { useState } from 'react'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { lazyPart } from '#foundation/ui/lazy-part.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import type { StaffTimesheet } from './client.ts'
import { LinkDialog } from './link-dialog.tsx'
import { useActs } from './use-acts.ts'

const EnterDialog = lazyPart(async () => (await import('./enter/enter-dialog.tsx')).EnterDialog)
const ReportDialog = lazyPart(async () => (await import('./enter/report-dialog.tsx')).ReportDialog)

/** As in the heads of the other parts of a record. */
const small = { size: 'compact-sm' } as const

const { open, submitted, approved, received, sentBack } = timesheetStates

/** Whether somebody of the client still has to approve what was handed in. */
const waitsForApproval = ({ state, approvers }: StaffTimesheet) =>
  state === submitted && approvers.some(({ at }) => at === null)

/** Whether the worker has to act. */
const waitsForHours = ({ state, may_enter }: StaffTimesheet) =>
  may_enter && (state === open || state === sentBack)

/** What staff do with the timesheet of a month: ask for it, type it themselves, send it back, take it in. */
export function PanelActs({ id, timesheet }: { id: number; timesheet: StaffTimesheet }) {
  const [asks, setAsks] = useState<'link' | 'enter' | 'report' | 'reason'>()
  const shown = { name: timesheet.worker, minutes: timesheet.total_minutes }
  const { accept, sendBack, remind } = useActs(id, shown)
  const close = () => setAsks(undefined)
  const { state, may_enter, may_send_back } = timesheet
  const isHandedIn = state === submitted || state === approved
  return (
    <>
      <Button {...small} variant="subtle" onClick={() => setAsks('link')}>
        入力用リンク
      </Button>
      {may_enter && (
        <>
          <Button {...small} variant="subtle" onClick={() => setAsks('enter')}>
            代わりに入力する
          </Button>
          <Button {...small} variant="subtle" onClick={() => setAsks('report')}>
            代わりに報告書を渡す
          </Button>
        </>
      )}
      {(waitsForHours(timesheet) || waitsForApproval(timesheet)) && (
        <Button
          {...small}
          variant="default"
          loading={remind.isPending}
          onClick={() => remind.mutate({ body: { select_ids: [id] } })}
        >
          催促する
        </Button>
      )}
      {(isHandedIn || state === received) && may_send_back && (
        <Button {...small} variant="default" onClick={() => setAsks('reason')}>
          差し戻す
        </Button>
      )}
      {isHandedIn && (
        <Button
          {...small}
          variant={waitsForApproval(timesheet) ? 'default' : 'filled'}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          受け取る
        </Button>
      )}
      {asks === 'link' && <LinkDialog id={id} worker={timesheet.worker} close={close} />}
      {asks === 'enter' && <EnterDialog id={id} timesheet={timesheet} close={close} />}
      {asks === 'report' && <ReportDialog id={id} timesheet={timesheet} close={close} />}
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
    </>
  )
}
