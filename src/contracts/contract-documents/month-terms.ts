import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import type { PastTerms } from '../contract-terms/contract-at.ts'
import { exceptionsOf } from '../contract-terms/exceptions.ts'
import { type PlannedMonth, planMonths } from '../contract-terms/month-plan.ts'
import type { Contract } from '../contracts/contract.ts'
import type { DocumentKind } from './kinds.ts'

type Side = DocumentKind['side']
const keys = ['price_num', 'adjustment_time_f', 'adjustment_time_l'] as const

/** 2026/11分：650,000円・120〜160時間（日割り 9／19営業日）; why staff made an exception is not for the other side. */
const lineOf = ({ operational_month, ...month }: PlannedMonth, side: Side): string => {
  const { price_num, adjustment_time_f: f, adjustment_time_l: l, source, days } = month[side]
  const terms = [
    price_num === null ? '' : `${withSeparators(price_num)}円`,
    f === null || l === null ? '' : `${f}〜${l}時間`,
  ]
  const share = source === 'proration' && days ? `（日割り ${days.covered}／${days.month}営業日）` : ''
  return `${operational_month.replace('-', '/')}分：${terms.filter(Boolean).join('・')}${share}`
}

/**
 * The months of a contract that have a price or hours of their own on a side, one line each: exceptions, months covered
 * in part, and those agreed before an amendment. As the operations of these months are settled.
 */
export const monthTerms = async (scope: Scope, contract: Contract, side: Side): Promise<string[]> => {
  const id = contract.id_by_enterprise_id
  const past = await row<{ past_terms: PastTerms[] }>(
    scope.tx,
    sql`SELECT past_terms FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  const differs = (month: PlannedMonth) =>
    keys.some((key) => month[side][key] !== null && month[side][key] !== contract[`${side}_${key}`])
  return planMonths({ ...contract, ...past }, await exceptionsOf(scope, id), isHoliday)
    .filter(differs)
    .map((month) => lineOf(month, side))
}
