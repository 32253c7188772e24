import { contractOperation, type Operation } from '#contracts/contract-operations/contract-operation.ts'
import { deadlines } from '#contracts/contract-terms/contract-fields.ts'
import { settleOperation, termsOf } from '#contracts/contract-terms/settle-operation.ts'
import { type Contract, contract as contractEntity } from '#contracts/contracts/contract.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { heldOf, type Party, partyOf, readRecordsAhead, recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { Billed } from './billing-payment.ts'
import { contractSides, type Parties, type Source, sideDraft } from './side-draft.ts'
import { recalculate } from './store.ts'

type MonthSource = Source & { contract: Contract; operation: Operation }

/** Reads at once what the records of these operations are made of. */
export const readSourcesAhead = async (scope: Scope, operationIds: readonly number[]) => {
  await readRecordsAhead(scope, 'contract_operations', operationIds)
  const operations = await Promise.all(operationIds.map((id) => heldOf(scope, contractOperation, id)))
  const contractIds = operations.map((operation) => operation?.contract_id_by_enterprise_id)
  await readRecordsAhead(scope, 'contracts', contractIds)
  const contracts = await Promise.all(contractIds.map((id) => heldOf(scope, contractEntity, id)))
  const of = (...keys: string[]) => keys.flatMap((key) => contracts.map((contract) => contract?.[key]))
  await readRecordsAhead(scope, 'candidates', of('candidate_id_by_enterprise_id'))
  await readRecordsAhead(scope, 'enterprise_members', [...of('enterprise_member1_id'), scope.member?.id])
  const sides = Object.values(contractSides)
  await readRecordsAhead(
    scope,
    'companies',
    of(...sides.map((side) => `${side}_company_id_by_enterprise_id`)),
  )
  const members = sides.map((side) => `${side}_company_member_id_by_enterprise_id`)
  await readRecordsAhead(scope, 'company_members', of(...members))
}

const sourceOf = async (scope: Scope, operationId: number): Promise<MonthSource> => {
  const operation = await heldOf(scope, contractOperation, operationId)
  const contract = await heldOf(scope, contractEntity, operation?.contract_id_by_enterprise_id)
  const candidate = await recordOf(scope, 'candidates', contract?.candidate_id_by_enterprise_id)
  if (!operation || !contract || !candidate) throw notFound()
  const member = await recordOf(
    scope,
    'enterprise_members',
    contract.enterprise_member1_id ?? scope.member?.id,
  )
  return { contract, operation, candidate, member, settings: await documentSettings(scope) }
}

const partyOfSide = (scope: Scope, side: SideName, { contract }: MonthSource): Promise<Party> => {
  const of = contractSides[side]
  return partyOf(scope, side, {
    company: contract[`${of}_company_id_by_enterprise_id`],
    company_member: contract[`${of}_company_member_id_by_enterprise_id`],
    candidate: contract.candidate_id_by_enterprise_id,
  })
}

const settledOf = ({ contract, operation }: MonthSource) => {
  try {
    return settleOperation(termsOf(contract, operation), operation)
  } catch (error) {
    if (error instanceof RuleError) throw invalid({ working_minutes: [error.message] })
    throw error
  }
}

/** What people cannot write: where the record comes from, and its totals. */
const stateOf = (draft: Stored, { billing, payment }: Parties, source: MonthSource): Stored => {
  const { contract, operation, settings } = source
  const record: Billed & Stored = {
    ...draft,
    contract_name: operation.contract_name ?? null,
    operational_status_flg: operation.operational_status_flg,
    operation_start_date: operation.operation_start_date,
    operation_end_date: operation.operation_end_date,
    working_minutes: operation.working_minutes ?? null,
    deliverables: operation.deliverables ?? null,
    contract_id_by_enterprise_id: contract.id_by_enterprise_id,
    contract_operation_id_by_enterprise_id: operation.id_by_enterprise_id,
    candidate_id_by_enterprise_id: contract.candidate_id_by_enterprise_id,
    affiliation_type_id: contract.affiliation_type_id ?? null,
    billing_company_id_by_enterprise_id: billing?.company_id ?? null,
    payment_company_id_by_enterprise_id: payment?.company_id ?? null,
    payment_side_flg: payment ? 1 : 0,
    supplier_amount: termsOf(contract, operation).internal_cost,
    payment_withholding_num: 0,
    payment_nondeductible_tax_num: 0,
    submission_status_flg: CONFIRMED,
    billing_month: operation.operational_month,
  }
  const wrong = recalculate(record, settings.tax_rounding)
  if (wrong) throw invalid(wrong)
  return Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(draft, key)))
}

/** What a month's record is made of: what people may write and what they may not. */
export type Made = { operationId: number; draft: Stored; state: Stored }

/** Makes one; throws what keeps it from being made. */
export const make = async (scope: Scope, operationId: number): Promise<Made> => {
  const source = await sourceOf(scope, operationId)
  const settled = settledOf(source)
  const parties: Parties = { billing: await partyOfSide(scope, 'billing', source) }
  if (!isOwnEmployee(source.contract)) parties.payment = await partyOfSide(scope, 'payment', source)
  const draft = {
    ...Object.fromEntries(Object.keys(deadlines).map((key) => [key, source.contract[key] ?? null])),
    ...sideDraft('billing', parties, settled.sales, source),
    ...(settled.supplier ? sideDraft('payment', parties, settled.supplier, source) : {}),
  }
  return { operationId, draft, state: stateOf(draft, parties, source) }
}
