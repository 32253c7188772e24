import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { isBusinessDay } from '#foundation/rules/business-days.ts'
import { readWaiting } from '#reports/today/read-today.ts'
import type { Choice } from './kinds.ts'
import { morning } from './morning.ts'

/** The hour in Japan from which members are told. */
const fromHour = 7

type Wanted = { enterprise_id: number; member_id: number }
type Reader = Member & Pick<Choice, 'in_app' | 'mail' | 'scope'> & { email: string; name: string }

const readerOf = ({ tx, enterpriseId }: Scope, id: number) =>
  row<Reader>(
    tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.authority, m.contract_permission, m.email, concat_ws(' ', m.l_name, m.f_name) AS name,
          c.in_app, c.mail, c.scope
        FROM enterprise_members m JOIN notification_choices c ON c.enterprise_id = ${enterpriseId} AND c.member_id = m.id_by_enterprise_id
        WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = ${id} AND m.member_status = 1 AND c.type = ${morning}`,
  )

/** Notes that a member was told on this day; false where that is noted already. */
const noteDay = async ({ tx, enterpriseId }: Scope, id: number, day: string) =>
  (await row(
    tx,
    sql`INSERT INTO morning_summaries (enterprise_id, member_id, day) VALUES (${enterpriseId}, ${id}, ${day})
        ON CONFLICT (enterprise_id, member_id) DO UPDATE SET day = excluded.day WHERE morning_summaries.day < excluded.day RETURNING 1 AS noted`,
  )) !== undefined

const mailOf = (
  app: App,
  reader: Reader,
  waiting: readonly { label: string; count: number }[],
  sum: number,
) => ({
  purpose: 'notification',
  target: null,
  from: senderOf(app.config),
  reply_to: null,
  to: reader.email,
  cc: null,
  subject: `今日やることが${sum.toLocaleString('ja-JP')}件あります`,
  body: [
    `${reader.name} さん`,
    '',
    ...waiting.map(({ label, count }) => `・${label} ${count.toLocaleString('ja-JP')}件`),
    '',
    `${app.config.origin}/enterprise/today${reader.scope === 'all' ? '?w=all' : ''}`,
    '',
    '受け取るお知らせは、次の画面で選べます。',
    `${app.config.origin}/enterprise/setting/member/notifications`,
  ].join('\n'),
  attachments: [],
})

/** Tells one member what waits for them, once a day; nothing where nothing waits. */
const tellMember = (app: App, { enterprise_id, member_id }: Wanted, day: string) =>
  inTenant(app.db, enterprise_id, async (tx) => {
    const scope = scopeOf(app, tx, enterprise_id, null)
    const reader = await readerOf(scope, member_id)
    if (!reader || !(await noteDay(scope, member_id, day))) return
    const { id, authority, contract_permission } = reader
    const member = { id, authority, contract_permission }
    const waiting = await readWaiting({ ...scope, member }, reader.scope === 'own')
    const sum = waiting.reduce((total, { count }) => total + count, 0)
    if (sum === 0) return
    if (reader.in_app)
      await sql`INSERT INTO notifications (enterprise_id, member_id, type, target_type, target_id, acting_id, count, detail, in_app, mail_at)
        VALUES (${enterprise_id}, ${id}, ${morning}, 'today', ${id}, NULL, ${sum}, '{}', true, NULL)`.execute(
        tx,
      )
    if (reader.mail) await queueMail(scope, mailOf(app, reader, waiting, sum))
  })

/** Tells who wants to know, on a business day; one that fails leaves the others, and is tried again with the job. */
export const tellMornings = async (app: App, day: string): Promise<void> => {
  if (!isBusinessDay(day, isHoliday)) return
  const wanted = await asSystem(app.db, (tx) =>
    rows<Wanted>(
      tx,
      sql`SELECT c.enterprise_id, c.member_id FROM notification_choices c
          WHERE c.type = ${morning} AND (c.in_app OR c.mail)
            AND NOT EXISTS (SELECT 1 FROM morning_summaries s WHERE s.enterprise_id = c.enterprise_id AND s.member_id = c.member_id AND s.day >= ${day})
          ORDER BY c.enterprise_id, c.member_id`,
    ),
  )
  await eachInTurn(wanted, (one) => tellMember(app, one, day))
}

/** Daily at seven, and when a process starts after that: what waits for each member who wants to be told. */
export const morningJob = (app: App): JobKind<object> => ({
  name: 'morning-summaries',
  cron: `0 ${fromHour} * * *`,
  atStart: true,
  async work() {
    const hour = new Date(Date.now() + 9 * 3_600_000).getUTCHours()
    if (hour >= fromHour) await tellMornings(app, today())
  },
})
