import { sql } from 'kysely'
import { isClosed } from '#foundation/entity/closed.ts'
import { contractFeatures, type Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { forbidden, restricted } from '#foundation/platform/errors.ts'

/** Areas the operator has closed (1) for the agency; absent or 0 is open. */
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
