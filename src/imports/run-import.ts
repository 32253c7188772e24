import type { Readable } from 'node:stream'
import type { Charset } from '../entity/csv/charset.ts'
import { reasonHeader } from '../entity/csv/columns.ts'
import { csvLines, encodeCsv } from '../entity/csv/format-file.ts'
import { neutralise, restore } from '../entity/csv/formula.ts'
import { type CsvRow, readCsv } from '../entity/csv/rows.ts'
import type { Scope } from '../entity/scope.ts'
import { insertMany, type Prepared, prepareMany } from '../entity/store/bulk-create.ts'
import { writeChanges } from '../entity/store/changes.ts'
import type { MasterBook } from '../masterdata/book.ts'
import { badRequest } from '../platform/errors.ts'
import { type CheckedRows, RowChecker } from './check-rows.ts'
import type { RowError } from './import-file.ts'
import type { ImportKind } from './kinds.ts'

/** Errors that an answer lists; more are only counted. */
const maxListed = 1_000

/** A file on its way: its bytes, how they are written, and what it imports. */
export type Source = { bytes: Readable; charset: Charset; kind: ImportKind; masters: MasterBook }

type Batch = { checker: RowChecker; lines: CsvRow[] }

/** The data rows in batches, with the checker made from the header. */
async function* batches({ bytes, charset, kind, masters }: Source): AsyncGenerator<Batch> {
  let checker: RowChecker | undefined
  let count = 0
  for await (const lines of readCsv(bytes, charset)) {
    checker ??= new RowChecker(kind, masters, lines.shift() as CsvRow)
    count += lines.length
    if (lines.length > 0) yield { checker, lines }
  }
  if (count === 0)
    throw badRequest('データの行がありません。2行目から入力して、もう一度アップロードしてください')
}

export type Report = {
  row_count: number
  error_count: number
  error_row_count: number
  errors: RowError[]
}

/** Checks every row and writes none; each batch in a transaction of its own, so that others get their turn. */
export const checkFile = async (
  source: Source,
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
): Promise<Report> => {
  const report: Report = { row_count: 0, error_count: 0, error_row_count: 0, errors: [] }
  for await (const { checker, lines } of batches(source)) {
    const { errors } = await inScope((scope) => checker.check(scope, lines, false))
    report.row_count += lines.length
    report.error_count += errors.length
    report.error_row_count += new Set(errors.map(({ row }) => row)).size
    report.errors.push(...errors.slice(0, maxListed - report.errors.length))
  }
  return report
}

type Counts = { created: number; updated: number }

const prepare = ({ of }: ImportKind, scope: Scope, { good }: CheckedRows) => {
  const fresh = good.filter(({ before }) => before === null).map(({ next }) => next)
  return fresh.length > 0 ? prepareMany(of, scope, fresh) : undefined
}

const write = async (
  { of }: ImportKind,
  scope: Scope,
  { good }: CheckedRows,
  fresh: Prepared | undefined,
  counts: Counts,
) => {
  if (fresh) await insertMany(of, scope, fresh)
  counts.created += fresh?.records.length ?? 0
  for (const { id, before, next } of good)
    if (id !== null && before && (await writeChanges(of, scope, id, before, next)).length > 0)
      counts.updated++
}

/**
 * Writes the good rows in the caller's one transaction; a row without a change counts neither as created nor updated.
 * While the database writes a batch, the next one is read and checked.
 */
export const writeGoodRows = async (source: Source, scope: Scope): Promise<Counts> => {
  const counts = { created: 0, updated: 0 }
  let writing = Promise.resolve()
  try {
    for await (const { checker, lines } of batches(source)) {
      const checked = await checker.check(scope, lines, true)
      await writing
      writing = write(source.kind, scope, checked, await prepare(source.kind, scope, checked), counts)
      // A failure is thrown where it is awaited; meanwhile it is not unhandled.
      writing.catch(() => undefined)
    }
    await writing
  } finally {
    // Nothing may still be on its way to the database when the caller rolls back.
    await writing.catch(() => undefined)
  }
  return counts
}

/** The rows in error as they were written, with the reasons behind; made to be mended and uploaded again. */
export async function* errorRows(source: Source, scope: Scope): AsyncGenerator<Buffer> {
  let begun = false
  for await (const { checker, lines } of batches(source)) {
    const { errors } = await checker.check(scope, lines, false)
    const reasons = new Map<number, string[]>()
    for (const { row, column, message } of errors)
      reasons.set(row, [...(reasons.get(row) ?? []), `${column}：${message}`])
    const headers = checker.columns.map(({ header }) => header).filter((header) => header !== reasonHeader)
    const out = begun ? [] : [[...headers, reasonHeader]]
    for (const { row, cells } of lines) {
      const found = reasons.get(row)
      if (!found) continue
      const kept = checker.columns.flatMap(({ header }, i) =>
        header === reasonHeader ? [] : [cells[i] ?? ''],
      )
      out.push([...kept.map((cell) => neutralise(restore(cell))), found.join(' ')])
    }
    yield encodeCsv(csvLines(out), source.charset, !begun)
    begun = true
  }
}
