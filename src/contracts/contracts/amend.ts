import { passLaw } from '#compliance/pass-law.ts'
import { applyLevels, lawSettings } from '#compliance/settings.ts'
import { supplierLawOf } from '#compliance/supplier.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { writeChanges } from '#foundation/entity/store/changes.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { type FieldErrors, mergeErrors, readRecord, type Stored } from '#foundation/entity/validate.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { feeReductionFinding } from '#foundation/rules/fee-reduction.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import { checkContractAmendment, RENEWED } from '#foundation/rules/states/contract.ts'
import { createOperations, removeUntouched } from '../contract-operations/months.ts'
import { periodOf } from '../contract-terms/contract-fields.ts'
import { isAmendable } from './amendable.ts'
import { amendmentsOf, checkConfirmedMonths, keepAmendment } from './amendments.ts'
import { type Contract, contract } from './contract.ts'
import { confirmedOf, lockContract, refuse } from './locked.ts'
import { completeTerms } from './sides.ts'
import { contracts } from './store.ts'
import { contractErrors, contractFindings } from './validate.ts'

const AMENDMENT = 180

export type AmendmentInput = {
  contract: Stored
  effective_month?: string | undefined
  reason: string
  override_reason?: string | undefined
}

/** The contract with the new values and the unit prices that follow; throws `invalid` with messages per field. */
const amendTerms = (stored: Contract, input: Stored): Contract => {
  const errors: FieldErrors = {}
  for (const key of Object.keys(input))
    if (!isAmendable(key))
      errors[key] = ['契約変更で変えられるのは、単価・精算幅・精算単価・契約終了日だけです']
  const read = readRecord(contract, input, 'update')
  const next = { ...stored, ...read.values }
  const wrong = mergeErrors(contractErrors(next), completeTerms(next), read.errors, errors)
  if (wrong) throw invalid(wrong)
  return next
}

const changesOf = (stored: Contract, next: Contract) =>
  Object.keys(next).filter((key) => isAmendable(key) && (stored[key] ?? null) !== (next[key] ?? null))

/** Amendments follow one another: one that reaches a month before an earlier one would undo it. */
const checkOrder = async (scope: Scope, id: number, effective_month: string): Promise<string | undefined> => {
  const later = (await amendmentsOf(scope, id)).find(
    (each) => each.revoked_at === null && each.effective_month > effective_month,
  )
  return (
    later &&
    `${later.effective_month.replace('-', '/')}からの契約変更があるため、それより前の月からの変更はできません。${later.effective_month.replace('-', '/')}以降の月を選んでください。`
  )
}

/** What the law says to the new terms and did not say to the old ones, as the enterprise wants it taken. */
const newFindings = async (scope: Scope, stored: Contract, next: Contract): Promise<Finding[]> => {
  const settings = await lawSettings(scope)
  const law = await supplierLawOf(scope, stored, settings)
  if (law === null) return []
  const known = new Set((await contractFindings(scope, stored)).map(({ code }) => code))
  const reduced = feeReductionFinding(law, periodOf(next), {
    before: stored.supplier_price_num ?? null,
    after: next.supplier_price_num ?? null,
  })
  const found = (await contractFindings(scope, next)).filter(({ code }) => !known.has(code))
  return [...found, ...applyLevels(reduced ? [reduced] : [], settings)]
}

/**
 * 契約変更: new prices, hours or end date of a confirmed contract, in force from a month that is not confirmed (the first
 * of them unless a later one is asked for). Months before keep what was agreed; months from then on are settled anew,
 * added or, where nobody has touched them, removed. 409 where the rules refuse it, 400 with messages per field.
 */
export const amend = async (scope: Scope, id: number, asked: AmendmentInput): Promise<Contract> => {
  const stored = await lockContract(scope, id)
  const { last_confirmed_month } = await confirmedOf(scope, id)
  const first = last_confirmed_month ? addMonths(last_confirmed_month, 1) : monthOf(stored.period_start_date)
  const effective_month = asked.effective_month ?? first
  refuse(checkContractAmendment({ ...stored, last_confirmed_month }, effective_month))
  const next = amendTerms(stored, asked.contract)
  const end = next.period_end_date
  const keys = changesOf(stored, next)
  if (keys.length === 0)
    throw invalid(
      { contract: ['変更された項目がありません'] },
      '変更する単価・精算幅・契約終了日を入力してください',
    )
  if (effective_month < monthOf(stored.period_start_date) || effective_month > monthOf(end))
    throw invalid({ effective_month: ['適用開始月は契約期間の中の月にしてください'] })
  refuse(await checkOrder(scope, id, effective_month))
  if (stored.contract_ext_confirm_status_flg === RENEWED && end > stored.period_end_date)
    refuse('更新後の契約があるため、契約終了日を延ばせません。更新後の契約の期間を変更してください。')
  refuse(await checkConfirmedMonths(scope, next))
  const passed = passLaw(scope, await newFindings(scope, stored, next), asked.override_reason, '変更')

  const of = { ...contracts, processes: { update: AMENDMENT } }
  await writeChanges(of, scope, id, stored, next)
  const pick = (values: Contract) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  const reason = asked.reason.trim()
  await keepAmendment(scope, id, {
    effective_month,
    old_values: pick(stored),
    new_values: pick(next),
    reason,
  })
  const note = `${effective_month.replace('-', '/')}から適用：${reason}${passed ? `\n${passed}` : ''}`
  await recordHistory(scope, [
    { target_type: 'contract', target_id: id, kind: 'amend', process_id: AMENDMENT, note },
  ])
  await removeUntouched(scope, id, monthOf(end))
  await createOperations(scope, next)
  return find(contracts, scope, id)
}
