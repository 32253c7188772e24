import type { MasterBook } from '../../masterdata/book.ts'
import { peek } from '../../platform/database/counter.ts'
import type { Scope, Store } from '../scope.ts'

/** Kinds of which an enterprise once had many: numbers are never given again, so it is asked no more. By product. */
const knownLarge = new WeakMap<MasterBook, Set<string>>()

/** Whether an enterprise has so many records of a kind that what looks at all of them must be avoided. */
export const isLarge = async ({ entity }: Store, { tx, masters, enterpriseId }: Scope): Promise<boolean> => {
  const known = knownLarge.get(masters) ?? new Set()
  const key = `${enterpriseId}:${entity.plural}`
  if (known.has(key)) return true
  const large = (await peek(tx, enterpriseId, entity.plural)) > 30_000
  if (large) knownLarge.set(masters, known.add(key))
  return large
}
