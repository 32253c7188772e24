import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { Operation } from '../client.ts'
import { isLocked, readEntry } from './view.ts'

/** Cells copied from a spreadsheet, line by line; the line break at the end is no line. */
export const tableOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

export type Pasted = {
  /** What goes into which row. */
  entries: { row: Operation; value: number | null }[]
  /** Cells that could not be put in, with the reason; with the row they were meant for where there is one. */
  refused: { text: string; reason: string; row?: Operation }[]
}

/** Reads one cell for its row. */
const put = (pasted: Pasted, row: Operation, text: string) => {
  const entry = isLocked(row) ? { error: '確定済みの行です' } : readEntry(row, text)
  if ('error' in entry) pasted.refused.push({ text, reason: entry.error, row })
  else pasted.entries.push({ row, value: entry.value })
}

/**
 * Lays a column over the rows from the one in focus downwards, cell by cell as the spreadsheet stands. A locked row
 * takes no value, and an empty cell leaves what is there.
 */
export const layColumn = (cells: readonly string[], rows: readonly Operation[], from: number): Pasted => {
  const pasted: Pasted = { entries: [], refused: [] }
  for (const [at, text] of cells.entries()) {
    if (text === '') continue
    const row = rows[from + at]
    if (row) put(pasted, row, text)
    else pasted.refused.push({ text, reason: '貼り付け先の行がありません' })
  }
  return pasted
}

/** What a row is known by in a spreadsheet: the contract's number or name, and the worker; spaces and width do not matter. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
const namesOf = (row: Operation) =>
  [
    namedOf(row, 'contract_id_by_enterprise_id')?.name,
    namedOf(row, 'candidate_id_by_enterprise_id')?.name,
    row.contract_name,
  ].flatMap((name) => (name ? [plain(name)] : []))

const indexOf = (rows: readonly Operation[]): Map<string, Set<Operation>> => {
  const index = new Map<string, Set<Operation>>()
  for (const row of rows)
    for (const name of namesOf(row)) index.set(name, (index.get(name) ?? new Set()).add(row))
  return index
}

/** The rows that every known name of a line means; several names narrow them down. */
const meantBy = (line: readonly string[], index: Map<string, Set<Operation>>) => {
  const sets = line.flatMap((cell) => index.get(plain(cell)) ?? [])
  return sets.length === 0 ? undefined : [...sets.reduce((a, b) => a.intersection(b))]
}

/**
 * Lays lines that name their worker or contract number over the rows they mean, in whatever order they stand; the last
 * cell that is no name is the time. Lines without a name, such as the heading, are refused only when they hold a time.
 */
export const layNamed = (lines: readonly string[][], rows: readonly Operation[]): Pasted => {
  const index = indexOf(rows)
  const pasted: Pasted = { entries: [], refused: [] }
  for (const [at, line] of lines.entries()) {
    const text = line.findLast((cell) => cell !== '' && !index.has(plain(cell))) ?? ''
    const meant = meantBy(line, index)
    const [row] = meant ?? []
    if (text === '' || (at === 0 && !meant)) continue
    const shown = line.join(' ')
    if (!meant) pasted.refused.push({ text: shown, reason: 'この月に一致する作業者・契約がありません' })
    else if (meant.length > 1)
      pasted.refused.push({
        text: shown,
        reason: '一致する契約が複数あります。契約番号の列も含めて貼り付けてください',
      })
    else if (row) put(pasted, row, text)
    else pasted.refused.push({ text: shown, reason: '作業者と契約の組み合わせが一致しません' })
  }
  return pasted
}

/** Lays what was pasted: by name where its lines name rows of the month, else down the column from the row in focus. */
export const layPasted = (
  text: string,
  inView: readonly Operation[],
  all: readonly Operation[],
  from: number,
): Pasted => {
  const lines = tableOf(text)
  const index = indexOf(all)
  const isNamed = lines.some((line) => line.length > 1 && meantBy(line, index) !== undefined)
  return isNamed
    ? layNamed(lines, all)
    : layColumn(
        lines.map(([first = '']) => first),
        inView,
        from,
      )
}
