import { queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '#foundation/entity/list-query.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { listRecords, type RecordRow, updateRecord } from '#foundation/screens/client.ts'
import { apiOf } from '#foundation/ui/api.ts'
import type { Terms } from '../../contract-terms/settle-operation.ts'
import { contractOperation } from '../contract-operation.ts'
import type { MonthFact } from '../month-facts.ts'
import type { contractOperationRoutes } from '../server.ts'

export const api = apiOf<ReturnType<typeof contractOperationRoutes>>()

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
export const operationOf = (row: RecordRow) => row as Operation

/** More rows than this are not entered in one screen. */
const rows_max = 1000

/** What a row of the grid is made of. */
export const gridColumns = [
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

export type { MonthFact }

/** What stands beside the operations of a month, by the id of the operation. */
export const factsOptions = (month: string) =>
  queryOptions({
    ...api.query.get('/api/enterprise/contract_operations/month/:month', { month }),
    queryKey: [contractOperation.plural, 'month-facts', month],
    select: ({ rows }) => new Map(rows.map((fact) => [fact.operation_id, fact])),
  })
export type Facts = ReadonlyMap<number, MonthFact>

export type Month = { rows: Operation[]; count: number }

/** The operations of a month (`YYYY-MM`), at most 1,000. */
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

/** Saves what was worked; 409 `stale` when somebody else was faster. */
export const saveWork = (
  row: RecordRow,
  work: { working_minutes: number | null } | { working_days: number | null },
) => updateRecord(contractOperation, row, work)
