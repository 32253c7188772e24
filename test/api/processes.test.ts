import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { done, makeConfirmed } from '../fixtures/contracts/contract.ts'
import { items, months, progress, start } from '../fixtures/money/close.ts'
import { freshEnvironment } from '../support/app.ts'
import { type Child, startChild } from '../support/child.ts'
import { type Client, client, signIn } from '../support/client.ts'
import { folderForFile } from '../support/folder.ts'
import { roundRobin } from '../support/round-robin.ts'
import { startMailServer } from '../support/smtp.ts'

const folder = folderForFile()
const count = 16
/** Each says its name to the database. */
const names = ['one', 'two', 'three'] as const
type Name = (typeof names)[number]
/** One session, over each of the processes. */
let sessions: Record<Name, Client>
let here: Client
let there: Client

const startProcess = (name: Name) => startChild({ ...env, SMTP_URL: smtp.url, PGAPPNAME: name })
const urlsNow = () => Object.values(processes).map(({ url }) => url)
const takeSession = (cookies: Record<string, string>) => {
  const [one, two, three] = names.map((name) => client(processes[name].url, cookies)) as [
    Client,
    Client,
    Client,
  ]
  sessions = { one, two, three }
  here = one
  there = two
}

/** Kills the process that has this instance; answers a session on another one, and a way to start the killed one anew. */
const killInstance = async (instance: string) => {
  const { rows } = await database.query(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND ((l.classid::bigint << 32) | l.objid::bigint) = $1::bigint`,
    [instance],
  )
  const name = rows[0].name as Name
  await processes[name].kill()
  return {
    left: name === 'three' ? here : sessions.three,
    async restart() {
      processes[name] = await startProcess(name)
      takeSession(here.cookies)
    },
  }
}

const env = await freshEnvironment(folder)
const smtp = await startMailServer()
const database: pg.Client = new pg.Client({ connectionString: env.DATABASE_URL })
await database.connect()
const [one, two, three] = await Promise.all([startProcess('one'), startProcess('two'), startProcess('three')])
const processes: Record<Name, Child> = { one, two, three }
takeSession((await signIn(one.url, 'enterprise', 'admin@enterprise1.example', demoPassword)).cookies)
afterAll(async () => {
  await Promise.all(Object.values(processes).map((child) => child.stop()))
  await database.end()
  await smtp.stop()
})

const numbersOf = (records: Record<string, string>[], side: string) =>
  records.map((row) => Number((row[`${side}_number`] as string).slice(-5))).sort((a, b) => a - b)
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

/** A billing of a month of its own, ready to be confirmed. */
const billing = async () => {
  const { months } = await makeConfirmed(here, {
    period_start_date: '2026-01-01',
    period_end_date: '2026-01-31',
  })
  const id = months[0]
  await done(there, `contract_operations/update/${id}`, { contract_operations: { working_minutes: 9_600 } })
  return (await done(here, `contract_operations/confirm/${id}`)).billing_payment.id_by_enterprise_id as number
}

describe('three processes on one database', () => {
  it('given a session of one, when another is asked and signs it out, then all know', async () => {
    const guest = await signIn(processes.one.url, 'enterprise', 'manager@enterprise1.example', demoPassword)
    const elsewhere = client(processes.two.url, guest.cookies)
    const { company } = await done(elsewhere, 'companies/create', { company: { name: '二つの過程' } })
    await done(guest, `companies/update/${company.id_by_enterprise_id}`, { company: { tel: '03-1111-2222' } })
    const shown = await elsewhere.get(`/api/enterprise/companies/show/${company.id_by_enterprise_id}`)
    expect(shown.body.company.tel).toBe('03-1111-2222')
    expect((await elsewhere.delete('/api/enterprise/auth/sign_out')).status).toBe(200)
    expect((await guest.post('/api/enterprise/companies/index')).status).toBe(401)
  })

  it('given wrong sign-ins on all in turns, then they count together against one limit', async () => {
    const tryOn = async (url: string) =>
      (
        await client(url).post('/api/enterprise/auth/sign_in', {
          enterprise_member: { email: 'blocked@enterprise1.example', password: 'wrong-password' },
        })
      ).status
    const statuses: number[] = []
    for (let i = 0; i < 14; i++) statuses.push(await tryOn(processes[names[i % 3] as Name].url))
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
    expect(await Promise.all(urlsNow().map(tryOn))).toEqual([429, 429, 429])
  })

  it('given the same billings confirmed on all at once, then each is confirmed once, under numbers without a gap', async () => {
    const ids: number[] = []
    while (ids.length < 6) ids.push(await billing())
    const answers = await Promise.all(
      ids.flatMap((id) =>
        Object.values(sessions).map((each) =>
          each.post(`/api/enterprise/billing_payments/billing_confirm/${id}`),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12)
    const records = await Promise.all(
      ids.map(
        async (id) => (await there.get(`/api/enterprise/billing_payments/show/${id}`)).body.billing_payment,
      ),
    )
    expect(numbersOf(records, 'billing')).toEqual(upTo(6))
  })

  it('given a close, new records and mails on all, when the one at work is killed, then another takes over: nothing is lost or there twice', async () => {
    await months(here, count)
    const operations = await start(there, 'confirm_operations')
    await expect
      .poll(async () => (await progress(here, operations.id)).status, { timeout: 90_000 })
      .toBe('completed')

    const sides = await start(here, 'confirm_sides')
    const robin = roundRobin(urlsNow, here)
    const made = Array.from({ length: 40 }, (_, i) =>
      robin
        .post('companies/create', { company: { name: `並行${i}` } })
        .then(({ status }) => ({ name: `並行${i}`, status }))
        .catch(() => ({ name: `並行${i}`, status: 0 })),
    )
    await expect
      .poll(async () => (await progress(there, sides.id)).done_count, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(0)
    const { rows: runs } = await database.query(
      "SELECT split_part(claimed_by, '/', 1) AS instance FROM monthly_close_runs WHERE status = 'running'",
    )
    const { left, restart } = await killInstance(runs[0].instance)
    await expect
      .poll(async () => (await progress(left, sides.id)).status, { timeout: 120_000, interval: 100 })
      .toBe('completed')
    expect(await progress(left, sides.id)).toMatchObject({
      count: count * 2,
      done_count: count * 2,
      failed_count: 0,
    })
    const worked = (await items(left, sides.id)).map(({ kind, target_id }) => `${kind}/${target_id}`)
    expect([worked.length, new Set(worked).size]).toEqual([count * 2, count * 2])

    const { rows } = await database.query("SELECT name FROM companies WHERE name LIKE '並行%'")
    const stored = rows.map(({ name }) => name as string)
    expect(new Set(stored).size).toBe(stored.length)
    for (const { name, status } of await Promise.all(made))
      if (status === 200) expect(stored).toContain(name)
      else expect([name, status]).toEqual([name, 0])
    robin.close()

    const { billing_payments } = await done(left, 'billing_payments/index', { limit_value: 100 })
    const closed = billing_payments.filter((row: Record<string, string>) =>
      row.billing_number?.startsWith('B202610'),
    )
    for (const side of ['billing', 'payment']) expect(numbersOf(closed, side)).toEqual(upTo(count))

    await restart()
    await Promise.all(
      closed.map(async ({ id_by_enterprise_id: id }: { id_by_enterprise_id: number }, i: number) => {
        const each = sessions[names[i % 3] as Name]
        await done(each, `billing_payments/update/${id}`, {
          billing_payments: { billing_mail_to: `seikyu${id}@lumina.example.co.jp` },
        })
        await done(each, `billing_payments/send_billing_mail/${id}`)
      }),
    )
    await expect.poll(() => smtp.received.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
    const { rows: claims } = await database.query(
      "SELECT split_part(claimed_by, '/', 1) AS instance FROM outbox ORDER BY claimed_at DESC NULLS LAST LIMIT 1",
    )
    const sender = await killInstance(claims[0].instance)
    const unsettled = async () =>
      (await database.query('SELECT count(*)::int AS n FROM outbox WHERE status IN (0, 1)')).rows[0].n
    // What the killed one was sending is called unknown at the next minute's sweep.
    await expect.poll(unsettled, { timeout: 100_000, interval: 100 }).toBe(0)
    const received = smtp.received.flatMap(({ envelope }) => envelope.to)
    expect(new Set(received).size).toBe(received.length)
    const unknown = (await done(sender.left, 'mail_mgmts/index', { status: 'unknown' })).count
    expect(unknown).toBeLessThanOrEqual(1)
    expect(received.length + unknown).toBeGreaterThanOrEqual(count)
    await sender.restart()
  }, 400_000)

  it('given requests that go on, when each process is restarted in its turn, then every one of them is answered', async () => {
    const robin = roundRobin(urlsNow, here)
    const statuses: number[] = []
    let over = false
    let last = 0
    const ask = async () => {
      while (!over) {
        const n = last++
        const [path, body] =
          n % 3 === 0
            ? (['companies/create', { company: { name: `入れ替え${n}` } }] as const)
            : (['candidates/index', {}] as const)
        const { status } = await robin.post(path, body)
        statuses.push(status)
      }
    }
    const asking = Promise.all(Array.from({ length: 6 }, ask))
    const answered = (more: number) => {
      const wanted = statuses.length + more
      return expect.poll(() => statuses.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(wanted)
    }
    await answered(30)
    for (const name of names) {
      await processes[name].stop()
      processes[name] = await startProcess(name)
      await answered(30)
    }
    over = true
    await asking
    robin.close()
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { rows } = await database.query(
      "SELECT count(*)::int AS n, count(DISTINCT name)::int AS names FROM companies WHERE name LIKE '入れ替え%'",
    )
    expect(rows[0]).toEqual({ n: Math.ceil(last / 3), names: Math.ceil(last / 3) })
  }, 200_000)
})
