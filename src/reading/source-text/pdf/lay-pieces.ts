import type { SourceBlock, Spot } from '../source-document.ts'
import { ruledTables } from './ruled-tables.ts'
import { inReadingOrder, type Piece, type Rule, textOfPieces } from './segments.ts'
import { spotsOf } from './spots.ts'

/** A block with the pieces each of its texts was made of. */
export type Laid = {
  block: SourceBlock
  texts: { cell: number | null; text: string; pieces: readonly Piece[] }[]
}

const linesToBlock = (pieces: readonly Piece[]): Laid[] => {
  const text = textOfPieces(pieces)
  return text === '' ? [] : [{ block: { kind: 'text', text }, texts: [{ cell: null, text, pieces }] }]
}

/** Texts and tables of a page from top to bottom. */
export const layPieces = (name: string | null, pieces: readonly Piece[], rules: readonly Rule[]): Laid[] => {
  const tables = ruledTables(rules, pieces)
  const free = pieces.filter((piece) => !tables.some(({ taken }) => taken.has(piece)))
  const laid: Laid[] = []
  let above = Number.NEGATIVE_INFINITY
  for (const { top, cells, piecesOf } of tables) {
    laid.push(...linesToBlock(free.filter(({ y }) => y > above && y <= top)))
    laid.push({
      block: { kind: 'table', name, cells },
      texts: cells.map(({ text }, cell) => ({ cell, text, pieces: piecesOf[cell] ?? [] })),
    })
    above = top
  }
  return [...laid, ...linesToBlock(free.filter(({ y }) => y > above))]
}

/** Where the texts of a page stand whose first block has this number. */
export const spotsOfPage = (laid: readonly Laid[], first: number, page: number): Spot[] =>
  laid.flatMap(({ texts }, at) =>
    texts.flatMap(({ cell, text, pieces }) =>
      spotsOf(text, inReadingOrder(pieces), { block: first + at, cell, page }),
    ),
  )
