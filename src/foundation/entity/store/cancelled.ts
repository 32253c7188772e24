import type { Cancelled, Scope } from '../scope.ts'

/**
 * Tells every kind of record that the confirmation of records is being cancelled, or that they are being deleted, so that what hangs on
 * them ends in the same transaction. Whoever calls it holds those records.
 */
export const tellCancelled = async (scope: Scope, cancelled: Cancelled): Promise<void> => {
  for (const of of scope.stores) await of.whenCancelled?.(scope, cancelled)
}
