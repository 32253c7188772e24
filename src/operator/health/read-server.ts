import type { App } from '#foundation/api/app.ts'
import { countInstances } from '#foundation/platform/database/instance.ts'
import { inTransaction } from '#foundation/platform/database/transaction.ts'
import { type ServerState, thisServer } from './this-server.ts'

export type Server = ServerState & {
  node: string
  /** Processes on this database. */
  processes: number
  mail: 'off' | 'on'
  inbound: 'off' | 'on'
  traces: { is_on: boolean; sent_at: string | null; failure: string | null }
}

/** This process, and how many stand beside it. */
export const readServer = async (app: App, now: Date): Promise<Server> => ({
  ...thisServer(now),
  node: process.versions.node,
  processes: await inTransaction(app.db, (tx) => countInstances(app.db, tx)),
  mail: app.config.smtpUrl ? 'on' : 'off',
  inbound: app.config.inbound ? 'on' : 'off',
  traces: { is_on: app.traces !== undefined, ...(app.traces?.state() ?? { sent_at: null, failure: null }) },
})
