import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { copyEnterprisesJob } from './copy-job.ts'

const app = await forFile(startTestApp())
await copyEnterprisesJob(app.app).work({})

const list = async (body: object = {}) =>
  (await app.operator()).post('/api/admin/enterprises/index', { columns: ['name', 'member_count'], ...body })

describe('the operator and the enterprises', () => {
  it('given enterprises, then all are listed with their counts, and the operator itself is none of them', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.count).toBe(2)
    expect(
      body.enterprises.map((each: { id_by_enterprise_id: number }) => each.id_by_enterprise_id),
    ).not.toContain(0)
    expect(body.enterprises[0].member_count).toBeGreaterThan(0)
  })

  it('given an enterprise that changed its name, then the list follows', async () => {
    const admin = await app.as('admin')
    await admin.post('/api/enterprise/enterprises/update', { enterprise: { name: '株式会社あたらしい名前' } })
    await copyEnterprisesJob(app.app).work({ id: 1 })
    const { body } = await list({ keyword: 'あたらしい' })
    expect(body.enterprises.map((each: { name: string }) => each.name)).toEqual(['株式会社あたらしい名前'])
  })

  it('given its words, domain and who looks after it, then they are kept, shown and written to its own row', async () => {
    const operator = await app.operator()
    const staff = (await operator.get('/api/admin/admin_members/show')).body.admin_member.id as number
    const enterprise = { desc_org: 'IT人材の紹介', domain: 'kasane.example.jp', admin_member_id: staff }
    const changed = await operator.post('/api/admin/enterprises/update/1', { enterprise, context: 'update' })
    expect([changed.status, changed.body.enterprise]).toMatchObject([200, enterprise])
    const shown = (await operator.get('/api/admin/enterprises/show/1')).body.enterprise
    expect(shown).toMatchObject({ ...enterprise, enterprise_logo: null })
    const stored = await asSystem(app.app.db, (tx) =>
      row(tx, sql`SELECT desc_org, domain, admin_member_id FROM enterprises WHERE id = 1`),
    )
    expect(stored).toEqual(enterprise)
    const more = {
      zipcode: '1500002',
      prefecture_id: 13,
      address: '渋谷区渋谷1-2-3',
      building: 'つむぎビル5階',
      president: '高瀬 遼',
      url_org: 'https://kuwashii.example.jp/',
      invoice_person: '経理部',
      invoice_email: 'keiri@kuwashii.example.jp',
      broadcasts: 1,
    }
    const made = await operator.post('/api/admin/enterprises/create', {
      enterprise: { name: '株式会社くわしい', ...enterprise, ...more },
      enterprise_member: { email: 'first@kuwashii.example.jp' },
    })
    expect(made.body.enterprise).toMatchObject({ ...enterprise, ...more })
    const nobody = { enterprise: { admin_member_id: 9_999 } }
    expect((await operator.post('/api/admin/enterprises/update/1', nobody)).status).toBe(400)
  })

  it('given a change by the operator, then the enterprise has it, and the history tells who', async () => {
    const operator = await app.operator()
    const path = `/api/admin/enterprises/update/${1}`
    const { status } = await operator.post(path, { enterprise: { invoice_email: 'keiri@kasane.example.jp' } })
    expect(status).toBe(200)
    const stored = await asSystem(app.app.db, (tx) =>
      row<{ invoice_email: string }>(tx, sql`SELECT invoice_email FROM enterprises WHERE id = ${1}`),
    )
    expect(stored?.invoice_email).toBe('keiri@kasane.example.jp')
    const { body } = await operator.post('/api/admin/histories/index', {
      target_type: 'enterprise',
      id_by_enterprise_id: 1,
    })
    expect(body.histories[0]).toMatchObject({
      column_name: 'invoice_email',
      enterprise_member: { name: '西川 玲' },
    })
  })
})
