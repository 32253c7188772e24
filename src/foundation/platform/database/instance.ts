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

/** A second lock, which all processes share: they are counted by it (`countInstances`). */
const together = 727_002

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
  } as pg.ClientConfig)
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  await client.query('SELECT pg_advisory_lock($1::bigint), pg_advisory_lock_shared($2, 0)', [id, together])
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

/** How many processes stand on the database, this one among them. The embedded engine has one only. */
export const countInstances = async (db: Database, tx: Executor): Promise<number> => {
  if (db.engine === 'pglite') return 1
  const found = await row<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND classid = ${together} AND objid = 0 AND objsubid = 2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return Math.max(1, found?.count ?? 0)
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
