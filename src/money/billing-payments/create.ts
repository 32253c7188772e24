import { sql } from 'kysely'
import { deadlines } from '#contracts/contract-terms/contract-fields.ts'
import { settleOperation, termsOf } from '#contracts/contract-terms/settle-operation.ts'
import { documentSettings, keepDocumentSettings } from '#documents/document-settings/settings.ts'
import { type Party, partyOf, recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { remove } from '#foundation/entity/store/remove.ts'
import { create } from '#foundation/entity/store/write.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { contractSides, type Parties, type Source, sideDraft } from './side-draft.ts'
import { billingPayments, processes, recalculate } from './store.ts'

/** What the record takes over from its operation. */
const copied = [
  'contract_name',
  'operational_status_flg',
  'operation_start_date',
  'operation_end_date',
  'working_minutes',
  'deliverables',
] as const

const sourceOf = async (scope: Scope, operationId: number): Promise<Source> => {
  const operation = await recordOf(scope, 'contract_operations', operationId)
  const contract = await recordOf(scope, 'contracts', operation?.contract_id_by_enterprise_id)
  const candidate = await recordOf(scope, 'candidates', contract?.candidate_id_by_enterprise_id)
  if (!operation || !contract || !candidate) throw notFound()
  const member = await recordOf(
    scope,
    'enterprise_members',
    contract.enterprise_member1_id ?? scope.member?.id,
  )
  return { contract, operation, candidate, member, settings: await documentSettings(scope) }
}

const partyOfSide = (scope: Scope, side: SideName, { contract }: Source): Promise<Party> => {
  const of = (key: string) => contract[`${contractSides[side]}_${key}`]
  return partyOf(scope, side, {
    company: of('company_id_by_enterprise_id'),
    company_member: of('company_member_id_by_enterprise_id'),
    candidate: contract.candidate_id_by_enterprise_id,
  })
}

const settledOf = ({ contract, operation }: Source) => {
  try {
    return settleOperation(termsOf(contract, operation), operation)
  } catch (error) {
    if (error instanceof RuleError) throw invalid({ working_minutes: [error.message] })
    throw error
  }
}

/** What people cannot write: where the record comes from, and its totals. */
const stateOf = (draft: Stored, { billing, payment }: Parties, source: Source): Stored => {
  const { contract, operation, settings } = source
  const record: Stored = {
    ...draft,
    ...Object.fromEntries(copied.map((key) => [key, operation[key] ?? null])),
    contract_id_by_enterprise_id: contract.id_by_enterprise_id,
    contract_operation_id_by_enterprise_id: operation.id_by_enterprise_id,
    candidate_id_by_enterprise_id: contract.candidate_id_by_enterprise_id,
    affiliation_type_id: contract.affiliation_type_id ?? null,
    billing_company_id_by_enterprise_id: billing?.company_id ?? null,
    payment_company_id_by_enterprise_id: payment?.company_id ?? null,
    payment_side_flg: payment ? 1 : 0,
    submission_status_flg: CONFIRMED,
    billing_month: operation.operational_month,
  }
  const wrong = recalculate(record, settings.tax_rounding)
  if (wrong) throw invalid(wrong)
  return Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(draft, key)))
}

/**
 * Creates the billing/payment record of a month that was worked, from its contract and operation, and answers its id.
 * The operation is locked by the caller. Own employees get no payment side.
 * Throws `invalid` when the working time that the terms need is missing.
 */
const createBillingPayment = async (scope: Scope, operationId: number): Promise<number> => {
  await keepDocumentSettings(scope)
  const source = await sourceOf(scope, operationId)
  const settled = settledOf(source)
  const parties: Parties = { billing: await partyOfSide(scope, 'billing', source) }
  if (!isOwnEmployee(source.contract)) parties.payment = await partyOfSide(scope, 'payment', source)
  const draft = {
    ...Object.fromEntries(Object.keys(deadlines).map((key) => [key, source.contract[key] ?? null])),
    ...sideDraft('billing', parties, settled.sales, source),
    ...(settled.supplier ? sideDraft('payment', parties, settled.supplier, source) : {}),
  }
  const made = await create(billingPayments, scope, draft, stateOf(draft, parties, source))
  const id = made.id_by_enterprise_id as number
  if (parties.payment)
    await recordHistory(scope, [
      { target_type: 'billing_payment', target_id: id, kind: 'create', process_id: processes.payment.create },
    ])
  return id
}

/**
 * Removes the record of an operation whose confirmation is cancelled; nothing happens when it has none. Refused (409)
 * while one of its sides is confirmed. Numbers that it was given are never given again.
 */
const removeBillingPayment = async (scope: Scope, operationId: number): Promise<void> => {
  const found = await row<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM billing_payments
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ${operationId}`,
  )
  if (!found) return
  const { stored } = await lock(billingPayments, scope, found.id)
  if (stored.billing_status_flg === CONFIRMED || stored.payment_status_flg === CONFIRMED)
    throw wrongState('請求または支払が確定しています。先にその確定を取り消してください。')
  await remove(billingPayments, scope, found.id)
}

/** What confirming a month leads to, for the moves of contract operations. */
export const operationBilling = { create: createBillingPayment, remove: removeBillingPayment }
