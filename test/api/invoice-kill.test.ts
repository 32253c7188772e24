import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { openApp } from '#app/server.ts'
import { scopeOf } from '#foundation/api/app.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { copyEnterprises, enterprises } from '#operator/enterprises/store.ts'
import { invoiceSettings } from '#operator/invoice-settings/store.ts'
import { freshEnvironment } from '../support/app.ts'
import { type Child, startChild } from '../support/child.ts'
import { type Client, signIn } from '../support/client.ts'
import { folderForFile } from '../support/folder.ts'
import { startMailServer } from '../support/smtp.ts'

const folder = folderForFile()
/** More than two chunks of approvals. */
const count = 50
const month = monthOf(today())
let child: Child
let operator: Client

const start = async () => {
  child = await startChild({ ...env, SMTP_URL: smtp.url })
  operator = await signIn(child.url, 'admin', 'operator@demo.example', demoPassword)
}
const call = async (path: string, body: object = {}) => {
  const answer = await operator.post(`/api/admin/${path}`, body)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body
}
const operatorScope: InScope = (work) =>
  inTenant(beside.db, 0, (tx) =>
    work(scopeOf(beside, tx, 0, { id: 1, authority: 2, contract_permission: 2 })),
  )
type Row = { number: string | null; state_id: number; enterprise: number }
const invoices = () =>
  operatorScope(({ tx }) =>
    rows<Row>(
      tx,
      sql`SELECT number, state_id, enterprise_id_by_enterprise_id AS enterprise FROM enterprise_invoices WHERE enterprise_id = 0 AND target_month = ${month} ORDER BY id_by_enterprise_id`,
    ),
  )
const mailsWaiting = async () =>
  (
    await operatorScope(({ tx }) =>
      rows(tx, sql`SELECT 1 FROM outbox WHERE enterprise_id = 0 AND status IN (0, 1)`),
    )
  ).length

const makeEnterprises = async () => {
  await asSystem(beside.db, async (tx) => {
    const names = Array.from({ length: count - 2 }, (_, n) => sql`(${`会社${n + 1}`})`)
    await sql`INSERT INTO enterprises (name) VALUES ${sql.join(names)}`.execute(tx)
  })
  await operatorScope(async (scope) => {
    await copyEnterprises(scope, null)
    const all = await rows<{ id: number }>(
      scope.tx,
      sql`SELECT id_by_enterprise_id AS id FROM agencies WHERE enterprise_id = 0`,
    )
    for (const { id } of all) {
      await update(enterprises, scope, id, { invoice_email: `keiri@enterprise${id}.example` })
      await create(invoiceSettings, scope, {
        enterprise_id_by_enterprise_id: id,
        period_start: `${month}-01`,
        price: 30_000,
      })
    }
  })
}

const env = await freshEnvironment(folder)
const smtp = await startMailServer()
const config = readConfig(env)
/** Makes enterprises beside the server; it does none of its work. */
const beside = await openApp(config, await startDatabase(config))
await makeEnterprises()
afterAll(async () => {
  await child.stop()
  await beside.db.close()
  await smtp.stop()
})

it('given invoices being made, approved and sent, when the server is killed again and again, then each exists, is numbered and is mailed once', async () => {
  await start()
  await child.kill()
  await start()
  await expect.poll(async () => (await invoices()).length, { timeout: 30_000, interval: 50 }).toBe(count)
  await call('issuer/update', {
    issuer: { business_name: '株式会社つむぎ', qualified_invoice_registration_number: '7000012050002' },
  })
  await call('enterprise_invoice_schedules/approve', { month, act: 'approve_and_send' })
  for (const least of [1, 21]) {
    const approved = async () => (await invoices()).filter(({ number }) => number !== null).length
    await expect.poll(approved, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(least)
    await child.kill()
    await start()
  }
  const waiting = async () => (await call('enterprise_invoice_schedules/progress', { month })).waiting
  await expect.poll(waiting, { timeout: 90_000, interval: 200 }).toBe(0)
  await expect.poll(mailsWaiting, { timeout: 90_000, interval: 200 }).toBe(0)
  const found = await invoices()
  expect(new Set(found.map(({ enterprise }) => enterprise)).size).toBe(count)
  expect(found.map(({ number }) => Number(number?.slice(-4))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  )
  const to = smtp.received.map(({ envelope }) => envelope.to[0])
  // What was being handed over when the server died is known to nobody, and is not sent again.
  expect(new Set(to).size).toBe(to.length)
  expect(to.length).toBeGreaterThanOrEqual(count - 2)
}, 240_000)
