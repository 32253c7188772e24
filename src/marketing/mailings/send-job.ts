import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { isConnectionLost, writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { type Carriers, openCarriers } from './carriers.ts'
import { sendMailingsQueue } from './create.ts'
import type { HooksByKind } from './hooks.ts'
import { mailingStates } from './mailing.ts'
import { readMailing } from './mailing-row.ts'
import { pump } from './pump.ts'
import { startMailing } from './start.ts'
import { sweepRecipients } from './sweep.ts'

type Due = { enterprise_id: number; id: number }

/** Mailings that have something to do now: their time has come, or mails of theirs wait. */
const selectDue = (app: App, now: string) =>
  asSystem(app.db, (tx) =>
    rows<Due>(
      tx,
      sql`SELECT m.enterprise_id, m.id_by_enterprise_id AS id FROM mailings m
          WHERE (m.state = ${mailingStates.reserved} AND (m.send_at IS NULL OR m.send_at <= ${now}::timestamptz)) OR (m.state = ${mailingStates.sending}
            AND (m.kind <> 1 OR EXISTS (SELECT 1 FROM mailing_recipients r WHERE r.enterprise_id = m.enterprise_id AND r.mailing_id = m.id_by_enterprise_id AND r.state = 0)))`,
    ),
  )

const report = (error: unknown) =>
  logFault({
    level: 'error',
    at: 'mailings',
    message: error instanceof Error ? error.message : String(error),
  })

/** `idle` answers once this process has nothing to send any more. */
export type SendMailings = JobKind<Partial<Due>> & { stop(): Promise<void>; idle(): Promise<void> }

/**
 * The sender of marketing mails: begins mailings whose time has come and sends what waits, when something was left to it and
 * every minute. Any number of processes work on the same mailing. Without SMTP_URL everything stays waiting.
 */
export const sendMailingsJob = (app: App, hooks: HooksByKind): SendMailings => {
  const { smtpUrl, mailConnections } = app.config
  const working = new Map<string, Promise<void>>()
  let carriers: Carriers | undefined

  const start = ({ enterprise_id, id }: Due, now: string) =>
    inTenant(app.db, enterprise_id, async (tx) => {
      const scope = scopeOf(app, tx, enterprise_id, null)
      const mailing = await readMailing(scope, id)
      if (mailing?.state !== mailingStates.reserved) return
      if (mailing.send_at !== null && mailing.send_at > now) return
      if (await startMailing(scope, id, now)) await hooks[mailing.kind]?.beforeStart?.(scope, mailing)
    })

  /** When the database forgets this process, it comes back under a new name; what the old one had in hand is unknown. */
  const send = async (due: Due, url: string) => {
    carriers ??= openCarriers(url, mailConnections)
    let instance = await app.instances.current()
    for (;;) {
      await pump(app, carriers, hooks, instance, due)
      if (!instance.lost() || carriers.isStopped()) return
      instance = await writeWhenBack(() => app.instances.current())
      await writeWhenBack(() => sweepRecipients(app.db, instance.id))
    }
  }

  /** Worked on once in this process; what hangs holds up nobody else's. */
  const begin = (due: Due, url: string) => {
    const key = `${due.enterprise_id}/${due.id}`
    if (working.has(key)) return
    const ended = send(due, url)
      // A process that ends closes its connections; another one, or the next minute, goes on.
      .catch((error) => {
        if (!isConnectionLost(error) && !/after calling end/.test(String(error))) report(error)
      })
      .finally(() => working.delete(key))
    working.set(key, ended)
  }

  return {
    ...sendMailingsQueue,
    cron: '* * * * *',
    atStart: true,
    async work({ enterprise_id, id }) {
      const now = new Date().toISOString()
      const named = enterprise_id !== undefined && id !== undefined
      if (!named) await sweepRecipients(app.db, (await app.instances.current()).id)
      const due = named ? [{ enterprise_id, id }] : await selectDue(app, now)
      for (const one of due) await start(one, now)
      if (smtpUrl) for (const one of due) begin(one, smtpUrl)
    },
    async idle() {
      await Promise.all(working.values())
    },
    async stop() {
      await carriers?.stop()
      await Promise.all(working.values())
    },
  }
}
