import type { Scope } from '#foundation/entity/scope.ts'
import { tryOut } from '../do-each.ts'
import { type Obstacle, obstaclesOf } from './obstacles.ts'
import { readSelfMonths, type SelfMonth } from './read-months.ts'
import { walkMonths } from './walk.ts'

/** A month with what stands against confirming it by itself. */
export type LookedAt = SelfMonth & { obstacles: Obstacle[] }

/** Whether nothing stands against a month. */
export const isReady = ({ obstacles }: LookedAt): boolean => obstacles.length === 0

/** What is known to stand against months, without trying anything. */
export const withObstacles = (months: readonly SelfMonth[]): LookedAt[] =>
  months.map((one) => ({ ...one, obstacles: obstaclesOf(one.facts).map((code) => ({ code, detail: null })) }))

/** Those against which nothing is known are confirmed to see what the confirm itself would refuse, and taken back. */
export const tryReady = async (scope: Scope, looked: readonly LookedAt[]): Promise<LookedAt[]> => {
  const ids = looked
    .filter(isReady)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
  if (ids.length === 0) return [...looked]
  // As it will be done: by nobody, so that a mail without a sender of its own is told of.
  const nobody = { ...scope, member: null }
  const told = await tryOut(scope, () => walkMonths(nobody, ids))
  return looked.map((one) => ({ ...one, obstacles: told.get(one.id) ?? one.obstacles }))
}

/** Looks at the months of a month that are to be confirmed by themselves: against which nothing stands, and why not against the others. */
export const lookAtMonths = async (scope: Scope, month: string): Promise<LookedAt[]> =>
  tryReady(scope, withObstacles(await readSelfMonths(scope, { month })))
