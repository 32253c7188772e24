import { routes } from '#app/routes.ts'
import type { Route } from '#foundation/api/route.ts'
import { callRoute } from '../../test/support/call-route.ts'
import { type Client, client } from '../../test/support/client.ts'
import { percentile, round } from '../measure.ts'

/** One call as it ended. */
type Ended = { route: string; family: string; status: number; ms: number; message: string }

/** Ends the caller's session, or its way into it: after it nothing is reached. */
const endsSession = /\/(auth|sessions|passkeys|second_factors)\/|\/enterprise_members\/(delete|destroy)/
const reads = /\/(index|search|board|show|counts?|totals?|summary)(\/|$)/

const isReading = ({ method, path }: Route) => method === 'GET' || (method === 'POST' && reads.test(path))

const familyOf = (path: string) => path.split('/')[3] ?? path

const timed = async (
  route: string,
  family: string,
  call: () => Promise<{ status: number; body: unknown }>,
) => {
  const from = performance.now()
  const { status, body } = await call()
  const { error } = (body ?? {}) as { error?: { message?: string } }
  return { route, family, status, ms: performance.now() - from, message: error?.message ?? '' }
}

/** The number of a record that the family's list shows, for the calls that need one. */
const firstIds = async (who: Client, of: readonly Route[]) => {
  const ids = new Map<string, number>()
  for (const route of of.filter(({ path }) => /\/index$/.test(path))) {
    const { body } = await callRoute(who, route)
    const list = Object.values((body ?? {}) as object).find(Array.isArray) as
      | { [key: string]: number }[]
      | undefined
    const id = list?.[0]?.id_by_enterprise_id ?? list?.[0]?.id
    if (typeof id === 'number') ids.set(familyOf(route.path), id)
  }
  return ids
}

const walkRoutes = async (who: Client, of: readonly Route[], ids: ReadonlyMap<string, number>) => {
  const ended: Ended[] = []
  for (const route of of) {
    const family = familyOf(route.path)
    ended.push(
      await timed(`${route.method} ${route.path}`, family, () => callRoute(who, route, ids.get(family) ?? 1)),
    )
  }
  return ended
}

const routesOf = (who: 'member' | 'operator') =>
  routes.filter((route) => route.access.who === who && !endsSession.test(route.path))

/** Every reading call of a surface, for a record that its list shows. */
export const walkReading = async (who: Client, surface: 'member' | 'operator') => {
  const reading = routesOf(surface).filter(isReading)
  return walkRoutes(who, reading, await firstIds(who, reading))
}

/** Every other call with a body that fits, for the first record: most are refused by a rule, none may fail. */
export const walkWriting = (who: Client, surface: 'member' | 'operator') =>
  walkRoutes(
    who,
    routesOf(surface).filter((route) => !isReading(route)),
    new Map(),
  )

/** The public pages of a host. */
export const walkSite = async (url: string, host: string) => {
  const visitor = client(url.replace('127.0.0.1', host))
  const ended: Ended[] = []
  for (const path of [
    '/',
    '/jobs',
    '/jobs/detail/1',
    '/articles',
    '/registration',
    '/sitemap.xml',
    '/robots.txt',
  ])
    ended.push(await timed(`GET ${path}`, 'site', () => visitor.get(path)))
  return ended
}

/** What the calls of each family came to, and whatever ended as a fault of the server. */
export const sumUp = (ended: readonly Ended[]) => {
  const families = Map.groupBy(ended, ({ family }) => family)
  const times = ended.map(({ ms }) => ms)
  return {
    calls: ended.length,
    families: families.size,
    answered: ended.filter(({ status }) => status < 400).length,
    refused: ended.filter(({ status }) => status >= 400 && status < 500).length,
    faults: ended.filter(({ status }) => status >= 500),
    median_ms: round(percentile(times, 0.5)),
    p95_ms: round(percentile(times, 0.95)),
    slowest: ended.toSorted((a, b) => b.ms - a.ms).slice(0, 5),
  }
}
