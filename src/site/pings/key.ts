import { createHmac } from 'node:crypto'
import type { App } from '#foundation/api/app.ts'
import { hostName, isMainHost, type Site } from '../frame/site.ts'

/** The site stands on a domain of the enterprise's own: nobody is told of the addresses of our main host. */
export const ownHostOf = ({ config }: App, { origin }: Site): string | undefined => {
  const { hostname } = new URL(origin)
  return isMainHost(hostname, config) ? undefined : hostname
}

/** What proves that a host is told of by whoever runs it: the same in all processes, another one for each host. */
export const keyOf = ({ secrets }: App, host: string): string =>
  createHmac('sha256', secrets.keyFor('index_now')).update(host).digest('hex').slice(0, 32)

/** The content of the key file that an address names; undefined for every other address, and while it is switched off. */
export const keyFile = (app: App, site: Site, requestHost: string, path: string): string | undefined => {
  const host = site.settings.index_now_flg ? ownHostOf(app, site) : undefined
  if (host === undefined || host !== hostName(requestHost)) return undefined
  const key = keyOf(app, host)
  return path === `/${key}.txt` ? key : undefined
}
