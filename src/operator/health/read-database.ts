import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, inTransaction, row, rows } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { migrationNames } from './migration-names.ts'

export type Database = {
  engine: 'postgres' | 'pglite'
  version: string
  bytes: number
  /** What it grew by since a day: 30 days ago, or the first day that was noted. Null while only today is known. */
  growth: { bytes: number; since: string } | null
  /** How long the shortest question took, there and back. */
  ping_ms: number
  connections: { open: number; idle: number; waiting: number; most: number }
  tables: { name: string; bytes: number }[]
  migrations: { applied: number; known: number; last: string | null }
}

type Sizes = { version: string; bytes: string }

/** The first size noted within the last 30 days. */
const firstSize = (db: App['db']) =>
  inTenant(db, platformId, (tx) =>
    row<{ day: string; bytes: number }>(
      tx,
      sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, bytes::float8 AS bytes FROM database_samples
          WHERE enterprise_id = ${platformId} AND day >= ${addDays(today(), -30)} AND day < ${today()} ORDER BY day LIMIT 1`,
    ),
  )

/** The database as this process sees it: size, answer, its own connections, and how far its structure is. */
export const readDatabase = async ({ db }: Pick<App, 'db'>): Promise<Database> => {
  const before = await firstSize(db)
  return inTransaction(db, async (tx) => {
    const [sizes] = await rows<Sizes>(
      tx,
      sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database())::text AS bytes`,
    )
    const asked = performance.now()
    await rows(tx, sql`SELECT 1`)
    const ping_ms = Math.round((performance.now() - asked) * 10) / 10
    const tables = await rows<{ name: string; bytes: string }>(
      tx,
      sql`SELECT c.relname AS name, pg_total_relation_size(c.oid)::text AS bytes FROM pg_class c
          WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY pg_total_relation_size(c.oid) DESC, c.relname LIMIT 5`,
    )
    const ran = (await rows<{ name: string }>(tx, sql`SELECT name FROM migrations`)).map(({ name }) => name)
    const known = migrationNames()
    const { pool } = db
    return {
      engine: db.engine,
      version: sizes?.version.split(' ')[0] ?? '',
      bytes: Number(sizes?.bytes ?? 0),
      growth: before ? { bytes: Number(sizes?.bytes ?? 0) - before.bytes, since: before.day } : null,
      ping_ms,
      connections: {
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        most: pool.options.max,
      },
      tables: tables.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
      migrations: {
        applied: known.filter((name) => ran.includes(name)).length,
        known: known.length,
        last: ran.toSorted().at(-1) ?? null,
      },
    }
  })
}
