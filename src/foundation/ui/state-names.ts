import { type StateView, stateOf } from './states.ts'
import { store } from './store.ts'

type Names = Readonly<Partial<Record<StateView, Readonly<Record<number, string>>>>>

/** Words an enterprise has chosen for states, by view and id; the others keep those of `states.ts`. */
export const stateNames = store<Names>({})

/** The word of a state for this enterprise, for texts that are made once (a flash, a spoken place). */
export const stateName = (view: StateView, id: number): string =>
  stateNames.get()[view]?.[id] ?? stateOf(view, id).label
