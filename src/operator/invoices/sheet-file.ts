import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workbookSink } from '#data/exports/workbook-sink.ts'
import { type Cell, csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { enterpriseInvoiceStates } from '#foundation/masterdata/states.ts'
import type { Sheet } from './sheet-schema.ts'

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

/** The sheet as lines of a file: each month with its amount and state, the year's sum, and all enterprises at the end. */
export const sheetLines = ({ year, rows, figures }: Sheet): Cell[][] => {
  const months = monthsOf(year)
  const head = months.flatMap((month) => [month.replace('-', '/'), '状態'])
  const lines = rows.map(({ enterprise, cells, total_price }): Cell[] => {
    const of = new Map(cells.map((cell) => [cell.month, cell]))
    const own = months.flatMap((month): Cell[] => {
      const cell = of.get(month)
      return cell ? [cell.total_price, labelOf(enterpriseInvoiceStates, cell.state_id) ?? ''] : ['', '']
    })
    return [enterprise.id, enterprise.name, ...own, total_price]
  })
  const sums = new Map(figures.months.map(({ month, total_price }) => [month, total_price]))
  const total = figures.months.reduce((sum, { total_price }) => sum + total_price, 0)
  const last: Cell[] = ['', '合計', ...months.flatMap((month): Cell[] => [sums.get(month) ?? '', '']), total]
  return [['ID', 'エージェント', ...head, '年の合計（税抜）'], ...lines, last]
}

/** An Excel file of lines. */
export const workbook = async (lines: readonly Cell[][]): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  try {
    const path = join(folder, 'sheet.xlsx')
    const sink = workbookSink(path)
    await sink.write(lines)
    await sink.end(true)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file of a sheet and its type. */
export const sheetFile = async (
  sheet: Sheet,
  format: 'csv' | 'xlsx',
): Promise<{ bytes: Buffer; type: string }> => {
  const lines = sheetLines(sheet)
  return format === 'csv'
    ? { bytes: encodeCsv(lines.map(csvLine).join(''), 'utf-8', true), type: 'text/csv; charset=utf-8' }
    : {
        bytes: await workbook(lines),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }
}
