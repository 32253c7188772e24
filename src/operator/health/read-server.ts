import { readFileSync } from 'node:fs'
import { availableParallelism, hostname, loadavg } from 'node:os'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { instanceName } from '#foundation/platform/database/instance.ts'
import { inTransaction, rows } from '#foundation/platform/database/transaction.ts'

export type Server = {
  /** The product's. */
  version: string
  node: string
  host: string
  started_at: string
  /** Processes on this database. */
  processes: number
  memory_bytes: number
  /** Work that waits for a processor, in percent of what the machine can do. */
  load_percent: number
  mail: 'off' | 'on'
  inbound: 'off' | 'on'
  traces: { is_on: boolean; sent_at: string | null; failure: string | null }
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Each process holds one connection that stands for it; the embedded engine has one process only. */
const countProcesses = async ({ db }: Pick<App, 'db'>): Promise<number> => {
  if (db.engine === 'pglite') return 1
  const [found] = await inTransaction(db, (tx) =>
    rows<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = ${instanceName} AND datname = current_database()`,
    ),
  )
  return Math.max(1, found?.count ?? 0)
}

/** This process, and how many stand beside it. */
export const readServer = async (app: App, now: Date): Promise<Server> => ({
  version,
  node: process.versions.node,
  host: hostname(),
  started_at: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
  processes: await countProcesses(app),
  memory_bytes: process.memoryUsage.rss(),
  load_percent: Math.round(((loadavg()[0] ?? 0) / availableParallelism()) * 100),
  mail: app.config.smtpUrl ? 'on' : 'off',
  inbound: app.config.inbound ? 'on' : 'off',
  traces: { is_on: app.traces !== undefined, ...(app.traces?.state() ?? { sent_at: null, failure: null }) },
})
