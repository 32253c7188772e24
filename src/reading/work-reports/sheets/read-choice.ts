import type { DayFact } from '../day-part.ts'
import type { Choice } from './choose-columns.ts'
import type { Column } from './columns.ts'
import type { DayRecord } from './day-records.ts'
import { isLeaveWord } from './leave-words.ts'
import type { Sheet } from './sheet.ts'

const cellIn = (columns: readonly Column[], { rows }: DayRecord) => {
  for (const column of columns)
    for (const row of rows) {
      const entry = column.entry(row)
      if (entry && /\d/.test(entry.text)) return entry.cell
    }
  return undefined
}

const add = (lengths: readonly (number | null)[]): number | null => {
  const told = lengths.filter((length) => length !== null)
  return told.length === 0 ? null : told.reduce((a, b) => a + b, 0)
}

const saysLeave = (sheet: Sheet, { rows }: DayRecord) =>
  rows.some((row) => sheet.inRow(row).some(({ text }) => isLeaveWord(text)))

/** What a day table says of each of its days by the columns chosen for it; null for a day on which nothing was worked. */
export function readChoice(
  sheet: Sheet,
  choice: Choice,
  records: readonly DayRecord[],
  dates: readonly (string | undefined)[],
): DayFact[] {
  const { span, rest, worked } = choice
  const hasTimes = span.spans.some((day) => day !== null)
  return records.flatMap((record, i): DayFact[] => {
    const date = dates[i]
    const spans = span.spans[i] ?? []
    const inCell = add(spans.map((each) => each.minutes))
    const hours = worked.lengths[i] ?? inCell
    if (date === undefined || (spans.length === 0 && !hours)) return []
    const gross = spans.length === 0 ? null : spans.reduce((sum, { start, end }) => sum + end - start, 0)
    const isOff = saysLeave(sheet, record)
    const cell = cellIn([...worked.columns, ...span.columns], record) ?? record.day.cell
    return [
      {
        date,
        start: spans.length === 0 ? null : Math.min(...spans.map(({ start }) => start)),
        end: spans.length === 0 ? null : Math.max(...spans.map(({ end }) => end)),
        rest: rest.lengths[i] ?? add(spans.map((each) => each.rest)),
        gross,
        hours,
        isLeave: isOff && spans.length === 0 && (hasTimes || hours !== null),
        place: cell.place,
      },
    ]
  })
}
