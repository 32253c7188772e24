import styles from './primitives.module.css'
import { StateIcon } from './state-icon.tsx'
import { stateNames } from './state-names.ts'
import { type State, type StateView, stateOf } from './states.ts'

/** Any state: icon and plain word. */
export const StateMark = ({ label, ...look }: State) => (
  <span className={styles.stateWord}>
    <StateIcon {...look} />
    {label}
  </span>
)

/** A state in a list or on a board. Nothing when the value is missing. */
export function StateWord({ view, id }: { view: StateView; id: number | null | undefined }) {
  const names = stateNames.use()[view]
  if (id === null || id === undefined) return null
  const state = stateOf(view, id)
  return <StateMark {...state} label={names?.[id] ?? state.label} />
}
