import { PgBoss } from 'pg-boss'
import type { Database } from '../database/types.ts'

/** A kind of background work. Delivered at least once: `work` must be idempotent. */
export type JobKind<D extends object> = {
  name: string
  /** Cron in Asia/Tokyo for what runs by the calendar. */
  cron?: string
  /** Also done once when the process starts: what a process that died left behind should not wait for the clock. */
  atStart?: true
  work(data: D): Promise<void>
}

export type Jobs = {
  /** Makes the queues and starts working. */
  start(kinds: readonly JobKind<never>[]): Promise<void>
  stop(): Promise<void>
}

const report = (error: Error) =>
  console.error(JSON.stringify({ level: 'error', at: 'jobs', message: error.message }))

/** pg-boss on our own pool, in the same database as the records. */
export const openJobs = (db: Database): Jobs => {
  const boss = new PgBoss({
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    db: {
      executeSql: async (text: string, values: unknown[] = []) => {
        const client = await db.pool.connect()
        try {
          return await client.query(text, values)
        } catch (error) {
          // pg-boss sends BEGIN … COMMIT in one text; after an error the connection must not go back inside it.
          await client.query('ROLLBACK')
          throw error
        } finally {
          client.release()
        }
      },
    },
  })
  boss.on('error', report)
  let started = false
  return {
    async start(kinds) {
      await boss.start()
      started = true
      for (const kind of kinds) {
        await boss.createQueue(kind.name)
        await boss.work(
          kind.name,
          { batchSize: 20, pollingIntervalSeconds: 2 },
          async (jobs: { data: unknown }[]) => {
            for (const job of jobs) await kind.work(job.data as never)
          },
        )
        if (kind.atStart) kind.work({} as never).catch((error: Error) => report(error))
        if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: 'Asia/Tokyo' })
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
