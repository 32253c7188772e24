import { sql } from 'kysely'
import { inTenant, row } from '../platform/database/transaction.ts'
import { rateLimited, tokenRefused } from '../platform/errors.ts'
import type { App } from './app.ts'
import type { Presented } from './token-guard.ts'

/** What is left of a token's calls in the current minute. */
export type Allowance = { limit: number; remaining: number; reset_s: number }

/** Calls that this process may still let through in a minute, and what was left for others when it asked. */
type Portion = { minute: number; left: number; others: number }

const portions = new WeakMap<App, Map<string, Portion>>()
/** So many tokens are remembered; then those of other minutes are forgotten. */
const remembered = 1_000

const portionsOf = (app: App, minute: number) => {
  const known = portions.get(app) ?? new Map<string, Portion>()
  portions.set(app, known)
  if (known.size > remembered)
    for (const [hash, each] of known) if (each.minute !== minute) known.delete(hash)
  return known
}

/**
 * Takes a portion of the minute's calls from the database, where all processes count: one write for many calls, and the
 * time of the last use with it. The clocks of two processes may differ: the later minute holds.
 */
const takePortion = async (app: App, { enterpriseId, hash }: Presented, minute: number): Promise<Portion> => {
  const limit = app.config.apiCallsAMinute
  const size = Math.max(1, Math.min(20, Math.floor(limit / 10)))
  const counted = await inTenant(app.db, enterpriseId, (tx) =>
    row<{ calls: number }>(
      tx,
      sql`UPDATE api_tokens SET calls = CASE WHEN minute >= ${minute} THEN least(calls, ${limit}) + ${size} ELSE ${size} END,
            minute = greatest(minute, ${minute}), last_used_at = ${new Date().toISOString()}
          WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hash} AND revoked_at IS NULL RETURNING calls`,
    ),
  )
  if (!counted) throw tokenRefused()
  const before = counted.calls - size
  return {
    minute,
    left: Math.max(0, Math.min(size, limit - before)),
    others: Math.max(0, limit - counted.calls),
  }
}

/** Counts one call of a token, or throws 429 until the minute is over. `now` is in milliseconds since 1970. */
export const countTokenCall = async (
  app: App,
  presented: Presented,
  tell: (allowance: Allowance) => void,
  now = Date.now(),
): Promise<void> => {
  const limit = app.config.apiCallsAMinute
  const minute = Math.floor(now / 60_000)
  const reset_s = 60 - Math.floor((now % 60_000) / 1_000)
  const known = portionsOf(app, minute)
  const ofMinute = () => {
    const own = known.get(presented.hash)
    return own?.minute === minute ? own : undefined
  }
  const own = ofMinute()
  if (!own || (own.left === 0 && own.others > 0)) {
    const taken = await takePortion(app, presented, minute)
    // Others of this process may have taken one meanwhile: theirs are kept.
    known.set(presented.hash, { ...taken, left: taken.left + (ofMinute()?.left ?? 0) })
  }
  const portion = ofMinute()
  if (!portion || portion.left === 0) {
    tell({ limit, remaining: 0, reset_s })
    throw rateLimited(reset_s)
  }
  portion.left--
  tell({ limit, remaining: portion.left + portion.others, reset_s })
}
