import { useSearchParams } from 'react-router'
import type { Asked, Interval } from './client.ts'

const monthOrNone = (text: string | null) => (text && /^\d{4}-\d{2}$/.test(text) ? text : undefined)
const intervals: Readonly<Record<string, Interval>> = { '1': 1, '2': 2, '3': 3 }

/** What is shown, as the address has it: `i` the interval, `from` and `to` months, `p` the period in hand. */
export const useAsked = () => {
  const [params, setParams] = useSearchParams()
  const [from, to] = [monthOrNone(params.get('from')), monthOrNone(params.get('to'))]
  const asked: Asked = {
    interval: intervals[params.get('i') ?? '1'] ?? 1,
    ...(from && { from }),
    ...(to && { to }),
  }
  const set = (changes: Readonly<Record<string, string | null>>) => {
    // As the address is now, not as it was drawn last: two presses may come between.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true })
  }
  return {
    asked,
    inHand: monthOrNone(params.get('p')),
    setInterval: (interval: string) =>
      set({ i: interval === '1' ? null : interval, from: null, to: null, p: null }),
    setRange: (from: string, to: string) => set({ from, to, p: null }),
    hold: (start: string) => set({ p: start }),
  }
}
