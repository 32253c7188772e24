import type pg from 'pg'
import type { Engine } from '#foundation/platform/database/types.ts'

/** Gives a session of the database, whose user owns the tables, for as long as the work lasts. */
export type Source = {
  engine: Engine
  session<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
}

/**
 * One moment of the database, read as the owner: its policies hide no row from the owner. Texts of dates and numbers do
 * not depend on how the server is set up.
 */
export const inSnapshot = <T>({ session }: Source, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  session(async (client) => {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL ROLE NONE; SET LOCAL statement_timeout = 0;
       SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 1`,
    )
    try {
      return await work(client)
    } finally {
      await client.query('ROLLBACK').catch(() => undefined)
    }
  })

/** What belongs to the moment and to a browser, not to the records: nobody stays signed in over a restore. */
const leftOut = ['rate_limits', 'sessions', 'sign_in_origins']

/** Every table of the product that is saved, with the columns that are not computed from others. */
export const selectTables = async (client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> =>
  (
    await client.query(
      `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
       GROUP BY c.relname ORDER BY c.relname`,
      [leftOut],
    )
  ).rows

export const selectSequences = async (
  client: pg.ClientBase,
): Promise<{ name: string; last_value: string | null }[]> =>
  (
    await client.query(
      "SELECT sequencename::text AS name, last_value::text FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
    )
  ).rows

/**
 * Stored files that must be there, over the alias `f`: all but those of exports that have expired, whose records stay
 * when their bytes go.
 */
export const expectedFiles = `files f WHERE NOT EXISTS (SELECT 1 FROM export_files e
  WHERE e.enterprise_id = f.enterprise_id AND e.file_id = f.id_by_enterprise_id AND e.status = 'expired')`
