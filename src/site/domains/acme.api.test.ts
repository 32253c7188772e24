import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { readSecure, startAcmeServer } from '../../../test/support/acme.ts'
import { freshEnvironment } from '../../../test/support/app.ts'
import { type Child, startChild } from '../../../test/support/child.ts'
import { type Client, signIn } from '../../../test/support/client.ts'
import { startDnsServer } from '../../../test/support/dns.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { freePorts } from '../../../test/support/ports.ts'
import type { SiteDomainAnswer } from './schema.ts'

const host = 'jobs.kasane.example.jp'
const siteHost = 'sites.tsumugi.example.jp'
const folder = folderForFile()
let child: Child
let admin: Client

const start = async () => {
  child = await startChild(env)
  admin = await signIn(child.url, 'enterprise', 'admin@enterprise1.example', demoPassword)
}

const dns = await startDnsServer()
const ports: number[] = await freePorts(2)
const [http = 0, https = 0] = ports
const acme = await startAcmeServer(dns.address, http)
const env: Record<string, string> = {
  ...(await freshEnvironment(folder)),
  PORT: String(http),
  HTTPS_PORT: String(https),
  APP_ORIGIN: `http://127.0.0.1:${http}`,
  SITE_HOST: siteHost,
  DNS_SERVER: dns.address,
  ACME_DIRECTORY: acme.directory,
  ACME_CA: acme.ca,
  ACME_TERMS_AGREED: '1',
  SECRET_KEY: 'the key of the tests of domains',
}
await start()
afterAll(async () => {
  // Each that was started, also when the next one was not.
  await child?.stop()
  await acme?.stop()
  await dns?.stop()
})

const show = async (): Promise<SiteDomainAnswer> =>
  (await admin.get('/api/enterprise/site_domains/show')).body.site_domain
const stage = async () => (await show()).stage
const secure = (path: string) =>
  readSecure({ port: ports[1] ?? 0, host, path, ca: readFileSync(acme.ca, 'utf8') })
const plain = (path: string) =>
  fetch(`${child.url}${path}`, { redirect: 'manual', headers: { 'x-forwarded-host': host } })

/** Changes the stored rows while nobody serves them. */
const whileStopped = async (change: ReturnType<typeof sql>) => {
  await child.stop()
  const db = await startDatabase(readConfig(env))
  await asSystem(db, (tx) => change.execute(tx))
  await db.close()
  await start()
}

describe('given an enterprise with a domain of its own, and an ACME server', () => {
  it('when the DNS does not answer and the process is killed at the first stage, then another goes on from there', async () => {
    dns.silence(true)
    const creating = admin.post('/api/enterprise/site_domains/create', {
      enterprise: { site_domain: 'Jobs.Kasane.example.jp.' },
    })
    expect((await creating).status).toBe(200)
    await expect.poll(async () => (await show()).attempts, { timeout: 60_000 }).toBeGreaterThan(0)
    expect((await show()).error).toContain('DNSサーバーが応答しませんでした')
    await done(admin, 'site_domains/check')
    await child.kill()
    dns.silence(false)
    await start()
    expect(await show()).toMatchObject({ stage: 1, site_domain: host })
  })

  it('when the host points to us, then it goes through all stages to an HTTPS answer of the own name', async () => {
    dns.set('A', siteHost, '127.0.0.1')
    dns.set('CNAME', host, siteHost)
    await done(admin, 'site_domains/check')
    await expect.poll(stage, { timeout: 90_000 }).toBe(10)
    const page = await secure('/')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect(page.text).toContain(`<link rel="canonical" href="https://${host}:${ports[1]}/"`)
    expect((await secure('/sitemaps/static.xml')).text).toContain(`<loc>https://${host}:${ports[1]}/</loc>`)
    const { certificate, records } = await show()
    expect(certificate).toMatchObject({ by: 'server', host })
    expect(records[0]).toEqual({ type: 'CNAME', host, value: `${siteHost}.` })
    expect((await admin.get('/api/enterprise/site_domains/certificate')).body.certificate).toEqual(
      certificate,
    )
  })

  it('then HTTP sends there, but for what proves the host, and other names get no certificate', async () => {
    await expect.poll(async () => (await plain('/jobs?price_id=1')).status).toBe(308)
    expect((await plain('/jobs?price_id=1')).headers.get('location')).toBe(
      `https://${host}:${ports[1]}/jobs?price_id=1`,
    )
    expect((await plain('/.well-known/acme-challenge/none')).status).toBe(404)
    expect((await fetch(`${child.url}/site`)).status).toBe(200)
    const stranger = readSecure({ port: ports[1] ?? 0, host: 'www.other.example.jp', path: '/', ca: '' })
    await expect(stranger).rejects.toThrow()
  })

  it('when its end is near, then another certificate is served and the old one was until then', async () => {
    const before = (await show()).certificate.serial
    await whileStopped(sql`UPDATE site_hosts SET not_after = now() + interval '20 days'`)
    expect((await secure('/')).status).toBe(200)
    await whileStopped(sql`UPDATE site_domains SET try_at = now()`)
    await expect.poll(async () => (await show()).certificate.serial, { timeout: 60_000 }).not.toBe(before)
    expect(await show()).toMatchObject({ stage: 10 })
    expect((await secure('/')).status).toBe(200)
  })

  it('when it is left, then all is undone, the certificate revoked and the address before is back', async () => {
    const { certificate } = await show()
    const { site_domain } = await done(admin, 'site_domains/delete', { enterprise: { site_domain: host } })
    expect(site_domain.stage).toBe(11)
    await expect.poll(stage, { timeout: 60_000 }).toBe(0)
    expect(await acme.stateOf(certificate.serial ?? '')).toBe('Revoked')
    await expect
      .poll(() =>
        secure('/').then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    expect((await plain('/')).status).toBe(404)
    expect((await show()).current_url).toContain('enterprise1.localhost')
  })
})
