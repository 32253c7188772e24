import { once } from 'node:events'
import { type Readable, Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { type AppError, badRequest, tooLarge } from '../../platform/errors.ts'
import type { Charset } from './charset.ts'

/** A line of the spreadsheet; `row` counts as the spreadsheet does, so the header is 1 and a quoted line break is no new line. */
export type CsvRow = { row: number; cells: string[] }

export const maxRows = 200_000
export const maxColumns = 200
/** Ten times the longest field: what is longer is no value. */
export const maxCellCharacters = 100_000
const maxLineCharacters = 1_000_000
/** More than 200 MB of Japanese hold. A workbook may show one text in many cells, so that its bytes say little. */
const maxCharacters = 150_000_000

/** A batch ends with so many rows, or characters: it is read back in one piece. */
const batchSize = 1_000
const batchCharacters = 500_000

const said = (n: number) => n.toLocaleString('ja-JP')

const placeOf = (row: number, column: number, header: readonly string[] | undefined) => {
  const name = header?.[column]?.trim().slice(0, 50)
  return `${row}行目の${column + 1}列目${name ? `「${name}」` : ''}`
}

const shorten = '短くしてから、もう一度アップロードしてください'

const tooLongCell = (place: string, length: number) =>
  tooLarge(
    `${place}：1つのセルは${said(maxCellCharacters)}文字までです（${said(length)}文字以上あります）。${shorten}`,
  )

const tooLongLine = (place: string) =>
  tooLarge(
    `${place}：1つのセルは${said(maxCellCharacters)}文字まで、1行は合わせて${said(maxLineCharacters)}文字までです。${shorten}`,
  )

const unclosedError = (place: string) =>
  badRequest(`${place}：引用符（"）が閉じられていません。閉じてから、もう一度アップロードしてください`)

/** What csv-parse found wrong, in words for the person who made the file; `paired` when all quotes of the file are. */
const broken = (error: CsvError, header: readonly string[] | undefined, paired: boolean): AppError => {
  const { records, column } = error as CsvError & { records?: number; column?: number | string }
  const place = placeOf((records ?? 0) + 1, Number(column ?? 0), header)
  if (error.code === 'CSV_MAX_RECORD_SIZE') return paired ? tooLongLine(place) : unclosedError(place)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return unclosedError(place)
  return badRequest(
    `${place}：引用符（"）の使い方が正しくありません。値の中の引用符は "" と2つ続けて書いてください`,
  )
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

export const tooManyColumns = (row: number, count: number) =>
  badRequest(
    `${row}行目：列は${maxColumns}列までです（${count}列あります）。${maxColumns + 1}列目以降を削除してください`,
  )

const tooManyRows = (row: number) =>
  tooLarge(`データは${said(maxRows)}行までです。${said(row)}行目以降を別のファイルに分けてください`)

/** Counts what a row holds; throws for more columns or longer cells than a file may have. */
const measure = ({ row, cells }: CsvRow, header: readonly string[] | undefined): number => {
  const width = cells.findLastIndex((cell) => cell !== '') + 1
  if (width > maxColumns) throw tooManyColumns(row, width)
  let characters = 0
  for (const [column, { length }] of cells.entries()) {
    if (length > maxCellCharacters) throw tooLongCell(placeOf(row, column, header), length)
    characters += length
  }
  return characters
}

/**
 * The rows of a spreadsheet in batches of at most 1,000; the header is the first row of the first batch. Blank rows are
 * left out. Throws 400 for more than 200 columns, 413 for more than 200,000 rows of data, a cell of more than 100,000
 * characters and more than 150 million of them in all.
 */
export async function* batchesOf(lines: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let header: readonly string[] | undefined
  let batch: CsvRow[] = []
  let held = 0
  let all = 0
  let count = -1
  for await (const line of lines) {
    const characters = measure(line, header)
    if (isBlank(line.cells)) continue
    header ??= line.cells
    if (++count > maxRows) throw tooManyRows(line.row)
    all += characters
    if (all > maxCharacters)
      throw tooLarge(
        `${said(line.row)}行目：文字は全体で${said(maxCharacters)}文字までです。別のファイルに分けてください`,
      )
    held += characters
    if (batch.push(line) < batchSize && held < batchCharacters) continue
    yield batch
    batch = []
    held = 0
  }
  if (batch.length > 0) yield batch
}

/** Passes bytes on and counts their quotes: in a file in which all are closed the number is even. */
class QuoteCounter extends Transform {
  count = 0

  override _transform(chunk: Buffer, _encoding: string, next: (error: null, chunk: Buffer) => void) {
    for (let at = chunk.indexOf(0x22); at >= 0; at = chunk.indexOf(0x22, at + 1)) this.count++
    next(null, chunk)
  }

  /** Reads on to the end, keeping nothing. */
  async finish(): Promise<void> {
    this.unpipe()
    this.resume()
    if (!this.readableEnded) await once(this, 'end')
  }
}

async function* numbered(lines: AsyncIterable<string[]>): AsyncGenerator<CsvRow> {
  let row = 0
  for await (const cells of lines) yield { row: ++row, cells }
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
  const quotes = new QuoteCounter()
  bytes.on('error', (error) => quotes.destroy(error))
  quotes.on('error', (error) => parser.destroy(error))
  bytes.pipe(quotes).pipe(iconv.decodeStream(charset)).pipe(parser)
  try {
    yield* batchesOf(numbered(parser as AsyncIterable<string[]>))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') await quotes.finish()
    throw broken(error, header, quotes.count % 2 === 0)
  } finally {
    bytes.destroy()
  }
}
