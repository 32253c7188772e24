import { sql } from 'kysely'
import { noteEnterprise } from '#accounts/enterprises/note-enterprise.ts'
import type { App } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { hostOrigin, siteOf } from '../frame/site.ts'
import { installCertificate, issueCertificate, renewCertificate, verifyHost } from './certificate.ts'
import { forget, releaseHost, revoke, uninstall } from './leaving.ts'
import { expectHere, type Look, lookAt } from './look.ts'
import { reach } from './reach.ts'
import { StageError } from './stages.ts'
import type { Step } from './step.ts'

const nothing: Step = async () => undefined

/** Without HTTPS_PORT a proxy in front holds the certificates. */
const isOurs = ({ config }: App) => config.httpsPort !== undefined

const look = async (app: App, host: string): Promise<[Look, string[]]> => {
  const found = await lookAt(app, host)
  return [found, expectHere(found)]
}

/** First the DNS, then ourselves as the ACME server would come: its limits are for hosts that stand. */
const verify: Step = async (app, { host }) => {
  const [found, addresses] = await look(app, host)
  if (isOurs(app)) {
    await reach(app, host, addresses, 'http')
    await verifyHost(app, host)
  }
  return found
}

const issue: Step = async (app, { host }) => {
  if (isOurs(app)) await issueCertificate(app, host)
  return undefined
}

const install: Step = async (app, { host }) => {
  if (isOurs(app)) await installCertificate(app, host)
  return undefined
}

/** From here on the host shows the enterprise's site; the address before is kept for the way back. */
const registerHost: Step = async (app, { enterpriseId, host }) => {
  await inTenant(app.db, enterpriseId, async (tx) => {
    const before = await row<{ site_domain: string | null; site_domain_status: number | null }>(
      tx,
      sql`SELECT site_domain, site_domain_status FROM enterprises WHERE id = ${enterpriseId} FOR UPDATE`,
    )
    if (!before || before.site_domain === host) return
    const taken = await row<{ enterprise_id: number }>(tx, sql`SELECT enterprise_id FROM site_of(${host})`)
    if (taken && taken.enterprise_id !== enterpriseId)
      throw new StageError(
        'このドメインは、ほかの会社のサイトで使われています。運営会社にお問い合わせください',
      )
    await sql`UPDATE site_domains SET previous_domain = ${before.site_domain}, previous_status = ${before.site_domain_status}
      WHERE enterprise_id = ${enterpriseId} AND host = ${host}`.execute(tx)
    await sql`UPDATE enterprises SET site_domain = ${host}, site_domain_status = 4 WHERE id = ${enterpriseId}`.execute(
      tx,
    )
    await noteEnterprise(tx, enterpriseId)
  })
  return undefined
}

const checkRouting: Step = async (app, { enterpriseId, host }) => {
  const site = await siteOf(app, host)
  if (site === 'closed') throw new StageError('サイトの公開が止まっています。再開すると、続きから進みます')
  if (site?.enterpriseId !== enterpriseId)
    throw new StageError('ホスト名の振り分けを確認できませんでした。少し待って、もう一度確認します')
  return undefined
}

const checkDns: Step = async (app, { host }) => (await look(app, host))[0]

/** By HTTPS where a proxy holds the certificates: it may send everybody from HTTP there. */
const checkReach: Step = async (app, { host }) => {
  const [found, addresses] = await look(app, host)
  const isBehindProxy = !isOurs(app) && app.config.origin.startsWith('https:')
  await reach(app, host, addresses, isBehindProxy ? 'any-certificate' : 'http')
  return found
}

const checkTls: Step = async (app, { host }) => {
  const [found, addresses] = await look(app, host)
  await reach(app, host, addresses, 'https')
  return found
}

const checkCanonical: Step = async (app, { host }) => {
  const site = await siteOf(app, host)
  if (!site || site === 'closed' || site.origin !== hostOrigin(app.config, host))
    throw new StageError('正規URLの切り替えを確認できませんでした。少し待って、もう一度確認します')
  return undefined
}

/** Linked: the DNS is looked at, and the certificate renewed before its end. */
const keep: Step = async (app, { host }) => {
  const [found, addresses] = await look(app, host)
  if (isOurs(app)) await renewCertificate(app, host)
  await reach(app, host, addresses, 'https')
  return found
}

/** By stage. Stages without work are done by reaching them: the number itself is what the site reads. */
export const steps: Readonly<Record<number, Step>> = {
  1: verify,
  2: issue,
  3: install,
  4: registerHost,
  5: checkRouting,
  6: checkDns,
  7: checkReach,
  8: checkTls,
  9: checkCanonical,
  10: keep,
  11: nothing,
  12: nothing,
  13: nothing,
  14: nothing,
  15: nothing,
  16: nothing,
  17: releaseHost,
  18: uninstall,
  19: revoke,
  20: forget,
}
