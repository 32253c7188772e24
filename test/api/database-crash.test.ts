import { expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { openApp } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { item, linkOf, makeForm } from '../fixtures/marketing/forms.ts'
import { makeJob, makeReceiver, propose, sendDue, tokenFor } from '../fixtures/marketing/proposals.ts'
import { forFile } from '../support/app.ts'
import { startChild } from '../support/child.ts'
import { signIn } from '../support/client.ts'
import { makeEnterprises } from '../support/enterprises.ts'
import { folderForFile } from '../support/folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startMailServer } from '../support/smtp.ts'

const folder = folderForFile()

const postgres = await forFile(startPostgres(['synchronous_commit=on']))
const env = { DATA_DIR: folder, DATABASE_URL: postgres.url }
const db = await startDatabase(readConfig(env))
await makeEnterprises(db)
await db.close()
const child = await forFile(startChild(env))
const admin = await signIn(child.url, 'enterprise', 'admin@enterprise1.example', demoPassword)

const list = () => admin.post('/api/enterprise/candidates/index')
const home = () => fetch(`${child.url}/site`)

it('given a database server that crashes, then every call answers 503 and pages say so; once it is back, they work within a second', async () => {
  for (let round = 0; round < 3; round++) {
    const under = Array.from({ length: 8 }, list)
    await postgres.crash()
    for (const { status } of await Promise.all(under)) expect([200, 503]).toContain(status)
    const answers = [
      await list(),
      await admin.post('/api/enterprise/companies/create', { company: { name: '停止中' } }),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
    }
    const page = await home()
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await page.text()).toContain('一時的に接続できません')
    await postgres.restart()
    await expect.poll(async () => (await list()).status, { timeout: 1_000, interval: 20 }).toBe(200)
    expect((await home()).status).toBe(200)
  }
  expect(child.running()).toBe(true)
}, 60_000)

/** A form asked of a candidate, a proposal that they got, and a draft of staff. */
const makeMarketing = async () => {
  const smtp = await startMailServer()
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: postgres.url, SMTP_URL: smtp.url })
  const app = await openApp(config, await startDatabase(config))
  const email = 'crash@example.com'
  const candidate = await makeReceiver({ app }, admin, { email })
  const job = await makeJob(admin)
  const proposal = await propose(admin, [candidate], [job])
  await sendDue({ app })
  const token = tokenFor(smtp, email)
  await smtp.stop()
  await app.db.close()
  const form = await makeForm(admin, { form: [item(1, 'q1', 'ご要望')] })
  const made = await admin.post('/api/enterprise/broadcasts/create', { broadcast: { name: '下書き' } })
  return {
    form,
    proposal,
    draft: made.body.broadcast.id_by_enterprise_id as number,
    formPath: await linkOf(admin, form, candidate),
    tap: { path: `/proposals/${token}`, body: `job=${job}&answer=1` },
  }
}

const send = (path: string, body: string) =>
  fetch(child.url + path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })

it('given somebody answers a form and a proposal and staff write a draft, when the database server crashes, then each is told so, nothing is half there, and done again it is there once', async () => {
  const { form, proposal, draft, formPath, tap } = await makeMarketing()
  const page = (words: string) => `section=0&edition=1&shown=q1&q1=${words}`
  const write = (title: string) =>
    admin.post(`/api/enterprise/broadcasts/update/${draft}`, { broadcast: { title } })
  const answers = async () =>
    (await admin.post('/api/enterprise/questionnaire_form_mgmts/index', { form_id: form })).body
  const pairs = async () => (await admin.get(`/api/enterprise/proposals/show/${proposal}`)).body.detail.pairs

  expect((await send(`${formPath}/save`, page('before'))).status).toBe(200)
  const under = [
    write('同時').then(({ status }) => status),
    ...[send(`${formPath}/save`, page('during')), send(tap.path, tap.body)].map(
      async (sent) => (await sent).status,
    ),
  ]
  await postgres.crash()
  for (const status of await Promise.all(under)) expect([200, 303, 503]).toContain(status)

  const refused = await write('停止中')
  expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable'])
  expect((await send(`${formPath}/save`, page('lost'))).status).toBe(503)
  for (const { path, body } of [{ path: formPath, body: page('lost') }, tap]) {
    const told = await send(path, body)
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await told.text()).toContain('一時的に接続できません')
  }
  await postgres.restart()
  await expect.poll(async () => (await list()).status, { timeout: 1_000, interval: 20 }).toBe(200)

  // The client says again what it still holds.
  expect((await write('停止中')).body.broadcast.title).toBe('停止中')
  expect(await (await fetch(child.url + formPath)).text()).toMatch(/value="(before|during)"/)
  for (const { path, body } of [{ path: formPath, body: page('again') }, tap])
    expect((await send(path, body)).status).toBe(303)
  const given = await answers()
  expect([given.count, given.questionnaire_form_mgmts[0].answers]).toEqual([1, { q1: 'again' }])
  expect(await pairs()).toMatchObject([{ answer: 1, changes: 0 }])
  expect(child.running()).toBe(true)
}, 60_000)
