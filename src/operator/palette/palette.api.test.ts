import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { copyEnterprisesJob } from '../enterprises/copy-job.ts'
import { makeDrafts } from '../invoices/make-drafts.ts'

const find = async (keyword: string): Promise<Record<string, [title: string, path: string][]>> => {
  const { status, body } = await operator.post('/api/admin/palette/search', { keyword })
  expect([status, body.error?.message]).toEqual([200, undefined])
  return Object.fromEntries(
    body.groups.map(({ key, items }: { key: string; items: { title: string; path: string }[] }) => [
      key,
      items.map(({ title, path }) => [title, path]),
    ]),
  )
}

const app = await forFile(startTestApp())
const operator = await app.operator()
await copyEnterprisesJob(app.app).work({})
await operator.post('/api/admin/enterprises/update/1', { enterprise: { name: 'かさね検索' } })
await operator.post('/api/admin/announces/create', {
  announce: { title: 'かさね祭りのお知らせ', content: '本文' },
})
await operator.post('/api/admin/enterprise_invoice_settings/create', {
  enterprise_invoice_setting: {
    enterprise_id_by_enterprise_id: 1,
    period_start: `${monthOf(today())}-01`,
    price: 1,
  },
})
await makeDrafts(app.app, monthOf(today()))

describe("the operator's palette", () => {
  it('given a name, then enterprises, announcements and invoices of it are found, each with its place in the console', async () => {
    const found = await find('かさね')
    expect(found.enterprises).toEqual([['かさね検索', '/admin/enterprises/1']])
    expect(found.announces?.[0]?.[0]).toBe('かさね祭りのお知らせ')
    expect(found.enterprise_invoices?.[0]?.[1]).toMatch(/^\/admin\/enterprise_invoices\/\d+$/)
    expect(Object.keys(found).filter((key) => key === 'candidates')).toEqual([])
  })

  it('given a number, then the enterprise of it is found, and one of the staff by name, address and number', async () => {
    expect((await find('1')).enterprise_number).toEqual([['かさね検索', '/admin/enterprises/1']])
    for (const keyword of ['西川', 'operator@'])
      expect((await find(keyword)).admin_members?.[0]?.[1]).toMatch(/^\/admin\/setting\/admin\/members\/\d+$/)
    expect((await find('%')).admin_members).toBeUndefined()
  })

  it("given an enterprise's session, or none, then nothing is found", async () => {
    const admin = await app.as('admin')
    expect((await admin.post('/api/admin/palette/search', { keyword: 'か' })).status).toBe(401)
  })
})
