import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import type { Route } from '#foundation/api/route.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { type Client, client, sessionHeaders } from '../support/client.ts'
import { exampleBody } from '../support/example.ts'
import { multipart } from '../support/multipart.ts'
import { seedRecords } from '../support/seeded.ts'
import { bearerOf, makeToken } from '../support/tokens.ts'

/** What every object has without anybody having put it there: __proto__, constructor, toString … */
const inherited = Object.getOwnPropertyNames(Object.prototype)

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '1000000' }))
const admin = await app.as('admin')
const operator = await app.operator()
await seedRecords(admin)
const bearer: Record<string, string> = bearerOf(await makeToken(app.url, admin))

type Json = Record<string, unknown>
type Place = (string | number)[]

const objectsIn = (value: unknown, at: Place = []): Place[] => {
  if (typeof value !== 'object' || value === null) return []
  const deeper = Object.entries(value).flatMap(([key, item]) => objectsIn(item, [...at, key]))
  return Array.isArray(value) ? deeper : [at, ...deeper]
}

const textsIn = (value: unknown, at: Place = []): Place[] => {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...at, key]))
}

/** The same as JSON, with one more key or another value at a place; JSON.parse makes own keys of inherited names. */
const changed = (value: unknown, [first, ...rest]: Place, change: (there: unknown) => unknown): unknown => {
  if (first === undefined) return change(value)
  const copy = structuredClone(value) as Json
  copy[first] = changed(copy[first], rest, change)
  return copy
}
/** In the text of the object: written to an object, `__proto__` would be no key of it. */
const withKey = (name: string) => (there: unknown) =>
  JSON.parse(
    `${JSON.stringify(there).slice(0, -1)}${Object.keys(there as Json).length > 0 ? ',' : ''}"${name}":1}`,
  )

const send = async (who: Client, route: Route, body: unknown) => {
  const url = route.path.replace(/:id\b/, '1').replace(/:\w+/, 'x')
  const { type, payload } = route.upload
    ? await multipart(route.upload.part, (body as Json)[route.upload.part] ?? {}, 'ID\n')
    : { type: 'application/json', payload: JSON.stringify(body) }
  const isProgram = route.access.who === 'token' && who === admin
  const headers = { ...(isProgram ? bearer : sessionHeaders(who.cookies)), 'content-type': type }
  const { statusCode, payload: text } = await app.server.inject({ method: 'POST', url, headers, payload })
  return { status: statusCode, text }
}

const posts = routes.filter(({ method }) => method === 'POST')
const whoOf = (route: Route) => (route.access.who === 'operator' ? operator : admin)
/** Calls that would end the very sessions that call. */
const mayEndSessions = ({ path }: Route) => /\/auth\/|enterprise_members\/(update|delete)/.test(path)

describe('names every object inherits', () => {
  it('given one as a key at any place of any body, then 400, signed in or out', async () => {
    let at = 0
    for (const route of posts) {
      const part = route.upload?.part
      const body = exampleBody(route)
      const whole = part ? { [part]: body[part] ?? {} } : body
      for (const place of part ? [[part]] : objectsIn(whole)) {
        const name = inherited[at++ % inherited.length] as string
        const bad = changed(whole, place, withKey(name))
        const signedIn = await send(whoOf(route), route, bad)
        expect(signedIn.status, `${route.path} ${name} at ${place}: ${signedIn.text}`).toBe(400)
        // A file of somebody unknown is not read at all.
        const out = await send(client(app.url), route, bad)
        // Nor is any body of a program without its token.
        const isRead = !part && route.access.who !== 'token'
        expect([400, isRead ? 400 : 401], `${route.path} ${name}: ${out.text}`).toContain(out.status)
      }
    }
  })

  it('given one as a text at any place of any body, then it is stored as text or refused', async () => {
    let at = 0
    for (const route of posts.filter((each) => !mayEndSessions(each))) {
      const body = exampleBody(route)
      for (const place of textsIn(body)) {
        const name = ['__proto__', 'constructor', 'toString'][at++ % 3]
        const answer = await send(
          whoOf(route),
          route,
          changed(body, place, () => name),
        )
        expect(answer.status, `${route.path} ${name} at ${place}: ${answer.text}`).toBeLessThan(500)
      }
    }
  })

  it('given one as a key of a query or as a part of an address, then 400, or it names nothing', async () => {
    let at = 0
    for (const route of routes) {
      const { method } = route
      const name = inherited[at++ % inherited.length] as string
      const headers = sessionHeaders(whoOf(route).cookies)
      const asked = await app.server.inject({
        method,
        url: `${route.path.replaceAll(/:\w+/g, '1')}?${name}=1`,
      })
      expect(asked.statusCode, `${route.path} ${asked.payload}`).toBe(400)
      if (mayEndSessions(route) || !route.path.includes(':')) continue
      const url = route.path.replaceAll(/:\w+/g, name)
      const named = await app.server.inject({ method, url, headers })
      expect(named.statusCode, `${url} ${named.payload}`).toBeLessThan(500)
    }
  })

  it.each([
    '/jobs?constructor=1',
    '/jobs/constructor',
    '/register/constructor',
    '/register/profile?job=toString',
  ])('given one in the address %s of a site, then no page breaks', async (url) => {
    expect((await app.server.inject({ url })).statusCode).toBeLessThan(500)
  })

  it('given one as a field of a posted form, then 400', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'name=a&__proto__=1'
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/register/profile',
      headers,
      payload,
    })
    expect(statusCode).toBe(400)
  })

  it('given a body that nests without end, then 400', async () => {
    const payload = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const headers = { ...sessionHeaders(admin.cookies), 'content-type': 'application/json' }
    const url = '/api/enterprise/candidates/create'
    expect((await app.server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
  })
})
