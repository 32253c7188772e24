import { useSearchParams } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { addDays, isValidDate, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import type { Span } from './client.ts'

export const daysAhead = [30, 60, 90] as const

/** What the address says the page shows. */
export type View = {
  view: 'list' | 'calendar'
  isAll: boolean
  days: number
  month: string
  date: string | undefined
  span: Span
}

const readView = (params: URLSearchParams): View => {
  const view = params.get('view') === 'calendar' ? 'calendar' : 'list'
  const days = daysAhead.find((count) => String(count) === params.get('days')) ?? daysAhead[0]
  const given = params.get('month') ?? ''
  const month = isValidDate(`${given}-01`) ? given : monthOf(today())
  const chosen = params.get('date') ?? ''
  const date = view === 'calendar' && isValidDate(chosen) && monthOf(chosen) === month ? chosen : undefined
  const span =
    view === 'list'
      ? { from: today(), to: addDays(today(), days) }
      : { from: date ?? `${month}-01`, to: date ?? monthEnd(month) }
  return { view, isAll: params.get('all') === '1', days, month, date, span }
}

/** The view stands in the address, so that it can be kept and sent; `set` changes parts of it, null takes one away. */
export function useView(): View & { set: (changes: Record<string, string | null>) => void } {
  const [params, setParams] = useSearchParams()
  const set = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    setParams(next, { replace: true })
  }
  return { ...readView(params), set }
}
