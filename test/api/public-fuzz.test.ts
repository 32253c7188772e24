import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { type Random, seeded } from '../support/fuzz.ts'
import { plantSecrets } from '../support/planted.ts'
import { registeredRoutes } from '../support/registered.ts'

/** Odd queries and forms for every public page: some in the suite, 10,000 by `npm run fuzz` (FUZZ_FORMS). */
const bodies = Number(process.env.FUZZ_FORMS ?? 600)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)

const app = await forFile(startTestApp())
const planted = await plantSecrets(app)
const declared = new Set(routes.map(({ method, path }) => `${method} ${path}`))
const pages = registeredRoutes(app.server).filter(
  ({ method, path }) => (method === 'GET' || method === 'POST') && !declared.has(`${method} ${path}`),
)
const steps = ['profile', 'occupations', 'skills', 'business_days', 'others'].map(
  (step) => `/register/${step}`,
)
const found = new Set(['job', 'token', 'page', 'sort', 'domain', 'before', 'id', 'homepage'])
for (const url of ['/', '/jobs', ...steps]) {
  const { payload } = await app.server.inject({ url, headers: { host: 'localhost' } })
  for (const [, name] of payload.matchAll(/ name="([^"]+)"/g)) if (name) found.add(name)
}
const names: string[] = [...found]
const first = await app.server.inject({
  url: `/register/profile?job=${planted.jobs[0]}`,
  headers: { host: 'localhost' },
})
const set = first.cookies.find(({ name }) => name === 'registration')
const cookie: string = set ? `registration=${set.value}` : 'registration=x'

const script = '<script>alert(1)</script>'
const oddities = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '2',
  '1.5',
  '1e9',
  'NaN',
  '2147483648',
  '99999999999999999999',
  '1,2,3',
  ',,,',
  '1,'.repeat(400),
  script,
  `"'><img src=x onerror=alert(1)>`,
  "' OR 1=1 --",
  '%',
  '\\',
  '%_\\',
  '%00',
  'a\u0000b',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '𠮷'.repeat(300),
  'あ'.repeat(5_000),
  '髙﨑①㈱',
  'constructor',
  '__proto__',
  '2026-02-31',
  '0000-00-00',
  '../../etc/passwd',
  '{{7*7}}',
  'profile',
  'occupation-1',
  'price-99',
  'jobs-1.xml',
  'job-1-0123456789abcdef.png',
  'test@example.co.jp',
  '090-1234-5678',
  'サトウ',
  'on',
]
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const addressOf = (random: Random, path: string) =>
  path
    .replace(/:\w+/g, () =>
      random() < 0.4 ? String(pick(random, planted.jobs)) : encode(pick(random, oddities)) || '1',
    )
    .replace('*', () => encode(pick(random, oddities)))

const pairsOf = (random: Random): string =>
  Array.from({ length: Math.floor(random() * 8) }, () => {
    const name = random() < 0.9 ? pick(random, names) : pick(random, oddities)
    const value = pick(random, oddities)
    // Some arrive as a broken client sends them: not encoded at all.
    return random() < 0.9
      ? `${encode(name)}=${encode(value)}`
      : `${name}=${value.slice(0, 50)}`.replace(/[\s\p{Cc}]/gu, '+')
  }).join('&')

const types = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
]

const send = async (random: Random) => {
  const { method, path } = pick(random, pages)
  const query = random() < 0.6 ? pairsOf(random) : ''
  const url = addressOf(random, path) + (query ? `?${encodeURI(query.toWellFormed()).slice(0, 6_000)}` : '')
  const headers: Record<string, string> = {
    host: random() < 0.95 ? 'localhost' : 'unknown.example',
    // Each from somewhere else: what is tried here is no limit of attempts.
    'x-forwarded-for': `10.${Math.floor(random() * 255)}.${Math.floor(random() * 255)}.${Math.floor(random() * 255)}`,
    ...(random() < 0.5 ? { cookie } : {}),
  }
  if (method === 'GET')
    return { told: `GET ${url}`, answer: await app.server.inject({ method, url, headers }) }
  const type = random() < 0.85 ? types[0] : pick(random, types)
  const payload = pairsOf(random)
  const answer = await app.server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': type ?? '' },
    payload,
  })
  return { told: `POST ${url} ${type} ${payload}`, answer }
}

describe('odd queries and forms', () => {
  it(`given ${bodies} of them, then no public page answers 500, and none runs what was sent`, {
    timeout: Math.max(120_000, bodies * 100),
  }, async () => {
    expect(pages.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /jobs',
        'POST /register/:step',
        'GET /share/:file',
        'GET /sitemaps/:part',
      ]),
    )
    const random = seeded(seed)
    const statuses = new Set<number>()
    for (let i = 0; i < bodies; i++) {
      const { told, answer } = await send(random)
      statuses.add(answer.statusCode)
      expect(answer.statusCode, `${i}, seed ${seed}: ${told.slice(0, 500)}`).toBeLessThan(500)
      if (String(answer.headers['content-type']).includes('html')) {
        expect(answer.payload.includes(script), `${i}, seed ${seed}: ${told}`).toBe(false)
        expect(answer.payload, told).not.toMatch(/<img src=x/)
      }
    }
    // Not only refusals: pages were drawn, forms were taken and sent on.
    for (const status of [200, 303, 404]) expect([...statuses]).toContain(status)
  })
})
