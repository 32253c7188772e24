import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTenant, inTransaction, rows } from '#foundation/platform/database/transaction.ts'
import { dispatchQueue, emit, type Happened, listen } from '#foundation/platform/events/emit.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { dispatchEvents, dispatchJob } from './dispatch-job.ts'
import type { EventListener } from './listener.ts'

let heard: string[] = []

const recorder = (kind: string): EventListener => ({
  kind,
  async hear(_app, { enterpriseId }, listener, events) {
    heard.push(...events.map((e) => `${enterpriseId} ${listener} ${e.type} ${e.target_id}`))
  },
})
const kinds = [recorder('webhook'), recorder('slack')]

const happen = (happened: readonly Happened[], enterpriseId = 1) =>
  inTenant(app.app.db, enterpriseId, (tx) => emit({ tx, enterpriseId, member: null }, happened))
const created = (id: number, detail = {}): Happened => ({
  type: 'candidate.created',
  target_type: 'candidate',
  target_id: id,
  detail,
})
const left = (enterpriseId = 1) =>
  inTenant(app.app.db, enterpriseId, (tx) =>
    rows<{ target_id: number }>(
      tx,
      sql`SELECT target_id FROM events WHERE enterprise_id = ${enterpriseId} ORDER BY id`,
    ),
  )
const hear = (enterpriseId: number, listener: string, types: Parameters<typeof listen>[2]) =>
  inTenant(app.app.db, enterpriseId, (tx) => listen({ tx, enterpriseId, member: null }, listener, types))

const app = await forFile(startTestApp())
await inTransaction(app.app.db, (tx) =>
  sql`SELECT pgboss.create_queue(${dispatchQueue.name}, '{"policy": "standard"}')`.execute(tx),
)
beforeEach(async () => {
  heard = []
  for (const id of [1, 2])
    await inTenant(app.app.db, id, async (tx) => {
      await sql`DELETE FROM events WHERE enterprise_id = ${id}`.execute(tx)
      await sql`DELETE FROM event_listeners WHERE enterprise_id = ${id}`.execute(tx)
    })
})

it('given listeners of two kinds, when things happen, then each hears its own types in order, once', async () => {
  await hear(1, 'webhook:3', ['candidate.created'])
  await hear(1, 'webhook:4', ['candidate.deleted'])
  await hear(1, 'slack', ['candidate.created', 'candidate.deleted'])
  await happen([created(7), { ...created(7), type: 'candidate.deleted' }])
  await happen([created(8)])
  await dispatchEvents(app.app, kinds, 1)
  await dispatchEvents(app.app, kinds, 1)
  expect(heard).toEqual([
    '1 slack candidate.created 7',
    '1 slack candidate.deleted 7',
    '1 slack candidate.created 8',
    '1 webhook:3 candidate.created 7',
    '1 webhook:3 candidate.created 8',
    '1 webhook:4 candidate.deleted 7',
  ])
})

it('given more events than are taken at once, then all are heard', async () => {
  await hear(1, 'slack', ['candidate.created'])
  await happen(Array.from({ length: 1_203 }, (_, i) => created(i + 1)))
  await dispatchEvents(app.app, kinds, 1)
  expect(heard).toHaveLength(1_203)
  expect(heard.at(-1)).toBe('1 slack candidate.created 1203')
  expect(await left()).toEqual([])
})

it('given a listener that fails, then the events stay for the next time', async () => {
  await hear(1, 'slack', ['candidate.created'])
  await happen([created(7)])
  const broken: EventListener = { kind: 'slack', hear: () => Promise.reject(new Error('no')) }
  await expect(dispatchEvents(app.app, [broken], 1)).rejects.toThrow('no')
  expect(await left()).toEqual([{ target_id: 7 }])
})

it('given two processes that dispatch at once, then each event is heard once and those of one record in their order', async () => {
  await hear(1, 'slack', ['candidate.created'])
  const ids = Array.from({ length: 700 }, (_, i) => i + 1)
  await happen(ids.map((id) => created(id)))
  await Promise.all([dispatchEvents(app.app, kinds, 1), dispatchEvents(app.app, kinds, 1)])
  expect(heard).toEqual(ids.map((id) => `1 slack candidate.created ${id}`))
})

it('given events of two enterprises that nobody was called for, when the clock comes, then both are heard, with their details', async () => {
  const details: unknown[] = []
  const teller: EventListener = {
    kind: 'slack',
    async hear(_app, { enterpriseId }, _listener, events) {
      details.push(...events.map(({ detail, created_at }) => [enterpriseId, detail, typeof created_at]))
    },
  }
  for (const id of [1, 2]) {
    await hear(id, 'slack', ['candidate.created'])
    await happen([created(1, { how: id })], id)
  }
  await dispatchJob(app.app, [teller]).work({})
  expect(details.toSorted()).toEqual([
    [1, { how: 1 }, 'string'],
    [2, { how: 2 }, 'string'],
  ])
})
