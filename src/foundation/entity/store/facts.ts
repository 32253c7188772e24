import type { Scope } from '../scope.ts'

/**
 * Tells every kind of record that what records say of money may be another thing now, so that the books follow in the same
 * transaction. Whoever calls it holds those records and has written them.
 */
export const tellFacts = async (scope: Scope, source_type: string, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  for (const of of scope.stores) await of.whenFactsChange?.(scope, { source_type, ids })
}
