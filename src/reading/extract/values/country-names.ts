import type { ReadingWords } from '../words.ts'

/** The countries of the master list by their names in English, made once for each list. */
const indexes = new WeakMap<object, ReadonlyMap<string, number>>()

/** Names in English of the countries whose name in Japanese the list has: India, Viet Nam and Vietnam. */
function englishNames(
  { lists }: ReadingWords,
  everyday: Readonly<Record<string, string>>,
): ReadonlyMap<string, number> {
  const known = indexes.get(lists.nationalities)
  if (known) return known
  const ids = new Map(lists.nationalities.map(({ name, id }) => [name, id]))
  const japanese = new Intl.DisplayNames(['ja'], { type: 'region', fallback: 'none' })
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Map(
    letters.flatMap((a) =>
      letters.flatMap((b) => {
        const own = japanese.of(a + b) ?? ''
        const id = ids.get(own) ?? ids.get(everyday[own] ?? '')
        const name = english.of(a + b)
        return id === undefined || name === undefined ? [] : [[name.toLowerCase(), id] as const]
      }),
    ),
  )
  indexes.set(lists.nationalities, names)
  return names
}

/** Letters that the word for somebody of a country shares with its name at least: Italian and Italy have four. */
const fewestShared = 4

/**
 * The country that a text in English names: by its name (India), or where `isOf` by the word for who is from there (Italian
 * citizen), which shares its beginning with one country more than with any other.
 */
export function findCountryInEnglish(
  text: string,
  isOf: boolean,
  words: ReadingWords,
  everyday: Readonly<Record<string, string>>,
): number | undefined {
  const names = englishNames(words, everyday)
  const key = text.trim().toLowerCase()
  const exact = names.get(key)
  if (exact !== undefined || !isOf || key.length < fewestShared) return exact
  const shared = [...names]
    .map(([name, id]) => ({ id, length: sharedBeginning(name, key) }))
    .sort((a, b) => b.length - a.length)
  const [best, next] = shared
  return best && best.length >= fewestShared && best.length > (next?.length ?? 0) ? best.id : undefined
}

function sharedBeginning(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
