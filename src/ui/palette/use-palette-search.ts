import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { pageTitles } from '../shell/page-titles.ts'
import { useShell } from '../shell/shell-context.ts'
import { useSurface } from '../surface.ts'
import {
  actionGroup,
  type FoundGroup,
  type PaletteGroup,
  recordGroups,
  screenGroup,
} from './palette-groups.tsx'
import { pageActions } from './palette-state.ts'

/** Wait after the last letter before the server is asked. */
const typing_ms = 120

type Found = { groups: FoundGroup[]; took_ms: number }

/** What was typed: `>` leaves only actions, `#` only records by number. */
function readInput(typed: string): { keyword: string; only: 'actions' | 'records' | null } {
  if (/^[>＞]/.test(typed)) return { keyword: typed.slice(1).trim(), only: 'actions' }
  if (/^[#＃]/.test(typed)) return { keyword: typed.slice(1).trim(), only: 'records' }
  return { keyword: typed.trim(), only: null }
}

/** Screens that exist; known once every slice is loaded. */
function useScreens() {
  const { home, strategy } = useSurface()
  const { loadAll, hasRoute } = useShell()
  const screens = useQuery({
    queryKey: [strategy, 'palette-screens'],
    queryFn: async () => {
      await loadAll()
      return pageTitles
        .map(([path, title]) => [path.replace(/\/(\*|:\w+\?)$/, ''), title] as const)
        .filter(([path]) => path.startsWith(`${home}/`) && !path.includes(':') && hasRoute(path))
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return screens.data ?? []
}

/** Groups for what was typed, without empty ones; `took_ms` is what the record search took. */
export function usePaletteSearch(typed: string) {
  const { home } = useSurface()
  const { slices } = useShell()
  const { keyword, only } = readInput(typed)
  const [asked] = useDebouncedValue(keyword, typing_ms)
  const asksRecords = asked !== '' && only !== 'actions'
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: async ({ signal }): Promise<Found> => {
      const begin_ms = performance.now()
      const path = '/api/enterprise/palette/search'
      const { groups } = await api.post<{ groups: FoundGroup[] }>(path, { keyword: asked }, signal)
      return { groups, took_ms: performance.now() - begin_ms }
    },
    enabled: asksRecords,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const screens = useScreens()

  const records = asksRecords && keyword !== '' ? recordGroups(found.data?.groups ?? []) : []
  const all: PaletteGroup[] = [
    ...records,
    ...(only === 'records' ? [] : [actionGroup(keyword, pageActions(), slices, home)]),
    ...(only === null ? [screenGroup(keyword, screens)] : []),
  ]
  return {
    keyword,
    groups: all.filter(({ items }) => items.length > 0),
    recordCount: records.reduce((sum, { items }) => sum + items.length, 0),
    took_ms: asksRecords ? found.data?.took_ms : undefined,
    isSearching: found.isFetching || asked !== keyword,
    failed: asksRecords && found.isError,
  }
}
