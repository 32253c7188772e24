import { checkArea } from '#accounts/restrictions/restrictions.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import type { DuplicateType } from './rules.ts'

/** The store behind a kind of record; throws what a call of its area alone would answer when the area is restricted. */
export const storeOf = async (scope: Scope, type: DuplicateType): Promise<Store> => {
  const of = scope.stores.find(({ entity }) => entity.name === type)
  if (!of) throw new Error(`no store of ${type}`)
  await checkArea(scope, of.entity.feature)
  return of
}
