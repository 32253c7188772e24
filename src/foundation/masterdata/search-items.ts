import { foldText, readingKey } from './normalize.ts'

type Searchable = {
  readonly id: number
  readonly name: string
  readonly kana?: string
  readonly romaji?: string
  readonly aliases?: readonly string[]
}

/** A list made ready for searching by `indexItems`. */
export type ItemIndex<T> = readonly { item: T; names: string; readings: string }[]

/** Between and around the keys of an item: with it, one search tells whole key, beginning and inside. */
const edge = '\n'

/** Prepares a list for `searchItems`. Build it once for a list and keep it. */
export function indexItems<T extends Searchable>(items: readonly T[]): ItemIndex<T> {
  return items.map((item) => {
    const names = [item.name, ...(item.aliases ?? [])]
    const readings = [item.kana, item.romaji, ...names.filter((name) => !/[a-z]/i.test(name))]
    return {
      item,
      names: joinKeys(names.map(nameKey)),
      readings: joinKeys(readings.map((reading) => readingKey(reading ?? ''))),
    }
  })
}

/**
 * The items a person means by a text: kanji, kana, romaji (both systems, long vowels optional) or an alias.
 * Whole matches first, then beginnings, then inside; names before readings; else the order of the list.
 * An empty text gives the head of the list. At most `limit` items.
 */
export function searchItems<T>(index: ItemIndex<T>, text: string, limit: number): T[] {
  const name = nameKey(text)
  if (name === '') return index.slice(0, limit).map((entry) => entry.item)
  const reading = readingKey(text)
  const ranks: T[][] = [[], [], [], [], [], []]
  for (const entry of index) {
    const byName = place(entry.names, name)
    const byReading = byName === 0 || reading === '' ? nowhere : place(entry.readings, reading)
    if (byName === nowhere && byReading === nowhere) continue
    ranks[Math.min(byName * 2, byReading * 2 + 1)]!.push(entry.item)
  }
  return ranks.flat().slice(0, limit)
}

const nowhere = Number.POSITIVE_INFINITY

/** 0 the whole of a key, 1 its beginning, 2 inside. */
function place(keys: string, key: string): number {
  if (!keys.includes(key)) return nowhere
  if (keys.includes(edge + key + edge)) return 0
  return keys.includes(edge + key) ? 1 : 2
}

/** Spaces do not count, and 霞が関 is 霞ヶ関. */
function nameKey(name: string): string {
  return foldText(name)
    .replace(/\s/g, '')
    .replace(/(?<=\p{Script=Han})ガ(?=\p{Script=Han})/gu, 'ケ')
}

function joinKeys(keys: string[]): string {
  return edge + [...new Set(keys)].filter((key) => key !== '').join(edge) + edge
}
