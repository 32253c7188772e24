import type { QueryClient } from '@tanstack/react-query'
import type { Signature } from '../api/route.ts'
import { apiOf } from './api.ts'

const name = 'master-version'
const year_s = 365 * 24 * 60 * 60

/** The version of the master lists this browser holds, out of `document.cookie`. */
export function heldVersion(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

/** True when nothing is held, or something older than the latest. Versions are instants in UTC and compare as text. */
export const isOutdated = (held: string | undefined, latest: string): boolean => !held || held < latest

/** Entering a screen of the two areas asks for the version; the reset of a password and previews do not (specification 4). */
export const asksVersion = (pathname: string): boolean =>
  /^\/(enterprise|admin)(\/|$)/.test(pathname) && !/\/(reset_password|preview)(\/|$)/.test(pathname)

export type VersionCalls = readonly [
  Signature<
    'GET',
    '/api/masterdata/master_versions/latest',
    undefined,
    { master_version: { version: string } }
  >,
]
const api = apiOf<VersionCalls>()

/**
 * Asks for the latest version of the master lists. When what is held is missing or older, the cookie is renewed and
 * every list that is in use is read again.
 */
export async function renewMasters(client: QueryClient): Promise<void> {
  const { master_version } = await api.get('/api/masterdata/master_versions/latest')
  const held = heldVersion(document.cookie)
  if (!isOutdated(held, master_version.version)) return
  const value = encodeURIComponent(master_version.version)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${name}=${value}; path=/; max-age=${year_s}; samesite=lax`
  await client.invalidateQueries({ queryKey: ['masterdata'] })
}

/** Follows a router and asks once, when the first path that wants it is entered. */
export function followMasters(
  router: {
    state: { location: { pathname: string } }
    subscribe: (listen: (state: { location: { pathname: string } }) => void) => () => void
  },
  client: QueryClient,
): void {
  let asked = false
  const enter = ({ location }: { location: { pathname: string } }) => {
    if (asked || !asksVersion(location.pathname)) return
    asked = true
    // Without an answer the lists stay as they are; the next entry asks again.
    renewMasters(client).catch(() => undefined)
  }
  enter(router.state)
  router.subscribe(enter)
}
