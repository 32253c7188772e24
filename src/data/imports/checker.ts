import type { Column, HeaderMap } from '#foundation/entity/csv/columns.ts'
import type { CsvRow } from '#foundation/entity/csv/rows.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import type { ImportKind } from './kinds.ts'
import type { Duplicate, RowError } from './schema.ts'

/** A row without an error: what to store, and the record as it stands when there is one. */
export type GoodRow = { row: number; id: number | null; before: Stored | null; next: Stored }

/** What a batch of rows holds; `unchanged` counts the rows that say what stands there already. */
export type CheckedRows = {
  good: GoodRow[]
  unchanged: number
  errors: RowError[]
  duplicates: Duplicate[]
}

/** How a file is read: what it imports, what its own headers mean, and whether empty cells clear what stands there. */
export type Reading = { kind: ImportKind; map: HeaderMap; overwrite: boolean }

/**
 * What a check is for. With `writing` existing records stay as they are until the transaction ends, and what is drawn is
 * kept; without `duplicates` none are looked for.
 */
export type Purpose = { writing: boolean; duplicates: boolean }

/** Checks the rows of one file, batch by batch. */
export type Checker = {
  readonly columns: readonly Column[]
  check(scope: Scope, lines: readonly CsvRow[], purpose: Purpose): Promise<CheckedRows>
}
