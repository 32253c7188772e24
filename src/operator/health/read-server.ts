import { readFileSync } from 'node:fs'
import { availableParallelism, hostname, loadavg } from 'node:os'
import type { App } from '#foundation/api/app.ts'
import { countInstances } from '#foundation/platform/database/instance.ts'
import { inTransaction } from '#foundation/platform/database/transaction.ts'

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

/** This process, and how many stand beside it. */
export const readServer = async (app: App, now: Date): Promise<Server> => ({
  version,
  node: process.versions.node,
  host: hostname(),
  started_at: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
  processes: await inTransaction(app.db, (tx) => countInstances(app.db, tx)),
  memory_bytes: process.memoryUsage.rss(),
  load_percent: Math.round(((loadavg()[0] ?? 0) / availableParallelism()) * 100),
  mail: app.config.smtpUrl ? 'on' : 'off',
  inbound: app.config.inbound ? 'on' : 'off',
  traces: { is_on: app.traces !== undefined, ...(app.traces?.state() ?? { sent_at: null, failure: null }) },
})
