import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { inTransaction, rows } from '../database/transaction.ts'
import { type JobKind, openJobs } from './jobs.ts'

const app = await forFile(startTestApp())

/** What stands in the book of queues and of the clock about a kind, once a process that knows it has started. */
const afterStart = async (cron: string) => {
  const jobs = openJobs(app.app.db, app.app.instances)
  const kind: JobKind<never> = { name: 'clockwork', cron, work: async () => undefined }
  await jobs.start([kind])
  await jobs.stop()
  return inTransaction(app.app.db, (tx) =>
    rows(
      tx,
      sql`SELECT q.name, s.cron, s.timezone, s.xmin::text AS written
          FROM pgboss.queue q JOIN pgboss.schedule s ON s.name = q.name WHERE q.name = 'clockwork'`,
    ),
  )
}

it('given a kind by the clock, when processes start, then it is noted once, and anew only with another time', async () => {
  const [first] = await afterStart('0 5 * * *')
  expect(first).toMatchObject({ name: 'clockwork', cron: '0 5 * * *', timezone: 'Asia/Tokyo' })
  expect(await afterStart('0 5 * * *')).toEqual([first])
  expect(await afterStart('0 6 * * *')).toMatchObject([{ cron: '0 6 * * *' }])
})
