import type { Source } from '../extract/layout/span.ts'
import type { DayPart } from './day-part.ts'
import { isExample, isPlan } from './judging/document-kinds.ts'
import { tellsOfDay } from './lines/day-lines.ts'
import { linesAt, linesIn, ownLines } from './lines/own-lines.ts'
import { readDayLines } from './lines/read-day-lines.ts'
import { NamedMonths } from './named-month-of.ts'
import { type DayAxis, findDayAxes } from './sheets/day-axes.ts'
import { type DayTable, readDayTable } from './sheets/read-day-table.ts'
import type { Sheet } from './sheets/sheet.ts'
import { sheetOf } from './sheets/sheet-of.ts'

/** The row of the document in which the days of a sheet begin. */
const topOf = (sheet: Sheet, axes: readonly DayAxis[]): number => {
  const days = new Set(axes.flatMap((axis) => axis.days.map(({ cell }) => cell.index)))
  return sheet.cells.reduce(
    (top, { index, row }) => (days.has(index) ? Math.min(top, row) : top),
    sheet.lastRow,
  )
}

const partsOfSheet = (source: Source, sheet: Sheet, months: NamedMonths, asked: string): DayPart[] => {
  const axes = findDayAxes(sheet)
  if (axes.length === 0) return partsOfCells(source, sheet, months, asked)
  const top = topOf(sheet, axes)
  const named = months.of(
    sheet.block,
    sheet.rowTexts((row) => row < top),
  )
  const isPlanned = isPlan(source, sheet.block)
  let before: DayTable | undefined
  return axes.map((axis) => {
    const own = axes.length > 1 && !axis.sheet.isTurned ? months.above(sheet, axis, axes, top) : undefined
    before = readDayTable(axis, axes, own ?? named, asked, before)
    return isPlanned ? { ...before.part, kind: 'planned' as const } : before.part
  })
}

/** Days in cells that each say all of them: a calendar of weeks, or a frame around lines of text. */
const partsOfCells = (source: Source, sheet: Sheet, months: NamedMonths, asked: string): DayPart[] => {
  const cells = sheet.cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
  const lines = cells.flatMap(({ place }) => {
    const inCell = linesAt(source, place)
    const plain = source.plain(place.block, place.cell).slice(place.from, place.to)
    return inCell.filter(tellsOfDay).length > 1 ? inCell : [{ ...place, plain: plain.replaceAll('\n', ' ') }]
  })
  const all = lines.map(({ plain }) => plain).join('\n')
  return readDayLines(lines, months.of(sheet.block, all), asked)
}

const partsOfText = (source: Source, block: number, months: NamedMonths, asked: string): DayPart[] => {
  const lines = ownLines(linesIn(source, block), tellsOfDay)
  const own = lines.map(({ plain }) => plain).join('\n')
  return readDayLines(lines, months.of(block, own), asked)
}

/** Every part of a document that goes through days, in its order; sheets that only show how to fill in the form are left out. */
export function readParts(source: Source, asked: string): DayPart[] {
  const months = new NamedMonths(source)
  return source.document.blocks.flatMap((_, block): DayPart[] => {
    if (isExample(source, block)) return []
    const sheet = sheetOf(source, block)
    return sheet ? partsOfSheet(source, sheet, months, asked) : partsOfText(source, block, months, asked)
  })
}
