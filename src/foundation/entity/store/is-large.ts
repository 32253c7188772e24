import type { MasterBook } from '../../masterdata/book.ts'
import { peek } from '../../platform/database/counter.ts'
import type { Scope, Store } from '../scope.ts'

const large = 30_000

/** How many records of a kind large enterprises had when they were asked: numbers are never given again. By product. */
const knownSizes = new WeakMap<MasterBook, Map<string, number>>()

/** How many records of a kind an enterprise has made; of a large one, how many at least. */
export const sizeOf = async ({ entity }: Store, { tx, masters, enterpriseId }: Scope): Promise<number> => {
  const known = knownSizes.get(masters) ?? new Map<string, number>()
  const key = `${enterpriseId}:${entity.plural}`
  const size = known.get(key) ?? (await peek(tx, enterpriseId, entity.plural))
  if (size > large) knownSizes.set(masters, known.set(key, size))
  return size
}

/** Whether an enterprise has so many records of a kind that what looks at all of them must be avoided. */
export const isLarge = async (of: Store, scope: Scope): Promise<boolean> => (await sizeOf(of, scope)) > large
