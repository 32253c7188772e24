import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import { hiddenObstacle } from '#data/personal-data/obligations.ts'
import type { Route } from '#foundation/api/route.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { callRoute } from '../support/call-route.ts'
import type { Answer, Client } from '../support/client.ts'
import { plantContracts } from '../support/contracts-of-others.ts'
import { exampleBody } from '../support/example.ts'

/*
 * What is out of a member's sight changes no answer (RULES 3). Two enterprises hold the same records; one of them has
 * contracts and money besides. Whoever may not see these gets the same answer to every call in both. Only what has to be
 * refused because of them is refused, with a text that tells no more than that.
 */

const isNeutralText = (message: string) =>
  message === hiddenObstacle || message.endsWith('は、ほかの記録で使われているため削除できません')

/** Kinds of records of which one is refused in one enterprise alone come last, so that the others get the same numbers. */
const types = ['company_member', 'company', 'job', 'opportunity', 'apply', 'candidate']
const hiddenTypes = ['contract', 'contract_operation', 'billing_payment', 'billing_merge']

/** Bodies for a call: of every kind of record where it asks for one, and with what makes a merge or an erasure go through. */
const bodiesOf = (route: Route): Record<string, unknown>[] => {
  const body = exampleBody(route)
  if ('loser_id' in body) Object.assign(body, { survivor_id: 1, loser_id: 2 })
  if (!('target_type' in body)) return [body]
  return [...types, ...hiddenTypes].map((target_type) => ({
    ...body,
    target_type,
    ...('confirmation' in body ? { confirmation: target_type === 'candidate' ? '佐藤 健太' : '大西' } : {}),
  }))
}

/** What deletes takes a record of its own, so that a refusal in one enterprise changes no later call. */
const idFor = ({ path }: Route) => (/\/delete\b/.test(path) ? 3 : 1)

const call = (who: Client, route: Route, body: Record<string, unknown>) =>
  route.method === 'POST' && (!route.upload || route.upload.optional)
    ? who.post(route.path.replace(/:id\b/, String(idFor(route))).replace(/:\w+/, '0000000'), body)
    : callRoute(who, route, idFor(route))

/** An answer without what differs between any two enterprises: times, addresses, secrets, numbers given over all enterprises. */
const plain = ({ status, body }: Answer): string => {
  const text = body instanceof Uint8Array ? 'bytes' : JSON.stringify(body)
  return `${status} ${text}`
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(Z|\+\d\d(:?00)?)?/g, 'time')
    .replaceAll(/"request_id":"[^"]*"/g, '')
    .replaceAll(/"id":\d+,"created_at"/g, '"created_at"')
    .replaceAll('enterprise2', 'enterprise1')
    .replaceAll(/\b[12]\.\d{10}\./g, '')
    .replaceAll(/tsl_[\w-]+/g, 'token')
    .replaceAll(/[\w-]{32,}/g, 'secret')
}

/** Reading first, and what takes records away last. */
const order = ({ path }: Route) =>
  /\/(delete|erase)\b|record_merges\/create|undo/.test(path)
    ? 2
    : /index|show|preview|count|search/.test(path)
      ? 0
      : 1
const walked = routes
  .filter(({ access, path }) => access.who === 'member' && !/\/auth\/|\/sessions\/|password/.test(path))
  .toSorted((a, b) => order(a) - order(b))

/** A refusal because of what is out of sight, or the preview of one. */
const isNeutral = ({ status, body }: Answer): boolean =>
  (status === 409 && isNeutralText(body.error.message)) ||
  (status === 200 && body.obstacle === hiddenObstacle && body.kept.length === 0)

const differences = async (app: TestApp, role: 'admin' | 'manager'): Promise<string[]> => {
  const [one, other] = [await app.as(role, 1), await app.as(role, 2)]
  const found: string[] = []
  for (const route of walked)
    for (const body of bodiesOf(route)) {
      const answer = await call(one, route, body)
      const [told, expected] = [plain(answer), plain(await call(other, route, body))]
      if (told !== expected && !isNeutral(answer))
        found.push(`${route.path} ${JSON.stringify(body)}\n  ${told}\n  ${expected}`)
    }
  return found
}

const change = (app: TestApp, set: ReturnType<typeof sql>) => asSystem(app.app.db, (tx) => set.execute(tx))

const viewers = [
  {
    who: 'a manager with the contract permission 0',
    role: 'manager',
    set: sql`UPDATE enterprise_members SET contract_permission = 0 WHERE authority = 1`,
  },
  {
    who: 'a manager with the permission for own contracts only',
    role: 'manager',
    set: sql`UPDATE enterprise_members SET contract_permission = 1 WHERE authority = 1`,
  },
  {
    who: 'an administrator of an enterprise whose areas of contracts and money are closed',
    role: 'admin',
    set: sql`UPDATE enterprises SET restrictions = restrictions || '{"contracts": 1, "contract_operations": 1, "billing_payments": 1}'`,
  },
] as const

describe('what is out of sight', () => {
  it.each(viewers)('given $who, then no answer of any call tells of them', async ({ role, set }) => {
    const app = await startTestApp()
    try {
      await plantContracts(app)
      await change(app, set)
      expect(await differences(app, role)).toEqual([])
    } finally {
      await app.stop()
    }
  })
})
