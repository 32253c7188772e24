import type { Source } from '../extract/layout/span.ts'
import type { Place } from '../source-text/source-document.ts'
import { plainHeading, roleOf } from './sheets/heading-roles.ts'
import type { Sheet } from './sheets/sheet.ts'
import { sheetOf } from './sheets/sheet-of.ts'
import { readInColumn } from './values/duration.ts'

/** A month of a list of months: 11月, 2026年11月, 2026/11. */
const monthCell = /^(?:(20\d{2}) ?[/.年-] ?)?(0?[1-9]|1[0-2]) ?(?:月(?:度|分)?)?$/
const isMonthHeading = (text: string) => /^(?:対象)?(?:年?月度?|月分|month)$/.test(plainHeading(text))
const fewest = 3

const monthIn = (text: string) => {
  const found = monthCell.exec(text)
  return found ? { year: found[1], month: Number(found[2]) } : undefined
}

const listIn = (sheet: Sheet) => {
  const byColumn = Map.groupBy(sheet.cells, ({ column }) => column)
  for (const [column, cells] of byColumn) {
    const heading = cells.find(({ text }) => isMonthHeading(text))
    const months = cells.filter(({ text, row }) => heading && row > heading.row && monthIn(text))
    if (heading && months.length >= fewest) return { column, heading, months }
  }
  return undefined
}

/** The hours of one month in a list of months (月 | 稼働日数 | 稼働時間), where the document has no days. */
export function readMonthList(source: Source, asked: string): { minutes: number; place: Place } | undefined {
  for (const block of source.document.blocks.keys()) {
    const sheet = sheetOf(source, block)
    const list = sheet && listIn(sheet)
    if (!list) continue
    const ofMonth = list.months.filter(({ text }) => {
      const found = monthIn(text)
      return (
        found?.month === Number(asked.slice(5)) && (found.year ?? asked.slice(0, 4)) === asked.slice(0, 4)
      )
    })
    const [row] = ofMonth
    if (!row || ofMonth.length > 1) continue
    const hours = sheet
      .inRow(list.heading.row)
      .find(({ text, column }) => column > list.column && roleOf([text]) === 'worked')
    const cell = hours && sheet.at(row.row, hours.column)
    const minutes = cell && readInColumn(cell.text, 60)
    if (cell && minutes) return { minutes: Math.round(minutes), place: cell.place }
  }
  return undefined
}
