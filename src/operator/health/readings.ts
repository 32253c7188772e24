import type { App } from '#foundation/api/app.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { logFault } from '#foundation/platform/log.ts'
import { readBackup } from './read-backup.ts'
import { readDatabase } from './read-database.ts'
import { readDomains } from './read-domains.ts'
import { readMails } from './read-mails.ts'
import { readQueues } from './read-queues.ts'
import { readServer } from './read-server.ts'
import { readServers } from './read-servers.ts'
import { readStatements } from './read-statements.ts'
import { readStorage } from './read-storage.ts'
import { readWebhooks } from './read-webhooks.ts'

const readers = (app: App, now: Date) => ({
  mails: () => asSystem(app.db, readMails),
  queues: () => asSystem(app.db, (tx) => readQueues(tx, now)),
  domains: () => asSystem(app.db, (tx) => readDomains(tx, now)),
  webhooks: () => asSystem(app.db, readWebhooks),
  storage: () => readStorage(app),
  database: () => readDatabase(app),
  statements: () => readStatements(app),
  backup: () => readBackup(app.config, now),
  server: () => readServer(app, now),
  servers: () => readServers(app, now),
})

type Readers = ReturnType<typeof readers>
export type Subject = keyof Readers
export type Readings = { [S in Subject]: Awaited<ReturnType<Readers[S]>> | null } & {
  /** What could not be read; the log says why. */
  failed: Subject[]
}

/** Everything that is looked at. What cannot be read is null and named, and hides nothing else. */
export const readAll = async (app: App, now: Date): Promise<Readings> => {
  const read: Partial<Record<Subject, unknown>> = {}
  const failed: Subject[] = []
  // One after another: the page must not take the connections of those it looks after.
  for (const [subject, reader] of Object.entries(readers(app, now)) as [Subject, () => Promise<unknown>][])
    try {
      read[subject] = await reader()
    } catch (error) {
      read[subject] = null
      failed.push(subject)
      const { message } = error as Error
      logFault({ at: now.toISOString(), level: 'error', where: 'health', subject, message })
    }
  return { ...read, failed } as Readings
}
