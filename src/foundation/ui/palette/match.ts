import { readingKey } from '../../masterdata/normalize.ts'

/** One written form for what people type: NFKC, lower case, hiragana for katakana. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** How well a label answers a keyword, higher is better: whole 3, beginning 2, inside 1; 0 does not match. */
export function score(keyword: string, label: string): number {
  const wanted = fold(keyword.trim())
  const text = fold(label)
  if (text === wanted) return 3
  if (text.startsWith(wanted)) return 2
  return text.includes(wanted) ? 1 : 0
}

/** What matches, best first, in its own order among equals. An empty keyword leaves all. */
export function rankItems<T extends { label: string }>(keyword: string, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, points: score(keyword, item.label) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ item }) => item)
}

export type Part = { text: string; hit: boolean }

/**
 * The text split at what matches the keyword; putting the parts together gives the text again.
 * Characters whose folded form has another length (㈱ → (株)) are followed one by one.
 */
export function highlight(keyword: string, text: string): Part[] {
  const wanted = fold(keyword.trim())
  if (wanted === '') return [{ text, hit: false }]
  const characters = Array.from(text)
  const folded = characters.map(fold)
  const starts = [0]
  for (const part of folded) starts.push((starts.at(-1) ?? 0) + part.length)
  const at = folded.join('').indexOf(wanted)
  if (at < 0) return [{ text, hit: false }]
  const from = starts.findLastIndex((start) => start <= at)
  const to = starts.findIndex((start) => start >= at + wanted.length)
  const piece = (start: number, end: number) => characters.slice(start, end).join('')
  return [
    { text: piece(0, from), hit: false },
    { text: piece(from, to), hit: true },
    { text: piece(to, characters.length), hit: false },
  ].filter((part) => part.text !== '')
}

/** The words of a text whose reading, word for word, holds the keyword: さとう and sato mark 佐藤 of サトウ ケンタ. */
export function highlightByReading(keyword: string, text: string, reading: string): Part[] {
  const [words, readings] = [text, reading].map((each) => each.split(/[\s　]+/)) as [string[], string[]]
  const wanted = readingKey(keyword)
  if (wanted === '' || words.length !== readings.length) return [{ text, hit: false }]
  return words.flatMap((word, at) => [
    ...(at > 0 ? [{ text: ' ', hit: false }] : []),
    { text: word, hit: readingKey(readings[at] ?? '').includes(wanted) },
  ])
}
