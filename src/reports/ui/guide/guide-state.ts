import { store } from '#foundation/ui/store.ts'
import type { GuideKey } from '../../guide/steps.ts'

/**
 * Where a member is in the guide, on this device: offered until they answer, open, folded to a button, or left. `step` is the
 * place among the steps they can take, from 0.
 */
export type GuideState = {
  at: 'offered' | 'open' | 'folded' | 'left'
  step: number
  seen: readonly GuideKey[]
}

const key = 'guide'
const begin: GuideState = { at: 'offered', step: 0, seen: [] }

const read = (): GuideState => {
  try {
    return { ...begin, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<GuideState>) }
  } catch {
    return begin
  }
}

const state = store(read())
export const useGuideState = state.use

/** Changes it, and keeps it; without a store it holds until the page is left. */
export const moveGuide = (change: Partial<GuideState>): void => {
  const next = { ...state.get(), ...change }
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Nothing to do: the guide begins anew the next time.
  }
  state.set(next)
}

/** Opens the guide where it was left. */
export const openGuide = (): void => moveGuide({ at: 'open' })
