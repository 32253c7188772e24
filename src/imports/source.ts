import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { cellNames } from '../entity/csv/cell-text.ts'
import { type Charset, detectCharset } from '../entity/csv/charset.ts'
import { columnsOf, isSecondHeader } from '../entity/csv/columns.ts'
import { type CsvRow, readCsv } from '../entity/csv/rows.ts'
import { looksLikeZip, readWorkbook } from '../entity/csv/workbook.ts'
import type { Entity } from '../entity/entity.ts'
import type { Scope } from '../entity/scope.ts'
import { withProperties } from '../entity/store/properties.ts'
import { badRequest } from '../platform/errors.ts'
import { AccountChecker } from './check-accounts.ts'
import { RowChecker } from './check-rows.ts'
import type { Checker, Reading } from './checker.ts'

/** How the bytes are written: CSV in a charset, or a workbook. */
export type Form = Charset | 'xlsx'

/** A file on its way: its bytes, how they are written, and how its rows are read. */
export type Source = { bytes: Readable; form: Form; reading: Reading }

/** How the file at a path is written, by its content (RULES 4); throws 415 for what is neither CSV nor a workbook. */
export const detectForm = async (path: string): Promise<Form> => {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  return looksLikeZip(buffer) ? 'xlsx' : detectCharset(createReadStream(path))
}

const collect = async (bytes: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The rows in batches, the header first. */
export async function* linesOf({ bytes, form }: Pick<Source, 'bytes' | 'form'>): AsyncGenerator<CsvRow[]> {
  if (form === 'xlsx') yield* readWorkbook(await collect(bytes))
  else yield* readCsv(bytes, form)
}

/** The header row; throws 400 when the file is empty. */
export const headerOf = async (source: Pick<Source, 'bytes' | 'form'>): Promise<string[]> => {
  for await (const [header] of linesOf(source)) if (header) return header.cells
  throw badRequest('ファイルが空です。1行目に見出しを入力して、もう一度アップロードしてください')
}

type Begun = { checker: Checker; entity: Entity }

/** The checker of a file with this header, and what its columns are; throws 400 when it does not fit the kind. */
const makeChecker = async (
  { kind, map, overwrite }: Reading,
  scope: Scope,
  header: string[],
): Promise<Begun> => {
  const names = await cellNames(scope)
  const of = await withProperties(kind.of, scope)
  const entity = kind.accounts ? kind.columns : of.entity
  const columns = columnsOf(entity, header, map)
  const checker = kind.accounts
    ? new AccountChecker({ kind, of, names, columns })
    : new RowChecker({ kind, of, names, overwrite, columns })
  return { checker, entity }
}

export type Batch = { checker: Checker; lines: CsvRow[] }

/** The data rows in batches, with the checker made from the header; `inScope` lends the scope that making it needs. */
export async function* batches(
  source: Source,
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
): AsyncGenerator<Batch> {
  let begun: Begun | undefined
  let count = 0
  for await (const lines of linesOf(source)) {
    if (!begun) {
      const { cells } = lines.shift() as CsvRow
      begun = await inScope((scope) => makeChecker(source.reading, scope, cells))
      if (lines[0] && isSecondHeader(begun.entity, begun.checker.columns, lines[0].cells)) lines.shift()
    }
    count += lines.length
    if (lines.length > 0) yield { checker: begun.checker, lines }
  }
  if (count === 0)
    throw badRequest('データの行がありません。2行目から入力して、もう一度アップロードしてください')
}
