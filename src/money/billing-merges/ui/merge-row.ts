import type { RecordRow } from '#foundation/screens/client.ts'
import type { BillingMerge } from '../billing-merge.ts'

/** A merge as the calls of every entity answer it, with the fields of its own. */
export const mergeRow = (row: RecordRow) => row as BillingMerge
