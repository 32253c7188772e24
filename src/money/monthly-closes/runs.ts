import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import type { CloseRun, RunItem } from './schema.ts'

/** Whoever sees only part of the contracts sees only the runs they started: a run names its rows. */
const visible = ({ member, enterpriseId }: Scope): Fragment =>
  !member || member.authority === 2 || member.contract_permission === ALL_CONTRACTS
    ? sql`r.enterprise_id = ${enterpriseId}`
    : sql`r.enterprise_id = ${enterpriseId} AND r.enterprise_member_id = ${member.id}`

const selectRuns = sql`SELECT r.id_by_enterprise_id AS id, r.month, r.kind, r.status, r.message, r.count, r.started_at, r.completed_at,
    i.done_count, i.failed_count, json_build_object('id', r.enterprise_member_id, 'name', coalesce(concat_ws(' ', m.l_name, m.f_name), '')) AS enterprise_member
  FROM monthly_close_runs r
  LEFT JOIN enterprise_members m ON m.enterprise_id = r.enterprise_id AND m.id_by_enterprise_id = r.enterprise_member_id,
  LATERAL (SELECT count(*) FILTER (WHERE x.status = 'done')::integer AS done_count, count(*) FILTER (WHERE x.status = 'failed')::integer AS failed_count
    FROM monthly_close_items x WHERE x.enterprise_id = ${tenantValue} AND x.run_id = r.id_by_enterprise_id) i`

/** The latest runs of a month, newest first. */
export const runsOf = (scope: Scope, month: string): Promise<CloseRun[]> =>
  rows<CloseRun>(
    scope.tx,
    sql`${selectRuns} WHERE ${visible(scope)} AND r.month = ${month} ORDER BY r.id_by_enterprise_id DESC LIMIT 5`,
  )

/** One run with its progress, or 404. */
export const findRun = async (scope: Scope, id: number): Promise<CloseRun> => {
  const found = await row<CloseRun>(
    scope.tx,
    sql`${selectRuns} WHERE ${visible(scope)} AND r.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

const lockRun = async (scope: Scope, id: number): Promise<CloseRun> => {
  await sql`SELECT 1 FROM monthly_close_runs WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`.execute(
    scope.tx,
  )
  return findRun(scope, id)
}

/** Stops a run after the rows that are in hand; what was done stays. 409 when it is not running. */
export const cancelRun = async (scope: Scope, id: number): Promise<void> => {
  const { status } = await lockRun(scope, id)
  if (status !== 'running') throw wrongState('実行中ではないため、中止できません。')
  await sql`UPDATE monthly_close_runs SET status = 'cancelled', completed_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}

/** Goes on with a run that has ended: its rows that were not done, and those that were refused, once more. */
export const resumeRun = async (scope: Scope, id: number): Promise<void> => {
  const run = await lockRun(scope, id)
  if (run.status === 'running') throw wrongState('すでに実行中です。')
  if (run.done_count === run.count)
    throw wrongState('すべての行が終わっているため、再開するものはありません。')
  await sql`UPDATE monthly_close_items SET status = 'queued', message = NULL, done_at = NULL
    WHERE enterprise_id = ${scope.enterpriseId} AND run_id = ${id} AND status <> 'done'`.execute(scope.tx)
  await sql`UPDATE monthly_close_runs SET status = 'running', message = NULL, attempts = 0, claimed_by = NULL, claimed_until = NULL, completed_at = NULL, started_at = now()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}

/** Rows of a run in their order, from `after` on: what became of each. */
export const itemsOf = (
  scope: Scope,
  id: number,
  { after, status, limit }: { after: number; status?: string | undefined; limit: number },
): Promise<RunItem[]> =>
  rows<RunItem>(
    scope.tx,
    sql`SELECT i.position, i.kind, i.target_id, i.status, i.message, coalesce(w.name, t.contract_name, k.title, g.number, g.recipient_name, '') AS name,
          (SELECT n.name FROM companies n WHERE n.enterprise_id = ${tenantValue} AND n.id_by_enterprise_id =
            CASE WHEN i.kind LIKE '%payment' THEN t.supplier_company_id_by_enterprise_id
              ELSE coalesce(t.sales_company_id_by_enterprise_id, k.sales_company_id_by_enterprise_id, g.company_id_by_enterprise_id) END) AS company
        FROM monthly_close_items i
        LEFT JOIN billing_payments b ON i.kind ~ '_(billing|payment)$' AND b.enterprise_id = i.enterprise_id AND b.id_by_enterprise_id = i.target_id
        LEFT JOIN billing_merges g ON i.kind LIKE '%merge' AND g.enterprise_id = i.enterprise_id AND g.id_by_enterprise_id = i.target_id
        LEFT JOIN contracts k ON i.kind LIKE '%contract' AND k.enterprise_id = i.enterprise_id AND k.id_by_enterprise_id = i.target_id
        LEFT JOIN contract_operations t ON t.enterprise_id = i.enterprise_id
          AND t.id_by_enterprise_id = CASE WHEN i.kind LIKE '%operation' THEN i.target_id ELSE b.contract_operation_id_by_enterprise_id END
        LEFT JOIN candidates w ON w.enterprise_id = i.enterprise_id
          AND w.id_by_enterprise_id = coalesce(t.candidate_id_by_enterprise_id, k.candidate_id_by_enterprise_id)
        WHERE i.enterprise_id = ${scope.enterpriseId} AND i.run_id = ${id} AND i.position > ${after} AND ${status ? sql`i.status = ${status}` : sql`true`}
        ORDER BY i.position LIMIT ${limit}`,
  )
