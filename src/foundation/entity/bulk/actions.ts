import { sql } from 'kysely'
import { tenantValue } from '../../platform/database/tenant-value.ts'
import { row, rows } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Scope } from '../scope.ts'
import type { BulkAction, BulkChange, BulkFailure, BulkKind, BulkStatus } from './bulk-action.ts'

const own = (scope: Scope) =>
  sql`a.enterprise_id = ${scope.enterpriseId} AND a.enterprise_member_id = ${scope.member?.id ?? 0}`

const columns = sql`a.id_by_enterprise_id AS id, a.target_type, a.kind, a.changes, a.status, a.message, a.count, a.created_at, a.completed_at,
  c.done_count, c.succeeded_count, c.done_count - c.succeeded_count AS failed_count, c.undone_count, c.undo_failed_count`
const counts = sql`LATERAL (SELECT coalesce(sum(cardinality(k.ids)) FILTER (WHERE k.succeeded IS NOT NULL), 0)::integer AS done_count,
    sum(k.succeeded_count)::integer AS succeeded_count, coalesce(sum(k.undone_count), 0)::integer AS undone_count,
    coalesce(sum(k.succeeded_count - k.undone_count), 0)::integer AS undo_failed_count
  FROM bulk_action_chunks k WHERE k.enterprise_id = ${tenantValue} AND k.bulk_action_id = a.id_by_enterprise_id) c`

/** The member's own action with its progress, or 404. */
export const findAction = async (scope: Scope, id: number): Promise<BulkAction> => {
  const found = await row<BulkAction>(
    scope.tx,
    sql`SELECT ${columns} FROM bulk_actions a, ${counts} WHERE ${own(scope)} AND a.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** The member's own actions that were started, newest first. */
export const listActions = (
  scope: Scope,
  targetTypes: readonly string[],
  limit: number,
): Promise<BulkAction[]> =>
  rows<BulkAction>(
    scope.tx,
    sql`SELECT ${columns} FROM bulk_actions a, ${counts} WHERE ${own(scope)} AND a.status <> 'previewed'
        AND a.target_type = ANY(${targetTypes}::text[]) ORDER BY a.id_by_enterprise_id DESC LIMIT ${limit}`,
  )

/** Records that were refused, in the order of their ids; those an undo refused once it has begun. */
export const failuresOf = async (
  scope: Scope,
  id: number,
  which: 'failed' | 'undo_failed',
  limit: number,
): Promise<BulkFailure[]> =>
  rows<BulkFailure>(
    scope.tx,
    sql`SELECT (f.one->>'id')::integer AS id, f.one->>'message' AS message
        FROM bulk_action_chunks k, jsonb_array_elements(${sql.ref(`k.${which}`)}) AS f (one)
        WHERE k.enterprise_id = ${scope.enterpriseId} AND k.bulk_action_id = ${id} ORDER BY 1 LIMIT ${limit}`,
  )

export type Locked = {
  id: number
  target_type: string
  kind: BulkKind
  changes: BulkChange[]
  status: BulkStatus
  count: number
}

/** An action, locked until the transaction ends: one chunk of it at a time, and no cancel in between. */
export const lockAction = (scope: Scope, id: number): Promise<Locked | undefined> =>
  row<Locked>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, target_type, kind, changes, status, count FROM bulk_actions a
        WHERE ${own(scope)} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )

/** Sets the status; `attempts` counts failures in a row and starts anew. */
export const setStatus = async (scope: Scope, id: number, status: BulkStatus): Promise<void> => {
  const times =
    status === 'running'
      ? sql`, started_at = now()`
      : status === 'previewed'
        ? sql``
        : sql`, completed_at = now()`
  await sql`UPDATE bulk_actions SET status = ${status}, message = NULL, attempts = 0 ${times} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    scope.tx,
  )
}

/** Ids of the records that were changed, in order. */
export const succeededOf = async (scope: Scope, id: number): Promise<number[]> => {
  const found = await row<{ ids: number[] }>(
    scope.tx,
    sql`SELECT array(SELECT (s.one->>0)::integer FROM bulk_action_chunks k, jsonb_array_elements(k.succeeded) AS s (one)
          WHERE k.enterprise_id = ${scope.enterpriseId} AND k.bulk_action_id = ${id} ORDER BY 1) AS ids`,
  )
  return found?.ids ?? []
}
