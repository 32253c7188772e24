import styles from './primitives.module.css'
import { StateIcon } from './state-icon.tsx'
import { stateNames } from './state-names.ts'
import { type StateView, stateOf } from './states.ts'

/** A state in a list or on a board: icon and plain word. Nothing when the value is missing. */
export function StateWord({ view, id }: { view: StateView; id: number | null | undefined }) {
  const names = stateNames.use()[view]
  if (id === null || id === undefined) return null
  const { label, ...look } = stateOf(view, id)
  return (
    <span className={styles.stateWord}>
      <StateIcon {...look} />
      {names?.[id] ?? label}
    </span>
  )
}
