import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { visibleContracts } from '#contracts/contract-terms/visible.ts'
import { contractFeatures } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Kept } from './obligations.ts'

/** How often a person was spoken of in records of every kind, contracts too. */
export const mentionsLabel = 'その他の記録での言及'
/** What they were asked to agree on, which is of contracts. */
export const withdrawnLabel = '取り下げた合意の依頼'
const ofContracts: readonly string[] = [mentionsLabel, withdrawnLabel]

type Counts = { erased: { label: string; count: number }[]; kept: Kept[] }

/** What was counted in an erasure, without what would tell of contracts to a member who does not see all of them. */
export const toldErasures = async (scope: Scope): Promise<<C extends Counts>(counts: C) => C> => {
  const restrictions = await restrictionsOf(scope)
  const seesAll =
    visibleContracts(scope) === undefined &&
    contractFeatures.every((feature) => maySee(scope, feature, restrictions))
  return (counts) =>
    seesAll
      ? counts
      : { ...counts, erased: counts.erased.filter(({ label }) => !ofContracts.includes(label)), kept: [] }
}
