import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { keepInstance } from '#foundation/platform/database/instance.ts'
import { asSystem, inTenant, inTransaction, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { sendMailJob } from '#records/mails/send-mail.ts'
import { siteDomainsJob } from '#site/domains/job.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { type DnsServer, startDnsServer } from '../../../test/support/dns.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { type HeldLog, holdLog } from '../../../test/support/log.ts'
import { type MailServer, startMailServer } from '../../../test/support/smtp.ts'
import { startWebhookApp } from '../../../test/support/webhooks.ts'
import { workThrough } from '../../../test/support/work-through.ts'
import { beat, keepHeartbeat } from './heartbeat.ts'
import { sampleDatabase } from './sample-database-job.ts'
import type { FindingAnswer, Health } from './schema.ts'

const folder = folderForFile()
const mark = join(folder, 'done')
let app: TestApp
let operator: Client
let mails: MailServer
let dns: DnsServer
beforeAll(async () => {
  mails = await startMailServer()
  dns = await startDnsServer()
  app = await startTestApp({ SMTP_URL: mails.url, DNS_SERVER: dns.address, BACKUP_MARK: mark })
  operator = await app.operator()
})
beforeEach(() => writeFileSync(mark, ''))
afterAll(async () => {
  await app.stop()
  await mails.stop()
  await dns.stop()
})

const look = async (who = operator): Promise<Health> => {
  const { status, body } = await who.get('/api/admin/health/show')
  expect(status).toBe(200)
  return body.health
}
const find = async (key: string | RegExp): Promise<FindingAnswer | undefined> =>
  (await look()).findings.find((one) => (typeof key === 'string' ? one.key === key : key.test(one.key)))
const asSystemRun = (statement: ReturnType<typeof sql>) => asSystem(app.app.db, (tx) => rows(tx, statement))
/** The operator with another authority, for one piece of work. */
const withAuthority = async <T>(authority: 0 | 1, work: () => Promise<T>): Promise<T> => {
  await asSystemRun(sql`UPDATE admin_members SET authority = ${authority}`)
  try {
    return await work()
  } finally {
    await asSystemRun(sql`UPDATE admin_members SET authority = 2`)
  }
}
const queue = (subject: string) =>
  inTenant(app.app.db, 1, (tx) =>
    queueMail(
      { tx, enterpriseId: 1, member: null },
      {
        purpose: 'probe',
        target: null,
        from: { name: '', address: 'from@enterprise1.example' },
        reply_to: null,
        to: 'taro.yamada@example.co.jp',
        cc: null,
        subject,
        body: '本文',
        attachments: [],
      },
    ),
  )
const deliver = () => workThrough(sendMailJob(app.app))

describe('given nothing wrong', () => {
  it('then there is nothing to do, and versions, sizes and migrations are told', async () => {
    const health = await look()
    expect(health.findings).toEqual([])
    expect([health.level, health.failed]).toEqual(['ok', []])
    expect(health.database?.bytes).toBeGreaterThan(1_000_000)
    expect(health.database?.migrations.applied).toBe(health.database?.migrations.known)
    expect(health.server).toMatchObject({ mail: 'on', inbound: 'off', traces: { is_on: false } })
    expect(health.storage).toMatchObject({ kind: 'folder', is_reachable: true })
    expect(health.response.count).toBeGreaterThan(0)
    expect(health.response.hours).toHaveLength(24)
  })
})

describe('given another process on the database', () => {
  it('when it stands beside this one, then both are counted, and it alone no more once it is gone', async () => {
    const count = async () => (await look()).server?.processes
    await app.app.instances.current()
    expect(await count()).toBe(1)
    if (app.app.db.engine === 'pglite') return
    const other = keepInstance(app.app.db)
    await other.current()
    expect(await count()).toBe(2)
    await other.close()
    await expect.poll(count).toBe(1)
  })
})

describe('given the processes of the product', () => {
  it('when another has said that it lives, then both stand in the list, and one that fell silent is told', async () => {
    await beat(app.app)
    await sampleDatabase(app.app, addDays(today(), -3))
    const say = (instance: string, minutes: number) =>
      inTenant(app.app.db, platformId, (tx) =>
        sql`INSERT INTO servers (enterprise_id, instance, host, version, started_at, memory_bytes, load_percent, seen_at)
            VALUES (0, ${instance}, ${instance}, '1.0.0', now() - interval '2 hours', 1000, 5, now() - make_interval(mins => ${minutes}))`.execute(
          tx,
        ),
      )
    for (const [instance, minutes] of [
      ['web-2', 1],
      ['web-3', 5],
      ['web-4', 61],
    ] as const)
      await say(instance, minutes)
    await beat(app.app)
    const health = await look()
    expect(
      health.servers?.map(({ host, is_this, is_silent }) => [is_this || host, is_silent]).sort(),
    ).toEqual([
      [true, false],
      ['web-2', false],
      ['web-3', true],
    ])
    expect(health.findings).toMatchObject([{ level: 'warn', title: 'web-3 から応答がありません' }])
    expect(health.database?.growth).toMatchObject({ since: addDays(today(), -3) })
    await inTenant(app.app.db, platformId, (tx) =>
      sql`DELETE FROM servers WHERE enterprise_id = 0`.execute(tx),
    )
  })

  it('when one begins and ends, then its line comes and goes', async () => {
    const heartbeat = keepHeartbeat(app.app)
    const lines = () =>
      inTenant(app.app.db, platformId, (tx) => rows(tx, sql`SELECT 1 FROM servers WHERE enterprise_id = 0`))
    heartbeat.start()
    await expect.poll(async () => (await lines()).length).toBe(1)
    await heartbeat.stop()
    expect(await lines()).toEqual([])
  })
})

describe('given mails', () => {
  it('when the server refuses one, then it is counted, and its recipient is not named', async () => {
    mails.behave('refuse')
    await queue('断られる')
    await deliver()
    const health = await look()
    expect(health.mails).toMatchObject({ refused: 1, waiting: 0 })
    expect(health.findings).toMatchObject([{ key: 'mails refused', level: 'warn' }])
    expect(health.mails?.refused_failure).toContain('550')
    expect(JSON.stringify(health)).not.toContain('taro.yamada')
  })

  it('when a connection breaks in the middle, then the enterprise whose mail it was stands among what needs somebody', async () => {
    mails.behave('drop')
    await queue('届いたか分からない')
    await deliver()
    expect(await find(/^mails unknown/)).toMatchObject({
      level: 'act',
      enterprise: { id: 1 },
      title: '結果の分からないメール 1通',
    })
  })

  it('when the server does not take one for an hour, then it waits too long', async () => {
    mails.behave('later')
    await queue('待つ')
    await deliver()
    expect(await find('mails waiting')).toBeUndefined()
    await asSystemRun(sql`UPDATE outbox SET created_at = now() - interval '2 hours' WHERE status = 0`)
    expect(await find('mails waiting')).toMatchObject({
      level: 'act',
      text: expect.stringContaining('451'),
    })
  })
})

describe('given background work', () => {
  let fails = true
  let log: HeldLog
  const kind: JobKind<object> = {
    name: 'probe',
    async work() {
      if (fails) throw new Error('https://hooks.example/secret に届きません')
    },
  }
  beforeAll(async () => {
    log = holdLog()
    await app.app.jobs.start([kind])
    await inTransaction(app.app.db, (tx) =>
      sql`INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('probe', '{}', 0)`.execute(tx),
    )
  })
  afterAll(() => log.release())
  const probe = async () => (await look()).queues?.find(({ name }) => name === 'probe')

  it('when it fails for good, then its queue says so with the error, and the log names the job', async () => {
    await expect.poll(async () => (await probe())?.state).toBe('failed')
    expect(await probe()).toMatchObject({ failed: 1, level: 'act', last_error: 'hooks.example に届きません' })
    expect(await find('queue probe')).toMatchObject({ level: 'act', queue: 'probe' })
    expect(log.entries()).toContainEqual(
      expect.objectContaining({ job: 'probe', job_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    )
  })

  it('when a member of the staff looks, then they see it, but may not try it again', async () => {
    await withAuthority(0, async () => {
      expect((await look()).level).toBe('act')
      expect((await operator.post('/api/admin/health/retry_queue', { name: 'probe' })).status).toBe(403)
      expect((await operator.post('/api/admin/health/retry_domain', { enterprise_id: 1 })).status).toBe(403)
    })
    expect((await probe())?.failed).toBe(1)
  })

  it('when a manager tries it again, then it is done, written down, and there is nothing more to try', async () => {
    fails = false
    const { status, body } = await withAuthority(1, () =>
      operator.post('/api/admin/health/retry_queue', { name: 'probe' }),
    )
    expect([status, body]).toEqual([200, { retried: 1 }])
    await expect.poll(async () => (await probe())?.completed_hour).toBe(1)
    expect(await probe()).toMatchObject({ failed: 0, level: 'ok' })
    expect((await operator.post('/api/admin/health/retry_queue', { name: 'probe' })).status).toBe(409)
    expect((await operator.post('/api/admin/health/retry_queue', { name: 'nobody' })).status).toBe(404)
    expect(
      await asSystemRun(
        sql`SELECT target_name FROM audit_entries WHERE enterprise_id = 0 AND action = 'work_retried'`,
      ),
    ).toEqual([{ target_name: 'probe 1件' }])
  })
})

describe('given own domains', () => {
  const host = 'jobs.kasane.example.jp'

  it('when the DNS lacks one, then it is watched, and tried at once on request', async () => {
    await done(await app.as('admin'), 'site_domains/create', { enterprise: { site_domain: host } })
    await siteDomainsJob(app.app).work({})
    const found = await find(`domain ${host}`)
    expect(found).toMatchObject({ level: 'warn', enterprise: { id: 1 }, domain_of: 1 })
    expect(found?.text).toContain('DNSに見つかりません')
    const { status, body } = await operator.post('/api/admin/health/retry_domain', { enterprise_id: 1 })
    expect([status, body]).toEqual([200, { site_domain: host }])
    await siteDomainsJob(app.app).work({})
    expect((await look()).domains?.domains[0]?.attempts).toBe(2)
    expect((await operator.post('/api/admin/health/retry_domain', { enterprise_id: 2 })).status).toBe(404)
  })

  it.each([
    [20, 'warn', '残り 19日'],
    [3, 'act', '残り 2日'],
  ])('when a certificate ends in %i days, then it is %s', async (days, level, text) => {
    await asSystemRun(
      sql`UPDATE site_hosts SET not_after = now() + make_interval(days => ${days}) WHERE host = ${host}`,
    )
    expect(await find(`domain ${host}`)).toMatchObject({ level, text: expect.stringContaining(text) })
  })
})

describe('given backups that another program makes', () => {
  it('when the last one is 30 hours old, or there is none, then somebody must act', async () => {
    expect((await operator.get('/api/admin/health/show')).body.backup).toMatchObject({ age_hours: 0 })
    const old = new Date(Date.now() - 30 * 3_600_000)
    utimesSync(mark, old, old)
    expect(await find('backup')).toMatchObject({
      level: 'act',
      title: '最後のバックアップから 30時間たちました',
    })
    rmSync(mark)
    expect(await find('backup')).toMatchObject({ level: 'act', title: 'バックアップがまだありません' })
  })
})

describe('given an endpoint of an enterprise', () => {
  it('when it says that it is gone, then it stands there without its address', async () => {
    const hooks = await startWebhookApp()
    try {
      await hooks.make(['candidate.created'])
      hooks.receiver.answer((_got, response) => void response.writeHead(410).end())
      await done(hooks.admin, 'candidates/create', { candidate: { name: '佐藤' } })
      await hooks.deliver()
      const health = await look(await hooks.app.operator())
      expect(health.webhooks).toMatchObject({ disabled: 1, failing: 0 })
      expect(health.findings).toContainEqual(
        expect.objectContaining({
          subject: 'webhooks',
          level: 'warn',
          enterprise: expect.objectContaining({ id: 1 }),
        }),
      )
      expect(JSON.stringify(health)).not.toContain('/tsumugi')
    } finally {
      await hooks.stop()
    }
  })
})
