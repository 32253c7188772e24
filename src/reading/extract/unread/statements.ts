import type { Place } from '../../source-text/source-document.ts'
import { longestLabel } from '../labels/bracket-label.ts'
import { belowOf } from '../labels/label-cells.ts'
import { isSeparator } from '../labels/line-labels.ts'
import { linesOf, type Source, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'

/** A line that states something: a label with its value, known or not, or a line of a list (`label` null). */
export type Statement = { label: Span | null; value: Span }

/** A longer value is running text. */
const longestValue = 200
/** A form has so many cells in a row at most: a label and its value, twice. */
const widestForm = 4

const mark = String.raw`[\s>|]*(?:[■□◆◇●◎○▼▽★☆▶►◼▲△♦▪❖・*+#-]\s*|\(?\d{1,2}[.)]\s?|[①-⑳]\s?)?`
const bracketed = new RegExp(
  `^${mark}[【《≪〔\\[]([^【】《》≪≫〔〕\\[\\]]{1,20})[】》≫〕\\]]\\s*:?\\s*(\\S.*)$`,
  'd',
)
const parted = new RegExp(
  `^${mark}([^:→\\t\\[\\]]{1,${longestLabel}}?)[ ]*(?::(?!//)|→|\\t| {2,})\\s*(\\S.*)$`,
  'd',
)
const listed = /^\s*[・●○▪◦*-]\s*([^\s・●○▪◦*\-①-⑳].{1,80})$/d

/** What is said by no label: a clause, an address, a clock. */
const isNoLabel = (text: string) =>
  /[、。?？!！,@]|https?$|です|ます|ください|お願い|^[^\p{L}]*$|^[\d\s./~-]+(?:h|万|円|年|月|日|時)?$/u.test(
    text,
  )

/** The head of a mail that is quoted, and what a program writes for a picture. */
const isOfMail = (label: string) =>
  /^(?:cc|bcc|to|from|sent|subject|date|件名|宛先|差出人|送信日時|日時|送信元)$/i.test(label.trim())

/** What tells nothing: no letter and no figure of two digits, a clock of a chat, the number of a page, 特になし. */
const isNothing = (text: string) =>
  !/\p{L}|\d[^\d]*\d/u.test(text) ||
  /^\d{1,2}:\d{2}$|\s\d{1,3} ?\/ ?\d{1,3}$/.test(text) ||
  /^(?:特に)?(?:なし|無し|無|ありません|特になし|不問|相談|応相談|要相談|未定|n\/a|none|tbd|[-ー―—~…*×])?[。.]?$/i.test(
    text.trim(),
  )

const part = (line: Span, [from, to]: [number, number] | number[]) => trimSpan(sliceSpan(line, from!, to!))

/** The label and the value of a line, or the words of a line of a list. */
function stated(line: Span): Statement | undefined {
  const found = bracketed.exec(line.plain) ?? parted.exec(line.plain)
  if (found?.indices) {
    const [label, value] = [part(line, found.indices[1]!), part(line, found.indices[2]!)]
    if (!isNoLabel(label.plain)) return { label, value }
  }
  const item = listed.exec(line.plain)
  return item?.indices && !/[。!！]$/.test(line.plain)
    ? { label: null, value: part(line, item.indices[1]!) }
    : undefined
}

/** The cells of a row of a form, two by two. */
function inRow(source: Source, { block, grid }: TablePart, row: number): Statement[] {
  const cells = grid.startingIn(row).map((cell) => trimSpan(source.whole(block, cell)))
  const full = cells.filter(({ plain }) => plain !== '')
  if (full.length < 2 || full.length > widestForm || full.length % 2 === 1)
    return full.flatMap((cell) => stated(cell) ?? [])
  return full.flatMap((label, at) => (at % 2 === 0 ? [{ label, value: full[at + 1]! }] : []))
}

/** The values below the headings of a table. */
function underHeadings(source: Source, { block, grid, rows: [heading = 0] }: TablePart): Statement[] {
  return grid.startingIn(heading).flatMap((cell) => {
    const [below] = belowOf(grid, cell, () => false)
    if (below === undefined) return []
    return [{ label: trimSpan(source.whole(block, cell)), value: trimSpan(source.whole(block, below)) }]
  })
}

const isShort = ({ label, value }: Statement) =>
  value.plain.length <= longestValue &&
  !isNothing(value.plain) &&
  (label === null ||
    (label.plain.length <= longestLabel && !isNoLabel(label.plain) && !isOfMail(label.plain)))

/** Every statement of a view in the form of a line or a form, but of tables that something of the history was read from. */
export const statementsIn = (source: Source, view: View, history: readonly Place[]): Statement[] =>
  view
    .flatMap((each) => {
      if (each.kind === 'text')
        return linesOf(each.span)
          .filter(({ plain }) => !isSeparator(plain))
          .flatMap((line) => stated(line) ?? [])
      if (history.some(({ block }) => block === each.block)) return []
      if (each.hasHeadings) return underHeadings(source, each)
      return each.isList ? [] : each.rows.flatMap((row) => inRow(source, each, row))
    })
    .filter(isShort)
