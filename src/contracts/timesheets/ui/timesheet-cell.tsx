import { Button } from '@mantine/core'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { TimesheetMark } from './timesheet-state.tsx'
import { useActs } from './use-acts.ts'

type Props = { id: number; name: string; timesheet: { state: number; minutes: number | null } }

/** In the month grid: what the worker handed in, to be taken in with one press. */
export function TimesheetCell({ id, name, timesheet: { state, minutes } }: Props) {
  const { accept } = useActs(id, name)
  const isWaiting = state === timesheetStates.submitted || state === timesheetStates.approved
  if (!isWaiting) return <TimesheetMark state={state} />
  return (
    <Row as="span" gap={6}>
      <TimesheetMark state={state} />
      <Button
        size="compact-xs"
        variant="default"
        loading={accept.isPending}
        aria-label={`${name}の稼働報告 ${minutes === null ? '' : formatTime(minutes)}を受け取る`}
        onClick={() => accept.mutate()}
      >
        {minutes !== null && formatTime(minutes)} を受け取る
      </Button>
    </Row>
  )
}
