import { sql } from 'kysely'
import { isClosed } from '#foundation/entity/closed.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { resources } from '../api/resources.ts'
import { openFor } from './owner.ts'
import type { Delivery, DeliveryDetail } from './schema.ts'

const columns = sql`d.id_by_enterprise_id, d.webhook_id, d.event_uid, d.type, d.target_type, d.target_id, d.status, d.attempts,
  CASE WHEN d.status = 0 THEN d.next_attempt_at END AS next_attempt_at, d.attempted_at, d.answer_status, d.took_ms, d.error, d.created_at`

/** What of the log is asked for. */
export type LogFilter = {
  webhook_id: number
  statuses: readonly number[]
  type: string | null
  /** The id of an event, or the number of a record. */
  keyword: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const keywordIs = (keyword: string): Fragment => {
  if (keyword === '') return sql`true`
  if (uuid.test(keyword)) return sql`d.event_uid = ${keyword}`
  if (/^\d{1,9}$/.test(keyword)) return sql`d.target_id = ${Number(keyword)}`
  return sql`false`
}

/** Deliveries of an endpoint, the newest first, those before `before` (a number of one). */
export const listDeliveries = (
  { tx, enterpriseId }: Scope,
  { webhook_id, statuses, type, keyword }: LogFilter,
  before: number | null,
  limit: number,
): Promise<Delivery[]> =>
  rows<Delivery>(
    tx,
    sql`SELECT ${columns} FROM webhook_deliveries d
        WHERE d.enterprise_id = ${enterpriseId} AND d.webhook_id = ${webhook_id}
          AND ${statuses.length > 0 ? sql`d.status = ANY(${[...statuses]}::integer[])` : sql`true`}
          AND ${type === null ? sql`true` : sql`d.type = ${type}`} AND ${keywordIs(keyword.trim())}
          AND ${before === null ? sql`true` : sql`d.id_by_enterprise_id < ${before}`}
        ORDER BY d.id_by_enterprise_id DESC LIMIT ${limit}`,
  )

/** Whether the member may see the record that a delivery tells of; of one that is gone nothing more can be asked. */
const maySee = async (scope: Scope, { target_type, target_id, type }: Delivery): Promise<boolean> => {
  const of = resources.find((each) => each.of.entity.name === target_type)?.of
  if (!of || type.endsWith('.deleted')) return true
  const restrictions = await openFor(scope)
  if (!restrictions || isClosed(restrictions, of.entity.feature)) return false
  return (await findMany(of, scope, [target_id], ['id_by_enterprise_id'])).length > 0
}

/** A delivery with what was sent and what came back, or 404; without them for who may not see the record. */
export const findDelivery = async (scope: Scope, id: number): Promise<DeliveryDetail> => {
  const found = await row<DeliveryDetail>(
    scope.tx,
    sql`SELECT ${columns}, w.url, d.payload, d.request_headers, d.answer_headers, d.answer_body, d.tries
        FROM webhook_deliveries d
        JOIN webhooks w ON w.enterprise_id = d.enterprise_id AND w.id_by_enterprise_id = d.webhook_id
        WHERE d.enterprise_id = ${scope.enterpriseId} AND d.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  if (await maySee(scope, found)) return found
  return { ...found, payload: null, answer_headers: null, answer_body: null }
}
