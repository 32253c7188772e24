import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'

/** What a paper is called in short: its number, or what it is called where it has none. */
export const paperOf = (row: RecordRow): string => textOf(row.number) || textOf(row.title)
