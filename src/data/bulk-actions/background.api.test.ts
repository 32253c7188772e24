import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { bulkActs, rank } from '../../../test/fixtures/data/bulk.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { bulkActionJob } from './job.ts'

const app = await forFile(startTestApp())
const acts: ReturnType<typeof bulkActs> = bulkActs(app, await app.as('admin'))

it('given more records than one call does, when the update is started before any job has run, then it waits and the job does all; its undo too', async () => {
  await inTenant(app.app.db, 1, (tx) =>
    sql`INSERT INTO candidates (enterprise_id, id_by_enterprise_id, name)
        SELECT 1, 100000 + n, '背後 ' || n FROM generate_series(1, 1500) n RETURNING 1`.execute(tx),
  )
  const select_ids = Array.from({ length: 1_500 }, (_, n) => 100_001 + n)
  const { bulk_action } = (await acts.preview({ select_ids, changes: [rank(2)] })).body
  const started = await acts.post(`bulk_actions/start/${bulk_action.id}`)
  expect([started.status, started.body.bulk_action]).toEqual([
    200,
    expect.objectContaining({ status: 'running', count: 1_500, done_count: 0 }),
  ])
  const work = bulkActionJob(app.app).work as (data: object) => Promise<void>
  await work({})
  const shown = async () => (await acts.get(`bulk_actions/show/${bulk_action.id}`)).body.bulk_action
  expect(await shown()).toMatchObject({ status: 'completed', succeeded_count: 1_500, failed_count: 0 })
  expect((await acts.post(`bulk_actions/undo/${bulk_action.id}`)).status).toBe(200)
  await work({})
  expect(await shown()).toMatchObject({ status: 'undone', undone_count: 1_500 })
})
