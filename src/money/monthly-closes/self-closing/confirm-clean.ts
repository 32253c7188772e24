import { lockOperations } from '#contracts/contract-operations/lock-operations.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tryOut } from '../do-each.ts'
import { isReady, withObstacles } from './look.ts'
import { readSelfMonths } from './read-months.ts'
import { type Told, walkMonths } from './walk.ts'

/**
 * Takes in and confirms those months against which nothing stands, in the caller's transaction, which holds them from here on: what
 * is known of them is read anew, since a worker or a client may have been faster. Answers those that are confirmed now, and what
 * stands against others; of what is in neither nothing is to be confirmed, or it is already.
 */
export const confirmClean = async (
  scope: Scope,
  ids: readonly number[],
): Promise<{ confirmed: number[]; told: Told }> => {
  await lockOperations(scope, ids)
  const looked = withObstacles(await readSelfMonths(scope, { ids }))
  const told: Told = new Map(
    looked.filter((one) => !isReady(one)).map(({ id, obstacles }) => [id, obstacles]),
  )
  let open = looked.filter(isReady).map(({ id }) => id)
  while (open.length > 0) {
    const at = open
    const found = await tryOut(
      scope,
      () => walkMonths(scope, at),
      ({ size }) => size === 0,
    )
    if (found.size === 0) break
    for (const [id, obstacles] of found) told.set(id, obstacles)
    open = open.filter((id) => !found.has(id))
  }
  return { confirmed: open, told }
}
