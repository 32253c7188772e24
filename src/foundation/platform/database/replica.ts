import { sql } from 'kysely'
import { connectPostgres } from './connect.ts'
import { isConnectionLost } from './connection-lost.ts'
import { inTransaction, row } from './transaction.ts'
import type { Database } from './types.ts'

/** A copy that failed is left alone for so long. */
const rest_ms = 10_000
/** How far it is behind is known for so long. */
const known_ms = 1_000

/** A copy of the database that follows it (streaming replication), for reads that may be a little old. */
export type Replica = {
  /**
   * Reads from the copy, with the moment it stands at; from `primary`, without one, while the copy is away, too far behind
   * or gives up on the read. What is done there must be a read that can be done twice.
   */
  read<T>(primary: Database, work: (db: Database, asOf: string | undefined) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Waiting for what it replays, a copy ends a read that would hold it up (SQLSTATE 40001). */
const isOfTheCopy = (error: unknown) =>
  isConnectionLost(error) || (error as { code?: unknown } | null)?.code === '40001'

/**
 * The moment of the last change that the copy has. A database in use changes at least once a minute (each process says
 * that it lives), so that one that changed nothing for longer hears of nothing.
 */
const standsAt = (db: Database) =>
  inTransaction(db, (tx) =>
    row<{ at: string | null }>(
      tx,
      sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_xact_replay_timestamp() ELSE now() END AS at`,
    ),
  )

/** Connects to the copy at `url`, once it is asked for; one further behind than `mostBehind_s` is asked for nothing. */
export const openReplica = (url: string, { mostBehind_s = 120 } = {}): Replica => {
  const db = connectPostgres(url)
  let awayUntil = 0
  let stands: { readonly asked: number; readonly at: Promise<string | undefined> } | undefined
  const leaveAlone = () => {
    awayUntil = Date.now() + rest_ms
  }
  const readMoment = async () => {
    const at = (await standsAt(db))?.at
    return at && Date.now() - Date.parse(at) <= mostBehind_s * 1_000 ? at : undefined
  }
  /** Undefined while the copy is of no use. */
  const moment = async (): Promise<string | undefined> => {
    const now = Date.now()
    if (now < awayUntil) return undefined
    if (!stands || now - stands.asked > known_ms) stands = { asked: now, at: readMoment() }
    return stands.at.catch(() => {
      leaveAlone()
      return undefined
    })
  }
  return {
    async read(primary, work) {
      const asOf = await moment()
      if (asOf === undefined) return work(primary, undefined)
      try {
        return await work(db, asOf)
      } catch (error) {
        if (!isOfTheCopy(error)) throw error
        leaveAlone()
        return work(primary, undefined)
      }
    },
    close: () => db.close(),
  }
}
