import { sql } from 'kysely'
import { underSide } from '#documents/parts/side-of.ts'
import { isWritable } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { checkMany, insertMany, prepareMany } from '#foundation/entity/store/bulk-create.ts'
import { writeChanges } from '#foundation/entity/store/changes.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { remove } from '#foundation/entity/store/remove.ts'
import { today } from '#foundation/entity/today.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { monthsOfPeriod, type OperationMonth } from '#foundation/rules/contract-period.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import { operationalStatusOn } from '#foundation/rules/states/contract-operation.ts'
import { submissionDeadline } from '#foundation/rules/submission-deadline.ts'
import { contractAt, type PastTerms } from '../contract-terms/contract-at.ts'
import { type AgreedContract, periodOf } from '../contract-terms/contract-fields.ts'
import { exceptionsOf } from '../contract-terms/exceptions.ts'
import { ownTerms } from '../contract-terms/month-plan.ts'
import { amountsOf } from './amounts.ts'
import { contractOperation } from './contract-operation.ts'
import { contractOperations } from './store.ts'

/** Written here, the terms of a month follow from the contract: nobody has typed them. */
const { afterSave: _, ...alone } = contractOperations

const NOT_BEGUN = 1

const copied = [
  'candidate_id_by_enterprise_id',
  'sales_company_id_by_enterprise_id',
  'supplier_company_id_by_enterprise_id',
] as const

/** What the months of a contract follow from: the contract with what was agreed earlier, and what staff set for single months. */
const agreedOf = async (scope: Scope, contract: AgreedContract) => {
  const past = await row<{ past_terms: PastTerms[] }>(
    scope.tx,
    sql`SELECT past_terms FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${contract.id_by_enterprise_id}`,
  )
  const exceptions = await exceptionsOf(scope, contract.id_by_enterprise_id)
  return { contract: { ...contract, ...past }, exceptions }
}
type Agreed = Awaited<ReturnType<typeof agreedOf>>

/** The terms that a month has of its own, as its record holds them. */
const termsIn = ({ contract, exceptions }: Agreed, period: OperationMonth) => {
  const agreed = contractAt(contract, period.operational_month)
  const of = (side: Side) => ownTerms(agreed, side, period, exceptions, isHoliday)
  return { ...underSide('sales', of('sales')), ...underSide('supplier', of('supplier')) }
}

/** By when the hours of a month are wanted; null where the contract says nothing. */
export const deadlineOf = (
  {
    deadline_submit_deliverable_month: month = null,
    deadline_submit_deliverable_day: day = null,
    deadline_submit_deliverable_date_type: date_type = null,
  }: AgreedContract,
  operationalMonth: string,
): string | null => submissionDeadline(operationalMonth, { month, day, date_type }, isHoliday)

/** What a month takes over from its contract and the calendar. */
const stateOf = (
  contract: AgreedContract,
  { operational_month, start_date, end_date }: OperationMonth,
  before = NOT_BEGUN,
) => ({
  ...Object.fromEntries(copied.map((key) => [key, contract[key] ?? null])),
  contract_id_by_enterprise_id: contract.id_by_enterprise_id,
  contract_name: contract.name ?? contract.title,
  operational_month,
  operation_start_date: start_date,
  operation_end_date: end_date,
  timesheet_deadline: deadlineOf(contract, operational_month),
  operational_status_flg: operationalStatusOn(
    { operational_status_flg: before, start_date, end_date },
    today(),
  ),
})

/** Brings an unconfirmed month in line with its contract. */
const realign = async (scope: Scope, id: number, agreed: Agreed, period: OperationMonth) => {
  const { stored } = await lock(contractOperations, scope, id)
  if (stored.submission_status_flg !== UNCONFIRMED || stored.closed_flg === 1) return
  const { contract } = agreed
  const next = {
    ...stored,
    ...termsIn(agreed, period),
    ...stateOf(contract, period, stored.operational_status_flg),
  }
  await writeChanges(alone, scope, id, stored, { ...next, ...amountsOf(contract, next) })
}

/**
 * Makes one operation per calendar month of the contract's period that has none, and brings the unconfirmed others in
 * line. The contract is locked by the caller. Answers the ids of the period's operations, by month.
 */
export const createOperations = async (scope: Scope, contract: AgreedContract): Promise<number[]> => {
  const there = await rows<{ id: number; month: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, operational_month AS month FROM contract_operations
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${contract.id_by_enterprise_id}`,
  )
  const agreed = await agreedOf(scope, contract)
  const months = monthsOfPeriod(periodOf(contract))
  const idOf = new Map(there.map(({ id, month }) => [month, id]))
  for (const month of months) {
    const existing = idOf.get(month.operational_month)
    if (existing) await realign(scope, existing, agreed, month)
  }
  const missing = months.filter(({ operational_month }) => !idOf.has(operational_month))
  const first = await createMonths(scope, agreed, missing)
  for (const [at, { operational_month }] of missing.entries()) idOf.set(operational_month, first + at)
  return months.map(({ operational_month }) => idOf.get(operational_month) as number)
}

/** Makes the operations of months that have none; answers the first id, the others follow it. */
const createMonths = async (
  scope: Scope,
  agreed: Agreed,
  months: readonly OperationMonth[],
): Promise<number> => {
  if (months.length === 0) return 0
  const terms = months.map((month) => termsIn(agreed, month))
  const checked = await checkMany(
    contractOperations,
    scope,
    terms.map((input) => ({ input, before: null })),
  )
  const records = checked.map(({ next, errors }, at) => {
    if (errors) throw invalid(errors)
    const state = stateOf(agreed.contract, months[at] as OperationMonth)
    return { ...next, ...state, ...amountsOf(agreed.contract, { ...terms[at], ...state }) }
  })
  return insertMany(contractOperations, scope, await prepareMany(contractOperations, scope, records))
}

/** Brings one month in line with its contract, where it has an operation that is not confirmed. */
export const realignMonth = async (scope: Scope, contract: AgreedContract, month: string): Promise<void> => {
  const period = monthsOfPeriod(periodOf(contract)).find(
    ({ operational_month }) => operational_month === month,
  )
  const [operation] = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId}
          AND contract_id_by_enterprise_id = ${contract.id_by_enterprise_id} AND operational_month = ${month}`,
  )
  if (period && operation) await realign(scope, operation.id, await agreedOf(scope, contract), period)
}

/** What staff type for a month; its own terms stay with the contract. */
const typed = Object.entries(contractOperation.fields).flatMap(([key, field]) =>
  isWritable(field) && !/^(sales|supplier)_/.test(key) ? [key] : [],
)
const UPLOAD = 40

/** Removes the contract's months after `month` (all when '') that nobody has touched: no entry, no file, no state set by hand. */
export const removeUntouched = async (scope: Scope, contractId: number, month = ''): Promise<void> => {
  const untouched = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT o.id_by_enterprise_id AS id FROM contract_operations o
        WHERE o.enterprise_id = ${scope.enterpriseId} AND o.contract_id_by_enterprise_id = ${contractId} AND o.operational_month > ${month}
          AND o.submission_status_flg = ${UNCONFIRMED} AND o.closed_flg = 0 AND o.operational_status_flg <= 3
          AND NOT EXISTS (SELECT 1 FROM histories h WHERE h.enterprise_id = ${tenantValue} AND h.target_type = 'contract_operation'
            AND h.target_id = o.id_by_enterprise_id AND (h.column_name = ANY(${typed}) OR h.process_id = ${UPLOAD}))
        ORDER BY o.id_by_enterprise_id`,
  )
  for (const { id } of untouched) await remove(contractOperations, scope, id)
}
