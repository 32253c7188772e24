import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Look } from '#foundation/ui/states.ts'
import { type WithholdingState, withholdingStateNames } from '../withholding/state.ts'

const looks: Readonly<Record<WithholdingState, Look>> = {
  1: { shape: 'tick', tone: 'ok' },
  2: { shape: 'ring', tone: 'mute' },
  3: { shape: 'alert', tone: 'ng' },
  4: { shape: 'alert', tone: 'warn' },
}

/** What a month of withholding is at: icon and word. */
export const WithholdingStateWord = ({ state }: { state: WithholdingState }) => (
  <StateMark {...looks[state]} label={withholdingStateNames[state]} />
)
