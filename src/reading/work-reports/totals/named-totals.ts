import type { Cell, Sheet } from '../sheets/sheet.ts'
import { readDuration } from '../values/duration.ts'
import type { Total } from './total.ts'
import { isPlainNoun, type TotalKind, totalKindOf } from './total-words.ts'

/** Empty places between a label and its value at most. */
const maxGap = 6
const longestMonth = 744 * 60
/** A word like 実働時間 says of a month only beside more than a day has. */
const moreThanADay = 24 * 60

const kindOf = (label: string): TotalKind | undefined =>
  totalKindOf(label) ?? (isPlainNoun(label) ? 'explicit' : undefined)

const isUnit = (text: string | undefined) => /^(?:時間|hours?|hrs?|h)$/i.test(text ?? '')

/** The hours that a cell states beside a label: 160:30, 160.5, 160h; a number alone only where the label names hours. */
const hoursIn = (sheet: Sheet, cell: Cell, label: string, kind: TotalKind): number | undefined => {
  const found = readDuration(cell.text)
  if (!found || found.minutes <= 0 || found.minutes > longestMonth) return undefined
  const beside = sheet.at(cell.row, cell.column + cell.columns)?.text
  if (found.form === 'whole' && kind !== 'explicit' && !isUnit(beside)) return undefined
  return totalKindOf(label) === undefined && found.minutes <= moreThanADay ? undefined : found.minutes
}

/** The numbers right of a label, up to the next text. */
const valuesRight = (sheet: Sheet, { row, column, columns }: Cell, skip: ReadonlySet<number>): Cell[] => {
  const cells = sheet.inRow(row).filter((cell) => cell.column >= column + columns && cell.row === row)
  const values: Cell[] = []
  let end = column + columns
  for (const cell of cells) {
    if (cell.column - end > maxGap || skip.has(cell.index)) break
    if (!readDuration(cell.text)) {
      if (isUnit(cell.text)) continue
      break
    }
    values.push(cell)
    end = cell.column + cell.columns
  }
  return values
}

/** A value with more of its kind below is one of a list, of several people or months. */
const goesOn = (sheet: Sheet, { row, rows, column }: Cell): boolean =>
  readDuration(sheet.text(row + rows, column)) !== undefined

/**
 * Sums beside or below their labels anywhere in a sheet, but for the cells of its days (`skip`) and of other columns (`notHours`): 総稼働時間 | 178.00H, or a row of
 * labels over a row of values. Of several numbers beside one label none is certain.
 */
export function namedTotals(sheet: Sheet, skip: ReadonlySet<number>, notHours: ReadonlySet<number>): Total[] {
  return sheet.cells.flatMap((cell): Total[] => {
    if (skip.has(cell.index)) return []
    const kind = kindOf(cell.text)
    if (kind === undefined) return []
    const right = valuesRight(sheet, cell, skip)
    const below = right.length > 0 ? undefined : sheet.at(cell.row + cell.rows, cell.column)
    const isBelow =
      below &&
      below.column === cell.column &&
      !skip.has(below.index) &&
      kind === 'explicit' &&
      !goesOn(sheet, below)
    const values = (isBelow ? [below] : right).filter(({ index }) => !notHours.has(index))
    return values.flatMap((value): Total[] => {
      const minutes = hoursIn(sheet, value, cell.text, kind)
      if (minutes === undefined) return []
      return [
        { minutes, place: value.place, label: cell.text, kind, isLoose: values.length > 1, isPart: false },
      ]
    })
  })
}
