import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { StaffTimesheet } from './client.ts'

type Step = StaffTimesheet['approvers'][number]

const markOf = ({ name, at }: Step, isNext: boolean) => {
  if (at !== null) return <StateMark shape="tick" tone="ok" label={`${name}　${formatInstant(at)} 承認`} />
  return isNext ? (
    <StateMark shape="pie" tone="info" fill={0.5} label={`${name}の承認待ち`} />
  ) : (
    <StateMark shape="ring" tone="mute" label={name} />
  )
}

/** Who of the client approves a month, in order: who did and when, who is waited for, who comes after. */
export function ApprovalSteps({ timesheet: { approvers, state } }: { timesheet: StaffTimesheet }) {
  if (approvers.length === 0) return null
  const next = state === timesheetStates.submitted ? approvers.findIndex(({ at }) => at === null) : -1
  return (
    <Row as="ol" wrap gap={16} below={8} aria-label="承認の順番">
      {approvers.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a month keep their places
        <li key={at}>
          {markOf(step, at === next)}
          {step.comment && <Note>コメント：{step.comment}</Note>}
        </li>
      ))}
    </Row>
  )
}
