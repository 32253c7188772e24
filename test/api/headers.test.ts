import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../support/app.ts'
import { sessionHeaders } from '../support/client.ts'
import { missingHeaders } from '../support/headers.ts'
import { registeredRoutes } from '../support/registered.ts'

const app = await forFile(startTestApp())

const registered = () => registeredRoutes(app.server)

const pathOf = (path: string) => path.replaceAll(/:\w+/g, '1').replace('*', 'nowhere')
const https = { 'x-forwarded-proto': 'https' }

describe('security headers', () => {
  it('given every route of the product, then each answer has them all', async () => {
    const admin = sessionHeaders((await app.as('admin')).cookies)
    const operator = sessionHeaders((await app.operator()).cookies)
    expect(registered().length).toBeGreaterThan(400)
    for (const { method, path } of registered()) {
      const session = path.startsWith('/api/admin') ? operator : admin
      const headers = path.includes('/auth/') ? {} : session
      const answer = await app.server.inject({ method, url: pathOf(path), headers })
      expect(missingHeaders(`${method} ${path}`, answer.headers)).toEqual([])
    }
  })

  it.each([
    ['an address nothing answers', 'GET', '/nowhere'],
    ['an API nothing answers', 'GET', '/api/nowhere'],
    ['a method nothing answers', 'PUT', '/api/enterprise/candidates/index'],
    ['an address that is none', 'GET', '/jobs/detail/%E0%A4%A'],
    ['a part of an address that is too long', 'GET', `/api/masterdata/zipcodes/${'1'.repeat(400)}`],
    ['a body that is no JSON', 'POST', '/api/enterprise/auth/sign_in'],
    ['an unknown host', 'GET', '/', { host: 'unknown.example' }],
  ] as [string, 'GET' | 'POST' | 'PUT', string, { host: string }?][])(
    'given %s, then the answer has them all',
    async (_, method, url, headers) => {
      const asked = { 'content-type': 'application/json', ...headers }
      const payload = method === 'POST' ? '{' : undefined
      const answer = await app.server.inject({ method, url, headers: asked, ...(payload ? { payload } : {}) })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(missingHeaders(url, answer.headers)).toEqual([])
    },
  )

  it('given bytes that are no HTTP, then the answer has them all', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.end('no http at all\r\n\r\n')
    const [head = ''] = (await socket.setEncoding('utf8').toArray()).join('').split('\r\n\r\n')
    const [first, ...lines] = head.split('\r\n')
    expect(first).toBe('HTTP/1.1 400 Bad Request')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    )
    expect(missingHeaders('the socket', headers)).toEqual([])
  })

  it.each(['/', '/jobs', '/register/profile', '/api/docs', '/api/openapi.json', '/nowhere'])(
    'given %s asked for by HTTPS at a proxy of this host, then HTTPS is kept to; by HTTP, or told by somebody else, not',
    async (url) => {
      const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        (await app.server.inject({ url, headers, remoteAddress })).headers['strict-transport-security']
      expect(await ask(https)).toBe('max-age=31536000')
      expect(await ask({})).toBeUndefined()
      expect(await ask(https, '203.0.113.7')).toBeUndefined()
    },
  )

  it.each(['/', '/api/docs'])('given the page %s, then no policy lets a script stand in it', async (url) => {
    const { headers } = await app.server.inject({ url })
    expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*(unsafe|sha256|nonce|\*|http)/)
  })
})
