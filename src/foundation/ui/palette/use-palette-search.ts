import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Signature } from '../../api/route.ts'
import { useActs } from '../acts.ts'
import { areaApiOf } from '../api.ts'
import { useShell } from '../shell/shell-context.ts'
import { familyOf } from '../shell/slice.ts'
import { useVisibleFamilies, useVisibleSlices } from '../shell/visible.ts'
import { useSurface } from '../surface.ts'
import { usePageActions } from './page-actions.ts'
import {
  actGroup,
  createGroup,
  type FoundGroup,
  type PaletteGroup,
  pageGroup,
  recordGroups,
  screenGroup,
} from './palette-groups.tsx'
import words from './screen-words.json' with { type: 'json' }

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
  const { slices, loadAll, pages } = useShell()
  const visible = useVisibleFamilies()
  const screens = useQuery({
    queryKey: [strategy, 'palette-screens'],
    queryFn: async () => {
      await loadAll()
      // What can be created stands among the actions.
      const creates = slices.flatMap((slice) => (slice.creates ?? []).map(({ path }) => `${home}/${path}`))
      const places = pages().filter(([path]) => !creates.includes(path))
      // Pages of one title are steps of one task: the first begins it.
      return places.filter((place, at) => places.findIndex(([, title]) => title === place[1]) === at)
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return (screens.data ?? []).filter(([path]) => visible.has(familyOf(home, path)))
}

/** Before anything is typed the page's own actions come first; what is typed is more often a name, unless a screen or an action is called just that. */
function groupsFor(
  only: 'actions' | 'records' | null,
  keyword: string,
  records: PaletteGroup[],
  page: PaletteGroup,
  acts: PaletteGroup,
  creates: PaletteGroup,
  places: PaletteGroup,
): PaletteGroup[] {
  if (only === 'actions') return [page, acts, creates]
  if (only === 'records') return records
  if (keyword === '') return [page, acts, creates, places]
  const isCalledSo = ({ items }: PaletteGroup) => items.some(({ label }) => label === keyword)
  const first = [page, places, creates].filter(isCalledSo)
  return [...new Set([...first, ...records, page, places, creates, acts])]
}

export type PaletteCalls = readonly [
  Signature<'POST', '/api/enterprise/palette/search', { keyword: string }, { groups: FoundGroup[] }>,
]
const api = areaApiOf<PaletteCalls>()

/** Groups for what was typed, without empty ones; `took_ms` is what the record search took. */
export function usePaletteSearch(typed: string) {
  const { home } = useSurface()
  const slices = useVisibleSlices()
  const { keyword, only } = readInput(typed)
  const [asked] = useDebouncedValue(keyword, typing_ms)
  const asksRecords = asked !== '' && only !== 'actions'
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: async ({ signal }): Promise<Found> => {
      const begin_ms = performance.now()
      const { groups } = await api.post('/api/enterprise/palette/search', {
        body: { keyword: asked },
        signal,
      })
      return { groups, took_ms: performance.now() - begin_ms }
    },
    enabled: asksRecords,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const screens = useScreens()

  const records = asksRecords && keyword !== '' ? recordGroups(found.data?.groups ?? []) : []
  const page = pageGroup(keyword, usePageActions())
  const acts = actGroup(keyword, useActs())
  const creates = createGroup(keyword, slices, home)
  const places = screenGroup(keyword, screens, words)
  return {
    keyword,
    groups: groupsFor(only, keyword, records, page, acts, creates, places).filter(
      ({ items }) => items.length > 0,
    ),
    recordCount: records.reduce((sum, { items }) => sum + items.length, 0),
    took_ms: asksRecords ? found.data?.took_ms : undefined,
    isSearching: found.isFetching || asked !== keyword,
    failed: asksRecords && found.isError,
  }
}
