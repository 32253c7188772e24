import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { isDue } from './due.ts'
import { type Due, sendReport } from './send.ts'
import { everies, mailHour } from './words.ts'

/** Mails what is due on a day and has not gone yet; one that fails leaves the others, and is tried again with the job. */
export const sendDueReports = async (app: App, day: string): Promise<void> => {
  const kinds = everies.filter((every) => isDue(every, day))
  if (kinds.length === 0) return
  const due = await asSystem(app.db, (tx) =>
    rows<Due>(
      tx,
      sql`SELECT r.enterprise_id, r.id_by_enterprise_id AS id FROM report_mails r
          WHERE NOT r.is_stopped AND r.every = ANY(${kinds}::integer[])
            AND NOT EXISTS (SELECT 1 FROM report_mail_runs u WHERE u.enterprise_id = r.enterprise_id AND u.report_mail_id = r.id_by_enterprise_id AND u.day = ${day})
          ORDER BY r.enterprise_id, r.id_by_enterprise_id`,
    ),
  )
  await eachInTurn(due, (one) => sendReport(app, one, day))
}

/** Daily at seven, and when a process starts after that: reports that go out by mail. */
export const reportMailsJob = (app: App): JobKind<object> => ({
  name: 'report-mails',
  cron: `0 ${mailHour} * * *`,
  atStart: true,
  async work() {
    const hour = new Date(Date.now() + 9 * 3_600_000).getUTCHours()
    if (hour >= mailHour) await sendDueReports(app, today())
  },
})
