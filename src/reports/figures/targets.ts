import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { ADMINISTRATOR, ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import { periodsBetween, type ReportPeriod } from '#foundation/rules/report-period.ts'
import type { ReportSetting, Target } from '#sales/opportunities/stages/stages.ts'
import type { Report } from './report.ts'

export type Targets = Pick<
  ReportSetting,
  'monthly_sales_target' | 'monthly_profit_target' | 'month_targets' | 'member_targets'
>

/** Whose target figures are held against: a member's, the enterprise's (null), or nobody's where they are of something else. */
export type Whose = number | null | undefined

const ownerColumn = 'enterprise_member1_id'
const none: Target = { sales: null, profit: null }

const ofMonth = (targets: Targets, month: string): Target => {
  const own = targets.month_targets.find((one) => one.month === month)
  return {
    sales: own?.sales ?? targets.monthly_sales_target,
    profit: own?.profit ?? targets.monthly_profit_target,
  }
}

/** The sum over months; null where one of them has none: a part of a target would be reached too early. */
const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0)

/** What is aimed at in a period of whole months. */
export const targetOf = (targets: Targets, { start, end }: ReportPeriod, whose: Whose): Target => {
  if (whose === undefined) return none
  const ofMember = targets.member_targets.find((one) => one.enterprise_member_id === whose) ?? none
  const months = periodsBetween(1, start, end, 12).map((period) =>
    whose === null ? ofMonth(targets, period.start) : ofMember,
  )
  return {
    sales: sumOf(months.map(({ sales }) => sales)),
    profit: sumOf(months.map(({ profit }) => profit)),
  }
}

/** Targets by the figures of the report that they are of; what has none is absent. */
export const targetFigures = (
  { targets: keys }: Report,
  { sales, profit }: Target,
): Record<string, number> =>
  keys
    ? {
        ...(sales !== null && { [keys.sales]: sales }),
        ...(profit !== null && { [keys.profit]: profit }),
      }
    : {}

const onlyMember = (conditions: readonly Condition[]): Whose => {
  const [only, ...more] = conditions
  if (!only) return null
  if (more.length > 0 || only.column !== ownerColumn || only.type !== 1) return undefined
  const ids = Array.isArray(only.value) ? only.value : [only.value]
  return ids.length === 1 && typeof ids[0] === 'number' ? ids[0] : undefined
}

/** Whose target the figures that the member sees under these conditions are held against. */
export const whoseTarget = ({ member }: Pick<Scope, 'member'>, conditions: readonly Condition[]): Whose => {
  const asked = onlyMember(conditions)
  if (!member || member.authority === ADMINISTRATOR || member.contract_permission === ALL_CONTRACTS)
    return asked
  return asked === null || asked === member.id ? member.id : undefined
}
