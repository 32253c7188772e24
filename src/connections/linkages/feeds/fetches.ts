import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { Authorized } from '../presented.ts'

/** How often a feed was read is known for so many days, and shown for the newest of them. */
const keptDays = 90
const shownDays = 14

const daysAgo = (days: number) => today(Date.now() - days * 86_400_000)
/** The first day that is kept, YYYY-MM-DD. */
export const oldestFetch = (): string => daysAgo(keptDays)

type Waiting = { fetches: number; unchanged: number; at: string }

/** What this process has still to write, by enterprise, linkage and day; one write of each is under way at a time. */
const waiting = new Map<string, Waiting>()
const writing = new Set<string>()

const write = async (
  { db }: Pick<App, 'db'>,
  { enterpriseId, id_by_enterprise_id: id }: Authorized,
  day: string,
  { fetches, unchanged, at }: Waiting,
) =>
  inTenant(db, enterpriseId, async (tx) => {
    // One that was deleted meanwhile stays forgotten.
    const there =
      await sql`UPDATE linkages SET last_fetched_at = greatest(last_fetched_at, ${at}::timestamptz)
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND deleted_at IS NULL`.execute(
        tx,
      )
    if (!there.numAffectedRows) return
    await sql`INSERT INTO linkage_fetches AS f (enterprise_id, linkage_id, day, fetches, unchanged)
        VALUES (${enterpriseId}, ${id}, ${day}, ${fetches}, ${unchanged})
        ON CONFLICT (enterprise_id, linkage_id, day)
        DO UPDATE SET fetches = f.fetches + excluded.fetches, unchanged = f.unchanged + excluded.unchanged`.execute(
      tx,
    )
  })

/**
 * Counts a reading of a feed, beside the request and never in its way; who read is not kept. Readings that come while
 * one is written are written together. What cannot be written is lost: it is a number to look at, no more.
 */
export const countFetch = async (
  app: Pick<App, 'db'>,
  linkage: Authorized,
  isUnchanged: boolean,
): Promise<void> => {
  const day = today()
  const key = `${linkage.enterpriseId}:${linkage.id_by_enterprise_id}:${day}`
  const before = waiting.get(key) ?? { fetches: 0, unchanged: 0 }
  waiting.set(key, {
    fetches: before.fetches + 1,
    unchanged: before.unchanged + Number(isUnchanged),
    at: new Date().toISOString(),
  })
  if (writing.has(key)) return
  writing.add(key)
  try {
    for (let next = waiting.get(key); next; next = waiting.get(key)) {
      waiting.delete(key)
      await write(app, linkage, day, next)
    }
  } catch {
    waiting.delete(key)
  } finally {
    writing.delete(key)
  }
}

export type Fetches = { day: string; fetches: number; unchanged: number }

/** How often a feed was read, the newest day first; days on which nobody came are not among them. */
export const listFetches = ({ tx, enterpriseId }: Pick<Scope, 'tx' | 'enterpriseId'>, linkage: number) =>
  rows<Fetches>(
    tx,
    sql`SELECT day::text AS day, fetches, unchanged FROM linkage_fetches WHERE enterprise_id = ${enterpriseId}
          AND linkage_id = ${linkage} AND day > ${daysAgo(shownDays)} ORDER BY day DESC`,
  )
