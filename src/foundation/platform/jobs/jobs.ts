import { PgBoss } from 'pg-boss'
import type { Instances } from '../database/instance.ts'
import type { Database } from '../database/types.ts'
import { logFault } from '../log.ts'
import { collectStatements, statementsOf } from '../statements.ts'
import type { Traces } from '../traces.ts'
import { markJobs, restoreJobs } from './orphans.ts'

/** A kind of background work. Delivered at least once: `work` must be idempotent. */
export type JobKind<D extends object> = {
  name: string
  /** Cron in Asia/Tokyo for what runs by the calendar. */
  cron?: string
  /** Also done once when the process starts: what a process that died left behind should not wait for the clock. */
  atStart?: true
  work(data: D): Promise<void>
  /** Brings to an end what `work` left running, before the process ends. */
  stop?(): Promise<void>
}

export type Jobs = {
  /** Makes the queues and starts working. */
  start(kinds: readonly JobKind<never>[]): Promise<void>
  /** Has this process look for work of a kind at once, after what handed it over is committed: it looks every 2 seconds. */
  wake(name: string): void
  stop(): Promise<void>
}

const report = (error: Error) => logFault({ level: 'error', at: 'jobs', message: error.message })

const executeSql =
  ({ pool }: Database) =>
  async (text: string, values: unknown[] = []) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await client.query(text, values)
    } catch (error) {
      // pg-boss sends BEGIN … COMMIT in one text; after an error the connection must not go back inside it.
      await client.query('ROLLBACK').catch((failed: Error) => {
        broken = failed
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

/** What a kind's `cron` is read in. */
const zone = 'Asia/Tokyo'

/** Jobs of a process that died are looked for so often. */
const restoreEveryMs = 5_000

/** Runs one delivered job; a failure is logged under the job's id before pg-boss hears of it, and its span ends. */
const runJob = async (
  kind: JobKind<never>,
  { id, data }: { id: string; data: unknown },
  traces: Traces | undefined,
) => {
  const began = new Date()
  let error: Error | undefined
  try {
    await kind.work(data as never)
  } catch (thrown) {
    error = thrown as Error
    const { message, stack } = error
    logFault({
      at: began.toISOString(),
      level: 'error',
      job: kind.name,
      job_id: id,
      message,
      stack,
    })
    throw thrown
  } finally {
    traces?.tell({
      name: `job ${kind.name}`,
      kind: 'job',
      began,
      attributes: { 'job.name': kind.name, 'job.id': id },
      statements: statementsOf(),
      error: error?.name,
    })
  }
}

/** pg-boss on our own pool, in the same database as the records. */
export const openJobs = (db: Database, instances: Instances, traces?: Traces): Jobs => {
  const boss = new PgBoss({
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    db: { executeSql: executeSql(db) },
  })
  boss.on('error', report)
  const inHand = new Set<string>()
  const workers = new Map<string, string>()
  const stops: (() => Promise<void>)[] = []
  let restoring: NodeJS.Timeout | undefined
  const restore = async () => restoreJobs(db, (await instances.current()).id, inHand)

  const workOn = async (kind: JobKind<never>, jobs: readonly { id: string; data: unknown }[]) => {
    for (const { id } of jobs) inHand.add(id)
    try {
      await markJobs(
        db,
        (await instances.current()).id,
        jobs.map(({ id }) => id),
      )
      for (const job of jobs)
        await (traces ? collectStatements(() => runJob(kind, job, traces)) : runJob(kind, job, undefined))
    } finally {
      for (const { id } of jobs) inHand.delete(id)
    }
  }

  return {
    async start(kinds) {
      await boss.start()
      await restore()
      restoring = setInterval(() => void restore().catch(report), restoreEveryMs).unref()
      // Two questions instead of two statements for each of the kinds, which are mostly known.
      const queues = new Set((await boss.getQueues()).map(({ name }) => name))
      const clock = new Map(
        (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, cron + timezone]),
      )
      for (const kind of kinds) {
        if (kind.stop) stops.push(() => (kind.stop as () => Promise<void>)())
        if (!queues.has(kind.name)) await boss.createQueue(kind.name)
        const worker = await boss.work(
          kind.name,
          { batchSize: 20, pollingIntervalSeconds: 2 },
          (jobs: { id: string; data: unknown }[]) => workOn(kind, jobs),
        )
        workers.set(kind.name, worker)
        if (kind.cron && clock.get(kind.name) !== kind.cron + zone)
          await boss.schedule(kind.name, kind.cron, {}, { tz: zone })
      }
      for (const kind of kinds) if (kind.atStart) kind.work({} as never).catch(report)
    },
    wake(name) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    async stop() {
      if (!restoring) return
      clearInterval(restoring)
      await Promise.all(stops.map((stop) => stop().catch(report)))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
