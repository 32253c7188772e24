import { applyLevels, lawSettings } from '#compliance/settings.ts'
import { supplierLawOf } from '#compliance/supplier.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { type Finding, nonRenewalNoticeBy } from '#foundation/rules/freelance-act.ts'
import { chainStartOf } from './chain-start.ts'
import type { Contract } from './contract.ts'

/**
 * What the law says to a contract that ends on `end_date` without renewal or before its time: a freelancer of six months
 * or more, renewals counted, is told 30 days before (フリーランス法 第16条). Nothing once the day is past.
 */
export const nonRenewalFindings = async (
  scope: Scope,
  contract: Contract,
  end_date: string,
): Promise<Finding[]> => {
  const settings = await lawSettings(scope)
  if (end_date < today() || (await supplierLawOf(scope, contract, settings)) !== 'freelance_act') return []
  const continuous_from = await chainStartOf(scope, contract.id_by_enterprise_id)
  const { period_end_date } = contract
  // Whether it has lasted six months is asked of the period agreed on, the notice of the day it ends.
  const lasts = continuous_from && nonRenewalNoticeBy({ continuous_from, period_end_date })
  const by = lasts && nonRenewalNoticeBy({ continuous_from: '0001-01-01', period_end_date: end_date })
  if (!by || today() <= by) return []
  const finding: Finding = {
    code: 'non_renewal_notice',
    article: 'フリーランス法 第16条',
    level: 'override',
    message: `6か月以上続く契約を ${formatDate(end_date)} で終えるには、${formatDate(by)} までの予告が必要です。すでに予告している場合は、その日付を理由に入力してください。`,
  }
  return applyLevels([finding], settings)
}
