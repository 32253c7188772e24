import { sql } from 'kysely'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { contractOperationStatus } from '#foundation/masterdata/states.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { operationalStatusOn } from '#foundation/rules/states/contract-operation.ts'

const label = (status: number) => contractOperationStatus.find(([id]) => id === status)?.[1] ?? null

type Dated = { id: number; operational_status_flg: number; start_date: string; end_date: string }

/** Brings the statuses 1 → 2 → 3 of one enterprise's operations to `day`; doing it again changes nothing. */
export const advanceStatuses = async (scope: Scope, day: string): Promise<void> => {
  const open = await rows<Dated>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, operational_status_flg, operation_start_date AS start_date, operation_end_date AS end_date FROM contract_operations
        WHERE enterprise_id = ${scope.enterpriseId} AND operational_status_flg IN (1, 2) AND operation_start_date <= ${day}
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
  const changed = open
    .map((operation) => ({
      id: operation.id,
      from: operation.operational_status_flg,
      to: operationalStatusOn(operation, day),
    }))
    .filter(({ from, to }) => from !== to)
  if (changed.length === 0) return
  await sql`UPDATE contract_operations o SET operational_status_flg = c.status, updated_at = moment_after(o.updated_at, statement_timestamp())
    FROM unnest(${changed.map(({ id }) => id)}::integer[], ${changed.map(({ to }) => to)}::integer[]) AS c (id, status)
    WHERE o.enterprise_id = ${scope.enterpriseId} AND o.id_by_enterprise_id = c.id`.execute(scope.tx)
  await recordHistory(
    scope,
    changed.map(({ id, from, to }) => ({
      target_type: 'contract_operation',
      target_id: id,
      kind: 'update',
      process_id: 20,
      column_name: 'operational_status_flg',
      old_value: from,
      new_value: to,
      old_label: label(from),
      new_label: label(to),
    })),
  )
}

/** Daily: the statuses of all operations follow the calendar. */
export const operationStatusJob = enterpriseJob({
  name: 'operation-status',
  cron: '5 0 * * *',
  work: advanceStatuses,
})
