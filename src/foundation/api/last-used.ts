import { sql } from 'kysely'
import type { App } from './app.ts'

/** A session's last use is written at most this often by one process: what it is good for needs no more. */
const every_ms = 5 * 60_000
/** Sessions one process remembers; then it begins anew, which costs a statement each. */
const most = 20_000

/** When this process last wrote that a session is used, by the hash of its token. */
const written = new Map<string, number>()

/** A session that was opened in this moment: its row says so. */
export const usedNow = (tokenHash: string, now = Date.now()): void => {
  if (written.size >= most) written.clear()
  written.set(tokenHash, now)
}

/**
 * Notes that a session is in use, beside the request and never in its way: reads run in transactions that cannot write,
 * and nobody waits for it. What cannot be written is written with a later request. `now` is in milliseconds since 1970.
 */
export const noteUsed = (
  { db }: Pick<App, 'db'>,
  tokenHash: string,
  ip: string,
  now = Date.now(),
): Promise<void> | undefined => {
  const before = written.get(tokenHash)
  if (before !== undefined && before > now - every_ms) return undefined
  usedNow(tokenHash, now)
  return sql`UPDATE sessions SET last_used_at = now(), ip = ${ip}
      WHERE token_hash = ${tokenHash} AND (last_used_at IS NULL OR last_used_at < now() - interval '5 minutes')`
    .execute(db.executor)
    .then(
      () => undefined,
      () => void written.delete(tokenHash),
    )
}
