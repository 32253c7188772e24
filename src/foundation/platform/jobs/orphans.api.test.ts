import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { keepInstance } from '../database/instance.ts'
import { inTransaction, rows } from '../database/transaction.ts'
import { enqueue } from './enqueue.ts'
import { markJobs, restoreJobs } from './orphans.ts'

beforeEach(() => run(sql`DELETE FROM pgboss.job WHERE name = 'probe'`))

const run = <R>(statement: ReturnType<typeof sql>) =>
  inTransaction(app.app.db, (tx) => rows<R>(tx, statement))

/** A job that a worker has fetched; answers its id. */
const fetched = async (startedSecondsAgo = 0, retryCount = 0): Promise<string> => {
  await inTransaction(app.app.db, (tx) => enqueue(tx, { name: 'probe' }, {}))
  const [job] = await run<{ id: string }>(
    sql`UPDATE pgboss.job SET state = 'active', started_on = now() - ${startedSecondsAgo} * interval '1 second', retry_count = ${retryCount}
        WHERE name = 'probe' AND state = 'created' RETURNING id`,
  )
  return job?.id as string
}
const states = async () =>
  Object.fromEntries(
    (
      await run<{ id: string; state: string }>(sql`SELECT id, state FROM pgboss.job WHERE name = 'probe'`)
    ).map(({ id, state }) => [id, state]),
  )

const app = await forFile(startTestApp())
const me: string = (await app.app.instances.current()).id
await run(sql`SELECT pgboss.create_queue('probe', '{"policy": "standard"}')`)

it('given jobs of a process that is gone, when another looks, then they are free at once and those of living ones stay', async () => {
  const other = keepInstance(app.app.db)
  const living = await fetched()
  await markJobs(app.app.db, me, [living])
  const orphan = await fetched()
  await markJobs(app.app.db, (await other.current()).id, [orphan])
  await other.close()
  await restoreJobs(app.app.db, me, new Set([living]))
  expect(await states()).toEqual({ [living]: 'active', [orphan]: 'retry' })
})

it('given jobs whose end or beginning was never heard, when they are ten seconds old, then they are free; younger ones and those in hand stay', async () => {
  const [unmarked, ended, worked, fresh] = [
    await fetched(11),
    await fetched(11),
    await fetched(11),
    await fetched(),
  ]
  await markJobs(app.app.db, me, [ended, worked])
  await restoreJobs(app.app.db, me, new Set([worked]))
  expect(await states()).toEqual({
    [unmarked]: 'retry',
    [ended]: 'retry',
    [worked]: 'active',
    [fresh]: 'active',
  })
})

it('given a job tried as often as it may be, when its process is gone, then it is not tried again', async () => {
  const last = await fetched(11, 5)
  await restoreJobs(app.app.db, me, new Set())
  expect(await states()).toEqual({ [last]: 'active' })
})
