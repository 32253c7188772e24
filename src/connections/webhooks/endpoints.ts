import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { deliveryStates as state, type Webhook } from './schema.ts'

/** What the log says of the last 24 hours; tests count for nothing. */
const counts = ({ enterpriseId }: Scope) => sql`SELECT d.webhook_id, count(*) AS made_count,
    count(*) FILTER (WHERE d.status = ${state.delivered}) AS delivered_count
  FROM webhook_deliveries d
  WHERE d.enterprise_id = ${enterpriseId} AND d.created_at > statement_timestamp() - interval '24 hours' AND d.target_type <> 'webhook'
  GROUP BY d.webhook_id`

/** What is still to be sent. */
const waiting = ({
  enterpriseId,
}: Scope) => sql`SELECT d.webhook_id, count(*) AS waiting_count FROM webhook_deliveries d
  WHERE d.enterprise_id = ${enterpriseId} AND d.status IN (${state.waiting}, ${state.sending}) GROUP BY d.webhook_id`

const select = (scope: Scope) => sql`SELECT w.id_by_enterprise_id, w.name, w.url, w.types, w.secret_tail,
    CASE WHEN w.previous_until > statement_timestamp() THEN w.previous_until END AS previous_until,
    w.is_active, w.disabled_reason, w.disabled_at, w.first_failed_at, w.created_at,
    json_build_object('id', w.member_id, 'name', coalesce(concat_ws(' ', m.l_name, m.f_name), '')) AS enterprise_member,
    coalesce(c.made_count, 0) AS made_count, coalesce(c.delivered_count, 0) AS delivered_count,
    coalesce(l.waiting_count, 0) AS waiting_count, w.last_attempted_at
  FROM webhooks w
  LEFT JOIN enterprise_members m ON m.enterprise_id = w.enterprise_id AND m.id_by_enterprise_id = w.member_id
  LEFT JOIN (${counts(scope)}) c ON c.webhook_id = w.id_by_enterprise_id
  LEFT JOIN (${waiting(scope)}) l ON l.webhook_id = w.id_by_enterprise_id
  WHERE w.enterprise_id = ${scope.enterpriseId}`

/** The endpoints of an enterprise, the oldest first. */
export const listWebhooks = (scope: Scope): Promise<Webhook[]> =>
  rows<Webhook>(scope.tx, sql`${select(scope)} ORDER BY w.id_by_enterprise_id`)

/** One endpoint, or 404. */
export const findWebhook = async (scope: Scope, id: number): Promise<Webhook> => {
  const found = await row<Webhook>(scope.tx, sql`${select(scope)} AND w.id_by_enterprise_id = ${id}`)
  if (!found) throw notFound()
  return found
}

/** Locks an endpoint until the transaction ends and answers it, or 404. */
export const lockWebhook = async (scope: Scope, id: number): Promise<Webhook> => {
  await row(
    scope.tx,
    sql`SELECT 1 FROM webhooks WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  return findWebhook(scope, id)
}
