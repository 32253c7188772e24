import { readingKey } from '../../masterdata/normalize.ts'
import { fold } from '../palette/match.ts'
import type { HelpEntry } from './help-page.ts'

/** The page whose screen answers a path after the area's home: the one with the longest beginning. */
export function helpOf(entries: readonly HelpEntry[], path: string): HelpEntry | undefined {
  const begins = (at: string) => path === at || path.startsWith(`${at}/`)
  const lengthOf = ({ at, also = [] }: HelpEntry) =>
    Math.max(0, ...[at, ...also].filter(begins).map((one) => one.length))
  return entries.filter((entry) => lengthOf(entry) > 0).sort((a, b) => lengthOf(b) - lengthOf(a))[0]
}

const linesOf = ({ what, how, stuck = [] }: HelpEntry) => [what, ...how, ...stuck.flat()]

/** How well a page answers one word: by its name 4, its reading 3, its menu 2, what it says 1; 0 not at all. */
function score(entry: HelpEntry, word: string): number {
  const has = (text: string) => fold(text).includes(fold(word))
  if (has(entry.label)) return 4
  const key = readingKey(word)
  if (key !== '' && entry.reading.split(' ').some((one) => readingKey(one).includes(key))) return 3
  if (has(entry.menu)) return 2
  return linesOf(entry).some(has) ? 1 : 0
}

export type HelpFound = { entry: HelpEntry; line: string }

/** The pages that answer every word of a text, best first, each with the line that holds the first word. */
export function findHelp(entries: readonly HelpEntry[], text: string): readonly HelpFound[] {
  const words = text
    .trim()
    .split(/[\s　]+/)
    .filter(Boolean)
  const [first = ''] = words
  return entries
    .map((entry) => ({ entry, scores: words.map((word) => score(entry, word)) }))
    .filter(({ scores }) => scores.length > 0 && scores.every((points) => points > 0))
    .sort((a, b) => Math.min(...b.scores) - Math.min(...a.scores))
    .map(({ entry }) => ({
      entry,
      line: linesOf(entry).find((line) => fold(line).includes(fold(first))) ?? entry.what,
    }))
}

/** The pages by menu, in the order of the menus. */
export function byMenu(entries: readonly HelpEntry[]): readonly (readonly [menu: string, HelpEntry[]])[] {
  return [...Map.groupBy(entries, ({ menu }) => menu)]
}
