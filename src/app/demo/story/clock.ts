import { mock } from 'node:test'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'

/** When something of the story happened, and while what really happened meanwhile was written. */
type Span = { at: Date; from: Date; until: Date }

/**
 * A moment of a month, in Japan's time. What would only come is brought forward to yesterday, or to the first minutes of the
 * month: the agency has its last month settled and its next one agreed on, whatever day is today.
 */
export const momentOf = (month: string, day: number, time: string): string => {
  const date = `${month}-${String(day).padStart(2, '0')}`
  const yesterday = addDays(today(), -1)
  if (date <= yesterday) return `${date}T${time}:00+09:00`
  return yesterday < `${month}-01` ? `${month}-01T00:05:00+09:00` : `${yesterday}T${time}:00+09:00`
}

/**
 * Lets the product do something on a day gone by: the rules ask the program's clock which day it is. What the database
 * stamped by its own clock meanwhile is dated back afterwards (`dateBack`).
 */
export const createClock = () => {
  const spans: Span[] = []
  return {
    spans,
    /** Whether that moment, written in Japan's time, is told: the story ends where today begins, whatever the hour. */
    hasCome: (at: string): boolean => at.slice(0, 10) < today(),
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
