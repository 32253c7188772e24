import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction, row } from './database/transaction.ts'
import type { Database } from './database/types.ts'
import { rateLimited } from './errors.ts'

/**
 * Counts an attempt and throws 429 when there were more than `limit` within the window.
 * Kept in the database so that it holds over several processes; the key is hashed, it may name a person.
 */
export const countAttempt = async (
  db: Database,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<void> => {
  const hashed = createHash('sha256').update(key).digest('base64url')
  const window = new Date(Math.floor(Date.now() / (windowSeconds * 1000)) * windowSeconds * 1000)
  const counted = await inTransaction(db, async (tx) => {
    await sql`DELETE FROM rate_limits WHERE window_start < now() - interval '1 day'`.execute(tx)
    return row<{ count: number }>(
      tx,
      sql`INSERT INTO rate_limits (key, window_start, count) VALUES (${hashed}, ${window.toISOString()}, 1)
          ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count`,
    )
  })
  if (counted && counted.count > limit)
    throw rateLimited(Math.ceil((window.getTime() + windowSeconds * 1000 - Date.now()) / 1000))
}

/** Forgets the attempts of a key after a success. */
export const forgetAttempts = (db: Database, key: string) =>
  inTransaction(db, (tx) =>
    sql`DELETE FROM rate_limits WHERE key = ${createHash('sha256').update(key).digest('base64url')}`.execute(
      tx,
    ),
  )
