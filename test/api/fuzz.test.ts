import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import type { Route } from '#foundation/api/route.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type Client, sessionHeaders } from '../support/client.ts'
import { inputSchema } from '../support/example.ts'
import { generate, mutate, type Random, seeded } from '../support/fuzz.ts'
import { multipart } from '../support/multipart.ts'
import { seedRecords } from '../support/seeded.ts'
import { bearerOf, makeToken } from '../support/tokens.ts'

/** Bodies for every route and role: a few in the suite, 10,000 in ten rounds by `npm run fuzz`. */
const bodies = Number(process.env.FUZZ_BODIES ?? 4)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Which of how many parts of the routes; a long run takes one part a core. */
const [part = 1, parts = 1] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number)

/** So many travel together: a long run uses all cores, and calls meet each other as they do in life. */
const atOnce = 8

let app: TestApp
let sessions = new Map<string, Promise<Client>>()
let bearer: Record<string, string>
const begin = async () => {
  app = await startTestApp({ API_CALLS_A_MINUTE: '1000000' })
  sessions = new Map()
  const admin = await app.as('admin')
  await seedRecords(admin)
  bearer = bearerOf(await makeToken(app.url, admin))
}
beforeAll(begin)
afterAll(() => app.stop())

type Schema = ReturnType<typeof inputSchema>
type Role = 'member' | 'manager' | 'admin'
const whoOf = (route: Route, role: Role) => {
  const key = route.access.who === 'operator' ? 'operator' : role
  const known = sessions.get(key) ?? (key === 'operator' ? app.operator() : app.as(role))
  sessions.set(key, known)
  return known
}
/** Calls that may change or end the very accounts that call: afterwards a fresh enterprise takes their place. */
const mayEndSessions = ({ path }: Route) => /enterprise_members\/(update|delete)/.test(path)

const beginAgain = async () => {
  await app.stop()
  await begin()
}

const fuzzed = routes
  .filter(({ method, path }) => method === 'POST' && !path.includes('/auth/'))
  .filter((_, at) => at % parts === part - 1)

const randomBytes = (random: Random) =>
  Uint8Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256))

/** Handed to the server without a socket: half of what a call costs, and nothing of what is tried here. */
const send = async (who: Client, route: Route, schema: Schema, random: Random) => {
  // Visitors come from everywhere: the limits by origin would refuse all but the first of them.
  const from = `10.${[0, 0, 0].map(() => Math.floor(random() * 256)).join('.')}`
  const id = Math.floor(random() * 3) + 1
  const url = route.path.replace(/:id\b/, String(id)).replace(/:\w+/, 'x')
  const body = mutate(random, generate(random, schema))
  const { type, payload } = route.upload
    ? await multipart(
        route.upload.part,
        (body as Record<string, unknown>)[route.upload.part],
        randomBytes(random),
      )
    : { type: 'application/json', payload: JSON.stringify(body) }
  const own = route.access.who === 'token' ? bearer : sessionHeaders(who.cookies)
  const headers = { ...own, 'content-type': type, 'x-forwarded-for': from }
  const answer = await app.server.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, text: answer.payload }
}

/** What a refusal says to the person, if it says something. */
const messageIn = (text: string): string => {
  const told = JSON.parse(text) as { error?: { message: string }; detail?: string }
  return told.error?.message ?? told.detail ?? ''
}
/** What is wrong with a message of JSON-RPC is said by its library, to programs. */
const isForPeople = (path: string) => path !== '/mcp'

describe('random input', () => {
  it.each(fuzzed.map((route) => [route.path, route] as const))(
    '%s never answers 500',
    { timeout: Math.max(30_000, bodies * 200) },
    async (path, route) => {
      const schema = inputSchema(route)
      for (const role of ['member', 'manager', 'admin'] as const) {
        let who = await whoOf(route, role)
        const random = seeded(seed)
        for (let from = 0; from < bodies; from += atOnce) {
          const count = Math.min(atOnce, bodies - from)
          const answers = await Promise.all(
            Array.from({ length: count }, () => send(who, route, schema, random)),
          )
          for (const [i, { status, text }] of answers.entries()) {
            if (status < 400) continue
            const told = `${path} as ${role}, seed ${seed}, body ${from + i}: ${status} ${text}`
            expect(status, told).toBeLessThan(500)
            if (isForPeople(path)) expect(messageIn(text), told).toMatch(/[ぁ-んァ-ン一-龥]/)
          }
          if (mayEndSessions(route) && answers.some(({ status }) => status === 401)) {
            await beginAgain()
            who = await whoOf(route, role)
          }
        }
      }
      if (mayEndSessions(route)) await beginAgain()
    },
  )
})
