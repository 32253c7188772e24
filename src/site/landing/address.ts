import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { hostName, isLinked, isMainHost, isNameless } from '../frame/site.ts'

type Domain = { site_domain: string | null; site_domain_status: number | null }
const siteAt = (app: App, name: string | null) =>
  row<Domain>(app.db.executor, sql`SELECT site_domain, site_domain_status FROM site_of(${name})`)

/** Whether the product's own pages answer here: on its own hosts, never on one that an enterprise has. */
export const isProductHost = async (app: App, host: string): Promise<boolean> => {
  const name = hostName(host)
  return isMainHost(name, app.config) && !(await siteAt(app, name))
}

/**
 * Whether `/` of a host of the product is the landing page. With no enterprise at all it is, so that the root of a new
 * installation leads on. Later on the product's named host alone, when no enterprise's site has its address there, because
 * the one that would stand there has a domain of its own (decisions 0123, 0200).
 */
export const isHomeFree = async (app: App, host = new URL(app.config.origin).host): Promise<boolean> => {
  const name = hostName(host)
  if (!isMainHost(name, app.config)) return false
  const first = await siteAt(app, null)
  if (!first) return true
  if (isNameless(name) || (await siteAt(app, name))) return false
  return first.site_domain !== null && isLinked(first.site_domain_status)
}
