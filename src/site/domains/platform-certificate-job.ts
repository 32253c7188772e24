import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { isMainHost } from '../frame/site.ts'
import { installCertificate, issueCertificate, renewCertificate, verifyHost } from './certificate.ts'
import { readSiteHost, writeSiteHost } from './hosts.ts'
import { lookAt } from './look.ts'
import { StageError } from './stages.ts'

/** The host of the product itself, where this process answers HTTPS for it; none where nobody gives certificates. */
const platformHost = ({ config }: App): string | undefined => {
  const { protocol, hostname } = new URL(config.origin)
  const isNamed = hostname.includes('.') && !isMainHost(hostname, { ...config, origin: 'http://localhost' })
  return config.httpsPort !== undefined && protocol === 'https:' && isNamed ? hostname : undefined
}

/** Gets the certificate of the product's own host, or another before its end; enterprise 0 is the platform. */
export const keepPlatformCertificate = async (app: App): Promise<void> => {
  const host = platformHost(app)
  if (!host) return
  await sql`INSERT INTO site_hosts (host, enterprise_id) VALUES (${host}, 0) ON CONFLICT (host) DO NOTHING`.execute(
    app.db.executor,
  )
  const known = await readSiteHost(app, host)
  if (known?.enterprise_id !== 0) return
  if (known.chain !== null) return renewCertificate(app, host)
  const { addresses, advice } = await lookAt(app, host)
  if (addresses.length === 0) throw new StageError(advice ?? `${host} がDNSに見つかりません`)
  await verifyHost(app, host)
  await issueCertificate(app, host)
  await installCertificate(app, host)
  await writeSiteHost(app, host, { https_only: true })
}

/** Four times an hour, less often than Let's Encrypt lets one fail: what stands in the way is logged for the operator. */
export const platformCertificateJob = (app: App): JobKind<object> => ({
  name: 'platform-certificate',
  cron: '*/15 * * * *',
  async work() {
    await keepPlatformCertificate(app).catch((error: Error) =>
      logFault({ level: 'warn', at: 'platform-certificate', message: error.message }),
    )
  },
})
