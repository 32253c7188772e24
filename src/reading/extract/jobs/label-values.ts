import { linesOf, type Source, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import { statementsIn } from '../unread/statements.ts'

/** A label, known or not, with what stands behind, beside or below it. */
export type LabelValue = { label: Span; value: Span }

/** A form has so many cells in a row at most. */
const widestForm = 4
const longestLabel = 30

/** Every label of a view with its value: of a line, of a row of a form, and of a list with its headings above. */
export const labelValues = (source: Source, view: View): LabelValue[] =>
  view.flatMap((part): LabelValue[] => {
    if (part.kind === 'text')
      return [
        ...statementsIn(source, [part], []).flatMap(({ label, value }) =>
          label ? [{ label: withoutBars(label), value: withoutBars(value) }] : [],
        ),
        ...linesOf(part.span).flatMap(inNumbered),
      ]
    return part.hasHeadings || part.isList ? inList(source, part) : inForm(source, part)
  })

/** A provision with its number, its label and its value behind single blanks: 4-3 人員 2名. */
const numbered = /^\(?\d{1,2}(?:[-.]\d{1,2}){0,2}[.)]?\s+(?<label>[^\s\d、。:]{2,8})\s+(?<value>\S.*)$/d

function inNumbered(line: Span): LabelValue[] {
  const { label, value } = (line.plain.length < 200 && numbered.exec(line.plain)?.indices?.groups) || {}
  return label && value ? [{ label: sliceSpan(line, ...label), value: sliceSpan(line, ...value) }] : []
}

/** The headings of a list with the cells of its next row, column by column; a cell joined over several is of each. */
function inList(source: Source, { block, grid, rows: [heading, row] }: TablePart): LabelValue[] {
  if (heading === undefined || row === undefined) return []
  const byColumn = new Map<number, number>()
  for (const cell of grid.inRow(row)) byColumn.set(grid.cells[cell]!.column, cell)
  return grid.startingIn(heading).flatMap((head) => {
    const cell = byColumn.get(grid.cells[head]!.column)
    return cell === undefined
      ? []
      : [{ label: trimSpan(source.whole(block, head)), value: trimSpan(source.whole(block, cell)) }]
  })
}

/** The cells of a form: a label with the cell beside it, twice in a row of four. */
function inForm(source: Source, { block, grid, rows }: TablePart): LabelValue[] {
  return rows.flatMap((row) => {
    const cells = grid.startingIn(row).map((cell) => trimSpan(source.whole(block, cell)))
    if (cells.length < 2 || cells.length > widestForm) return []
    const pairs = cells.length === 3 ? [[cells[0]!, cells[1]!]] : [cells.slice(0, 2), cells.slice(2, 4)]
    return pairs.flatMap(([label, value]) =>
      label && value && label.plain.length <= longestLabel && !/[。、]/.test(label.plain)
        ? [{ label, value }]
        : [],
    )
  })
}

/** A drawn line of a table in text is no part of what stands beside it. */
function withoutBars(span: Span): Span {
  const from = /^[\s|│┃]*/.exec(span.plain)![0].length
  const to = span.plain.replace(/[\s|│┃]+$/, '').length
  return sliceSpan(span, Math.min(from, to), to)
}

/** The lines of the cells of tables that say something short, but for those of a row of headings. */
export const linesOfCells = (source: Source, view: View): Span[] =>
  view.flatMap((part) =>
    part.kind === 'table'
      ? (part.hasHeadings || part.isList ? part.rows.slice(1) : part.rows)
          .flatMap((row) => part.grid.startingIn(row))
          .flatMap((cell) => linesOf(trimSpan(source.whole(part.block, cell))))
          .filter(({ plain }) => plain.length <= 120)
          .slice(0, 200)
      : [],
  )
