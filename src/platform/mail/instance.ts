import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { asSystem, row, rows } from '../database/transaction.ts'
import type { Database } from '../database/types.ts'
import { mailStates } from './outbox.ts'

/**
 * Who this process is to the outbox: a random number, on PostgreSQL held as an advisory lock by a connection of its own
 * for as long as the process lives. The embedded engine has one process only, so there a number is enough.
 */
export type Instance = { id: string; lost(): boolean }

const newId = () => randomBytes(8).readBigInt64BE().toString()

export const openInstance = async (db: Database): Promise<Instance> => {
  const id = newId()
  if (db.engine === 'pglite') return { id, lost: () => false }
  const client = new pg.Client({
    connectionString: db.pool.options.connectionString,
    keepAlive: true,
  } as pg.ClientConfig)
  let lost = false
  const lose = () => {
    lost = true
  }
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  await client.query('SELECT pg_advisory_lock($1::bigint)', [id])
  // The lock alone must not keep a process alive that is done.
  ;(client as pg.Client & { unref(): void }).unref()
  return { id, lost: () => lost }
}

/**
 * Marks what dead processes were sending as unknown: nobody can say whether it went out, so it is never sent again by
 * itself. A process is dead when its lock can be had.
 */
export const sweepOutbox = (db: Database, me: string): Promise<void> =>
  asSystem(db, async (tx) => {
    const others = await rows<{ claimed_by: string }>(
      tx,
      sql`SELECT DISTINCT claimed_by FROM outbox WHERE status = ${mailStates.sending} AND claimed_by <> ${me}`,
    )
    for (const { claimed_by } of others) {
      const free =
        db.engine === 'pglite' ||
        (
          await row<{ free: boolean }>(
            tx,
            sql`SELECT pg_try_advisory_xact_lock(${claimed_by}::bigint) AS free`,
          )
        )?.free
      if (free)
        await sql`UPDATE outbox SET status = ${mailStates.unknown}, failure = '送信中にサーバーが停止したため、送信されたか確認できません'
          WHERE status = ${mailStates.sending} AND claimed_by = ${claimed_by}`.execute(tx)
    }
  })
