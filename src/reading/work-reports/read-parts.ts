import type { Source } from '../extract/layout/span.ts'
import type { DayPart } from './day-part.ts'
import { isExample, isPlan } from './judging/document-kinds.ts'
import { tellsOfDay } from './lines/day-lines.ts'
import { linesIn, ownLines } from './lines/own-lines.ts'
import { readDayLines } from './lines/read-day-lines.ts'
import { type DayAxis, findDayAxes } from './sheets/day-axes.ts'
import { type DayTable, readDayTable } from './sheets/read-day-table.ts'
import { type Sheet, sheetOf } from './sheets/sheet.ts'
import { findNamedMonths, monthOfSheetName, type NamedMonth } from './values/named-months.ts'

/** Sheets of a workbook each speak for themselves; the blocks of anything else are one text after another. */
const isWorkbook = ({ document }: Source) => document.kind === 'xlsx' || document.kind === 'xls'

const rowsText = (sheet: Sheet, isWanted: (row: number) => boolean): string =>
  [...new Set(sheet.cells.map(({ row }) => row))]
    .filter(isWanted)
    .sort((a, b) => a - b)
    .map((row) =>
      sheet
        .inRow(row)
        .filter((cell) => cell.row === row)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n')

const blockText = (source: Source, block: number): string => {
  const sheet = sheetOf(source, block)
  return sheet ? rowsText(sheet, () => true) : source.plain(block, null)
}

/** The row of the document in which the days of a sheet begin. */
const topOf = (sheet: Sheet, axes: readonly DayAxis[]): number => {
  const days = new Set(axes.flatMap((axis) => axis.days.map(({ cell }) => cell.index)))
  return sheet.cells.reduce((top, { index, row }) => (days.has(index) ? Math.min(top, row) : top), sheet.lastRow)
}

/** The first of a month, as the cell that a form reckons its days from shows it. */
const firstOfMonth = (above: string): NamedMonth | undefined => {
  const found = /(20\d{2})[/.年-]0?(\d{1,2})[/.月-]0?1日?(?!\d)/.exec(above)
  return found ? { year: Number(found[1]), month: Number(found[2]), at: found.index } : undefined
}

/** The month that is said above the days of a sheet, by its name, or by what stands before and behind it. */
const namedMonthFor = (source: Source, block: number, above: string): NamedMonth | undefined => {
  const [near] = findNamedMonths(above)
  if (near?.year !== undefined) return near
  const name = source.document.blocks[block]
  const ofName = name?.kind === 'table' && name.name && isWorkbook(source) ? monthOfSheetName(name.name) : undefined
  if (isWorkbook(source)) return near ?? ofName ?? firstOfMonth(above)
  const others = source.document.blocks.map((_, at) => at)
  const before = others.filter((at) => at < block).map((at) => blockText(source, at))
  const behind = others.filter((at) => at > block).map((at) => blockText(source, at))
  const all = [source.document.mail?.subject ?? '', ...before, above, ...behind].flatMap(findNamedMonths)
  return all.find(({ year }) => year !== undefined && near === undefined) ?? near ?? all[0] ?? firstOfMonth(above)
}

const partsOfSheet = (source: Source, sheet: Sheet, asked: string): DayPart[] => {
  const axes = findDayAxes(sheet)
  if (axes.length === 0) return partsOfCells(source, sheet, asked)
  const top = topOf(sheet, axes)
  const named = namedMonthFor(source, sheet.block, rowsText(sheet, (row) => row < top))
  const isPlanned = isPlan(source, sheet.block)
  let before: DayTable | undefined
  return axes.map((axis) => {
    before = readDayTable(source, axis, axes, named, asked, before)
    return isPlanned ? { ...before.part, kind: 'planned' as const } : before.part
  })
}

/** Days in cells that each say all of them: a calendar of weeks, or a frame around lines of text. */
const partsOfCells = (source: Source, sheet: Sheet, asked: string): DayPart[] => {
  const cells = sheet.cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
  const lines = cells.flatMap(({ index }) => {
    const inCell = linesIn(source, sheet.block, index)
    const whole = source.whole(sheet.block, index)
    return inCell.filter(tellsOfDay).length > 1 ? inCell : [{ ...whole, plain: whole.plain.replaceAll('\n', ' ') }]
  })
  const all = rowsText(sheet, () => true)
  return readDayLines(lines, namedMonthFor(source, sheet.block, all), asked)
}

const partsOfText = (source: Source, block: number, asked: string): DayPart[] => {
  const lines = ownLines(linesIn(source, block), tellsOfDay)
  const own = lines.map(({ plain }) => plain).join('\n')
  return readDayLines(lines, namedMonthFor(source, block, own), asked)
}

/** Every part of a document that goes through days, in its order; sheets that only show how to fill in the form are left out. */
export function readParts(source: Source, asked: string): DayPart[] {
  return source.document.blocks.flatMap((_, block): DayPart[] => {
    if (isExample(source, block)) return []
    const sheet = sheetOf(source, block)
    return sheet ? partsOfSheet(source, sheet, asked) : partsOfText(source, block, asked)
  })
}
