import { cellNames } from '#foundation/entity/csv/cell-text.ts'
import { columnsOf, isSecondHeader } from '#foundation/entity/csv/columns.ts'
import type { CsvRow } from '#foundation/entity/csv/rows.ts'
import type { Sheet } from '#foundation/entity/csv/sheet.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { AccountChecker } from './check-accounts.ts'
import { RowChecker } from './check-rows.ts'
import type { Checker, Reading } from './checker.ts'

/** A file on its way: its rows, and how they are read. */
export type Source = { sheet: Sheet; reading: Reading }

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
  { sheet, reading }: Source,
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
): AsyncGenerator<Batch> {
  let begun: Begun | undefined
  let count = 0
  for await (const lines of sheet.batches()) {
    if (!begun) {
      const { cells } = lines.shift() as CsvRow
      begun = await inScope((scope) => makeChecker(reading, scope, cells))
      if (lines[0] && isSecondHeader(begun.entity, begun.checker.columns, lines[0].cells)) lines.shift()
    }
    count += lines.length
    if (lines.length > 0) yield { checker: begun.checker, lines }
  }
  if (count === 0)
    throw badRequest('データの行がありません。2行目から入力して、もう一度アップロードしてください')
}
