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

/** The bytes of each UTF-16 unit as one number, looked up when it is first met; a neighbour's where there is one. */
const codes = new Uint16Array(65_536)
const unknown = 0
const lacking = 0xffff
/** 〓 */
const geta = 0x81ac

const look = (unit: number): number => {
  const sign = toNeighbours(String.fromCharCode(unit))
  const bytes = iconv.encode(sign, 'windows-31j')
  if (iconv.decode(bytes, 'windows-31j', { stripBOM: false }) !== sign) return lacking
  return bytes.length === 1 ? bytes.readUInt8() : bytes.readUInt16BE()
}

const codeOf = (unit: number): number => {
  if (codes[unit] === unknown) codes[unit] = look(unit)
  return codes[unit] as number
}

const isFirstOfPair = (unit: number) => unit >= 0xd800 && unit < 0xdc00

/** Where the characters stand that CP932 lacks, as [from, to). */
const lacksIn = (text: string): [number, number][] => {
  const found: [number, number][] = []
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (codeOf(unit) !== lacking) continue
    const to = i + (isFirstOfPair(unit) ? 2 : 1)
    found.push([i, to])
    i = to - 1
  }
  return found
}

/** The text as CP932 can hold it: neighbouring signs exchanged, what it lacks written as 〓 (RULES 5). */
export const cp932Text = (text: string): string => {
  let written = ''
  let rest = 0
  for (const [from, to] of lacksIn(text)) {
    written += `${text.slice(rest, from)}〓`
    rest = to
  }
  return toNeighbours(written + text.slice(rest))
}

/** The characters of a text that CP932 lacks, in their order. */
export const lostInCp932 = (text: string): string[] => lacksIn(text).map(([from, to]) => text.slice(from, to))

/** Bytes of `cp932Text`. By number instead of by pattern: an export writes every unit so. */
export const encodeCp932 = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafe(text.length * 2)
  let end = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    let code = codeOf(unit)
    if (code === lacking) {
      code = geta
      if (isFirstOfPair(unit)) i++
    }
    if (code > 0xff) bytes[end++] = code >> 8
    bytes[end++] = code & 0xff
  }
  return bytes.subarray(0, end)
}

const getaBytes = Buffer.from([geta >> 8, geta & 0xff])

/** False when nothing can have been lost in bytes of `encodeCp932`: they hold no 〓. */
export const maySeemLost = (bytes: Buffer): boolean => bytes.includes(getaBytes)
