import type { ListQuery } from '#foundation/entity/list-query.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { maxSheetRows } from './export-file.ts'
import { linesOf } from './lines.ts'
import { Losses } from './losses.ts'
import { exportedKeys, exportSource } from './models.ts'
import type { ExportFile } from './schema.ts'
import { headerLines } from './sheet-rows.ts'
import { csvSink, type Sink } from './sinks.ts'
import { workbookSink } from './workbook-sink.ts'

/** More rows than any enterprise has: an export has no pages. */
const allRows = 2_000_000_000

const tooLong = () =>
  badRequest(
    `Excelのシートは${maxSheetRows.toLocaleString()}行までです。条件で絞り込むか、CSVで書き出してください`,
  )

const sinkOf = (path: string, file: ExportFile, losses: Losses): Sink =>
  file.format === 'xlsx'
    ? workbookSink(path)
    : csvSink(path, file.encoding_type_id === 1 ? 'windows-31j' : 'utf-8', losses)

/**
 * Writes what an export asks for to a file at `path`, as its records stream from the database; `step` is told how many
 * rows are written and may throw. Answers how many there are and what CP932 could not hold.
 */
export const writeExport = async (
  scope: Scope,
  file: ExportFile,
  path: string,
  step: (done: number) => void,
): Promise<{ count: number; losses: Losses }> => {
  const source = await exportSource(scope, file.model_name)
  const { columns } = source
  const keys = exportedKeys(source, file.table_setting_type_id === 2 ? file.table_settings : undefined)
  const heads = headerLines(columns, keys, file.header_type_ids)
  const losses = new Losses(heads.at(-1) ?? [])
  const query = { ...file, conditions: file.conditions as ListQuery['conditions'], limit_value: allRows }
  const sink = sinkOf(path, file, losses)
  let count = 0
  let whole = false
  try {
    await sink.write(heads)
    for await (const lines of linesOf(scope, source, query, keys, file.header_type_ids)) {
      count += lines.length
      if (file.format === 'xlsx' && count + heads.length > maxSheetRows) throw tooLong()
      await sink.write(lines)
      step(count)
    }
    whole = true
  } finally {
    await sink.end(whole)
  }
  return { count, losses }
}
