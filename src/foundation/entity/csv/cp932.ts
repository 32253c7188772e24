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

/** What is known of each UTF-16 unit, looked up when it is first met. */
const unknown = 0
const held = 1
const lacking = 2
const units = new Uint8Array(65_536)

const look = (unit: number): number => {
  const sign = String.fromCharCode(unit)
  return iconv.decode(iconv.encode(sign, 'windows-31j'), 'windows-31j') === sign ? held : lacking
}

const lacks = (unit: number): boolean => {
  if (units[unit] === unknown) units[unit] = look(unit)
  return units[unit] === lacking
}

const isFirstOfPair = (unit: number) => unit >= 0xd800 && unit < 0xdc00

/**
 * Where the characters stand that CP932 lacks, as [from, to). By number instead of by pattern: an export looks at every
 * unit it writes.
 */
const lacksIn = (text: string): [number, number][] => {
  const found: [number, number][] = []
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (!lacks(unit)) continue
    const to = i + (isFirstOfPair(unit) ? 2 : 1)
    found.push([i, to])
    i = to - 1
  }
  return found
}

/** The text as CP932 can hold it: neighbouring signs exchanged, what it lacks written as 〓 (RULES 5). */
export const cp932Text = (text: string): string => {
  const near = toNeighbours(text)
  let written = ''
  let rest = 0
  for (const [from, to] of lacksIn(near)) {
    written += `${near.slice(rest, from)}〓`
    rest = to
  }
  return written + near.slice(rest)
}

/** The characters of a text that CP932 lacks, in their order. */
export const lostInCp932 = (text: string): string[] => {
  // Nearly every cell: a sign that is exchanged is one that CP932 lacks.
  if (lacksIn(text).length === 0) return []
  const near = toNeighbours(text)
  return lacksIn(near).map(([from, to]) => near.slice(from, to))
}

/** Bytes of the text in CP932. */
export const encodeCp932 = (text: string): Buffer => iconv.encode(cp932Text(text), 'windows-31j')
