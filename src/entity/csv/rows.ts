import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { type AppError, badRequest, tooLarge } from '../../platform/errors.ts'
import type { Charset } from './charset.ts'

/** A line of the spreadsheet; `row` counts as the spreadsheet does, so the header is 1 and a quoted line break is no new line. */
export type CsvRow = { row: number; cells: string[] }

export const maxRows = 200_000
export const maxColumns = 200

const batchSize = 1_000
/** Longer lines come from a quote that nobody closed. */
const maxLineCharacters = 1_000_000

const place = (error: CsvError, header: readonly string[] | undefined) => {
  const { records, column } = error as CsvError & { records?: number; column?: number | string }
  const index = Number(column ?? 0)
  const name = header?.[index]?.trim()
  return `${(records ?? 0) + 1}行目の${index + 1}列目${name ? `「${name}」` : ''}`
}

/** What csv-parse found wrong, in words for the person who made the file. */
const broken = (error: CsvError, header: readonly string[] | undefined): AppError => {
  const at = place(error, header)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return badRequest(`${at}：引用符（"）が閉じられていません。閉じてから、もう一度アップロードしてください`)
  return badRequest(
    `${at}：引用符（"）の使い方が正しくありません。値の中の引用符は "" と2つ続けて書いてください`,
  )
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

const tooManyColumns = (row: number, count: number) =>
  badRequest(
    `${row}行目：列は${maxColumns}列までです（${count}列あります）。${maxColumns + 1}列目以降を削除してください`,
  )

const tooManyRows = (row: number) =>
  tooLarge(
    `データは${maxRows.toLocaleString()}行までです。${row.toLocaleString()}行目以降を別のファイルに分けてください`,
  )

/**
 * The rows of a spreadsheet in batches of at most 1,000; the header is the first row of the first batch. Blank rows are
 * left out but counted. Throws 400 for more than 200 columns, 413 for more than 200,000 rows of data.
 */
export async function* batchesOf(
  lines: AsyncIterable<string[]> | Iterable<string[]>,
): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = []
  let row = 0
  let count = -1
  for await (const cells of lines) {
    row++
    if (isBlank(cells)) continue
    if (++count === 0 && cells.length > maxColumns) throw tooManyColumns(row, cells.length)
    if (count > maxRows) throw tooManyRows(row)
    if (batch.push({ row, cells }) < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Reads CSV as it arrives (see `batchesOf`); throws 400 with row and column for open and stray quotes. */
export async function* readCsv(bytes: Readable, charset: Charset): AsyncGenerator<CsvRow[]> {
  let header: readonly string[] | undefined
  const parser = parse({
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxLineCharacters,
    // Noted while parsing: an error ends the stream before the rows ahead of it are handed out.
    on_record: (cells: string[]) => {
      if (!header && !isBlank(cells)) header = cells
      return cells
    },
  })
  const text = iconv.decodeStream(charset)
  bytes.on('error', (error) => parser.destroy(error))
  bytes.pipe(text).pipe(parser)
  try {
    yield* batchesOf(parser as AsyncIterable<string[]>)
  } catch (error) {
    throw error instanceof CsvError ? broken(error, header) : error
  } finally {
    bytes.destroy()
  }
}
