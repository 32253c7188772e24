import type { ListQuery } from '#foundation/entity/list-query.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { listRecords, type RecordRow, updateRecord } from '#foundation/screens/client.ts'
import { apiOf } from '#foundation/ui/api.ts'
import type { Terms } from '../../contract-terms/settle-operation.ts'
import { contractOperation } from '../contract-operation.ts'
import type { contractOperationRoutes } from '../server.ts'

const api = apiOf<ReturnType<typeof contractOperationRoutes>>()

/** A month as the list answers it; amounts are yen without tax, null while the working time is missing. */
export type Operation = RecordRow & {
  working_minutes: number | null
  working_days: number | null
  contract_name?: string | null
  operation_end_date: string
  operational_status_flg: number
  submission_status_flg: number
  closed_flg: number
  sales_amount: number | null
  supplier_amount: number | null
  adjustment_amount: number | null
  gross_profit_price: number | null
  terms: Terms
}

/** The API answers a month as it answers any record; the server puts the terms of `withTerms` in it. */
const operationOf = (row: RecordRow) => row as Operation

/** More rows than this are not entered in one screen. */
const rows_max = 1000

const gridColumns = [
  'contract_id_by_enterprise_id',
  'candidate_id_by_enterprise_id',
  'sales_company_id_by_enterprise_id',
  'contract_name',
  'operation_start_date',
  'operation_end_date',
  'operational_status_flg',
  'submission_status_flg',
  'closed_flg',
  'working_minutes',
  'working_days',
  'sales_amount',
  'supplier_amount',
  'adjustment_amount',
  'gross_profit_price',
]

export type Month = { rows: Operation[]; count: number }

/** The operations of a month (`YYYY-MM`), at most 1,000. Every call of this file throws ApiError. */
export const listMonth = async (month: string, signal?: AbortSignal): Promise<Month> => {
  const query: ListQuery = {
    ...emptyQuery,
    limit_value: rows_max,
    sort: 'id_by_enterprise_id',
    order: 'asc',
    conditions: [{ column: 'operational_month', type: 1, value: month }],
  }
  const { rows, count } = await listRecords(contractOperation, query, gridColumns, signal)
  return { rows: rows.map(operationOf), count }
}

/** A month with its settlement; null while the working time is missing. */
export const showOperation = async (id: number, signal?: AbortSignal) => {
  const { contract_operation, settlement } = await api.get('/api/enterprise/contract_operations/show/:id', {
    id,
    signal,
  })
  return { contract_operation: operationOf(contract_operation), settlement }
}

/** Saves what was worked; 409 `stale` when somebody else was faster. */
export const saveWork = (
  row: RecordRow,
  work: { working_minutes: number | null } | { working_days: number | null },
) => updateRecord(contractOperation, row, work)

/** 1 → 99; answers the billing/payment record it made, null where nothing was worked. A month that has not ended takes a reason. */
export const confirmOperation = (id: number, reason?: string) =>
  api.post('/api/enterprise/contract_operations/confirm/:id', {
    id,
    body: reason === undefined ? {} : { reason },
  })

export const cancelConfirm = async (id: number) =>
  (await api.post('/api/enterprise/contract_operations/confirm_cancel/:id', { id })).contract_operation

/** 月次締め of this month alone. */
export const closeOperation = async (id: number) =>
  (await api.post('/api/enterprise/contract_operations/close/:id', { id })).contract_operation

/** 4 途中終了 or 5 稼働なし, with a reason. */
export const changeStatus = async (id: number, operational_status_flg: 4 | 5, reason: string) => {
  const answer = await api.post('/api/enterprise/contract_operations/change_status/:id', {
    id,
    body: { operational_status_flg, reason },
  })
  return answer.contract_operation
}
