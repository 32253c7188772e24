import type { FastifyRequest } from 'fastify'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { agencyOfDoor, doorOf } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { assetsOf } from '#site/frame/assets.ts'
import { plainTheme } from '#site/frame/failures.ts'
import { logoPath } from '#site/frame/logo-path.ts'
import { siteOf, siteOfEnterprise } from '#site/frame/site.ts'
import type { PortalFrame } from './page-content.ts'

const missing = () => notFound('このアドレスにマイページはありません。メールのリンクから開いてください。')

/** The agency whose site a host shows; undefined where it shows none. */
export const agencyOfHost = async (app: App, host: string): Promise<number | undefined> => {
  const site = await siteOf(app, host)
  return site && site !== 'closed' ? site.enterpriseId : undefined
}

/** The agency at whose door somebody stands: the one that the address names, else the one whose site the host shows. */
export const agencyAt = async (app: App, request: FastifyRequest, at: unknown): Promise<number> => {
  const named = agencyOfDoor(app, at)
  if (named !== undefined) return named
  const shown = await agencyOfHost(app, request.host)
  if (shown === undefined) throw missing()
  return shown
}

/** Where somebody comes into the portal of an agency from any other device: the host they are on where it shows that agency. */
export const doorAddress = (
  app: App,
  { protocol, host }: FastifyRequest,
  shown: number | undefined,
  enterpriseId: number,
): string =>
  shown === enterpriseId
    ? `${protocol}://${host}/my`
    : `${app.config.origin}/my?at=${doorOf(app, enterpriseId)}`

/** Does something at an agency, in a transaction that acts for nobody. */
export const atAgency = <T>(app: App, enterpriseId: number, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, null)))

/** The agency's name, colours and logo around a page; plain where the operator has closed its site. A logo is read from the host of its own site alone. */
export const frameOf = async (
  app: App,
  scope: Scope,
  shown: number | undefined,
  who: Pick<PortalFrame, 'person' | 'elsewhere'>,
): Promise<PortalFrame> => {
  const site = await siteOfEnterprise(app, scope.tx, scope.enterpriseId)
  if (site === 'closed') {
    const { basic } = await documentSettings(scope)
    return { assets: assetsOf(plainTheme), agency: basic.business_name, logo: null, contact: null, ...who }
  }
  return {
    assets: assetsOf(site.settings),
    agency: site.serviceName,
    logo: shown === scope.enterpriseId && site.logoId !== null ? logoPath(site.logoId) : null,
    contact: null,
    ...who,
  }
}
