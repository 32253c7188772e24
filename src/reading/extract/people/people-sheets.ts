import type { Source, Span } from '../layout/span.ts'
import type { Cut } from '../layout/split-view.ts'
import type { View } from '../layout/view.ts'
import { holdsFacts, isFactAlone } from './fact-cells.ts'
import { personOf } from './value-forms.ts'

/** Rows at the head of a sheet in which it says of whom it is. */
const fewRows = 4

/**
 * A workbook with a sheet for each person, none of whose names has a label: A.K | 26歳 | 女性 at the head of one, B.S | 58歳 | 男性 at
 * the head of the next. Sheets that say nothing of it go on with the person before.
 */
export function cutsAtSheets(source: Source, view: View): Cut[] {
  const found = view.flatMap((part, i) => {
    if (part.kind === 'text') return []
    const cells = part.rows
      .slice(0, fewRows)
      .flatMap((row) => part.grid.startingIn(row))
      .map((cell) => source.whole(part.block, cell))
    const who = whoIn(cells)
    return who === undefined ? [] : [{ part: i, at: part.rows[0] ?? 0, who }]
  })
  const others = found.filter(({ who }, i) => who !== found[i - 1]?.who)
  return others.map(({ part, at }) => ({ part, at }))
}

/** Initials or a name in a cell of their own where an age or a gender stands in another, or in one cell with them. */
function whoIn(cells: readonly Span[]): string | undefined {
  const own = cells.find(({ plain }) => holdsFacts(plain))
  const inOne = own && /[A-Z][.・][A-Z]/.exec(own.plain)?.[0]
  if (inOne !== undefined) return inOne
  if (!cells.some(isFactAlone)) return undefined
  for (const cell of cells) {
    const { initials, name } = cell.plain.trim().length <= 16 ? personOf(cell) : {}
    if (initials ?? name) return (initials ?? name)!.text
  }
  return undefined
}
