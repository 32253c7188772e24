import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTransaction, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

const most = 8
const textMost = 400

/** The extension is made, but the server was not started with it, or it stands where our roles may not look. */
const notForUs = new Set(['55000', '42501'])

/** A kind of statement since the statistics began; values stand in it as $1, $2. */
export type Statement = { text: string; calls: number; mean_ms: number; total_ms: number }

/** Null where pg_stat_statements is not there, or not loaded. */
export type Statements = Statement[] | null

type Stored = { text: string; calls: string; mean_ms: number; total_ms: number }

/** Each role sees the texts of its own statements only. What has no values is of begin, commit and settings. */
const readOwn = (tx: Executor, schema: string) =>
  rows<Stored>(
    tx,
    sql`SELECT left(s.query, ${textMost}) AS text, s.calls::text, s.mean_exec_time AS mean_ms, s.total_exec_time AS total_ms
        FROM ${sql.id(schema)}.pg_stat_statements s
        WHERE s.dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND s.userid = (SELECT oid FROM pg_roles WHERE rolname = current_user)
          AND s.query ~* '^\\s*(WITH|SELECT|INSERT|UPDATE|DELETE)'
        ORDER BY s.total_exec_time DESC LIMIT ${most}`,
  )

const schemaOf = async (tx: Executor) =>
  (
    await rows<{ schema: string }>(
      tx,
      sql`SELECT n.nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_stat_statements'`,
    )
  )[0]?.schema

/** The statements that took the most time in all, of both roles of the product, where the database counts them. */
export const readStatements = async ({ db }: Pick<App, 'db'>): Promise<Statements> => {
  const schema = await inTransaction(db, schemaOf)
  if (schema === undefined) return null
  try {
    const ofEnterprises = await inTransaction(db, (tx) => readOwn(tx, schema))
    const ofSystem = await asSystem(db, (tx) => readOwn(tx, schema))
    const statements = [...ofEnterprises, ...ofSystem]
      .map(({ text, calls, mean_ms, total_ms }) => ({
        text: text.replace(/\s+/g, ' ').trim(),
        calls: Number(calls),
        mean_ms: Math.round(mean_ms * 10) / 10,
        total_ms: Math.round(total_ms),
      }))
      .sort((a, b) => b.total_ms - a.total_ms)
      .slice(0, most)
    return statements
  } catch (error) {
    if (notForUs.has((error as { code?: string }).code ?? '')) return null
    throw error
  }
}
