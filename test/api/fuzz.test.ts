import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../src/api/route.ts'
import { routes } from '../../src/routes.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Answer, Client } from '../support/client.ts'
import { inputSchema } from '../support/example.ts'
import { generate, mutate, type Random, seeded } from '../support/fuzz.ts'
import { seedRecords } from '../support/seeded.ts'

/** Bodies for every route and role: a few in the suite, 10,000 by `npm run fuzz`. */
const bodies = Number(process.env.FUZZ_BODIES ?? 4)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Which of how many parts of the routes; a long run takes one part a core. */
const [part = 1, parts = 1] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number)

/** So many travel together: a long run uses all cores, and calls meet each other as they do in life. */
const atOnce = 8

let app: TestApp
const begin = async () => {
  app = await startTestApp()
  await seedRecords(await app.as('admin'))
}
beforeAll(begin)
afterAll(() => app.stop())

type Role = 'member' | 'manager' | 'admin'
let sessions = new Map<string, Promise<Client>>()
const whoOf = (route: Route, role: Role) => {
  const key = route.access.who === 'operator' ? 'operator' : role
  const known = sessions.get(key) ?? (key === 'operator' ? app.operator() : app.as(role))
  sessions.set(key, known)
  return known
}
/** Signs in again; where a call changed or ended the very account, on a fresh agency. */
const signInAgain = async (route: Route, role: Role): Promise<Client> => {
  sessions = new Map()
  return whoOf(route, role).catch(async () => {
    sessions = new Map()
    await app.stop()
    await begin()
    return whoOf(route, role)
  })
}
const mayEndSessions = ({ path }: Route) => /_members\/(update|delete)/.test(path)

const fuzzed = routes
  .filter(({ method, path }) => method === 'POST' && !path.includes('/auth/'))
  .filter((_, at) => at % parts === part - 1)

const send = (who: Client, route: Route, random: Random): Promise<Answer> => {
  const id = Math.floor(random() * 3) + 1
  const path = route.path.replace(/:id\b/, String(id)).replace(/:\w+/, 'x')
  const body = mutate(random, generate(random, inputSchema(route)))
  if (!route.upload) return who.post(path, body)
  const bytes = new Uint8Array(
    Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256)),
  )
  const part = (body as Record<string, unknown>)[route.upload.part]
  return who.upload(path, route.upload.part, part, { name: 'a.csv', bytes })
}

describe('random input', () => {
  it.each(fuzzed.map((route) => [route.path, route] as const))(
    '%s never answers 500',
    { timeout: Math.max(30_000, bodies * 200) },
    async (path, route) => {
      for (const role of ['member', 'manager', 'admin'] as const) {
        let who = await whoOf(route, role)
        const random = seeded(seed)
        for (let from = 0; from < bodies; from += atOnce) {
          const count = Math.min(atOnce, bodies - from)
          const answers = await Promise.all(Array.from({ length: count }, () => send(who, route, random)))
          for (const [i, { status, body }] of answers.entries()) {
            const told = [path, role, `seed ${seed}`, `body ${from + i}`]
            expect([...told, status < 500]).toEqual([...told, true])
            if (status >= 400) expect(body.error.message).toMatch(/[ぁ-んァ-ン一-龥]/)
          }
          if (mayEndSessions(route) && answers.some(({ status }) => status === 401))
            who = await signInAgain(route, role)
        }
      }
    },
  )
})
