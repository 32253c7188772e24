import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../src/api/route.ts'
import { routes } from '../../src/routes.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Answer, Client } from '../support/client.ts'
import { inputSchema } from '../support/example.ts'
import { generate, mutate, type Random, seeded } from '../support/fuzz.ts'
import { seedRecords } from '../support/seeded.ts'

/** Bodies for every route and role: a few in the suite, 10,000 by `npm run fuzz`. */
const bodies = Number(process.env.FUZZ_BODIES ?? 12)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedRecords(await app.as('admin'))
})
afterAll(() => app.stop())

const fuzzed = routes.filter(({ method, path }) => method === 'POST' && !path.includes('/auth/'))

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
        const who = route.access.who === 'operator' ? await app.operator() : await app.as(role)
        const random = seeded(seed)
        for (let i = 0; i < bodies; i++) {
          const answer = await send(who, route, random)
          expect([path, role, `seed ${seed}`, `body ${i}`, answer.status < 500]).toEqual([
            path,
            role,
            `seed ${seed}`,
            `body ${i}`,
            true,
          ])
          if (answer.status >= 400) expect(answer.body.error.message).toMatch(/[ぁ-んァ-ン一-龥]/)
        }
      }
    },
  )
})
