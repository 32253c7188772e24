import { useSearchParams } from 'react-router'
import { isValidDate } from '#foundation/rules/calendar.ts'
import type { DocumentSearch } from './client.ts'

const days = ['from', 'to'] as const
const texts = ['counterparty', 'kind', 'origin'] as const
const amounts = ['amount_from', 'amount_to'] as const

/** The search stands in the address under the names of the call; what cannot be read of it is not asked. */
export const useSearch = () => {
  const [params, setParams] = useSearchParams()
  const of = (key: string) => params.get(key) ?? ''
  const search: DocumentSearch = Object.fromEntries([
    ...days.flatMap((key) => (isValidDate(of(key)) ? [[key, of(key)]] : [])),
    ...texts.flatMap((key) => (of(key) ? [[key, of(key)]] : [])),
    ...amounts.flatMap((key) => (/^-?\d{1,12}$/.test(of(key)) ? [[key, Number(of(key))]] : [])),
  ])
  const set = (changed: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ page: null, ...changed })) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true })
  }
  return { search, of, set, page: Math.max(1, Number(of('page')) || 1), clear: () => setParams({}) }
}
export type SearchState = ReturnType<typeof useSearch>
