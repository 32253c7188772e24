import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { row } from './transaction.ts'
import type { Database, Executor } from './types.ts'

/**
 * Who this process is to the others on its database: a random number, on PostgreSQL held as an advisory lock by a
 * connection of its own for as long as the process lives. The embedded engine has one process only, so there a number is
 * enough. What an instance has in hand is free for others once it is gone.
 */
export type Instance = { id: string; lost(): boolean; release(): Promise<void> }

/** The instance of a process, made anew when its connection was cut. */
export type Instances = { current(): Promise<Instance>; close(): Promise<void> }

/** What the connection that stands for a process is called among all connections of the database. */
export const instanceName = 'tsumugi-process'

const newId = () => randomBytes(8).readBigInt64BE().toString()

const openInstance = async (db: Database): Promise<Instance> => {
  const id = newId()
  let lost = false
  const lose = () => {
    lost = true
  }
  if (db.engine === 'pglite') return { id, lost: () => lost, release: async () => lose() }
  const client = new pg.Client({
    connectionString: db.pool.options.connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // By this name the processes of the product are counted.
    application_name: instanceName,
  } as pg.ClientConfig)
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  await client.query('SELECT pg_advisory_lock($1::bigint)', [id])
  // The lock alone must not keep a process alive that is done.
  ;(client as pg.Client & { unref(): void }).unref()
  return { id, lost: () => lost, release: () => client.end().catch(lose) }
}

export const keepInstance = (db: Database): Instances => {
  let opening: Promise<Instance> | undefined
  return {
    async current() {
      const known = opening
      const open = await known?.catch(() => undefined)
      if (open && !open.lost()) return open
      // Two that ask at once get the same one.
      if (opening === known) opening = openInstance(db)
      return opening as Promise<Instance>
    },
    async close() {
      const open = await opening?.catch(() => undefined)
      await open?.release()
    },
  }
}

/** Which of `ids` are instances no more. */
export const selectDead = async (
  db: Database,
  tx: Executor,
  ids: readonly string[],
  me: string,
): Promise<string[]> => {
  const dead: string[] = []
  for (const id of ids.filter((other) => other !== me)) {
    const free =
      db.engine === 'pglite' ||
      (await row<{ free: boolean }>(tx, sql`SELECT pg_try_advisory_xact_lock(${id}::bigint) AS free`))?.free
    if (free) dead.push(id)
  }
  return dead
}
