import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openApp } from '#app/server.ts'
import { morning } from '#connections/notifications/morning.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { insertRows, makeRows } from '../../../test/fixtures/money/report-rows.ts'
import { freshEnvironment } from '../../../test/support/app.ts'
import { startChild } from '../../../test/support/child.ts'
import { clockAt } from '../../../test/support/clock.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { startMailServer } from '../../../test/support/smtp.ts'

/** A Monday that is a business day, at noon in Japan. */
const [monday, noon] = ['2026-10-26', '2026-10-26T03:00:00Z']
const [reports, members] = [6, 80]
const folder = folderForFile()

const inEnterprise = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(beside.db, 1, work)

/** Mailed reports for two recipients each, and members who all wait to be told of the same application. */
const seed = () =>
  inEnterprise(async (tx) => {
    await insertRows(tx, 1, makeRows(30, 5))
    await sql`INSERT INTO enterprise_members (enterprise_id, id_by_enterprise_id, l_name, f_name, email, authority, contract_permission, member_status)
      SELECT ${1}::integer, n, '営業', n::text, 'member' || n || '@example.com', 0, 0, 1 FROM generate_series(11, ${10 + members}::integer) n RETURNING 1`.execute(
      tx,
    )
    await sql`INSERT INTO notification_choices (enterprise_id, member_id, type, in_app, mail, scope)
      SELECT ${1}::integer, n, ${morning}, true, true, 'all' FROM generate_series(11, ${10 + members}::integer) n RETURNING 1`.execute(
      tx,
    )
    await sql`INSERT INTO candidates (enterprise_id, id_by_enterprise_id, name) VALUES (1, 1, '応募者')`.execute(
      tx,
    )
    await sql`INSERT INTO applies (enterprise_id, id_by_enterprise_id, candidate_id_by_enterprise_id, name) VALUES (1, 1, 1, '応募者')`.execute(
      tx,
    )
    await sql`INSERT INTO report_mails (enterprise_id, id_by_enterprise_id, enterprise_member_id, name, family, report, unit, months, conditions, grouping, every, member_ids)
      SELECT ${1}::integer, n, 1, 'レポート' || n, 'report_summaries', 'contract', 1, 12, '[]', 'member', 1, '{1,2}' FROM generate_series(1, ${reports}::integer) n RETURNING 1`.execute(
      tx,
    )
  })

const env = await freshEnvironment(folder)
const smtp = await startMailServer()
const config = readConfig(env)
/** Sees what the servers did; it does none of their work. */
const beside = await openApp(config, await startDatabase(config))
await seed()
afterAll(async () => {
  await beside.db.close()
  await smtp.stop()
})

const countOf = async (table: string) =>
  (
    await inEnterprise((tx) =>
      rows(tx, sql`SELECT 1 FROM ${sql.table(table)} WHERE enterprise_id = 1 AND day = ${monday}`),
    )
  ).length
const reach = (table: string, least: number) =>
  expect.poll(() => countOf(table), { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(least)

type Sent = { to_addresses: string; subject: string; status: number }
const mailsOf = (purpose: string) =>
  inEnterprise((tx) =>
    rows<Sent>(
      tx,
      sql`SELECT to_addresses, subject, status FROM outbox WHERE enterprise_id = 1 AND purpose = ${purpose}`,
    ),
  )
const nameOf = ({ to_addresses, subject }: Sent) => `${to_addresses} ${subject}`

it('given mailed reports and morning summaries, when two servers are killed again and again in the midst, then each is queued once, and nobody gets it twice', async () => {
  const start = () => startChild({ ...env, ...clockAt(noon), SMTP_URL: smtp.url })
  const children = await Promise.all([start(), start()])
  const kills = [
    ['morning_summaries', 1],
    ['report_mail_runs', 1],
    ['morning_summaries', members / 2],
    ['report_mail_runs', reports / 2],
  ] as const
  for (const [n, [table, least]] of kills.entries()) {
    await reach(table, least)
    await children[n % 2]?.kill()
    children[n % 2] = await start()
  }
  await reach('morning_summaries', members)
  await reach('report_mail_runs', reports)
  const waiting = async () =>
    (
      await asSystem(beside.db, (tx) =>
        rows(tx, sql`SELECT 1 FROM outbox WHERE status IN (${mailStates.queued}, ${mailStates.sending})`),
      )
    ).length
  await expect.poll(waiting, { timeout: 90_000, interval: 200 }).toBe(0)
  await Promise.all(children.map((child) => child.stop()))

  const [report, summaries] = [await mailsOf('report_mail'), await mailsOf('notification')]
  const expected = Array.from({ length: reports }, (_, n) =>
    ['admin', 'manager'].map((role) => `${role}@enterprise1.example レポート${n + 1}（2026/10/26）`),
  ).flat()
  expect(report.map(nameOf).sort()).toEqual(expected.sort())
  expect(summaries.map(({ to_addresses }) => to_addresses).sort()).toEqual(
    Array.from({ length: members }, (_, n) => `member${n + 11}@example.com`).sort(),
  )
  const notices = await inEnterprise((tx) =>
    rows<{ member_id: number }>(
      tx,
      sql`SELECT member_id FROM notifications WHERE enterprise_id = 1 AND type = ${morning}`,
    ),
  )
  expect(new Set(notices.map(({ member_id }) => member_id)).size).toBe(members)
  expect(notices).toHaveLength(members)

  // What was being handed over when a server died is known to nobody: it is listed, and not sent again.
  const sent = smtp.received.map(({ envelope, mail }) => `${envelope.to[0]} ${mail.subject}`)
  expect(new Set(sent).size).toBe(sent.length)
  const surely = [...report, ...summaries].filter(({ status }) => status === mailStates.sent)
  expect(surely.map(nameOf).filter((name) => !sent.includes(name))).toEqual([])
  const unknown = [...report, ...summaries].filter(({ status }) => status !== mailStates.sent)
  expect(unknown.every(({ status }) => status === mailStates.unknown)).toBe(true)
  expect(unknown.length).toBeLessThanOrEqual(kills.length * 10)
}, 240_000)
