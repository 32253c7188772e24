import { isClosed } from '#foundation/entity/closed.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { toPublicRecord } from '../api/public-record.ts'
import { resources } from '../api/resources.ts'
import type { EventRow } from '../events/listener.ts'
import type { Restrictions } from './owner.ts'

/** What an event's target is in `/api/v1`; events of other things (an import) have no such record. */
const storeOf = (targetType: string): Store | undefined =>
  resources.find(({ of }) => of.entity.name === targetType)?.of

type Records = ReadonlyMap<number, Record<string, unknown>>

/** The records of one kind as `/api/v1` shows them to the member in whose name is read. */
const readRecords = async (scope: Scope, of: Store, events: readonly EventRow[]): Promise<Records> => {
  const ids = [...new Set(events.map(({ target_id }) => target_id))]
  const found = await findMany(of, scope, ids)
  return new Map(found.map((each) => [Number(each.id_by_enterprise_id), toPublicRecord(of, each)]))
}

const isDeletion = ({ type }: EventRow) => type.endsWith('.deleted')

/** What goes out of an event, or undefined where its record is not that member's to see. */
const dataOf = (event: EventRow, of: Store | undefined, records: Records | undefined) => {
  const named = { id_by_enterprise_id: event.target_id }
  // Of a deleted record nothing but that it was deleted, and when.
  if (isDeletion(event)) return { ...named, deleted_at: event.created_at }
  if (!of) return { ...named, ...event.detail }
  return records?.get(event.target_id)
}

export type Payload = { event: EventRow; text: string }

/** The text of a body: what happened, to which record, as it is now. */
export const toText = (
  { uid, type, created_at }: Pick<EventRow, 'uid' | 'created_at'> & { type: string },
  data: unknown,
) => JSON.stringify({ id: uid, type, timestamp: created_at, data })

/**
 * What is sent of events, in their order: only of areas the enterprise may use, and of records the member may see. A record
 * that went between the event and now is told by its deletion alone.
 */
export const payloadsOf = async (
  scope: Scope,
  restrictions: Restrictions,
  events: readonly EventRow[],
): Promise<Payload[]> => {
  const byType = Map.groupBy(events, ({ target_type }) => target_type)
  const read = new Map<string, Records>()
  for (const [type, some] of byType) {
    const of = storeOf(type)
    if (of && !isClosed(restrictions, of.entity.feature))
      read.set(
        type,
        await readRecords(
          scope,
          of,
          some.filter((event) => !isDeletion(event)),
        ),
      )
  }
  return events.flatMap((event) => {
    const of = storeOf(event.target_type)
    if (of && !read.has(event.target_type)) return []
    const data = dataOf(event, of, read.get(event.target_type))
    return data ? [{ event, text: toText(event, data) }] : []
  })
}
