import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import type { ReportSetting, Target } from './stages.ts'

type Targets = Pick<ReportSetting, 'month_targets' | 'member_targets'>

const isSet = ({ sales, profit }: Target) => sales !== null || profit !== null

const isRepeated = (keys: readonly unknown[]) => new Set(keys).size < keys.length

/** Targets as they are kept: the months in their order, nothing without a value. Throws 400 for what is there twice, or of nobody. */
export const readTargets = async (scope: Scope, given: Targets): Promise<Targets> => {
  const month_targets = given.month_targets.filter(isSet).toSorted((a, b) => a.month.localeCompare(b.month))
  const member_targets = given.member_targets.filter(isSet)
  if (isRepeated(month_targets.map(({ month }) => month)))
    throw badRequest('同じ月の目標が2つあります。1つにしてください')
  const ids = member_targets.map(({ enterprise_member_id }) => enterprise_member_id)
  if (isRepeated(ids)) throw badRequest('同じメンバーの目標が2つあります。1つにしてください')
  const names = await recordNames(scope, 'enterprise_members', ids)
  if (ids.some((id) => !names.has(id)))
    throw badRequest('目標のメンバーが見つかりません。画面を開き直して、もう一度保存してください')
  return { month_targets, member_targets }
}
