import type { SourceDocument } from '../source-text/source-document.ts'
import { joinParted } from './joined-text.ts'
import type { MadeOver } from './places.ts'
import { liftTables } from './text-tables.ts'
import { withoutUnchecked } from './unchecked.ts'

/** A document as it is read: without what nobody chose, letters joined that a picture parted, tables in running text lifted out. */
export function makeOver(document: SourceDocument): MadeOver {
  const joined = joinParted(withoutUnchecked(document))
  const lifted = liftTables(joined.document)
  return { document: lifted.document, restore: (value) => joined.restore(lifted.restore(value)) }
}
