import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rows } from '../database/transaction.ts'
import type { Acting, Executor } from '../database/types.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { EventType } from './event-types.ts'

/** Something that happened to a record, with what listeners need to know beside it. */
export type Happened = {
  type: EventType
  target_type: string
  target_id: number
  detail?: Readonly<Record<string, unknown>>
}

/** The queue of what hands events to their listeners. */
export const dispatchQueue = { name: 'dispatch-events' } as const

/** Work of the queue: one enterprise's events, or whatever was left anywhere. */
export type Dispatch = { enterprise_id?: number }

/** What the enterprise listens for, asked once in a transaction: an import of 100,000 rows asks once. */
const heard = new WeakMap<Executor, Promise<ReadonlySet<string>>>()

const listenedFor = ({ tx, enterpriseId }: Acting): Promise<ReadonlySet<string>> => {
  const known = heard.get(tx)
  if (known) return known
  const asked = rows<{ type: string }>(
    tx,
    sql`SELECT DISTINCT type FROM event_listeners WHERE enterprise_id = ${enterpriseId}`,
  ).then((found) => new Set(found.map(({ type }) => type)))
  heard.set(tx, asked)
  asked.catch(() => heard.delete(tx))
  return asked
}

/** Events written by one statement. */
const atOnce = 1_000

/**
 * Writes what happened in the caller's transaction, where the enterprise has a listener for it: what is rolled back was
 * never said, and what is committed is never lost.
 */
export const emit = async (acting: Acting, happened: readonly Happened[]): Promise<void> => {
  if (happened.length === 0) return
  const types = await listenedFor(acting)
  const told = happened.filter(({ type }) => types.has(type))
  const { tx, enterpriseId, member } = acting
  for (let i = 0; i < told.length; i += atOnce) {
    const part = told.slice(i, i + atOnce)
    await sql`INSERT INTO events (enterprise_id, uid, type, target_type, target_id, detail, member_id)
      SELECT ${enterpriseId}, e.uid, e.type, e.target_type, e.target_id, e.detail, ${member?.id ?? null}::integer
      FROM unnest(${part.map(() => randomUUID())}::uuid[], ${part.map(({ type }) => type)}::text[],
                  ${part.map((e) => e.target_type)}::text[], ${part.map((e) => e.target_id)}::integer[],
                  ${part.map(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[])
        AS e (uid, type, target_type, target_id, detail) RETURNING 1`.execute(tx)
  }
  // Each time anew: an earlier call may be gone with a savepoint.
  if (told.length > 0) await enqueue(tx, dispatchQueue, { enterprise_id: enterpriseId })
}

/** Sets what a listener (`webhook:3`) hears of from now on; nothing any more with no types. */
export const listen = async (
  { tx, enterpriseId }: Acting,
  listener: string,
  types: readonly EventType[],
): Promise<void> => {
  heard.delete(tx)
  await sql`DELETE FROM event_listeners WHERE enterprise_id = ${enterpriseId} AND listener = ${listener}`.execute(
    tx,
  )
  await sql`INSERT INTO event_listeners (enterprise_id, listener, type)
    SELECT ${enterpriseId}, ${listener}::text, given.type FROM unnest(${[...new Set(types)]}::text[]) AS given (type) RETURNING 1`.execute(
    tx,
  )
}
