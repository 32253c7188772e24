import iconv from 'iconv-lite'

/** CP932 knows these signs under a neighbouring code point; the sign looks the same. */
const neighbours: readonly (readonly [unicode: string, cp932: string])[] = [
  ['\u301c', '\uff5e'],
  ['\u2212', '\uff0d'],
  ['\u2016', '\u2225'],
  ['\u2014', '\u2015'],
]

const exchange = (pairs: readonly (readonly [string, string])[]) => {
  const to = new Map(pairs)
  const pattern = new RegExp(`[${[...to.keys()].join('')}]`, 'g')
  return (text: string) => text.replace(pattern, (sign) => to.get(sign) ?? sign)
}

const toNeighbours = exchange(neighbours)

/** ～ as CP932 holds it back to 〜 as our labels write it, and so on. */
export const fromNeighbours = exchange(neighbours.map(([unicode, cp932]) => [cp932, unicode]))

const known = new Map<string, boolean>()

const holds = (character: string) => {
  const answer =
    known.get(character) ?? iconv.decode(iconv.encode(character, 'windows-31j'), 'windows-31j') === character
  known.set(character, answer)
  return answer
}

/** Everything but ASCII and kana, which CP932 always has: what is worth a look. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range begins with them
const doubtful = /[^\u0000-\u007f\u3041-\u3093\u30a1-\u30f6]/gu

/** The text as CP932 can hold it: neighbouring signs exchanged, what it lacks written as 〓 (RULES 5). */
export const cp932Text = (text: string): string =>
  toNeighbours(text).replace(doubtful, (character) => (holds(character) ? character : '〓'))

/** The characters of a text that CP932 lacks, in their order. */
export const lostInCp932 = (text: string): string[] =>
  (toNeighbours(text).match(doubtful) ?? []).filter((character) => !holds(character))

/** Bytes of the text in CP932. */
export const encodeCp932 = (text: string): Buffer => iconv.encode(cp932Text(text), 'windows-31j')
