import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import type { RunKind } from '#money/monthly-closes/close.ts'
import { done } from '../fixtures/contracts/contract.ts'
import { items, months, progress, start } from '../fixtures/money/close.ts'
import { freshEnvironment } from '../support/app.ts'
import { startChild } from '../support/child.ts'
import { signIn } from '../support/client.ts'
import { folderForFile } from '../support/folder.ts'
import { startMailServer } from '../support/smtp.ts'

const folder = folderForFile()
const count = 16
let cuts = 0

const env = await freshEnvironment(folder)
const database: pg.Client = new pg.Client({ connectionString: env.DATABASE_URL })
await database.connect()
const smtp = await startMailServer()
const child = await startChild({ ...env, SMTP_URL: smtp.url })
const admin = await signIn(child.url, 'enterprise', 'admin@enterprise1.example', demoPassword)
afterAll(async () => {
  await child.stop()
  await database.end()
  await smtp.stop()
})

/** Ends every connection of the product, whatever it is in the middle of. */
const cut = async () => {
  await database.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  cuts++
}

const isUsable = async () => (await admin.post('/api/enterprise/candidates/index')).status === 200

/** A page works again within two seconds of every cut. */
const cutAndLook = async () => {
  await cut()
  await expect.poll(isUsable, { timeout: 2_000, interval: 20 }).toBe(true)
}

/** Cuts `times` at uneven moments while `work` is under way, and looks after each. */
const cutDuring = async <T>(times: number, work: Promise<T>): Promise<T> => {
  const caught = work.then(
    (value) => ({ value }),
    (error: Error) => ({ error }),
  )
  for (let i = 0; i < times; i++) {
    await setTimeout((i * 37) % 90)
    await cutAndLook()
  }
  const outcome = await caught
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** A run of a close, to its end; one that gave up under the cuts is resumed as staff would. */
const runToEnd = async (kind: RunKind) => {
  const { id } = await start(admin, kind)
  await cutDuring(14, Promise.resolve())
  const status = async () => {
    const run = await progress(admin, id)
    if (run?.status === 'failed') await admin.post(`/api/enterprise/monthly_closes/resume/${id}`)
    return run?.status
  }
  await expect.poll(status, { timeout: 90_000, interval: 100 }).toBe('completed')
  return progress(admin, id)
}

describe('the database connection cut a hundred times', () => {
  it('given requests under way, when all connections are cut, then each is answered, a failed one by 503 with Retry-After, and the process stays', async () => {
    for (let i = 0; i < 24; i++) {
      const under = Array.from({ length: 6 }, (_, n) =>
        n % 2
          ? admin.post('/api/enterprise/candidates/index', { keyword: '設計' })
          : admin.post('/api/enterprise/companies/create', { company: { name: `切断${i}-${n}` } }),
      )
      await setTimeout(i % 6)
      await cutAndLook()
      for (const answer of await Promise.all(under)) {
        expect([200, 503]).toContain(answer.status)
        if (answer.status === 503) {
          expect(answer.headers.get('retry-after')).toBe('1')
          expect(answer.body.error).toMatchObject({
            code: 'unavailable',
            message: expect.stringContaining('接続'),
          })
        }
      }
      expect(child.running()).toBe(true)
    }
  }, 120_000)

  it('given an import under way, when connections are cut, then all rows are there once or none is, and it can be run again', async () => {
    const part = 'enterprise_import_files'
    const lines = Array.from({ length: 3_000 }, (_, i) => `切断取込${i}`)
    const bytes = new TextEncoder().encode(`企業名\r\n${lines.join('\r\n')}\r\n`)
    const stored = async () =>
      (await database.query("SELECT count(*)::int AS n FROM companies WHERE name LIKE '切断取込%'")).rows[0].n
    const upload = async (): Promise<number> => {
      const answer = await admin.upload(
        `/api/enterprise/${part}/create`,
        part,
        { kind: 2, title: '切断' },
        { name: 'c.csv', bytes },
      )
      return answer.status === 200 ? answer.body.enterprise_import_file.id : upload()
    }
    const id = await cutDuring(8, upload())
    const complete = () =>
      admin.post(`/api/enterprise/${part}/complete`, { [part]: { id, mode: 'valid_rows' } })
    for (let i = 0; i < 8; i++) {
      const answer = await cutDuring(2, complete())
      expect([200, 409, 503]).toContain(answer.status)
      expect([0, 3_000]).toContain(await stored())
    }
    if ((await stored()) === 0) expect((await complete()).status).toBe(200)
    expect(await stored()).toBe(3_000)
  }, 120_000)

  it('given a close under way, when connections are cut in each of its steps, then every record, number, document and mail is there once', async () => {
    await months(admin, count)
    expect(await runToEnd('confirm_operations')).toMatchObject({ count, done_count: count, failed_count: 0 })
    const sides = await runToEnd('confirm_sides')
    expect(sides).toMatchObject({ count: count * 2, done_count: count * 2, failed_count: 0 })
    expect(
      new Set((await items(admin, sides.id)).map(({ kind, target_id }) => `${kind}/${target_id}`)).size,
    ).toBe(count * 2)
    const { billing_payments } = await done(admin, 'billing_payments/index', { limit_value: 100 })
    for (const side of ['billing', 'payment'])
      expect(
        billing_payments
          .map((row: Record<string, string>) => Number((row[`${side}_number`] as string).slice(-5)))
          .sort((a: number, b: number) => a - b),
      ).toEqual(Array.from({ length: count }, (_, i) => i + 1))

    for (const { id_by_enterprise_id: id } of billing_payments)
      await done(admin, `billing_payments/update/${id}`, {
        billing_payments: { billing_mail_to: `seikyu${id}@lumina.example.co.jp` },
      })
    await runToEnd('mail_billing')
    const waiting = async () => (await done(admin, 'mail_mgmts/index', { status: 'waiting' })).count
    await cutDuring(12, Promise.resolve())
    // A sender that was cut goes on at the next minute; at the one after it when the clock's connection was cut too.
    await expect.poll(waiting, { timeout: 150_000, interval: 100 }).toBe(0)
    const received = () => smtp.received.flatMap(({ envelope }) => envelope.to)
    const unknown = async () => (await done(admin, 'mail_mgmts/index', { status: 'unknown' })).count
    await expect
      .poll(async () => received().length + (await unknown()), { timeout: 90_000, interval: 100 })
      .toBeGreaterThanOrEqual(count)
    expect(new Set(received()).size).toBe(received().length)
    expect(cuts).toBeGreaterThanOrEqual(100)
    expect(child.running()).toBe(true)
  }, 420_000)
})
