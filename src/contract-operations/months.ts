import { sql } from 'kysely'
import { isWritable } from '../entity/entity.ts'
import type { Scope } from '../entity/scope.ts'
import { writeChanges } from '../entity/store/changes.ts'
import { lock } from '../entity/store/lock.ts'
import { remove } from '../entity/store/remove.ts'
import type { Store } from '../entity/store/store.ts'
import { create } from '../entity/store/write.ts'
import { today } from '../entity/today.ts'
import type { Stored } from '../entity/validate.ts'
import { rows } from '../platform/database/transaction.ts'
import { isHoliday } from '../platform/holidays.ts'
import { monthsOfPeriod, type OperationMonth } from '../rules/contract-period.ts'
import { type ProrationTerms, proposeProration } from '../rules/proration.ts'
import { UNCONFIRMED } from '../rules/states/confirm.ts'
import { operationalStatusOn } from '../rules/states/contract-operation.ts'
import { amountsOf } from './amounts.ts'
import { contractOperation } from './contract-operation.ts'
import { contractOperations } from './store.ts'

const of = contractOperations as unknown as Store

const copied = [
  'candidate_id_by_enterprise_id',
  'sales_company_id_by_enterprise_id',
  'supplier_company_id_by_enterprise_id',
] as const

const RANGE = 1

const proposedOf = (contract: Stored, side: 'sales' | 'supplier', period: OperationMonth): Stored => {
  const keys = [
    'price_num',
    'adjustment_time_f',
    'adjustment_time_l',
    'man_hour_type_id',
    'adjustment_flg',
    'rounding_price_id',
  ] as const
  const terms = Object.fromEntries(
    keys.map((key) => [key, contract[`${side}_${key}`] ?? 0]),
  ) as ProrationTerms
  const proposal = proposeProration(
    { ...terms, rounding_price_id: terms.rounding_price_id || 1 },
    period,
    isHoliday,
  )
  const hours = terms.adjustment_flg === RANGE ? proposal : undefined
  return {
    [`${side}_price_num`]: contract[`${side}_price_num`] == null ? null : (proposal?.price_num ?? null),
    [`${side}_adjustment_time_f`]: hours?.adjustment_time_f ?? null,
    [`${side}_adjustment_time_l`]: hours?.adjustment_time_l ?? null,
  }
}

/** The exceptions proposed for a month that the contract covers only in part; all null for a whole month. */
export const proposedExceptions = (contract: Stored, period: OperationMonth): Stored => ({
  ...proposedOf(contract, 'sales', period),
  ...proposedOf(contract, 'supplier', period),
})

/** What a month takes over from its contract and the calendar. */
const stateOf = (
  contract: Stored,
  { operational_month, start_date, end_date }: OperationMonth,
  before: Stored,
): Stored => ({
  ...Object.fromEntries(copied.map((key) => [key, contract[key] ?? null])),
  contract_id_by_enterprise_id: contract.id_by_enterprise_id,
  contract_name: contract.name ?? contract.title,
  operational_month,
  operation_start_date: start_date,
  operation_end_date: end_date,
  operational_status_flg: operationalStatusOn(
    { operational_status_flg: (before.operational_status_flg ?? 1) as number, start_date, end_date },
    today(),
  ),
})

const same = (a: Stored, b: Stored) => Object.keys(a).every((key) => (a[key] ?? null) === (b[key] ?? null))

/** Brings an unconfirmed month in line with its contract; exceptions that staff typed stay, proposals are made anew. */
const realign = async (scope: Scope, id: number, contract: Stored, period: OperationMonth) => {
  const { stored } = await lock(contractOperations, scope, id)
  if (stored.submission_status_flg !== UNCONFIRMED || stored.closed_flg === 1) return
  const proposedBefore = proposedExceptions(contract, {
    operational_month: period.operational_month,
    start_date: stored.operation_start_date as string,
    end_date: stored.operation_end_date as string,
  })
  const exceptions = same(proposedBefore, stored) ? proposedExceptions(contract, period) : {}
  const next = { ...stored, ...exceptions, ...stateOf(contract, period, stored) }
  await writeChanges(of, scope, id, stored, { ...next, ...amountsOf(contract, next) })
}

/**
 * Makes one operation per calendar month of the contract's period that has none, and brings the unconfirmed others in
 * line. The contract is locked by the caller. Answers the ids of the period's operations, by month.
 */
export const createOperations = async (scope: Scope, contract: Stored): Promise<number[]> => {
  const there = await rows<{ id: number; month: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, operational_month AS month FROM contract_operations
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${contract.id_by_enterprise_id}`,
  )
  const period = {
    start_date: contract.period_start_date as string,
    end_date: contract.period_end_date as string,
  }
  const ids: number[] = []
  for (const month of monthsOfPeriod(period)) {
    const existing = there.find((operation) => operation.month === month.operational_month)
    if (existing) await realign(scope, existing.id, contract, month)
    ids.push(existing?.id ?? (await createMonth(scope, contract, month)))
  }
  return ids
}

const createMonth = async (scope: Scope, contract: Stored, month: OperationMonth): Promise<number> => {
  const exceptions = proposedExceptions(contract, month)
  const state = stateOf(contract, month, {})
  const made = await create(contractOperations, scope, exceptions, {
    ...state,
    ...amountsOf(contract, { ...exceptions, ...state }),
  })
  return made.id_by_enterprise_id as number
}

/** Ends the month in which a contract ends early; the other months before it stay as they are. */
export const shortenLastMonth = async (scope: Scope, contract: Stored): Promise<void> => {
  const last = monthsOfPeriod({
    start_date: contract.period_start_date as string,
    end_date: contract.period_end_date as string,
  }).at(-1)
  const [operation] = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId}
          AND contract_id_by_enterprise_id = ${contract.id_by_enterprise_id} AND operational_month = ${last?.operational_month ?? null}`,
  )
  if (last && operation) await realign(scope, operation.id, contract, last)
}

const typed = Object.entries(contractOperation.fields).flatMap(([key, field]) =>
  isWritable(field) ? [key] : [],
)
const UPLOAD = 40

/** Removes the contract's months after `month` (all when '') that nobody has touched: no entry, no file, no state set by hand. */
export const removeUntouched = async (scope: Scope, contractId: number, month = ''): Promise<void> => {
  const untouched = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT o.id_by_enterprise_id AS id FROM contract_operations o
        WHERE o.enterprise_id = ${scope.enterpriseId} AND o.contract_id_by_enterprise_id = ${contractId} AND o.operational_month > ${month}
          AND o.submission_status_flg = ${UNCONFIRMED} AND o.closed_flg = 0 AND o.operational_status_flg <= 3
          AND NOT EXISTS (SELECT 1 FROM histories h WHERE h.enterprise_id = o.enterprise_id AND h.target_type = 'contract_operation'
            AND h.target_id = o.id_by_enterprise_id AND (h.column_name = ANY(${typed}) OR h.process_id = ${UPLOAD}))
        ORDER BY o.id_by_enterprise_id`,
  )
  for (const { id } of untouched) await remove(contractOperations, scope, id)
}
