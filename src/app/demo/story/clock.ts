import { mock } from 'node:test'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'

/** When something of the story happened, and while what really happened meanwhile was written. */
type Span = { at: Date; from: Date; until: Date }

/** The last moment at which something of the past may have happened. */
const hour_ms = 3_600_000

/**
 * Lets the product do something on a day gone by: the rules ask the program's clock which day it is. What the database
 * stamped by its own clock meanwhile is dated back afterwards (`dateBack`).
 */
export const createClock = () => {
  const spans: Span[] = []
  return {
    spans,
    /** Whether that moment has come; the story ends where today begins. */
    hasCome: (at: string): boolean => Date.parse(at) < Date.now() - hour_ms,
    async run<T>(at: string, work: () => Promise<T>): Promise<T> {
      const from = new Date()
      const began = performance.now()
      mock.timers.enable({ apis: ['Date'], now: new Date(at) })
      try {
        return await work()
      } finally {
        mock.timers.reset()
        const until = new Date(from.getTime() + Math.ceil(performance.now() - began) + 1)
        spans.push({ at: new Date(at), from, until })
      }
    },
  }
}

export type Clock = ReturnType<typeof createClock>

/** Entered by the program's clock, and sealed with it. */
const sealed = ['stored_documents']

/**
 * What the database stamped while the past was told gets the day it was told of, the order within kept. As the owner:
 * nobody else may touch the history, and this is before anybody came.
 */
export const dateBack = (app: App, enterpriseId: number, { spans }: Clock): Promise<void> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    await sql`SET LOCAL ROLE NONE`.execute(tx)
    const columns = await rows<{ table_name: string; column_name: string }>(
      tx,
      sql`SELECT p.relname AS table_name, a.attname AS column_name FROM pg_attribute a
          JOIN pg_class p ON p.oid = a.attrelid AND p.relnamespace = 'public'::regnamespace AND p.relkind = 'r'
          WHERE a.atttypid = 'timestamptz'::regtype AND NOT a.attisdropped AND p.relname <> ALL(${sealed}::text[])
            AND EXISTS (SELECT FROM pg_attribute e WHERE e.attrelid = p.oid AND e.attname = 'enterprise_id')`,
    )
    const dates = (pick: (span: Span) => Date) => spans.map(pick)
    // In seconds: a cluster refuses a moment and an interval over a column.
    for (const [table, some] of Map.groupBy(columns, ({ table_name }) => table_name))
      for (const { column_name: column } of some)
        await sql`UPDATE ${sql.table(table)} t
          SET ${sql.ref(column)} = to_timestamp(s.at + extract(epoch FROM t.${sql.ref(column)} - s.begun)::double precision)
          FROM unnest(${spans.map(({ at }) => at.getTime() / 1_000)}::double precision[], ${dates(({ from }) => from)}::timestamptz[], ${dates(({ until }) => until)}::timestamptz[]) AS s (at, begun, ended)
          WHERE t.enterprise_id = ${enterpriseId} AND t.${sql.ref(column)} >= s.begun AND t.${sql.ref(column)} < s.ended`.execute(
          tx,
        )
  })
