import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import type { Config } from '#foundation/platform/config.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { readSettings, type SiteSettings } from './settings.ts'

/** An enterprise as its public site shows it: the recruiter of every job on it. */
export type Site = {
  enterpriseId: number
  /** Where the site lives, without a slash at the end; canonical addresses start with it. */
  origin: string
  /** How far its own domain is (VALUES: Site domain status); null without one. */
  domainStatus: number | null
  serviceName: string
  settings: SiteSettings
  /** The file of the enterprise's logo (company info); null where none is set. */
  logoId: number | null
  /** False while the operator restricts the enterprise's jobs: no page shows any. */
  hasJobs: boolean
  recruiter: {
    name: string
    address: string
    tel: string | null
    url: string | null
    dispatch_license: string | null
    placement_license: string | null
  }
}

type SiteRow = {
  enterprise_id: number
  name: string
  name_service: string | null
  zipcode: string | null
  prefecture_id: number | null
  address: string | null
  building: string | null
  tel: string | null
  url_org: string | null
  site_domain: string | null
  site_domain_status: number | null
  dispatch_license_number: string | null
  placement_license_number: string | null
  contract_status_id: number
  restricted: boolean
  jobs_restricted: boolean
  settings: Record<string, unknown>
}

/** `Demo.localhost:3000` → `demo.localhost`, `[::1]:80` → `::1`. */
export const hostName = (host: string): string =>
  (/^\[([^\]]+)\]/.exec(host)?.[1] ?? host.split(':')[0] ?? '').toLowerCase().replace(/\.$/, '')

/** localhost, an IP address or a test host: nobody's own name. */
export const isNameless = (name: string): boolean =>
  name === '' || name === 'localhost' || isIP(name) !== 0 || name === 'test' || name.endsWith('.test')

/** Nobody's own name, or the product's own address: there the first enterprise's site stands (specification 1). */
export const isMainHost = (name: string, config: Config): boolean =>
  isNameless(name) || name === new URL(config.origin).hostname

/** Certificates and routing stand from stage 9 on (RULES 2, site domain); until then the main host is the canonical one. */
export const isLinked = (status: number | null) => status === 9 || status === 10

/** Where a host of ours answers: by the scheme and port of the product itself, by HTTPS where this process speaks it. */
export const hostOrigin = (
  { origin, httpsPort }: Pick<Config, 'origin' | 'httpsPort'>,
  host: string,
): string => {
  const at = new URL(origin)
  if (httpsPort !== undefined && at.protocol === 'http:') {
    at.protocol = 'https:'
    at.port = String(httpsPort)
  }
  at.hostname = host
  return at.origin
}

/** The address of an enterprise's site: its own domain once linked; until then that of the product. */
export const siteOrigin = (config: Config, domain: string | null, status: number | null): string =>
  domain && isLinked(status) ? hostOrigin(config, domain.toLowerCase()) : new URL(config.origin).origin

const toSite = (app: App, found: SiteRow): Site => {
  const settings = readSettings(found.settings)
  const prefecture =
    found.prefecture_id === null ? '' : (app.masters.name('prefectures', found.prefecture_id) ?? '')
  const zipcode = formatZipcode(found.zipcode)
  return {
    enterpriseId: found.enterprise_id,
    origin: siteOrigin(app.config, found.site_domain, found.site_domain_status),
    domainStatus: found.site_domain_status,
    serviceName: settings.service_name ?? found.name_service ?? found.name,
    settings,
    logoId: typeof found.settings.company_logo_id === 'number' ? found.settings.company_logo_id : null,
    hasJobs: !found.jobs_restricted,
    recruiter: {
      name: found.name,
      address: [zipcode && `〒${zipcode}`, `${prefecture}${found.address ?? ''}`, found.building]
        .filter(Boolean)
        .join(' '),
      tel: found.tel,
      url: found.url_org,
      dispatch_license: found.dispatch_license_number,
      placement_license: found.placement_license_number,
    },
  }
}

/**
 * The site a host shows; undefined when no enterprise has that domain, `closed` when its contract ended or the operator restricts sites.
 * Read on every request, so that a restriction takes effect with the next one (RULES 3).
 */
export const siteOf = async (app: App, host: string): Promise<Site | 'closed' | undefined> => {
  const name = hostName(host)
  const own = await row<SiteRow>(app.db.executor, sql`SELECT * FROM site_of(${name})`)
  const found =
    own ??
    (isMainHost(name, app.config)
      ? await row<SiteRow>(app.db.executor, sql`SELECT * FROM site_of(NULL)`)
      : undefined)
  if (!found) return undefined
  if (found.contract_status_id !== 1 || found.restricted) return 'closed'
  return toSite(app, found)
}

/** The site of an enterprise, in its own transaction, with `draft` in place of what is published; `closed` as above. */
export const siteOfEnterprise = async (
  app: App,
  tx: Executor,
  enterpriseId: number,
  draft?: Record<string, unknown>,
): Promise<Site | 'closed'> => {
  const enterprise = await row<Omit<SiteRow, 'settings'>>(
    tx,
    sql`SELECT e.id AS enterprise_id, e.name, e.name_service, e.zipcode, e.prefecture_id, e.address, e.building, e.tel, e.url_org,
          e.site_domain, e.site_domain_status, e.dispatch_license_number, e.placement_license_number, e.contract_status_id,
          coalesce(e.restrictions->>'sites', '0') <> '0' AS restricted, coalesce(e.restrictions->>'jobs', '0') <> '0' AS jobs_restricted
        FROM enterprises e WHERE e.id = ${enterpriseId}`,
  )
  if (enterprise?.contract_status_id !== 1 || enterprise.restricted) return 'closed'
  if (draft) return toSite(app, { ...enterprise, settings: draft })
  const own = await row<Pick<SiteRow, 'settings'>>(
    tx,
    sql`SELECT settings FROM site_settings WHERE enterprise_id = ${enterpriseId}`,
  )
  return toSite(app, { ...enterprise, settings: own?.settings ?? {} })
}
