import type { EntityNames } from './entity-texts.ts'

type QueueNames = Pick<EntityNames, 'all' | 'one'>

export const queueMigration = (
  table: string,
) => `-- Free while claimed_by is null; who takes one writes its claim (src/foundation/platform/queue/claims.ts).
CREATE TABLE ${table} (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'failed')),
  claimed_by text,
  attempts integer NOT NULL DEFAULT 0,
  message text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX ${table}_waiting ON ${table} (enterprise_id, id_by_enterprise_id) WHERE status = 'waiting';
SELECT protect_tenant_table('${table}');
`

export const queueText = ({ all, one }: QueueNames) => `import { sql } from 'kysely'
import { draw } from '#foundation/platform/database/counter.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'

/** The queue of ${all.words}, and its work: one enterprise's, or whatever waits anywhere. */
export const ${all.camel}Queue = { name: '${all.kebab}' } as const
export type ${all.pascal} = { enterprise_id?: number }

/** Leaves one to be done once the caller's transaction is committed; answers its number. */
export const add${one.pascal} = async ({ tx, enterpriseId }: Acting): Promise<number> => {
  const id = await draw(tx, enterpriseId, '${all.snake}')
  await sql\`INSERT INTO ${all.snake} (enterprise_id, id_by_enterprise_id) VALUES (\${enterpriseId}, \${id})\`.execute(tx)
  await enqueue<${all.pascal}>(tx, ${all.camel}Queue, { enterprise_id: enterpriseId })
  return id
}
`

export const jobText = ({ all, one }: QueueNames) => `import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { countFailure, isLastFailure } from '#foundation/platform/queue/failures.ts'
import { createQueue, type Queue } from '#foundation/platform/queue/queue.ts'
import { type ${all.pascal}, ${all.camel}Queue } from './queue.ts'

export type ${one.pascal} = { enterprise_id: number; id: number }

const table = '${all.snake}'
const waiting = sql\`status = 'waiting' AND claimed_by IS NULL\`

/** Takes the oldest of an enterprise that waits; nothing when there is none. */
const take = ({ db }: App, enterpriseId: number, claim: string) =>
  inTenant(db, enterpriseId, (tx) =>
    row<${one.pascal}>(
      tx,
      sql\`UPDATE ${all.snake} SET claimed_by = \${claim}
          WHERE enterprise_id = \${enterpriseId} AND id_by_enterprise_id = (
            SELECT id_by_enterprise_id FROM ${all.snake} WHERE enterprise_id = \${enterpriseId} AND \${waiting}
            ORDER BY id_by_enterprise_id LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING enterprise_id, id_by_enterprise_id AS id\`,
    ),
  )

/** Writes down that one is done; what was taken by another meanwhile stays. */
const settle = ({ db }: App, { enterprise_id, id }: ${one.pascal}, claim: string) =>
  inTenant(db, enterprise_id, (tx) =>
    sql\`UPDATE ${all.snake} SET status = 'done', claimed_by = NULL
        WHERE enterprise_id = \${enterprise_id} AND id_by_enterprise_id = \${id} AND claimed_by = \${claim}\`.execute(tx),
  )

/** What is done with one. It may be done again where a process died in the middle of it. */
const perform = async (_app: App, _one: ${one.pascal}): Promise<void> => {}

const dueEnterprises = ({ db }: App) =>
  asSystem(db, (tx) =>
    rows<{ enterprise_id: number }>(tx, sql\`SELECT DISTINCT enterprise_id FROM ${all.snake} WHERE \${waiting}\`),
  )

/** Does what waits: when something was added, every minute, and when the process starts. One that fails is tried each minute. */
export const ${all.camel}Job = (app: App, work = perform): Queue<${all.pascal}> =>
  createQueue<{ enterprise_id: number }, ${all.pascal}>(app, {
    ...${all.camel}Queue,
    rows: {
      table,
      held: sql\`claimed_by IS NOT NULL\`,
      freed: sql\`claimed_by = NULL, attempts = attempts + 1, status = CASE WHEN \${isLastFailure} THEN 'failed' ELSE status END\`,
    },
    async due({ enterprise_id }) {
      return enterprise_id === undefined ? dueEnterprises(app) : [{ enterprise_id }]
    },
    async turn({ enterprise_id }, { claim }) {
      const taken = await take(app, enterprise_id, claim)
      if (!taken) return false
      try {
        await work(app, taken)
      } catch (error) {
        const failed = { table, open: sql\`claimed_by = \${claim}\`, also: sql\`, claimed_by = NULL\` }
        await writeWhenBack(() => countFailure(app.db, failed, taken, error))
        return false
      }
      await writeWhenBack(() => settle(app, taken, claim))
      return true
    },
  })
`

export const queueTest = ({ all, one }: QueueNames) => `import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { workThrough } from '../../../test/support/work-through.ts'
import { type ${one.pascal}, ${all.camel}Job } from './job.ts'
import { add${one.pascal} } from './queue.ts'

const app = await forFile(startTestApp())
const { db } = app.app

const inEnterprise = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(db, 1, work)
const add = () => inEnterprise((tx) => add${one.pascal}({ tx, enterpriseId: 1, member: null }))
const states = () =>
  inEnterprise((tx) =>
    rows<{ status: string; attempts: number; message: string | null }>(
      tx,
      sql\`SELECT status, attempts, message FROM ${all.snake} WHERE enterprise_id = 1 ORDER BY id_by_enterprise_id\`,
    ),
  )
const done = { status: 'done', attempts: 0, message: null }

beforeEach(async () => {
  await inEnterprise((tx) => sql\`DELETE FROM ${all.snake} WHERE enterprise_id = 1\`.execute(tx))
})

describe('the queue of ${all.words}', () => {
  it('given two that wait, when the background works, then each is done once, the older first', async () => {
    const ids = [await add(), await add()]
    const worked: ${one.pascal}[] = []
    await workThrough(${all.camel}Job(app.app, async (_, one) => void worked.push(one)), { enterprise_id: 1 })
    expect(worked).toEqual(ids.map((id) => ({ enterprise_id: 1, id })))
    expect(await states()).toEqual([done, done])
  })

  it('given one that a dead process had in hand, when the next one starts, then it is done, and the failure counted', async () => {
    await add()
    await inEnterprise((tx) => sql\`UPDATE ${all.snake} SET claimed_by = '1/1' WHERE enterprise_id = 1\`.execute(tx))
    await workThrough(${all.camel}Job(app.app))
    expect(await states()).toEqual([{ ...done, attempts: 1 }])
  })

  it('given one that always fails, when it was tried five times, then it is given up and says why', async () => {
    await add()
    const failing = ${all.camel}Job(app.app, async () => {
      throw new Error('無理です')
    })
    for (let i = 0; i < 6; i++) await workThrough(failing)
    expect(await states()).toEqual([{ status: 'failed', attempts: 5, message: expect.any(String) }])
  })
})
`
