/** A piece of text on a page; x from the left, y of its baseline from the top, in points. */
export type Piece = {
  text: string
  x: number
  y: number
  width: number
  size: number
  /** Written up or down the page. */
  isTurned?: boolean
}

/** A straight rule, from (x1, y1) to (x2, y2); one of the two pairs is equal. */
export type Rule = { x1: number; y1: number; x2: number; y2: number }

/** Pieces of one line that stand together: a word, a sentence, a cell. */
export type Segment = Piece & { end: number }

const inLine = (a: Piece, b: Piece) => Math.abs(a.y - b.y) <= Math.max(a.size, b.size) * 0.45

/** Lines from top to bottom, the pieces of each from left to right. */
const linesOf = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.at(-1)
    if (line?.[0] && inLine(line[0], piece)) line.push(piece)
    else lines.push([piece])
  }
  for (const line of lines) line.sort((a, b) => a.x - b.x)
  return lines
}

/** The pieces as `textOfPieces` reads them, one after another. */
export const inReadingOrder = (pieces: readonly Piece[]): Piece[] => linesOf(pieces).flat()

const isLatin = (character: string | undefined) => /[!-~]/.test(character ?? '')

/** Latin letters of two words stand a little apart; beside Japanese ones, layout itself puts a quarter of the size. */
const isApart = (before: string, { text, size }: Piece, gap: number) =>
  gap > size * (isLatin(before.at(-1)) && isLatin(text[0]) ? 0.15 : 0.4) && !before.endsWith(' ')

/** Joins what stands together: a gap of up to 1.2 sizes is a space at most, a wider one parts two segments. */
const joinLine = (line: readonly Piece[]): Segment[] => {
  const segments: Segment[] = []
  for (const piece of line) {
    const last = segments.at(-1)
    const gap = last ? piece.x - last.end : Number.POSITIVE_INFINITY
    if (last && gap <= piece.size * 1.2) {
      last.text += (isApart(last.text, piece, gap) ? ' ' : '') + piece.text
      last.end = Math.max(last.end, piece.x + piece.width)
    } else segments.push({ ...piece, end: piece.x + piece.width })
  }
  return segments
}

/** A space between a Latin and a Japanese letter is the layout's, nobody's. */
const dropLayoutSpaces = (text: string) =>
  text.replace(/(?<=[^\p{ASCII}]) (?=[!-~])|(?<=[!-~]) (?=[^\p{ASCII}])/gu, '')

/** The lines of a page or a cell, each as the segments that wide gaps part. */
const segmentLines = (pieces: readonly Piece[]): Segment[][] =>
  linesOf(pieces)
    .map(joinLine)
    .filter((line) => line.some(({ text }) => text.trim() !== ''))

/** Text as its lines stand, with a tab at each wide gap. */
export const textOfPieces = (pieces: readonly Piece[]): string =>
  segmentLines(pieces)
    .map((line) => line.map(({ text }) => dropLayoutSpaces(text.trim())).join('\t'))
    .join('\n')
