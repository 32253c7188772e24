import type { Span } from '../layout/span.ts'

const factCell = /^\s*(?:満?\d{2}[ ]?[歳才]|男性?|女性?)\s*$/
const longestCell = 40
/** Cells behind an age or a gender that may tell of the same person. */
const fewCells = 6
const maxCells = 200

/** A cell that is nothing but an age or a gender. */
export const isFactCell = ({ cell, plain }: Span): boolean => cell !== null && factCell.test(plain)

/** The short cells of a table right behind such a one, where a form has no labels: 満40歳 | 男 | 川崎（JR） | 12月1日から | 48万. */
export function cellsBesideFacts(texts: readonly Span[]): Span[] {
  const found = texts.flatMap((span, i) => (isFactCell(span) ? texts.slice(i + 1, i + 1 + fewCells) : []))
  return [...new Set(found)]
    .filter(({ cell, plain }) => cell !== null && plain.length <= longestCell && plain.trim() !== '')
    .slice(0, maxCells)
}
