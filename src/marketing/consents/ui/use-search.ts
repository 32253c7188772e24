import { useSearchParams } from 'react-router'
import type { SuppressionSearch } from './client.ts'

const numbers = ['reason', 'topic'] as const

/** The search stands in the address under the names of the call; what cannot be read of it is not asked. */
export const useSearch = () => {
  const [params, setParams] = useSearchParams()
  const of = (key: string) => params.get(key) ?? ''
  const search: SuppressionSearch = {
    ...(of('keyword') ? { keyword: of('keyword').slice(0, 254) } : {}),
    ...Object.fromEntries(
      numbers.flatMap((key) => (/^[0-5]$/.test(of(key)) ? [[key, Number(of(key))]] : [])),
    ),
  }
  const set = (changed: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ page: null, ...changed })) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true })
  }
  return {
    search,
    of,
    set,
    page: Math.min(Math.max(1, Math.floor(Number(of('page'))) || 1), 10_000),
    clear: () => setParams({}),
  }
}
export type SearchState = ReturnType<typeof useSearch>
