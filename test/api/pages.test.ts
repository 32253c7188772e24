import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#app/routes.ts'
import type { Route } from '#foundation/api/route.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { exampleBody } from '../support/example.ts'

const app = await forFile(startTestApp())

/** What the portal shows somebody is theirs alone, and whole; its own tests ask for it. */
const lists = routes.filter(
  ({ path, answer }) =>
    path.endsWith('/index') && answer instanceof z.ZodObject && !path.startsWith('/api/portal/'),
)

/** Those that are asked for by a place in them: the ones after an entry, not a page. */
const byPlace = [
  '/api/enterprise/activities/index',
  '/api/enterprise/site_setting_versions/index',
  '/api/enterprise/reading_model_calls/index',
  '/api/enterprise/notifications/index',
  '/api/enterprise/linkage_receipts/index',
  '/api/enterprise/webhook_deliveries/index',
]

/** Lists that say which page they answer (API: envelopes). */
const isPaged = ({ answer }: Route) => Object.hasOwn((answer as z.ZodObject).shape, 'limit_value')

/** Page 2 of three rows, of the first record where one has to be named. */
const queryOf = ({ query }: Route) => {
  const named = Object.keys(query instanceof z.ZodObject ? query.shape : {})
  return new URLSearchParams({
    ...Object.fromEntries(named.map((key) => [key, '1'])),
    page: '2',
    limit_value: '3',
  })
}

describe('lists in pages', () => {
  it('given every list, when a page of so many rows is asked for, then it answers that page, and what is no list takes the same', async () => {
    const clients = { member: await app.as('admin'), operator: await app.operator() }
    const asked = { page: 2, limit_value: 3 }
    expect(lists.length).toBeGreaterThan(100)
    let answered = 0
    for (const route of lists) {
      if (byPlace.includes(route.path)) continue
      const who = clients[route.access.who === 'operator' ? 'operator' : 'member']
      const example = exampleBody(route)
      // Where any text would fit, a kind of record that there is.
      if (example.target_type === 'あ')
        example.target_type = route.access.who === 'operator' ? 'enterprise' : 'candidate'
      const { status, body } =
        route.method === 'GET'
          ? await who.get(`${route.path}?${queryOf(route)}`)
          : await who.post(route.path, { ...example, ...asked })
      // Of a record that is not there only what was asked is read.
      if (status === 404) continue
      answered += 1
      expect([route.path, status, body.error]).toEqual([route.path, 200, undefined])
      if (isPaged(route))
        expect([route.path, body.current_page, body.limit_value]).toEqual([route.path, 2, 3])
    }
    expect(answered).toBeGreaterThan(85)
  })

  it('given a list that is read whole, then its pages are the parts of it, and the count is of all', async () => {
    const admin = await app.as('admin')
    const whole = (await admin.post('/api/enterprise/enterprise_members/index', {})).body
    const page = (await admin.post('/api/enterprise/enterprise_members/index', { page: 2, limit_value: 3 }))
      .body
    expect(whole.enterprise_members).toHaveLength(4)
    expect([page.count, page.enterprise_members]).toEqual([4, whole.enterprise_members.slice(3)])
    // Masters are read by their version.
    const masters = await admin.get('/api/masterdata/skills/index?version=1&page=1&limit_value=2')
    expect([masters.status, masters.body.skills.length]).toEqual([200, 2])
    const refused = await admin.post('/api/enterprise/enterprise_members/index', { page: 0 })
    expect(refused.status).toBe(400)
  })
})
