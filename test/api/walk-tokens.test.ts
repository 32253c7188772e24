import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import type { Route } from '#foundation/api/route.ts'
import { features } from '#foundation/entity/entity.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { client } from '../support/client.ts'
import { exampleBody } from '../support/example.ts'
import { seedRecords } from '../support/seeded.ts'
import { makeToken, type TokenClient, tokenClient } from '../support/tokens.ts'

/** The walk over all routes (walk.test.ts), of those that programs call. */
const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
const api = await makeToken(app.url, await app.as('admin'))

const ofTokens = routes.flatMap((route) =>
  route.access.who === 'token' ? [{ route, access: route.access }] : [],
)

const call = (who: TokenClient, route: Route, id = 1) => {
  const path = route.path.replace(/:id\b/, String(id))
  const query = path === '/api/v1/files' ? '?target_type=company&target_id=1' : ''
  const isRead = route.method === 'GET' || route.method === 'DELETE'
  return who.call(route.method, path + query, isRead ? {} : { body: exampleBody(route) })
}

const dump = (enterpriseId: number) =>
  asSystem(app.app.db, async (tx) => {
    const tables = await rows<{ name: string }>(
      tx,
      sql`SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'enterprise_id'
          WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('sessions', 'member_logins') ORDER BY 1`,
    )
    const all: Record<string, unknown[]> = {}
    for (const { name } of tables)
      all[name] = await rows(
        tx,
        sql`SELECT t::text AS row FROM ${sql.table(name)} t WHERE enterprise_id = ${enterpriseId} ORDER BY 1`,
      )
    return all
  })

describe('every route of programs', () => {
  it('is one of /api/v1 or /mcp, and no route of them is open to anybody else', () => {
    expect(ofTokens.length).toBeGreaterThan(35)
    for (const { route } of ofTokens) expect(route.path).toMatch(/^\/(api\/v1\/|mcp$)/)
    for (const route of routes.filter(({ path }) => /^\/(api\/v1|mcp)/.test(path)))
      expect([route.path, ['token', 'anyone'].includes(route.access.who)]).toEqual([route.path, true])
  })

  it('refuses a caller without a token, and one with a session, with 401', async () => {
    const sessions = [(await app.as('admin')).cookies, (await app.operator()).cookies]
    for (const { route } of ofTokens) {
      const answer = await call(tokenClient(app.url, ''), route)
      expect([route.path, answer.status, answer.body.code]).toEqual([route.path, 401, 'unauthenticated'])
      for (const cookies of sessions) {
        const path = route.path.replace(/:id\b/, '1')
        const signedIn = client(app.url, cookies)
        const asked = route.method === 'GET' ? signedIn.get(path) : signedIn.post(path, exampleBody(route))
        expect([route.path, [401, 404].includes((await asked).status)]).toEqual([route.path, true])
      }
    }
  })

  it('refuses a token without one of its scopes with 403', async () => {
    const admin = await app.as('admin')
    const narrow = await makeToken(app.url, admin, ['files.read'])
    const other = await makeToken(app.url, admin, ['billing_merge.read'])
    for (const { route, access } of ofTokens.filter((each) => each.access.scopes.length > 0)) {
      const answer = await call(access.scopes.includes('files.read') ? other : narrow, route)
      expect([route.path, answer.status, answer.body.code]).toEqual([route.path, 403, 'insufficient_scope'])
    }
  })

  it('refuses a restricted area, and every route where the API is restricted, with 403', async () => {
    for (const area of Object.keys(features)) {
      await app.restrict(area, 1)
      for (const { route, access } of ofTokens)
        if (area === 'enterprise_api' || access.feature === area) {
          const answer = await call(api, route)
          expect([route.path, answer.status, answer.body]).toMatchObject([
            route.path,
            403,
            { code: 'feature_restricted', feature: area },
          ])
        }
      await app.restrict(area, 0)
    }
  })

  it('refuses contracts and money to the token of a maker who may see none', async () => {
    const manager = await makeToken(app.url, await app.as('manager'))
    const permit = (contract_permission: number) =>
      app.as('admin').then((admin) =>
        admin.post('/api/enterprise/enterprise_members/update/2', {
          enterprise_member: { contract_permission },
        }),
      )
    await permit(0)
    for (const { route, access } of ofTokens)
      if (['contracts', 'contract_operations', 'billing_payments'].includes(access.feature ?? '')) {
        expect(access, route.path).toMatchObject({ contracts: true })
        expect([route.path, (await call(manager, route)).status]).toEqual([route.path, 403])
      }
    await permit(2)
  })

  it("finds nothing by the other enterprise's ids and changes nothing of it", async () => {
    await seedRecords(await app.as('admin', 2))
    const before = await dump(2)
    for (const { route } of ofTokens.filter((each) => each.route.path.includes('/:id'))) {
      const answer = await call(api, route)
      expect([route.path, answer.status]).toEqual([route.path, 404])
    }
    for (const { route } of ofTokens.filter((each) => !each.route.path.includes('/:id'))) {
      const answer = await call(api, route)
      expect([route.path, JSON.stringify(answer.body).includes('ルミナ')]).toEqual([route.path, false])
    }
    expect(await dump(2)).toEqual(before)
  })
})
