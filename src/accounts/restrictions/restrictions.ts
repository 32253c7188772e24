import { sql } from 'kysely'
import { isClosed } from '#foundation/entity/closed.ts'
import { contractFeatures, type Feature } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { forbidden, notFound, restricted } from '#foundation/platform/errors.ts'

/** Areas the operator has closed (1) for the enterprise; absent or 0 is open. */
export const restrictionsOf = async (scope: Scope): Promise<Record<string, number>> =>
  (
    await row<{ restrictions: Record<string, number> }>(
      scope.tx,
      sql`SELECT restrictions FROM enterprises WHERE id = ${scope.enterpriseId}`,
    )
  )?.restrictions ?? {}

/** Whether the member may see anything of the area: it is open, and contracts and money need a contract permission. */
export const maySee = (
  { member }: Scope,
  feature: Feature | null,
  restrictions: Record<string, number>,
): boolean =>
  !isClosed(restrictions, feature) &&
  !(contractFeatures.includes(feature) && member && member.authority < 2 && member.contract_permission === 0)

/** For calls that serve several areas: throws what a call of this area alone would answer. */
export const checkArea = async (scope: Scope, feature: Feature | null): Promise<void> => {
  const restrictions = await restrictionsOf(scope)
  if (isClosed(restrictions, feature)) throw restricted(feature)
  if (!maySee(scope, feature, restrictions)) throw forbidden()
}

/**
 * For what is asked for by a number of its own, which says nothing of its area: 404 to a member who may see nothing of the
 * area, to whom it must not be told that it is there (RULES 3).
 */
export const checkAreaOfRecord = async (scope: Scope, feature: Feature | null): Promise<void> => {
  if (!maySee(scope, feature, await restrictionsOf(scope))) throw notFound()
}

/** The records of a kind that count for this member, over the alias `t`: none of an area they may not see. */
export const whereSeen = (of: Store, scope: Scope, restrictions: Record<string, number>): Fragment =>
  maySee(scope, of.entity.feature, restrictions) ? whereVisible(of, scope) : sql`false`
