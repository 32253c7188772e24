import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#app/routes.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { exampleBody } from '../support/example.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Lists that say which page they answer (API: envelopes). */
const paged = routes.filter(
  ({ path, answer }) =>
    path.endsWith('/index') && answer instanceof z.ZodObject && Object.hasOwn(answer.shape, 'limit_value'),
)

describe('lists in pages', () => {
  it('given every list that names its page, when one is asked for with so many rows, then it answers that page', async () => {
    const clients = { member: await app.as('admin'), operator: await app.operator() }
    const asked = { page: 2, limit_value: 3 }
    expect(paged.length).toBeGreaterThan(30)
    for (const route of paged.filter(({ access }) => access.who === 'member' || access.who === 'operator')) {
      const who = clients[route.access.who as 'member' | 'operator']
      const example = exampleBody(route)
      // Where any text would fit, a kind of record that there is.
      if (example.target_type === 'あ')
        example.target_type = route.access.who === 'member' ? 'candidate' : 'enterprise'
      const { status, body } =
        route.method === 'GET'
          ? await who.get(`${route.path}?page=2&limit_value=3`)
          : await who.post(route.path, { ...example, ...asked })
      const target = (example as { id_by_enterprise_id?: number }).id_by_enterprise_id
      // Of a record that is not there only the body is read.
      if (target !== undefined && status === 404) continue
      expect([route.path, status, body.current_page, body.limit_value]).toEqual([route.path, 200, 2, 3])
    }
  })
})
