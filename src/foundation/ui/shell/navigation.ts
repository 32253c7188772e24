import type { Slice, SliceTab } from './slice.ts'

/** An entry of the top bar: one screen, or a menu of several. */
export type NavEntry = SliceTab | { label: string; items: readonly SliceTab[] }

/** The top bar of these slices, in their order; a menu stands where the first of its screens does. */
export function toNavigation(slices: readonly Slice[]): NavEntry[] {
  const tabs = slices.flatMap((slice) => slice.tabs ?? [])
  return tabs.flatMap((tab): NavEntry[] => {
    if (!tab.menu) return [tab]
    const items = tabs.filter(({ menu }) => menu === tab.menu)
    return items[0] === tab ? [{ label: tab.menu, items }] : []
  })
}

const family = (item: SliceTab) => item.path.split('/')[0] ?? ''

/** True when the entry leads to the family one is in. */
export const isCurrent = (entry: NavEntry, current: string): boolean =>
  'items' in entry ? entry.items.some((item) => family(item) === current) : family(entry) === current
