import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { hostOrigin, siteOrigin } from '../frame/site.ts'
import type { Seen } from './advance.ts'
import { lifeOf } from './certificate.ts'
import type { Look } from './look.ts'
import type { CertificateAnswer, SiteDomainAnswer } from './schema.ts'
import { stageName } from './stages.ts'

type Stored = {
  host: string
  stage: number
  error: string | null
  attempts: number
  try_at: string
  look: Look | null
  seen: Seen[]
  linked_at: string | null
}

const readStored = ({ tx, enterpriseId }: Scope) =>
  row<Stored>(
    tx,
    sql`SELECT host, stage, error, attempts, try_at, look, seen, linked_at FROM site_domains WHERE enterprise_id = ${enterpriseId}`,
  )

/** The certificate of a host as the server has it; nulls while there is none, or a proxy holds it. */
export const describeCertificate = async (
  { config }: App,
  { tx }: Scope,
  host: string | null,
): Promise<CertificateAnswer> => {
  const none = {
    issuer: null,
    serial: null,
    fingerprint: null,
    not_before: null,
    not_after: null,
    renew_at: null,
  }
  const by = config.httpsPort === undefined ? ('proxy' as const) : ('server' as const)
  const held = host
    ? await row<{ chain: string | null }>(tx, sql`SELECT chain FROM site_hosts WHERE host = ${host}`)
    : undefined
  if (!held?.chain) return { by, host, ...none }
  const { certificate, not_after, renew_at } = lifeOf(held.chain)
  return {
    by,
    host,
    issuer: /(?:^|\n)(?:O|CN)=(.+)/.exec(certificate.issuer)?.[1] ?? certificate.issuer,
    serial: certificate.serialNumber,
    fingerprint: certificate.fingerprint256,
    not_before: new Date(certificate.validFrom).toISOString(),
    not_after,
    renew_at,
  }
}

/** What an enterprise sets at its registrar: an alias of our host, or its addresses where a root takes no alias. */
const recordsOf = ({ config }: App, host: string, ours: readonly string[]): SiteDomainAnswer['records'] => [
  ...(isIP(config.siteHost) ? [] : [{ type: 'CNAME' as const, host, value: `${config.siteHost}.` }]),
  ...ours.map((value) => ({ type: isIP(value) === 6 ? ('AAAA' as const) : ('A' as const), host, value })),
]

const currentUrl = async ({ config }: App, { tx, enterpriseId }: Scope): Promise<string> => {
  const at = await row<{ site_domain: string | null; site_domain_status: number | null }>(
    tx,
    sql`SELECT site_domain, site_domain_status FROM enterprises WHERE id = ${enterpriseId}`,
  )
  return at?.site_domain ? hostOrigin(config, at.site_domain) : siteOrigin(config, null, null)
}

/** The domain as the screen shows it. */
export const toAnswer = async (app: App, scope: Scope): Promise<SiteDomainAnswer> => {
  const stored = await readStored(scope)
  const host = stored?.host ?? null
  const shared = {
    site_domain: host,
    current_url: await currentUrl(app, scope),
    certificate: await describeCertificate(app, scope, host),
  }
  if (!stored)
    return {
      ...shared,
      stage: 0,
      stage_name: '',
      error: null,
      attempts: 0,
      try_at: null,
      records: [],
      state: null,
      current: null,
      advice: null,
      seen: [],
      linked_at: null,
    }
  const { stage, error, attempts, try_at, look, seen, linked_at } = stored
  return {
    ...shared,
    stage,
    stage_name: stageName(stage),
    error,
    attempts,
    try_at,
    linked_at,
    records: recordsOf(app, stored.host, look?.ours ?? []),
    state: look?.state ?? null,
    current: look?.current ?? null,
    advice: look?.advice ?? null,
    seen: seen.map((each) => ({ ...each, stage_name: stageName(each.stage) })),
  }
}
