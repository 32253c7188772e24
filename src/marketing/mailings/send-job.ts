import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { sweepClaims } from '#foundation/platform/queue/claims.ts'
import { createQueue, type Queue } from '#foundation/platform/queue/queue.ts'
import { type Carriers, openCarriers } from './carriers.ts'
import { sendMailingsQueue } from './create.ts'
import type { HooksByKind } from './hooks.ts'
import { mailingStates, recipientStates } from './mailing.ts'
import { readMailing } from './mailing-row.ts'
import { pump } from './pump.ts'
import { startMailing } from './start.ts'

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

/** What becomes of mails whose sender died: nobody can say whether they went out, so they are never sent again by itself. */
const recipients = {
  table: 'mailing_recipients',
  held: sql`state = ${recipientStates.sending}`,
  freed: sql`state = ${recipientStates.unknown}, reason = '送信中にサーバーが停止したため、送信されたか確認できません'`,
}

/**
 * The sender of marketing mails: begins mailings whose time has come and sends what waits, when something was left to it and
 * every minute. Any number of processes work on the same mailing. Without SMTP_URL everything stays waiting.
 */
export const sendMailingsJob = (app: App, hooks: HooksByKind): Queue<Partial<Due>> => {
  const { smtpUrl, mailConnections } = app.config
  let carriers: Carriers | undefined

  const start = ({ enterprise_id, id }: Due, now: string) =>
    inTenant(app.db, enterprise_id, async (tx) => {
      const scope = scopeOf(app, tx, enterprise_id, null)
      const mailing = await readMailing(scope, id)
      if (mailing?.state !== mailingStates.reserved) return
      if (mailing.send_at !== null && mailing.send_at > now) return
      if (await startMailing(scope, id, now)) await hooks[mailing.kind]?.beforeStart?.(scope, mailing)
    })

  const queue = createQueue<Due, Partial<Due>>(app, {
    ...sendMailingsQueue,
    rows: recipients,
    async due({ enterprise_id, id }) {
      const now = new Date().toISOString()
      const named = enterprise_id !== undefined && id !== undefined
      const due = named ? [{ enterprise_id, id }] : await selectDue(app, now)
      for (const one of due) await start(one, now)
      return smtpUrl ? due : []
    },
    async turn(due, turn) {
      carriers ??= openCarriers(smtpUrl ?? '', mailConnections)
      await pump(app, carriers, hooks, turn, due)
      // The database forgot this process, which comes back under a new name; what the old one had in hand is unknown.
      if (!turn.instance.lost() || turn.signal.aborted) return false
      await writeWhenBack(() => sweepClaims(app, recipients))
      return true
    },
  })
  return {
    ...queue,
    async stop() {
      const ended = queue.stop()
      await carriers?.stop()
      await ended
    },
  }
}
