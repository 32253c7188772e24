import type { Source } from '../../extract/layout/span.ts'
import type { Place } from '../../source-text/source-document.ts'
import type { DayPart } from '../day-part.ts'
import { tellsOfDay } from '../lines/day-lines.ts'
import { linesAt, linesIn, ownLines } from '../lines/own-lines.ts'
import { sheetOf } from '../sheets/sheet-of.ts'
import { namedTotals } from '../totals/named-totals.ts'
import { textTotals } from '../totals/text-totals.ts'
import type { Total } from '../totals/total.ts'
import { isExample } from './document-kinds.ts'

const isBook = ({ document }: Source) => document.kind === 'xlsx' || document.kind === 'xls'

const inSheet = (source: Source, block: number, parts: readonly DayPart[]): Total[] => {
  const sheet = sheetOf(source, block)
  if (!sheet) return []
  const here = parts.filter((part) => part.block === block)
  const skip = new Set(here.flatMap(({ cells }) => [...cells]))
  const notHours = new Set(here.flatMap((part) => [...part.notHours]))
  const texts = sheet.cells
    .filter(({ index }) => !skip.has(index))
    .flatMap((cell) => linesAt(source, cell.place))
  return [...namedTotals(sheet, skip, notHours), ...texts.flatMap(textTotals)]
}

const inText = (source: Source, block: number): Total[] =>
  ownLines(linesIn(source, block), tellsOfDay)
    .filter((line) => !tellsOfDay(line))
    .flatMap(textTotals)

const near = 0.5
const hoursOf = (parts: readonly DayPart[]) =>
  parts.reduce((all, { days }) => all + days.reduce((sum, { hours }) => sum + (hours ?? 0), 0), 0)

/** The sums in the rows of a part; one of all its days is that of a half, a week or a page, where the month has more parts. */
const inRows = (part: DayPart, of: readonly DayPart[]): Total[] => {
  const own = hoursOf([part])
  const isOfPart = ({ minutes }: Total) => Math.abs(minutes - own) <= near && hoursOf(of) > own + near
  return part.totals.map((total) => ({ ...total, isPart: total.isPart || isOfPart(total) }))
}

const keyOf = ({ block, cell, from }: Place) => `${block}/${cell}/${from}`
const isOwnPart = (part: DayPart, of: readonly DayPart[]) => of.some(({ cells }) => cells === part.cells)

/**
 * The sums that a document states for some of its parts: in their rows, beside labels and in sentences. Of a workbook those of
 * their sheets, and what names the hours of the month on a sheet without days.
 */
export function collectTotals(source: Source, of: readonly DayPart[], all: readonly DayPart[]): Total[] {
  if (of.some(({ isOfMany }) => isOfMany)) return []
  const own = new Set(of.map(({ block }) => block))
  const taken = new Set(all.map(({ block }) => block))
  const others = source.document.blocks.flatMap((block, at): Total[] => {
    if (isExample(source, at)) return []
    if (block.kind === 'text') return inText(source, at)
    if (own.has(at) || !isBook(source)) return inSheet(source, at, all)
    return taken.has(at) ? [] : inSheet(source, at, all).filter(({ kind }) => kind === 'explicit')
  })
  const ofOthers = new Set(
    all.flatMap((part) => (isOwnPart(part, of) ? [] : part.totals.map(({ place }) => keyOf(place)))),
  )
  return [
    ...of.flatMap((part) => inRows(part, of)),
    ...others.filter(({ place }) => !ofOthers.has(keyOf(place))),
  ]
}
