import { foldText, romajiToKatakana } from '../masterdata/normalize.ts'

/**
 * Japanese keyword search: uni- and bigrams of folded text in a GIN index, the LIKE recheck kept.
 * (pg_trgm has no index for words of one or two characters, which is what people type: 設計, 宇宙.)
 */
const maxCharacters = 2_000
/** Words of a keyword that are looked at. */
const wordsAtMost = 5

/** Folded text that the keyword is matched against; 2,000 characters at most. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  [...foldText(parts.filter(Boolean).join(' ')).replace(/\s+/g, ' ').trim()].slice(0, maxCharacters).join('')

const gramsOf = (text: string, into: Set<string>) => {
  const characters = [...text]
  characters.forEach((c, i) => {
    if (c === ' ') return
    into.add(c)
    const next = characters[i + 1]
    if (next && next !== ' ') into.add(c + next)
  })
}

/** Grams as they are indexed; the tenant stands in front so that an enterprise's posting lists hold its rows only. */
export const indexGrams = (enterpriseId: number, text: string): string[] => {
  const grams = new Set<string>()
  gramsOf(text, grams)
  return [...grams].map((gram) => `${enterpriseId}|${gram}`)
}

/** What a keyword needs to find: its bigrams, or the single character. Empty for a keyword of spaces. */
export const keywordGrams = (enterpriseId: number, keyword: string): { words: string[]; grams: string[] } => {
  const words = searchText([keyword]).split(' ').filter(Boolean).slice(0, wordsAtMost)
  const grams = new Set<string>()
  for (const word of words) {
    const all = new Set<string>()
    gramsOf(word, all)
    for (const gram of all) if ([...gram].length > 1 || [...word].length === 1) grams.add(gram)
  }
  return { words, grams: [...grams].map((gram) => `${enterpriseId}|${gram}`) }
}

/** Long vowels of a romaji word that are tried both ways; more are rare, and each doubles the questions. */
const openVowelsAtMost = 2

/**
 * The ways a word may stand in a keyword text: itself, and romaji as the kana of a name. `sato` → sato, サト (which
 * サトウ holds); an o or u inside may be long without being written so: `koichi` → コイチ, コウイチ.
 */
const spellings = (word: string): string[] => {
  const kana = /^[a-z'-]{2,20}$/.test(word) ? romajiToKatakana(word) : ''
  if (!/^[ァ-ヶー]{2,}$/.test(kana)) return [word]
  const open = [...kana.matchAll(/[オコゴソゾトドノホボモヨョロウクグスズツヌフブムユュル](?=[^ウー])/g)]
  let all = [kana]
  for (const { index } of open.slice(0, openVowelsAtMost).reverse())
    all = all.flatMap((form) => [form, `${form.slice(0, index + 1)}ウ${form.slice(index + 1)}`])
  return [word, ...all]
}

/** At most so many ways to read a keyword of several words. */
const readingsAtMost = 10

/** The keyword as people may have meant it, first as it is written: each way is words that a record must all hold. */
export const keywordReadings = (keyword: string): string[][] => {
  const words = searchText([keyword]).split(' ').filter(Boolean).slice(0, wordsAtMost)
  if (words.length === 0) return []
  let readings: string[][] = [[]]
  for (const word of words)
    readings = readings.flatMap((before) => spellings(word).map((form) => [...before, form]))
  return readings.slice(0, readingsAtMost)
}

/** What a text must have in its keyword text to hold this one; undefined for a text of spaces, or of a single character. */
export const textGrams = (
  enterpriseId: number,
  text: string,
): { grams: string[]; pattern: string } | undefined => {
  const folded = searchText([text])
  const { grams } = keywordGrams(enterpriseId, folded)
  // Half-width kana and combining signs become one character with their neighbour.
  const isWhole = !/[\uff61-\uff9f]|\p{Mn}/u.test(text)
  return isWhole && [...folded].length > 1 ? { grams, pattern: likePattern(folded) } : undefined
}

/** A LIKE pattern for one word; the characters with a meaning in LIKE stand for themselves. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, (c) => `\\${c}`)}%`
