import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'

const { open, submitted, approved, received, sentBack } = timesheetStates

const looks: Readonly<Record<number, State>> = {
  [open]: { shape: 'ring', tone: 'mute', label: '未提出' },
  [submitted]: { shape: 'pie', tone: 'info', label: '提出済' },
  [approved]: { shape: 'tick', tone: 'info', label: '承認済' },
  [received]: { shape: 'tick', tone: 'ok', label: '受領' },
  [sentBack]: { shape: 'alert', tone: 'warn', label: '差戻し' },
}

/** How far a timesheet has come. */
export const TimesheetMark = ({ state }: { state: number }) => {
  const look = looks[state]
  return look ? <StateMark {...look} /> : null
}
