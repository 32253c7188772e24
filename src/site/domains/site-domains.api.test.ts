import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { selfSigned } from '../../../test/support/acme.ts'
import { startTestApp } from '../../../test/support/app.ts'
import { startDnsServer } from '../../../test/support/dns.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { freePorts } from '../../../test/support/ports.ts'
import { advanceDomain } from './advance.ts'
import { siteDomainsJob } from './job.ts'
import type { SiteDomainAnswer } from './schema.ts'

const host = 'jobs.kasane.example.jp'
const siteHost = 'sites.tsumugi.example.jp'
const folder = folderForFile()
let port: number

/** A proxy in front that holds the certificate of the host and hands everything on. */
const openProxy = (target: string, files: { cert: string; key: string }) =>
  createServer({ cert: readFileSync(files.cert), key: readFileSync(files.key) }, (asked, answer) => {
    const on = request(
      `${target}${asked.url}`,
      { method: asked.method, headers: { ...asked.headers, 'x-forwarded-proto': 'https' } },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      },
    )
    asked.pipe(on)
  })

const listen = () => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', () => resolve()))
const close = () => new Promise<void>((resolve) => proxy.close(() => resolve()))

const dns = await startDnsServer()
const files = selfSigned(folder, host)
;[port = 0] = await freePorts(1)
const app = await startTestApp({
  APP_ORIGIN: `https://app.tsumugi.example.jp:${port}`,
  SITE_HOST: siteHost,
  DNS_SERVER: dns.address,
  ACME_CA: files.cert,
})
const proxy: Server = openProxy(app.url, files)
await listen()
const admin = await app.as('admin')
afterAll(async () => {
  await close()
  await app.stop()
  await dns.stop()
})

const show = async (): Promise<SiteDomainAnswer> =>
  (await admin.get('/api/enterprise/site_domains/show')).body.site_domain
const create = async (): Promise<SiteDomainAnswer> =>
  (await done(admin, 'site_domains/create', { enterprise: { site_domain: host } })).site_domain
const check = async (): Promise<SiteDomainAnswer> => (await done(admin, 'site_domains/check')).site_domain
const remove = (site_domain = host) => done(admin, 'site_domains/delete', { enterprise: { site_domain } })
const work = () => siteDomainsJob(app.app).work({})
const now = () =>
  asSystem(app.app.db, (tx) => sql`UPDATE site_domains SET try_at = now() - interval '1 second'`.execute(tx))
const pointHere = () => {
  dns.set('A', siteHost, '127.0.0.1')
  dns.set('CNAME', host, siteHost)
}
const ofHost = (name: string, path = '/robots.txt') =>
  fetch(`${app.url}${path}`, { headers: { 'x-forwarded-host': name } })

const link = async () => {
  pointHere()
  await create()
  await work()
  expect(await show()).toMatchObject({ stage: 10, error: null })
}

beforeEach(async () => {
  const { site_domain } = await show()
  if (site_domain) await remove(site_domain)
  await work()
  dns.clear()
  // Naming a domain is limited; here it is named more often than anybody does.
  await asSystem(app.app.db, (tx) => sql`DELETE FROM rate_limits`.execute(tx))
})

