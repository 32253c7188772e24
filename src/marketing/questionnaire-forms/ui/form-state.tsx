import { StateTag } from '#foundation/ui/badge.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { FormRow } from '../schema.ts'

const states: Record<FormRow['state'], State> = {
  draft: { shape: 'ring', tone: 'mute', label: '公式版なし' },
  open: { shape: 'tick', tone: 'ok', label: '受付中' },
  closed: { shape: 'bar', tone: 'mute', label: '締め切り' },
  disabled: { shape: 'bar', tone: 'mute', label: '停止中' },
}
export const formStates = Object.entries(states).map(([value, { label }]) => ({
  value: value as FormRow['state'],
  label,
}))

/** Whether a form takes answers: icon and word. */
export const FormState = ({ state }: { state: FormRow['state'] }) => <StateTag {...states[state]} />

/** In how many things the draft differs from what people see. */
export const Differences = ({ edition, count }: { edition: number; count: number }) =>
  edition > 0 && count > 0 ? (
    <StateTag shape="alert" tone="warn" label={`公式版 ${edition} と差分 ${count}件`} />
  ) : null
