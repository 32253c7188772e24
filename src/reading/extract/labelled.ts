import { type Grid, positionAt } from './grid.ts'
import { type LabelWords, topicOf } from './label-words.ts'
import { findLineLabels, type LineLabel } from './line-labels.ts'
import { type Source, type Span, sliceSpan, trimSpan } from './span.ts'
import type { Part, TablePart, View } from './view.ts'

/** A label with what stands behind or below it; `spans` in reading order, none of them empty. */
export type Labelled<Topic extends string> = {
  topic: Topic | null
  label: Span
  spans: Span[]
  /** Below its label, as in a table with headings: a weaker reason to belong together. */
  isBelow: boolean
}

/** Headings whose block goes on over list items, and the labels that such items may have. */
export type Blocks<Topic extends string> = { heads: ReadonlySet<Topic>; items: ReadonlySet<Topic> }

/** What answers a label, though it holds its word: 外国籍可, リモート希望. */
const valueLike = /\d|(?:可|ng|ok|なし|無し|あり|まで|のみ|希望|以上|歓迎|不問|相談)\s*$/i

/** Rows that one label takes at most. */
const maxRows = 60

/** All labels of a view with their values.  */
export function readLabelled<Topic extends string>(
  source: Source,
  view: View,
  words: LabelWords<Topic>,
  blocks: Blocks<Topic>,
): Labelled<Topic>[] {
  return view.flatMap((part: Part) =>
    part.kind === 'text' ? inLines(part.span, words, blocks) : inTable(source, part, words, blocks),
  )
}

/** Labels in running lines: a value goes on over the lines up to the next label. */
export function inLines<Topic extends string>(
  span: Span,
  words: LabelWords<Topic>,
  blocks: Blocks<Topic>,
): Labelled<Topic>[] {
  const found: (LineLabel<Topic> & { line: number })[] = []
  let from = 0
  let open: LineLabel<Topic> | undefined
  for (const line of span.plain.split('\n')) {
    for (const label of findLineLabels(line, words)) {
      const isItem = open && label.rank < open.rank && open.topic !== null
      if (isItem && label.topic !== null && blocks.items.has(label.topic) && blocks.heads.has(open!.topic!))
        continue
      if (isItem && label.topic === null) continue
      open = label
      found.push({ ...label, line: from })
    }
    from += line.length + 1
  }
  return found.map((label, i) => {
    const next = found[i + 1]
    const valueFrom = Math.min(span.plain.length, label.line + label.valueFrom)
    const ownTo = label.valueTo === undefined ? span.plain.length : label.line + label.valueTo
    const to = Math.min(ownTo, next ? next.line + next.from : span.plain.length)
    const value = trimSpan(sliceSpan(span, valueFrom, Math.max(valueFrom, to)))
    return {
      topic: label.topic,
      label: sliceSpan(span, label.line + label.from, valueFrom),
      spans: value.plain === '' ? [] : [value],
      isBelow: false,
    }
  })
}

/** Labels of a table: a cell that is a label has its value to the right or below; a cell may hold both. */
function inTable<Topic extends string>(
  source: Source,
  part: TablePart,
  words: LabelWords<Topic>,
  blocks: Blocks<Topic>,
): Labelled<Topic>[] {
  const topics = new Map<number, Topic>()
  for (const row of part.rows)
    for (const cell of part.grid.startingIn(row)) {
      const { plain } = source.whole(part.block, cell)
      const topic = topicOf(words, plain, plain.length <= 12 && !valueLike.test(plain))
      if (topic !== undefined && !plain.trim().includes(':', 1)) topics.set(cell, topic)
      else if (topic !== undefined && plain.trim().endsWith(':')) topics.set(cell, topic)
    }
  return part.rows.flatMap((row) =>
    part.grid.startingIn(row).flatMap((cell): Labelled<Topic>[] => {
      const topic = topics.get(cell)
      const whole = source.whole(part.block, cell)
      if (topic === undefined)
        return /[:【≪《■◆/]/.test(whole.plain)
          ? inLines(whole, words, blocks).filter(({ topic }) => topic !== null)
          : []
      const isLabel = (other: number) => topics.has(other)
      const right = rightOf(part.grid, cell, isLabel)
      const values = right.length > 0 ? right : belowOf(part.grid, cell, isLabel)
      const spans = values
        .map((value) => trimSpan(source.whole(part.block, value)))
        .filter(({ plain }) => plain !== '')
      return [{ topic, label: whole, spans, isBelow: right.length === 0 }]
    }),
  )
}

/** The cells to the right of a label in its rows, up to the next label. */
function rightOf(grid: Grid, cell: number, isLabel: (cell: number) => boolean): number[] {
  const { row, column, rows, columns } = grid.cells[cell]!
  const right: number[] = []
  for (let at = row; at < row + Math.min(rows, maxRows); at += 1) {
    const list = grid.inRow(at)
    for (let i = positionAt(grid, list, column + columns); i < list.length; i += 1) {
      const other = list[i]!
      if (isLabel(other)) break
      if (!right.includes(other)) right.push(other)
      if (right.length >= maxRows) return right
    }
  }
  return right
}

/** The cell right below a heading, where that begins between its columns and is no label itself. */
function belowOf(grid: Grid, cell: number, isLabel: (cell: number) => boolean): number[] {
  const { row, column, rows, columns } = grid.cells[cell]!
  const list = grid.startingIn(row + rows)
  const below = list[positionAt(grid, list, column)]
  if (below === undefined || isLabel(below)) return []
  return grid.cells[below]!.column < column + columns ? [below] : []
}
