import type { SourceDocument } from '../../source-text/source-document.ts'
import { joinParted } from './joined-text.ts'
import { unmixColumns } from './mixed-columns.ts'
import type { MadeOver } from './places.ts'
import { liftTables } from './text-tables.ts'
import { withoutUnchecked } from './unchecked.ts'

/** A document as it is read: without what nobody chose, columns of a page one after the other, letters joined that a picture parted, tables in running text lifted out. */
export function makeOver(document: SourceDocument): MadeOver {
  const apart = unmixColumns(withoutUnchecked(document))
  const joined = joinParted(apart.document)
  const lifted = liftTables(joined.document)
  return {
    document: lifted.document,
    restore: (value) => apart.restore(joined.restore(lifted.restore(value))),
  }
}
