import type { Charset } from '#foundation/entity/csv/charset.ts'
import { reasonHeader } from '#foundation/entity/csv/columns.ts'
import { csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { restore } from '#foundation/entity/csv/formula.ts'
import type { Form } from '#foundation/entity/csv/spool-rows.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { batches, type Source } from './source.ts'

/** A workbook's rows in error go out as UTF-8, a CSV's as it came. */
export const errorCharset = (form: Form): Charset => (form === 'xlsx' ? 'utf-8' : form)

/** The rows in error as they were written, with the reasons behind; made to be mended and uploaded again. */
export async function* errorRows(source: Source, scope: Scope): AsyncGenerator<Buffer> {
  const charset = errorCharset(source.sheet.form)
  let begun = false
  for await (const { checker, lines } of batches(source, (work) => work(scope))) {
    const { errors } = await checker.check(scope, lines, { writing: false, duplicates: false })
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
      out.push([...kept.map(restore), found.join(' ')])
    }
    yield encodeCsv(out.map(csvLine).join(''), charset, !begun)
    begun = true
  }
}
