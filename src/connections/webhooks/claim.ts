import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import { openFor } from './owner.ts'
import { deliveryStates as state } from './schema.ts'
import type { Signing } from './secret.ts'

/** Requests to one endpoint at the same time, each of another record. */
export const atOnce = 16

export type Endpoint = { enterprise_id: number; id: number }

export type Claimed = { id: number; event_uid: string; payload: string; attempts: number }

/** What is needed to send to an endpoint; undefined while it is off, or its enterprise gets none. */
export const readTarget = async (
  scope: Scope,
  id: number,
): Promise<(Signing & { url: string }) | undefined> => {
  if (!(await openFor(scope))) return undefined
  return row<Signing & { url: string }>(
    scope.tx,
    sql`SELECT url, sealed_secret, sealed_previous, previous_until FROM webhooks
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND is_active`,
  )
}

/**
 * Takes what is due of an endpoint under a claim: of each record the oldest event alone, so that a later one waits until
 * it has arrived or is given up. What another process takes in the same moment is passed over.
 */
export const claimDue = (
  { tx, enterpriseId }: Scope,
  id: number,
  claim: string,
  now: Date,
): Promise<Claimed[]> =>
  rows<Claimed>(
    tx,
    sql`UPDATE webhook_deliveries SET status = ${state.sending}, claimed_by = ${claim}
        WHERE enterprise_id = ${enterpriseId} AND status = ${state.waiting} AND id_by_enterprise_id = ANY (ARRAY(
          SELECT d.id_by_enterprise_id FROM webhook_deliveries d
          WHERE d.enterprise_id = ${enterpriseId} AND d.webhook_id = ${id} AND d.status = ${state.waiting} AND d.next_attempt_at <= ${now.toISOString()}
            AND NOT EXISTS (SELECT 1 FROM webhook_deliveries e
              WHERE e.enterprise_id = ${enterpriseId} AND e.webhook_id = ${id} AND e.target_type = d.target_type AND e.target_id = d.target_id
                AND e.status IN (${state.waiting}, ${state.sending}) AND e.id_by_enterprise_id < d.id_by_enterprise_id)
          ORDER BY d.next_attempt_at, d.id_by_enterprise_id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))
        RETURNING id_by_enterprise_id AS id, event_uid, payload, attempts`,
  )

/** Endpoints with something due, of one enterprise or of all. */
export const dueEndpoints = ({ db }: App, now: Date, enterpriseId?: number): Promise<Endpoint[]> =>
  asSystem(db, (tx) =>
    rows<Endpoint>(
      tx,
      sql`SELECT w.enterprise_id, w.id_by_enterprise_id AS id FROM webhooks w
          WHERE w.is_active AND ${enterpriseId === undefined ? sql`true` : sql`w.enterprise_id = ${enterpriseId}`}
            AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.enterprise_id = w.enterprise_id AND d.webhook_id = w.id_by_enterprise_id
              AND d.status = ${state.waiting} AND d.next_attempt_at <= ${now.toISOString()})`,
    ),
  )
