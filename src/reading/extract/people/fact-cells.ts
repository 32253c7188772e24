import type { Span } from '../layout/span.ts'

const factCell = /^\s*(?:満?\d{2}[ ]?[歳才]|男性?|女性?)\s*$/
const longestCell = 40
/** Cells behind an age or a gender that may tell of the same person. */
const fewCells = 6
const maxCells = 200

/** A title or a line of facts in one cell tells of somebody by two such at least: 経歴書（R.K　30歳　男性）, 40歳／男性／枚方市. */
const longestFacts = 120
const signs = [
  /(?<!\d)\d{2}[ ]?[歳才](?!以|まで|未満|代|~)/,
  /(?<![\p{Script=Han}])[男女]性?(?![\p{Script=Han}])/u,
  /(?<![A-Za-z.])[A-Z][.・][A-Z](?![A-Za-z])/,
]

/** A cell that is nothing but an age or a gender, or holds the facts of somebody side by side. */
export const isFactCell = ({ cell, plain }: Span): boolean =>
  cell !== null && (factCell.test(plain) || holdsFacts(plain))

/** Whether a text holds two signs of one person: initials, an age, a gender. */
export const holdsFacts = (plain: string): boolean =>
  plain.length <= longestFacts && signs.filter((sign) => sign.test(plain)).length >= 2

/** A cell that is nothing but an age or a gender. */
export const isFactAlone = ({ cell, plain }: Span) => cell !== null && factCell.test(plain)

/** Initials in a cell of their own, beside an age or a gender: A.K | 26歳 | 女性. */
export const initialsBesideFacts = (texts: readonly Span[]): Span[] =>
  texts.filter(
    ({ cell, plain }, i) =>
      cell !== null &&
      /^\s*[A-Z][.・]?[A-Z]\.?\s*$/.test(plain) &&
      texts.slice(i + 1, i + 3).some(isFactAlone),
  )

/** The short cells of a table right behind such a one, where a form has no labels: 満40歳 | 男 | 川崎（JR） | 12月1日から | 48万. */
export function cellsBesideFacts(texts: readonly Span[]): Span[] {
  const found = texts.flatMap((span, i) => (isFactAlone(span) ? texts.slice(i + 1, i + 1 + fewCells) : []))
  return [...new Set(found)]
    .filter(({ cell, plain }) => cell !== null && plain.length <= longestCell && plain.trim() !== '')
    .slice(0, maxCells)
}
