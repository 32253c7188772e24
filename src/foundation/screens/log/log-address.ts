import { useSearchParams } from 'react-router'
import { isValidDate } from '../../rules/calendar.ts'

/** The filters and the page of a log, which stand in the address under the names the call gives them. */
export const useLogAddress = () => {
  const [params, setParams] = useSearchParams()
  const of = (key: string) => params.get(key) ?? ''
  const set = (changed: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ page: null, ...changed })) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true })
  }
  /** A filter by number, and the filters by first and last day, where the address holds ones that can be. */
  const number = <K extends string>(key: K) =>
    (Number(of(key)) > 0 ? { [key]: Number(of(key)) } : {}) as { [name in K]?: number }
  const days = {
    ...(isValidDate(of('from')) && { from: of('from') }),
    ...(isValidDate(of('to')) && { to: of('to') }),
  }
  return { of, set, number, days, page: Math.max(1, Number(of('page')) || 1), clear: () => setParams({}) }
}
export type LogAddress = ReturnType<typeof useLogAddress>
