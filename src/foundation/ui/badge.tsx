import type { ReactNode } from 'react'
import styles from './primitives.module.css'
import { StateIcon } from './state-icon.tsx'
import { stateNames } from './state-names.ts'
import { type State, type StateView, stateOf, type Tone } from './states.ts'

/** A tinted badge: only for 未確定/確定, record heads, deadlines and warnings (TOKENS, State). */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** The badge of any state: icon and word. */
export const StateTag = ({ label, ...look }: State) => (
  <Badge tone={look.tone}>
    <StateIcon {...look} />
    {label}
  </Badge>
)

/** The badge of a state of records. Nothing when the value is missing. */
export function StateBadge({ view, id }: { view: StateView; id: number | null | undefined }) {
  const names = stateNames.use()[view]
  if (id === null || id === undefined) return null
  const state = stateOf(view, id)
  return <StateTag {...state} label={names?.[id] ?? state.label} />
}
