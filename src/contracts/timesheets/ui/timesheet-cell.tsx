import { Button } from '@mantine/core'
import { isToReceive } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import styles from './timesheets.module.css'
import { useActs } from './use-acts.ts'

type Props = {
  id: number
  name: string
  timesheet: { state: number; minutes: number | null; approver: string | null }
}

/** In the month grid: what the worker handed in, to be taken in with one press, or who still has to approve it. */
export function TimesheetCell({ id, name, timesheet: { state, minutes, approver } }: Props) {
  const { accept } = useActs(id, { name, minutes })
  const { label, ...look } = stateOf('timesheet', state)
  const sum = minutes === null ? '' : `${formatTime(minutes)} `
  const waits = approver !== null && `${approver}の承認待ち`
  return (
    <Row gap={4}>
      {isToReceive(state, approver) ? (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<StateIcon {...look} />}
          loading={accept.isPending}
          title={label}
          aria-label={`${name}の稼働報告（${label}） ${sum}を受け取る`}
          onClick={() => accept.mutate()}
        >
          {sum}を受け取る
        </Button>
      ) : waits ? (
        <>
          <StateIcon {...look} />
          <Note as="span" className={styles.waiting} title={waits}>
            {waits}
          </Note>
        </>
      ) : (
        <StateWord view="timesheet" id={state} />
      )}
    </Row>
  )
}
