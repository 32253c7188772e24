import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { type Dispatch, dispatchQueue } from '#foundation/platform/events/emit.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import type { EventListener, EventRow } from './listener.ts'

/** Events taken in one transaction. */
const atOnce = 500

/**
 * The oldest events, taken by deleting them. Whoever looks at the same time waits for this transaction, so that the
 * events of one record are heard in their order.
 */
const takeEvents = async ({ tx, enterpriseId }: Scope): Promise<EventRow[]> =>
  (
    await rows<EventRow>(
      tx,
      sql`DELETE FROM events WHERE enterprise_id = ${enterpriseId} AND id = ANY (ARRAY(
            SELECT e.id FROM events e WHERE e.enterprise_id = ${enterpriseId} ORDER BY e.id LIMIT ${atOnce} FOR UPDATE))
          RETURNING id, uid, type, target_type, target_id, member_id, detail, created_at`,
    )
  ).toSorted((a, b) => a.id - b.id)

const listenersOf = ({ tx, enterpriseId }: Scope, types: readonly string[]) =>
  rows<{ listener: string; types: string[] }>(
    tx,
    sql`SELECT listener, array_agg(type) AS types FROM event_listeners
        WHERE enterprise_id = ${enterpriseId} AND type = ANY(${types}) GROUP BY listener ORDER BY listener`,
  )

/** Tells the listeners of an enterprise what happened; answers how many events were taken. */
const dispatchSome = (app: App, kinds: readonly EventListener[], enterpriseId: number): Promise<number> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null)
    const events = await takeEvents(scope)
    for (const { listener, types } of await listenersOf(scope, [...new Set(events.map((e) => e.type))])) {
      const kind = kinds.find((one) => one.kind === listener.split(':')[0])
      await kind?.hear(
        app,
        scope,
        listener,
        events.filter(({ type }) => types.includes(type)),
      )
    }
    return events.length
  })

/** Tells the listeners of an enterprise all that happened. */
export const dispatchEvents = async (app: App, kinds: readonly EventListener[], enterpriseId: number) => {
  while ((await dispatchSome(app, kinds, enterpriseId)) === atOnce);
}

const left = (app: App) =>
  asSystem(app.db, (tx) =>
    rows<{ enterprise_id: number }>(tx, sql`SELECT DISTINCT enterprise_id FROM events`),
  )

/** Hands what happened to its listeners: after each change that somebody listens for, and every minute what was left. */
export const dispatchJob = (app: App, kinds: readonly EventListener[]): JobKind<Dispatch> => ({
  ...dispatchQueue,
  cron: '* * * * *',
  async work({ enterprise_id }) {
    const due = enterprise_id === undefined ? await left(app) : [{ enterprise_id }]
    await eachInTurn(due, ({ enterprise_id }) => dispatchEvents(app, kinds, enterprise_id))
  },
})
