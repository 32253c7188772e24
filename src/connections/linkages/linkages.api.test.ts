import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeLinkage, sendApplication } from '../../../test/support/linkages.ts'
import { forgetReceiptsJob } from './forget-receipts-job.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const save = '/api/enterprise/linkages/update_or_create'
const linkage = (more: object = {}) => ({ linkage: { group: 1, service_id: 98, ...more } })

describe('linkages', () => {
  it('given an administrator, when one is made, then its token is shown once and only its hash is kept', async () => {
    const made = await admin.post(save, linkage({ name: '自社の採用サイト' }))
    expect([made.status, made.body.token]).toEqual([200, expect.stringMatching(/^tsl_[\w-]{32}$/)])
    const again = await admin.post(save, linkage({ name: '採用サイト' }))
    expect(again.body).toMatchObject({ token: null, linkage: { name: '採用サイト', is_active: true } })
    const listed = await admin.post('/api/enterprise/linkages/index', { group: 1 })
    expect(listed.body.count).toBe(1)
    expect(JSON.stringify(listed.body)).not.toContain(made.body.token)
    const kept = await inTenant(app.app.db, 1, (tx) =>
      rows<{ row: string }>(tx, sql`SELECT l::text AS row FROM linkages l WHERE enterprise_id = ${1}`),
    )
    expect(JSON.stringify(kept)).not.toContain(made.body.token.slice(4))
    const audits = await inTenant(app.app.db, 1, (tx) =>
      rows<{ target_name: string }>(
        tx,
        sql`SELECT target_name FROM audit_entries WHERE enterprise_id = ${1} AND action = 'linkage_changed'`,
      ),
    )
    expect(audits.map(({ target_name }) => target_name)).toEqual(['候補者：API', '候補者：API'])
  })

  it('given a rotated token, then the old one ends at once', async () => {
    const { token: old } = await makeLinkage(admin, { group: 1, service_id: 1 })
    const rotated = await admin.post(save, { ...linkage({ service_id: 1 }), context: 'rotate_token' })
    const body = JSON.stringify({ 氏名: '山田 一', email: 'rotated@example.jp' })
    expect((await sendApplication(app.url, `Bearer ${old}`, body)).status).toBe(401)
    expect((await sendApplication(app.url, `Bearer ${rotated.body.token}`, body)).status).toBe(201)
  })

  it.each([
    [{ service_id: 52 }, 'linkage.service_id'],
    [{ group: 2, service_id: 50 }, 'linkage.service_id'],
    [{ kind: 3 }, 'linkage.kind'],
    [{ mapping: [{ from: 'a', to: 'comment' }] }, 'linkage.mapping.0.to'],
    [
      {
        mapping: [
          { from: 'a', to: 'name' },
          { from: 'a', to: 'tel' },
        ],
      },
      'linkage.mapping.1.from',
    ],
    [{ basic_user: 'a:b' }, 'linkage.basic_user'],
    [{ url: 'javascript:alert(1)' }, 'linkage.url'],
    [{ mapping: [{ from: 'a', to: 'name', values: [{ from: 'x', to: 'y' }] }] }, 'linkage.mapping.0.to'],
    [
      { mapping: [{ from: 'a', to: 'prefecture_id', values: [{ from: 'TKY', to: '江戸' }] }] },
      'linkage.mapping.0.values.0.to',
    ],
    [
      {
        mapping: [
          {
            from: 'a',
            to: 'prefecture_id',
            values: [
              { from: 'TKY', to: '東京都' },
              { from: 'TKY', to: '大阪府' },
            ],
          },
        ],
      },
      'linkage.mapping.0.values.1.from',
    ],
    [{ group: 2, service_id: 0, job_ids: [99999] }, 'linkage.job_ids'],
  ])('given %j, then 400 names the field', async (wrong, field) => {
    const { status, body } = await admin.post(save, linkage(wrong))
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  })

  it('given a service without a linkage, then it is shown without one; a service that there is not, 404', async () => {
    const show = (query: string) => admin.get(`/api/enterprise/linkages/show?${query}`)
    const { body } = await show('group=1&service_id=3')
    expect(body).toMatchObject({ linkage: null, service: { name: '外部媒体C' } })
    expect(body.endpoint).toMatch(/\/api\/v1\/linkage_applies\/create$/)
    expect((await show('group=2&service_id=99')).status).toBe(404)
  })

  it('given a member, then linkages are read and not written; a manager writes them', async () => {
    const member = await app.as('member')
    expect((await member.post('/api/enterprise/linkages/index')).status).toBe(200)
    expect((await member.post(save, linkage())).status).toBe(403)
    expect((await (await app.as('manager')).post(save, linkage())).status).toBe(200)
  })

  it('given another enterprise, then its linkages and receipts are not there, and it may have the same service', async () => {
    const other = await app.as('admin', 2)
    const { id } = await makeLinkage(admin, { group: 1, service_id: 2 })
    expect((await other.post(`/api/enterprise/linkages/delete/${id}`)).status).toBe(404)
    const theirs = await makeLinkage(other, { group: 1, service_id: 2 })
    const body = JSON.stringify({ 氏名: '他社 一', email: 'other@example.jp' })
    expect((await sendApplication(app.url, `Bearer ${theirs.token}`, body)).status).toBe(201)
    const mine = await inTenant(app.app.db, 1, (tx) =>
      rows(tx, sql`SELECT 1 FROM applies WHERE enterprise_id = ${1} AND email = 'other@example.jp'`),
    )
    expect(mine).toEqual([])
  })

  it('given one that is deleted, then its token is nobody’s and the applications stay', async () => {
    const { id, token } = await makeLinkage(admin, { group: 1, service_id: 3 })
    const body = JSON.stringify({ 氏名: '残る 一', email: 'stays@example.jp' })
    const { apply } = (await sendApplication(app.url, `Bearer ${token}`, body)).body
    expect((await admin.post(`/api/enterprise/linkages/delete/${id}`)).status).toBe(200)
    expect((await sendApplication(app.url, `Bearer ${token}`, body)).status).toBe(401)
    expect((await admin.get(`/api/enterprise/applies/show/${apply.id_by_enterprise_id}`)).status).toBe(200)
    expect((await admin.post(`/api/enterprise/linkages/delete/${id}`)).status).toBe(404)
  })

  it('given one that is deleted and made again, then what came before is still known, and its settings are not', async () => {
    const of = { group: 1, service_id: 0 }
    const mapping = [{ from: 'no', to: 'external_id' }]
    const first = await makeLinkage(admin, { ...of, mapping, url: 'https://lp.example.jp/' })
    const body = JSON.stringify({ 氏名: '二度 来', email: 'twice@example.jp', no: 'A-1' })
    const sent = await sendApplication(app.url, `Bearer ${first.token}`, body)
    await admin.post(`/api/enterprise/linkages/delete/${first.id}`)
    const show = await admin.get('/api/enterprise/linkages/show?group=1&service_id=0')
    expect(show.body.linkage).toBeNull()
    const again = await makeLinkage(admin, { ...of, mapping })
    const answer = await sendApplication(app.url, `Bearer ${again.token}`, body)
    expect([answer.status, answer.body]).toEqual([200, { ...sent.body, duplicate: true }])
    const shown = await admin.get('/api/enterprise/linkages/show?group=1&service_id=0')
    expect(shown.body.linkage).toMatchObject({ url: null, counts: { accepted: 0, duplicate: 1 } })
  })

  it('given one that was deleted more than a year ago, then its numbers are forgotten', async () => {
    const { id, token } = await makeLinkage(admin, {
      group: 1,
      service_id: 51,
      mapping: [{ from: 'no', to: 'external_id' }],
    })
    const body = JSON.stringify({ 氏名: '昔 来', email: 'long-ago@example.jp', no: 'B-1' })
    await sendApplication(app.url, `Bearer ${token}`, body)
    const left = () =>
      inTenant(app.app.db, 1, (tx) =>
        rows(tx, sql`SELECT 1 FROM linkage_applies WHERE enterprise_id = ${1} AND linkage_id = ${id}`),
      )
    const deletedAgo = (days: number) =>
      inTenant(app.app.db, 1, (tx) =>
        sql`UPDATE linkages SET deleted_at = now() - make_interval(days => ${days})
            WHERE enterprise_id = ${1} AND id_by_enterprise_id = ${id}`.execute(tx),
      )
    await admin.post(`/api/enterprise/linkages/delete/${id}`)
    await deletedAgo(364)
    await forgetReceiptsJob(app.app).work(undefined as never)
    expect(await left()).toHaveLength(1)
    await deletedAgo(366)
    await forgetReceiptsJob(app.app).work(undefined as never)
    expect(await left()).toEqual([])
  })

  it('given an address of the service, then it is kept; what the token is good for is said', async () => {
    const made = await admin.post(save, linkage({ service_id: 99, url: 'https://media.example.jp/admin' }))
    expect(made.body.linkage).toMatchObject({
      url: 'https://media.example.jp/admin',
      scopes: ['apply.create'],
    })
    const cleared = await admin.post(save, linkage({ service_id: 99, url: null }))
    expect(cleared.body.linkage.url).toBeNull()
  })

  it('given two who make the same one at once, then there is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.post(save, linkage({ group: 2, service_id: 3 }))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const { body } = await admin.post('/api/enterprise/linkages/index', { group: 2 })
    expect(body.count).toBe(1)
  })
})
