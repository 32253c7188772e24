import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startAcmeServer } from '../../../test/support/acme.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { startDnsServer } from '../../../test/support/dns.ts'
import { keepCertificates } from './certificates.ts'
import { readSiteHost } from './hosts.ts'
import { keepPlatformCertificate } from './platform-certificate-job.ts'

const host = 'app.tsumugi.example.jp'
const dns = await forFile(startDnsServer())
const app = await forFile(
  startTestApp({
    APP_ORIGIN: `https://${host}`,
    HTTPS_PORT: '443',
    DNS_SERVER: dns.address,
    ACME_TERMS_AGREED: '1',
  }),
)
const acme = await forFile(startAcmeServer(dns.address, Number(new URL(app.url).port)))
Object.assign(app.app.config.acme, { directory: acme.directory, ca: acme.ca })

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
