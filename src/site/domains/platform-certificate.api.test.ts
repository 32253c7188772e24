import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AcmeServer, startAcmeServer } from '../../../test/support/acme.ts'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { type DnsServer, startDnsServer } from '../../../test/support/dns.ts'
import { keepCertificates } from './certificates.ts'
import { readSiteHost } from './hosts.ts'
import { keepPlatformCertificate } from './platform-certificate-job.ts'

const host = 'app.tsumugi.example.jp'
let app: TestApp
let dns: DnsServer
let acme: AcmeServer
beforeAll(async () => {
  dns = await startDnsServer()
  app = await startTestApp({
    APP_ORIGIN: `https://${host}`,
    HTTPS_PORT: '443',
    DNS_SERVER: dns.address,
    ACME_TERMS_AGREED: '1',
  })
  acme = await startAcmeServer(dns.address, Number(new URL(app.url).port))
  Object.assign(app.app.config.acme, { directory: acme.directory, ca: acme.ca })
})
afterAll(async () => {
  await app.stop()
  await acme.stop()
  await dns.stop()
})

describe('the own host of the product, where it answers HTTPS by itself', () => {
  it('given that it is not in the DNS, then nobody is asked for a certificate', async () => {
    await expect(keepPlatformCertificate(app.app)).rejects.toThrow('DNSに見つかりません')
    expect((await readSiteHost(app.app, host))?.order_url).toBeNull()
  })

  it('given that it points to us, then it gets its certificate once, and HTTP sends there', async () => {
    dns.set('A', host, '127.0.0.1')
    await keepPlatformCertificate(app.app)
    const made = await readSiteHost(app.app, host)
    expect(new X509Certificate(made?.chain ?? '').checkHost(host)).toBe(host)
    expect((await keepCertificates(app.app)(host)).context).toBeDefined()
    await keepPlatformCertificate(app.app)
    expect((await readSiteHost(app.app, host))?.chain).toBe(made?.chain)
    const answer = await fetch(`${app.url}/enterprise/signin`, {
      redirect: 'manual',
      headers: { 'x-forwarded-host': host },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      `https://${host}/enterprise/signin`,
    ])
  })
})
