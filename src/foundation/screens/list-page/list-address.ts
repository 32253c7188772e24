import { useSearchParams } from 'react-router'
import { isValidDate } from '../../rules/calendar.ts'

/** What shapes a list (filters and page), which stands in the address under the names the page gives it. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams()
  const text = (key: string) => params.get(key) ?? ''
  /** Other values, from the first page on; null and nothing take a value out. */
  const set = (changed: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries({ page: null, ...changed })) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace: true },
    )
  /** One of these choices, where the address names one. */
  const choice = <V extends string>(key: string, choices: readonly { value: V }[]): V | null =>
    choices.find(({ value }) => value === text(key))?.value ?? null
  /** A filter by number, and the filters by first and last day, where the address holds ones that can be. */
  const number = <K extends string>(key: K) =>
    (Number(text(key)) > 0 ? { [key]: Number(text(key)) } : {}) as { [name in K]?: number }
  const days = {
    ...(isValidDate(text('from')) && { from: text('from') }),
    ...(isValidDate(text('to')) && { to: text('to') }),
  }
  return {
    text,
    set,
    choice,
    number,
    days,
    page: Math.max(1, Number(text('page')) || 1),
    clear: () => setParams({}),
  }
}
export type ListAddress = ReturnType<typeof useListAddress>
