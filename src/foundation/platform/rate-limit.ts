import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction, rows } from './database/transaction.ts'
import type { Database, Executor } from './database/types.ts'
import { rateLimited } from './errors.ts'
import { type Pace, type Tried, tryAgain } from './pace.ts'

/** Something that is tried, and how often it may be. */
export type Attempt = { key: string; pace: Pace }

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')
const iso = (time: number) => new Date(time).toISOString()

type Row = { key: string; empty_at: string; open_at: string }
const triedOf = ({ empty_at, open_at }: Row): Tried => ({
  empty_at: Date.parse(empty_at),
  open_at: Date.parse(open_at),
})

/** The state of keys (a new one has always been open: who came at the same moment may have an earlier clock), each row locked until the transaction ends; in the order of their names, so that nobody meets. */
const hold = async (tx: Executor, keys: readonly string[], now: number): Promise<Map<string, Tried>> => {
  const found = await rows<Row>(
    tx,
    sql`INSERT INTO rate_limits (key, empty_at, open_at)
        SELECT key, ${iso(now)}, 'epoch' FROM unnest(${[...keys].sort()}::text[]) AS given (key) ORDER BY key
        ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING key, empty_at, open_at`,
  )
  return new Map(found.map((each) => [each.key, triedOf(each)]))
}

const keep = async (tx: Executor, states: ReadonlyMap<string, Tried>) => {
  const given = [...states]
  await sql`UPDATE rate_limits t SET empty_at = given.empty_at, open_at = given.open_at
      FROM unnest(${given.map(([key]) => key)}::text[], ${given.map(([, { empty_at }]) => iso(empty_at))}::timestamptz[],
        ${given.map(([, { open_at }]) => iso(open_at))}::timestamptz[]) AS given (key, empty_at, open_at)
      WHERE t.key = given.key`.execute(tx)
}

/** A row that says nothing any more goes; a hundred at a time, and none that somebody holds. */
const forgetOld = (tx: Executor, now: number) =>
  sql`DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits WHERE greatest(empty_at, open_at) < ${iso(now)}
      LIMIT 100 FOR UPDATE SKIP LOCKED)`.execute(tx)

/**
 * Counts one attempt against all the keys, or throws 429 while any of them is closed; then nothing is counted, so that
 * who keeps knocking does not keep the door shut. Kept in the database, so that it holds over several processes; keys
 * are hashed, they may name a person. `now` is in milliseconds since 1970.
 */
export const countAttempt = async (
  db: Database,
  attempts: readonly Attempt[],
  now = Date.now(),
): Promise<void> => {
  const paces = new Map(attempts.map(({ key, pace }) => [hashKey(key), pace]))
  const wait = await inTransaction(db, async (tx) => {
    await forgetOld(tx, now)
    const states = await hold(tx, [...paces.keys()], now)
    const open_at = Math.max(...[...states.values()].map((state) => state.open_at))
    if (open_at > now) return open_at - now
    await keep(
      tx,
      new Map([...states].map(([key, state]) => [key, tryAgain(state, paces.get(key) as Pace, now)])),
    )
    return 0
  })
  if (wait > 0) throw rateLimited(Math.ceil(wait / 1000))
}

/** Takes one attempt back that turned out to be none: what it added, and the delay it began. */
export const takeBack = async (
  db: Database,
  attempts: readonly Attempt[],
  now = Date.now(),
): Promise<void> => {
  if (attempts.length === 0) return
  const paces = new Map(attempts.map(({ key, pace }) => [hashKey(key), pace]))
  await inTransaction(db, async (tx) => {
    const states = await hold(tx, [...paces.keys()], now)
    const before = ([key, { empty_at }]: [string, Tried]): [string, Tried] => [
      key,
      { empty_at: empty_at - (paces.get(key) as Pace).forget_s * 1000, open_at: 0 },
    ]
    await keep(tx, new Map([...states].map(before)))
  })
}

/** Forgets all attempts of a key. */
export const forgetAttempts = (db: Database, key: string) =>
  inTransaction(db, (tx) => sql`DELETE FROM rate_limits WHERE key = ${hashKey(key)}`.execute(tx))
