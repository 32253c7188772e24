import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { inTenant, inTransaction, rows } from '../database/transaction.ts'
import { enqueue } from './enqueue.ts'

const probe = { name: 'probe' }

const app = await forFile(startTestApp())
await inTransaction(app.app.db, (tx) =>
  sql`SELECT pgboss.create_queue('probe', '{"policy": "standard"}')`.execute(tx),
)

const jobs = () =>
  inTransaction(app.app.db, (tx) =>
    rows(
      tx,
      sql`SELECT data, retry_limit, start_after FROM pgboss.job WHERE name = 'probe' ORDER BY data->>'n'`,
    ),
  )

it('given work handed over in a transaction, when that commits, then the job is there; when it fails, then not', async () => {
  await expect(
    inTenant(app.app.db, 1, async (tx) => {
      await enqueue(tx, probe, { n: 0 })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await inTenant(app.app.db, 1, async (tx) => {
    await enqueue(tx, probe, { n: 1 })
    await enqueue(tx, probe, { n: 2 }, '2030-01-01T00:00:00+09:00')
  })
  const [now, later, ...more] = (await jobs()) as { data: object; start_after: string }[]
  expect(more).toEqual([])
  expect(now).toMatchObject({ data: { n: 1 }, retry_limit: 5 })
  expect(later?.data).toEqual({ n: 2 })
  expect(new Date(later?.start_after ?? '').toISOString()).toBe('2029-12-31T15:00:00.000Z')
})

it('given a queue that nobody works on, when work is handed to it, then the transaction goes on', async () => {
  const went = await inTenant(app.app.db, 1, async (tx) => {
    await enqueue(tx, { name: 'nobody' }, {})
    return rows(tx, sql`SELECT 1 AS one`)
  })
  expect(went).toEqual([{ one: 1 }])
})
