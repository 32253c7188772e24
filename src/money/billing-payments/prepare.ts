import { passLaw } from '#compliance/pass-law.ts'
import { readChainStartsAhead } from '#contracts/contracts/chain-start.ts'
import type { Ready, Refused } from '#documents/issuing/issue.ts'
import { upcoming } from '#documents/issuing/numbering.ts'
import { readRecordsAhead } from '#documents/parts/parties.ts'
import { remembering } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { AppError, notFound, wrongState } from '#foundation/platform/errors.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { checkSideConfirm } from '#foundation/rules/states/billing-payment.ts'
import type { BillingPayment } from './billing-payment.ts'
import { type Draft, documentFileName, readDraft } from './document-draft.ts'
import { nextNumber, numbersTaken } from './number.ts'
import { sideFindings } from './side-findings.ts'
import { billingPayments, sidesOf, withoutPaymentSide } from './store.ts'

/** A side that may be confirmed, what the law finds in it, and what the history says of that. */
type Passed = { id: number; file_name: string; draft: Draft; findings: Finding[]; law_note: string | null }
/** The same with the number that comes next for it. */
export type Prepared = Passed & Ready

/** Reads at once what these sides' documents are made of and what the law is held against. */
const readSourcesAhead = async (scope: Scope, side: SideName, records: readonly BillingPayment[]) => {
  const of = (...keys: string[]) => keys.flatMap((key) => records.map((record) => record[key]))
  const contracts = of('contract_id_by_enterprise_id')
  await readRecordsAhead(scope, 'contracts', contracts)
  await readRecordsAhead(scope, 'contract_operations', of('contract_operation_id_by_enterprise_id'))
  await readRecordsAhead(scope, 'candidates', of('candidate_id_by_enterprise_id'))
  await readRecordsAhead(scope, 'enterprise_members', of(`${side}_enterprise_member_id`))
  const companies = of('billing_company_id_by_enterprise_id', 'payment_company_id_by_enterprise_id')
  await readRecordsAhead(scope, 'companies', companies)
  await readRecordsAhead(scope, 'company_members', of(`${side}_company_member_id_by_enterprise_id`))
  if (side === 'payment') await readChainStartsAhead(scope, contracts)
}

const pass = async (
  scope: Scope,
  record: BillingPayment | undefined,
  side: SideName,
  override_reason: string | undefined,
): Promise<Passed> => {
  if (!record) throw notFound()
  if (!sidesOf(record).includes(side)) throw wrongState(withoutPaymentSide)
  const refusal = checkSideConfirm(side, record[`${side}_status_flg`])
  if (refusal) throw wrongState(refusal)
  const draft = await readDraft(scope, record, side)
  const findings = await sideFindings(scope, record, side)
  const law_note = passLaw(scope, findings, override_reason, '確定')
  return { id: record.id_by_enterprise_id, file_name: documentFileName(draft), draft, findings, law_note }
}

const sameNumber = (number: string) =>
  wrongState(`番号「${number}」はすでに使われています。帳票設定の番号の形式を確認してください。`)

/** Gives each the number after the one before. A number that is in use is refused, and the next may still get it. */
const numberAll = async (
  scope: Scope,
  side: SideName,
  passed: readonly Passed[],
  refused: Refused,
): Promise<Prepared[]> => {
  const numbers = upcoming(scope)
  const given = new Map<string, Prepared>()
  const twice = new Map<number, string>()
  for (const one of passed) {
    const numbering = await nextNumber(scope, one.draft.record, side, numbers)
    if (given.has(numbering.number)) twice.set(one.id, numbering.number)
    else {
      given.set(numbering.number, { ...one, numbering })
      numbers.use(numbering)
    }
  }
  const prepared = [...given.values()]
  const taken = await numbersTaken(
    scope,
    side,
    new Map(prepared.map((one) => [one.id, one.numbering.number])),
  )
  const first = prepared.find((one) => taken.has(one.id))
  if (!first) {
    for (const [id, number] of twice) refused.set(id, sameNumber(number))
    return prepared
  }
  refused.set(first.id, sameNumber(first.numbering.number))
  return numberAll(
    scope,
    side,
    passed.filter((one) => one.id !== first.id),
    refused,
  )
}

/** Prepares those that can be confirmed, in the order of their ids; the others stand in `refused` with their reason. */
export const prepareAll = async (
  plain: Scope,
  ids: readonly number[],
  side: SideName,
  refused: Refused,
  override_reason: string | undefined,
): Promise<Prepared[]> => {
  const scope = remembering(plain)
  const found = await findMany(billingPayments, scope, ids)
  await readSourcesAhead(scope, side, found)
  const records = new Map(found.map((record) => [record.id_by_enterprise_id, record]))
  const passed: Passed[] = []
  for (const id of ids)
    try {
      passed.push(await pass(scope, records.get(id), side, override_reason))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, error)
    }
  return numberAll(scope, side, passed, refused)
}
