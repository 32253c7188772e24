import { cellNames } from '#foundation/entity/csv/cell-text.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import type { ListQuery } from '#foundation/entity/list-query.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { stream } from '#foundation/entity/store/list.ts'
import { streamTexts } from '#foundation/entity/store/stream-texts.ts'
import { createPause } from '#foundation/platform/pause.ts'
import type { ExportSource } from './models.ts'
import { cellsOf } from './sheet-rows.ts'
import { textCellsOf } from './text-cells.ts'

/** The lines of an export in batches, as its records stream from the database. */
export async function* linesOf(
  scope: Scope,
  { of, columns, parts }: ExportSource,
  query: Omit<ListQuery, 'page'>,
  keys: readonly string[],
  types: readonly number[],
): AsyncGenerator<Cell[][]> {
  const names = await cellNames(scope)
  if (parts) {
    const cells = cellsOf(columns, keys, types, names)
    for await (const records of stream(of, scope, query, parts.needs))
      yield records.flatMap((record) => parts.rowsOf(record).map(cells))
    return
  }
  const { cells, learn } = textCellsOf(columns, keys, types, names)
  const pause = createPause()
  for await (const batch of streamTexts(of, scope, query, keys, (texts) => learn(scope, texts))) {
    await pause()
    yield batch.map(cells)
  }
}
