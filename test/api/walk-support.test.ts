import { describe, expect, it, vi } from 'vitest'
import { routes } from '#app/routes.ts'
import { opensToSupport } from '#foundation/api/support.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { callRoute, dumpEnterprise } from '../support/call-route.ts'
import { client, cookiesOf } from '../support/client.ts'
import { seedRecords } from '../support/seeded.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await seedRecords(admin)
const support_consent = { hours: 8, reason: '取り込みの結果を見てください' }
await admin.post('/api/enterprise/support_consents/create', { support_consent })
const staff = await app.operator()
const entered = await staff.post('/api/admin/support_consents/enter/1')
expect(entered.status).toBe(200)
/** A browser of the operator's staff who went into enterprise 1. */
const inside = client(app.url, { ...staff.cookies, ...cookiesOf(entered.headers) })

const ofMembers = routes.filter((route) => route.access.who === 'member')
const opened = ofMembers.filter(opensToSupport)

/** What the enterprise holds, but for what is written down of support itself. */
const dump = async () => {
  const { audit_entries: _, counters = [], ...rest } = await dumpEnterprise(app.app.db, 1)
  return { ...rest, counters: counters.filter((line) => !line.includes('audit_entries')) }
}

const written = async () =>
  (await admin.post('/api/enterprise/audit_entries/index', { action: 'support_viewed' })).body.count

describe('a support session, over all calls of members', () => {
  it('given a call that is not only reading, then it is refused with 403 and says what to do', async () => {
    const refused = ofMembers.filter((route) => !opensToSupport(route))
    expect(refused.length).toBeGreaterThan(300)
    for (const route of refused) {
      const { status, body } = await callRoute(inside, route)
      expect([route.path, status, body?.error?.code]).toEqual([route.path, 403, 'forbidden'])
      expect(body.error.message, route.path).toMatch(/サポート/)
    }
  })

  it('given a call that reads, then it answers, and nothing of the enterprise is changed', async () => {
    const before = await dump()
    for (const route of opened) {
      const { status } = await callRoute(inside, route)
      expect([200, 400, 404], `${route.path} answered ${status}`).toContain(status)
    }
    expect(await dump()).toEqual(before)
  })

  it('given all of them, then each is written down in the enterprise’s log', async () => {
    await vi.waitFor(async () => expect(await written()).toBe(ofMembers.length), { timeout: 20_000 })
  })

  it('given keys, tokens and addresses that open something else, then none of their calls is open', () => {
    const families = new Set(opened.map(({ path }) => path.split('/')[3]))
    for (const family of [
      'api_tokens',
      'webhooks',
      'linkages',
      'slack_integrations',
      'agreement_services',
      'sessions',
      'second_factors',
    ])
      expect([family, families.has(family)]).toEqual([family, false])
    const words = opened.map(({ path }) => path.split('/').slice(3).join('/'))
    expect(words.filter((word) => /csv|download|export|pdf|certificate|secret|link/.test(word))).toEqual([
      'download_logs/index',
    ])
  })

  it('given every call of the operator, then the support token alone opens none', async () => {
    const alone = client(app.url, { 'support-token': inside.cookies['support-token'] as string })
    for (const route of routes.filter(({ access }) => access.who === 'operator'))
      expect([route.path, (await callRoute(alone, route)).status]).toEqual([route.path, 401])
  })
})
