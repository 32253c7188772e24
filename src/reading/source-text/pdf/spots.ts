import type { Spot } from '../source-document.ts'
import type { Piece } from './segments.ts'

const round = (points: number) => Math.round(points * 10) / 10

const isSpace = (character: string | undefined) => /\s/.test(character ?? '')

/** The end of so many letters from a place on, whatever spaces stand between them. */
const endOf = (text: string, from: number, letters: number) => {
  let at = from
  for (let left = letters; left > 0 && at < text.length; at += 1) if (!isSpace(text[at])) left -= 1
  return at
}

/**
 * Where the pieces of a text stand, given in its order: making a text of them only adds and drops spaces, so that letters
 * are counted in both. What is written sideways has no spot.
 */
export const spotsOf = (
  text: string,
  pieces: readonly Piece[],
  at: Pick<Spot, 'block' | 'cell' | 'page'>,
) => {
  let from = 0
  return pieces.flatMap((piece): Spot[] => {
    while (isSpace(text[from])) from += 1
    const to = endOf(text, from, piece.text.replace(/\s/g, '').length)
    const spot = {
      ...at,
      from,
      to,
      x: round(piece.x),
      y: round(piece.y - piece.size * 0.9),
      width: round(piece.width),
      height: round(piece.size * 1.15),
    }
    from = to
    return piece.isTurned || spot.from === spot.to ? [] : [spot]
  })
}
