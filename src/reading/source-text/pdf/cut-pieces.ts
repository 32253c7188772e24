import type { Piece, Rule } from './segments.ts'

/** A rule so near the end of a text is beside it, in points. */
const beside = 2

/** Room of a letter on a line: Latin ones take half of what Japanese ones take. */
const roomOf = (letter: string) => (/[ -~ｦ-ﾟ]/.test(letter) ? 1 : 2)

/** The place in a text nearest to a share of its width; beside it, a space is where it was joined. */
const placeAt = (text: string, share: number): number => {
  const letters = [...text]
  const whole = letters.reduce((sum, letter) => sum + roomOf(letter), 0)
  let [room, at] = [0, 0]
  for (const letter of letters) {
    if (room + roomOf(letter) / 2 > share * whole) break
    room += roomOf(letter)
    at += letter.length
  }
  const spaces = [at, at - 1, at + 1, at - 2].filter((place) => text[place] === ' ')
  return spaces[0] ?? at
}

const cut = (piece: Piece, x: number): Piece[] => {
  const at = placeAt(piece.text, (x - piece.x) / piece.width)
  const [before, after] = [piece.text.slice(0, at).trimEnd(), piece.text.slice(at).trimStart()]
  if (before === '' || after === '') return [piece]
  return [
    { ...piece, text: before, width: x - piece.x - 1 },
    { ...piece, text: after, x: x + 1, width: piece.x + piece.width - x - 1 },
  ]
}

/** Pieces that end where a standing rule crosses them: texts of two narrow cells come as one. */
export const cutAtRules = (pieces: readonly Piece[], rules: readonly Rule[]): Piece[] => {
  const standing = rules.filter(({ x1, x2, y1, y2 }) => x1 === x2 && y1 !== y2).sort((a, b) => a.x1 - b.x1)
  return pieces.flatMap((piece) => {
    const middle = piece.y - piece.size * 0.35
    const done: Piece[] = []
    let rest = piece
    for (const { x1, y1, y2 } of standing) {
      if (rest.isTurned || y1 > middle || y2 < middle) continue
      if (x1 < rest.x + beside || x1 > rest.x + rest.width - beside) continue
      const parts = cut(rest, x1)
      if (!parts[1]) continue
      done.push(parts[0] as Piece)
      rest = parts[1]
    }
    return [...done, rest]
  })
}