describe('an own domain behind a proxy', () => {
  it('given nothing in the DNS, then it waits at the first stage and says what to set', async () => {
    dns.set('A', siteHost, '127.0.0.1')
    const made = await create()
    expect([made.stage, made.state]).toEqual([1, 'missing'])
    expect(made.records).toEqual([
      { type: 'CNAME', host, value: `${siteHost}.` },
      { type: 'A', host, value: '127.0.0.1' },
    ])
    await work()
    const waiting = await show()
    expect([waiting.stage, waiting.attempts]).toEqual([1, 1])
    expect(waiting.error).toContain('DNSに見つかりません')
    expect(Date.parse(waiting.try_at ?? '')).toBeGreaterThan(Date.now() + 30_000)
    await work()
    expect((await show()).attempts).toBe(1)
  })

  it.each([
    [
      'another alias',
      () => dns.set('CNAME', host, 'www.elsewhere.example.com'),
      `CNAME の値を ${siteHost} に`,
    ],
    ['another address', () => dns.set('A', host, '192.0.2.7'), '192.0.2.7'],
    [
      'one right address and one of somebody else',
      () => dns.set('A', host, '127.0.0.1', '192.0.2.7'),
      '192.0.2.7',
    ],
  ])('given %s, then the page names it, and nothing of the host is asked', async (_what, set, words) => {
    dns.set('A', siteHost, '127.0.0.1')
    dns.set('A', 'www.elsewhere.example.com', '192.0.2.9')
    set()
    await create()
    await work()
    const found = await show()
    expect([found.stage, found.state]).toEqual([1, 'wrong'])
    expect(found.error).toContain(words)
  })

  it('given a root with the addresses themselves, then it is linked without an alias', async () => {
    dns.set('A', siteHost, '127.0.0.1')
    dns.set('A', host, '127.0.0.1')
    await create()
    await work()
    expect(await show()).toMatchObject({ stage: 10, state: 'ok' })
  })

  it('given a host that points to us, when the job runs, then each stage is done once and the site stands there', async () => {
    pointHere()
    await create()
    await Promise.all([advanceDomain(app.app, 1), advanceDomain(app.app, 1), work()])
    await work()
    const linked = await show()
    expect(linked).toMatchObject({ stage: 10, certificate: { by: 'proxy', not_after: null } })
    expect(linked.seen.map(({ stage }) => stage)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await (await ofHost(host)).text()).toContain(`Sitemap: https://${host}:${port}/sitemap.xml`)
    const shown = await admin.get('/api/enterprise/enterprises/show')
    expect(shown.body.enterprise).toMatchObject({ site_domain: host })
  })

  it('given a proxy that is gone, when the stage of reachability comes, then it stays there until it is back', async () => {
    pointHere()
    await close()
    await create()
    await work()
    const waiting = await show()
    expect([waiting.stage, waiting.error?.includes('つながりませんでした')]).toEqual([7, true])
    await listen()
    await check()
    await work()
    expect((await show()).stage).toBe(10)
  })

  it('given a linked host, when it points elsewhere, then it stays linked and the page says what is wrong', async () => {
    await link()
    dns.set('CNAME', host, 'www.elsewhere.example.com')
    dns.set('A', 'www.elsewhere.example.com', '192.0.2.9')
    await now()
    await work()
    const found = await show()
    expect([found.stage, found.error?.includes('CNAME')]).toEqual([10, true])
    pointHere()
    await now()
    await work()
    expect((await show()).error).toBeNull()
  })

  it('given a linked host that fails look after look, then administrators are told once, and once when it is well', async () => {
    await link()
    const told = () =>
      asSystem(app.app.db, (tx) =>
        rows<{ subject: string }>(
          tx,
          sql`SELECT subject FROM outbox WHERE purpose = 'site_domain' ORDER BY 1`,
        ),
      )
    dns.set('A', siteHost)
    for (const _ of Array.from({ length: 5 })) {
      await now()
      await work()
    }
    expect(await told()).toEqual([{ subject: `【要対応】${host} のサイトを確認できません` }])
    pointHere()
    await now()
    await work()
    expect((await told()).map(({ subject }) => subject)).toContain(`${host} のサイトを確認できました`)
  })

  it('given a process that holds the domain and lives, then nobody else touches it until it is done', async () => {
    pointHere()
    await create()
    const { id } = await app.app.instances.current()
    const hold = (until: string) =>
      asSystem(app.app.db, (tx) =>
        sql`UPDATE site_domains SET lease = ${`${id}:x`}, leased_until = ${until}`.execute(tx),
      )
    await hold(new Date(Date.now() + 60_000).toISOString())
    await work()
    expect(await show()).toMatchObject({ stage: 1, attempts: 0 })
    await hold(new Date(Date.now() - 1_000).toISOString())
    await work()
    expect((await show()).stage).toBe(10)
  })

  it('given a process that holds the domain and is gone, then another goes on', async () => {
    pointHere()
    await create()
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE site_domains SET lease = '42:x', leased_until = now() + interval '1 hour'`.execute(tx),
    )
    await work()
    expect((await show()).stage).toBe(10)
  })

  it.each(['JOBS.Kasane.Example.jp', `${host}:8443`, `${host}.`])(
    'given the host written %s, then it is the same site',
    async (name) => {
      await link()
      expect(await (await ofHost(name)).text()).toContain('Sitemap:')
    },
  )

  it.each([
    'unknown.example.com',
    `${host}.evil.example.com`,
    `evil-${host}`,
    'xn--nothing.example.jp',
    `${host}@evil.example.com`,
  ])('given the unknown host %s, then a plain 404 with nothing of an enterprise', async (name) => {
    await link()
    const answer = await ofHost(name, '/')
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).not.toMatch(/サンプル|別のエージェント/)
    expect((await ofHost(name, '/sitemap.xml')).status).toBe(404)
  })

  it('given a domain in Japanese, then it is stored as the DNS knows it', async () => {
    const { site_domain } = (
      await done(admin, 'site_domains/create', { enterprise: { site_domain: '求人.例え.jp' } })
    ).site_domain
    expect(site_domain).toBe('xn--gmqu33e.xn--r8jz45g.jp')
  })

  it.each([
    '',
    'localhost',
    '192.168.0.1',
    'jobs.kasane.test',
    'intranet.local',
    siteHost,
    'a.app.tsumugi.example.jp',
    'https://jobs.kasane.example.jp/',
  ])('given %j, when it is named, then 400 at the field', async (site_domain) => {
    const answer = await admin.post('/api/enterprise/site_domains/create', { enterprise: { site_domain } })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['site_domain']])
  })

  it('given the host of another enterprise, claimed or shown already, then 409 and nothing is stored', async () => {
    await create()
    const other = await app.as('admin', 2)
    for (const site_domain of [host, 'JOBS.kasane.example.jp.']) {
      const answer = await other.post('/api/enterprise/site_domains/create', { enterprise: { site_domain } })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([409, ['site_domain']])
    }
    expect((await other.get('/api/enterprise/site_domains/show')).body.site_domain.stage).toBe(0)
    const theirs = await other.post('/api/enterprise/site_domains/delete', {
      enterprise: { site_domain: host },
    })
    expect(theirs.status).toBe(409)
    expect((await show()).stage).toBe(1)
  })

  it('given another member, or a restriction, then 403', async () => {
    const manager = await app.as('manager')
    expect((await manager.get('/api/enterprise/site_domains/show')).status).toBe(403)
    await app.restrict('sites', 1)
    const answer = await admin.get('/api/enterprise/site_domains/show')
    expect([answer.status, answer.body.error.code]).toEqual([403, 'feature_restricted'])
    await app.restrict('sites', 0)
  })

  it('given a restriction of the site meanwhile, then it waits before it is routed, and goes on afterwards', async () => {
    pointHere()
    await create()
    await app.restrict('sites', 1)
    await work()
    await app.restrict('sites', 0)
    expect(await show()).toMatchObject({ stage: 5, error: expect.stringContaining('止まっています') })
    await check()
    await work()
    expect((await show()).stage).toBe(10)
  })

  it('given a linked host, when it is left, then the way back ends with the address before and the host is free', async () => {
    await link()
    await remove()
    expect((await show()).stage).toBe(11)
    await work()
    expect(await show()).toMatchObject({ stage: 0, site_domain: null })
    expect((await ofHost(host, '/')).status).toBe(404)
    expect((await ofHost('enterprise1.localhost', '/')).status).toBe(200)
    const other = await app.as('admin', 2)
    await done(other, 'site_domains/create', { enterprise: { site_domain: host } })
    await done(other, 'site_domains/delete', { enterprise: { site_domain: host } })
    await work()
  })

  it.each([
    '/.well-known/acme-challenge/none',
    '/.well-known/acme-challenge/%00',
    '/.well-known/tsumugi-domain/none',
    '/.well-known/tsumugi-host',
    '/.well-known/tsumugi-host?domain=a&domain=b',
    '/.well-known/tsumugi-host?domain=%00',
  ])('given %s, then it is refused without a fault of ours', async (path) => {
    const { status } = await ofHost(host, path)
    expect([400, 404]).toContain(status)
  })

  it('given a proxy that asks for which names it may get certificates, then for claimed ones only', async () => {
    await create()
    const ask = async (name: string) =>
      (await fetch(`${app.url}/.well-known/tsumugi-host?domain=${name}`)).status
    expect([await ask(host), await ask('www.other.example.jp')]).toEqual([200, 404])
  })

  it('given what was done, then the audit log says so', async () => {
    await link()
    const entries = await admin.post('/api/enterprise/audit_entries/index', {})
    const texts = JSON.stringify(entries.body)
    expect(texts).toContain(host)
    expect(texts).toContain('site_domain')
  })
})
