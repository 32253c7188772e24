import { useSearchParams } from 'react-router'
import type { Condition } from '#foundation/entity/condition.ts'
import { emptyQuery, fromSearchParams, toSearchParams } from '#foundation/entity/list-query.ts'
import { mostDays, reaches } from '../../radar/reaches.ts'

/** What is shown, as the address has it: `d` how far it looks or `bench`, `r` the contract in hand, `c` the conditions. */
export const useRadar = () => {
  const [params, setParams] = useSearchParams()
  const set = (changes: Readonly<Record<string, string | null>>) => {
    // As the address is now, not as it was drawn last: two presses may come between.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true })
  }
  const view = params.get('d') ?? String(mostDays)
  return {
    view,
    isBench: view === 'bench',
    days: reaches.find((reach) => String(reach) === view) ?? mostDays,
    conditions: fromSearchParams(params).conditions,
    held: Number(params.get('r')) || null,
    setView: (next: string) => set({ d: next === String(mostDays) ? null : next, r: null }),
    setConditions: (conditions: Condition[]) =>
      set({ c: toSearchParams({ ...emptyQuery, conditions }).get('c'), r: null }),
    hold: (id: number | null) => set({ r: id === null ? null : String(id) }),
  }
}
export type Radar = ReturnType<typeof useRadar>
