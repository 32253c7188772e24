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

/** Hours with a fraction are rounded: 7.8 stands for the 7:45 between the times. */
const exactHours = (stated: number, reckoned: number, most: number) =>
  Math.abs(stated - reckoned) <= most ? reckoned : stated

/** What a day table says of each of its days by the columns chosen for it. */
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
    const stated = worked.lengths[i] ?? inCell
    if (date === undefined || (spans.length === 0 && !stated)) return []
    const gross = spans.length === 0 ? null : spans.reduce((sum, { start, end }) => sum + end - start, 0)
    const breaks = rest.lengths[i] ?? add(spans.map((each) => each.rest))
    const hours =
      stated === null || gross === null ? stated : exactHours(stated, gross - (breaks ?? 0), worked.most)
    const isOff = saysLeave(sheet, record)
    const cell = cellIn([...worked.columns, ...span.columns], record) ?? record.day.cell
    return [
      {
        date,
        start: spans.length === 0 ? null : Math.min(...spans.map(({ start }) => start)),
        end: spans.length === 0 ? null : Math.max(...spans.map(({ end }) => end)),
        rest: breaks,
        gross,
        hours,
        isLeave: isOff && spans.length === 0 && (hasTimes || hours !== null),
        place: cell.place,
      },
    ]
  })
}
