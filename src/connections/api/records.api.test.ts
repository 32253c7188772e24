import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { seedRecords } from '../../../test/support/seeded.ts'
import { makeToken } from '../../../test/support/tokens.ts'

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
const admin = await app.as('admin')
const ids: Awaited<ReturnType<typeof seedRecords>> = await seedRecords(admin)
const api = await makeToken(app.url, admin)

const candidates = '/api/v1/candidates'
const etagOf = (answer: { headers: Headers }) => answer.headers.get('etag') ?? ''
const withScopes = async (...scopes: string[]) => makeToken(app.url, await app.as('admin'), scopes)

describe('records by /api/v1', () => {
  it('given a candidate that is created, then it says where it is, and is read, changed and deleted', async () => {
    const made = await api.post(candidates, {
      name: '山本 大輔',
      skill_ids: [{ id: 3, ability_level_id: 5 }, 1],
    })
    expect(made.status).toBe(201)
    const { id_by_enterprise_id: id } = made.body.data
    expect(made.headers.get('location')).toBe(`${candidates}/${id}`)
    expect(made.body.data).toMatchObject({
      name: '山本 大輔',
      register_route_type_id: 6,
      skill_ids: [
        { id: 1, name: expect.any(String) },
        { id: 3, name: expect.any(String), ability_level_id: 5 },
      ],
    })
    const read = await api.get(`${candidates}/${id}`)
    expect([read.status, read.body.data]).toEqual([200, made.body.data])
    expect(etagOf(read)).toBe(etagOf(made))
    const changed = await api.patch(`${candidates}/${id}`, { name: '山本 大介' })
    expect([changed.status, changed.body.data.name]).toEqual([200, '山本 大介'])
    expect((await api.delete(`${candidates}/${id}`)).status).toBe(204)
    expect((await api.get(`${candidates}/${id}`)).status).toBe(404)
  })

  it('given what was read, when it is written back, then nothing is different', async () => {
    const { data } = (await api.get(`${candidates}/${ids.candidate}`)).body
    const { name, skill_ids } = data
    const again = await api.patch(`${candidates}/${ids.candidate}`, { name, skill_ids })
    expect(again.body.data).toEqual(data)
  })

  it('given If-Match of an older version, then 412 and nothing is written; the new one goes through', async () => {
    const path = `${candidates}/${ids.candidate}`
    const old = etagOf(await api.get(path))
    const fresh = await api.patch(path, { desired_detail: '週4日' }, { 'if-match': old })
    expect(fresh.status).toBe(200)
    const stale = await api.patch(path, { desired_detail: '週1日' }, { 'if-match': old })
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed'])
    expect((await api.delete(path, { 'if-match': old })).status).toBe(412)
    expect((await api.get(path)).body.data.desired_detail).toBe('週4日')
    expect((await api.patch(path, {}, { 'if-match': 'W/"x"' })).status).toBe(412)
    const both = `"x.y", ${etagOf(fresh)}`
    expect((await api.patch(path, { desired_detail: '週3日' }, { 'if-match': both })).status).toBe(200)
    expect((await api.patch(path, {}, { 'if-match': '*' })).status).toBe(200)
  })

  it('given a program that has the record or the page already, then 304 without a body', async () => {
    for (const path of [`${candidates}/${ids.candidate}`, `${candidates}?limit=2`]) {
      const first = await api.get(path)
      const again = await api.get(path, { 'if-none-match': etagOf(first) })
      expect([path, again.status, again.body]).toEqual([path, 304, ''])
    }
  })

  it('given fields, then these are answered with the number, the name and the time; an unknown one is 400', async () => {
    const { body } = await api.get(`${candidates}?fields=skill_ids`)
    expect(Object.keys(body.data[0]).toSorted()).toEqual([
      'id_by_enterprise_id',
      'name',
      'skill_ids',
      'updated_at',
    ])
    const wrong = await api.get(`${candidates}?fields=secret`)
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '#/fields'])
  })

  it('given conditions, a keyword and updated_since, then those that match all', async () => {
    const conditions = encodeURIComponent(JSON.stringify([{ column: 'skill_ids', type: 1, value: [1, 2] }]))
    const found = await api.get(
      `${candidates}?conditions=${conditions}&keyword=${encodeURIComponent('佐藤')}`,
    )
    expect(found.body.data.map((each: { name: string }) => each.name)).toEqual(['佐藤 健太'])
    const later = new Date(Date.now() + 60_000).toISOString()
    expect((await api.get(`${candidates}?updated_since=${later}`)).body.data).toEqual([])
    const all = await api.get(`${candidates}?updated_since=2020-01-01T00:00:00%2B09:00`)
    expect(all.body.data.length).toBeGreaterThan(0)
  })

  it.each([
    ['?conditions=x', 'invalid'],
    ['?conditions=%5B%7B%22column%22%3A%22nothing%22%2C%22type%22%3A1%7D%5D', 'invalid'],
    ['?limit=0', 'invalid'],
    ['?limit=201', 'invalid'],
    ['?cursor=abc', 'invalid'],
    ['?cursor=c_LTE', 'invalid'],
    ['?updated_since=yesterday', 'invalid'],
    ['?sort=name', 'invalid'],
  ])('given %s, then 400 as a problem with Japanese words', async (query, code) => {
    const { status, body, headers } = await api.get(candidates + query)
    expect([status, body.code, body.status]).toEqual([400, code, 400])
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body.detail).toMatch(/[ぁ-ん]/)
  })

  it('given wrong fields, then each is named by its pointer', async () => {
    const { status, body } = await api.post(candidates, { name: '', email: 'x', nonsense: 1 })
    expect([status, body.type]).toEqual([400, '/api/v1/docs#error-invalid'])
    expect(body.errors.map((each: { pointer: string }) => each.pointer)).toContain('#/nonsense')
    const fields = await api.post(candidates, { email: 'x' })
    expect(fields.body.errors.map((each: { pointer: string }) => each.pointer).toSorted()).toEqual([
      '#/email',
      '#/name',
    ])
  })

  it('given addresses that are only separators, then 400; a loss beyond every measure is stored all the same', async () => {
    const mails = await api.patch(`/api/v1/companies/${ids.company}`, { billing_mail_to: ' , ;' })
    expect([mails.status, mails.body.errors[0].pointer]).toEqual([400, '#/billing_mail_to'])
    const loss = await api.post('/api/v1/opportunities', {
      candidate_id_by_enterprise_id: ids.candidate,
      job_id_by_enterprise_id: ids.job,
      monthly_payment_num: 1,
      monthly_price_num: 99_999_999,
    })
    expect([loss.status, loss.body.data.gross_profit]).toEqual([201, -99_999_998])
    const path = `/api/v1/opportunities/${loss.body.data.id_by_enterprise_id}`
    const open = await api.patch(path, { monthly_payment_num: null })
    expect(open.body.data.gross_margin_permille).toBe(null)
  })

  it.each([
    ['GET', '/api/v1/nothing', 404],
    ['GET', `${candidates}/999999`, 404],
    ['GET', `${candidates}/x`, 404],
    ['POST', `${candidates}/1`, 404],
    ['POST', '/api/v1/billing_merges', 404],
    ['DELETE', '/api/v1/applies/1', 404],
  ])('given %s %s, then %i as a problem', async (method, path, status) => {
    const answer = await api.call(method, path)
    expect([answer.status, answer.body.status]).toEqual([status, status])
  })

  it('given a body that is no JSON, or too large, then a problem, too', async () => {
    const headers = { authorization: `Bearer ${api.secret}`, 'content-type': 'application/json' }
    const send = (body: string) => fetch(app.url + candidates, { method: 'POST', headers, body })
    expect((await send('{')).headers.get('content-type')).toContain('application/problem+json')
    const large = await send(JSON.stringify({ name: 'あ'.repeat(800_000) }))
    expect([large.status, (await large.json()).code]).toEqual([413, 'too_large'])
  })

  it('given an application, then its candidate is found by the e-mail, and it came by the API', async () => {
    const program = await withScopes('apply.create')
    const made = await program.post('/api/v1/applies', { name: '佐藤 健太', email: 'KENTA@example.co.jp' })
    expect(made.status).toBe(201)
    expect(Object.keys(made.body.data)).toEqual(['id_by_enterprise_id', 'updated_at'])
    const read = await api.get(`/api/v1/applies/${made.body.data.id_by_enterprise_id}`)
    expect(read.body.data).toMatchObject({
      candidate_id_by_enterprise_id: ids.candidate,
      is_new: 0,
      route_type_id: 60,
    })
    expect((await program.patch(`/api/v1/applies/1`, { name: 'x' })).status).toBe(403)
    expect((await program.get('/api/v1/applies')).status).toBe(403)
  })

  it('given a scope that is missing, then 403 says which', async () => {
    const program = await withScopes('candidate.read')
    expect((await program.get(candidates)).status).toBe(200)
    const refused = await program.post(candidates, { name: 'x' })
    expect([refused.status, refused.body.code, refused.body.scopes]).toEqual([
      403,
      'insufficient_scope',
      ['candidate.write'],
    ])
    expect(refused.headers.get('www-authenticate')).toContain('scope="candidate.write"')
    const probing = JSON.stringify([{ column: 'company_id_by_enterprise_id.name', type: 1, value: 'ルミナ' }])
    const jobs = await withScopes('job.read')
    expect((await jobs.get(`/api/v1/jobs?conditions=${encodeURIComponent(probing)}`)).body.scopes).toEqual([
      'company.read',
    ])
  })

  it('given the contract permission of its maker, then a token sees no more than that', async () => {
    const contract = await api.post('/api/v1/contracts', {
      title: '業務委託',
      candidate_id_by_enterprise_id: ids.candidate,
    })
    expect(contract.status).toBe(201)
    const path = `/api/v1/contracts/${contract.body.data.id_by_enterprise_id}`
    const manager = await makeToken(app.url, await app.as('manager'))
    expect((await manager.get(path)).status).toBe(200)
    const admin = await app.as('admin')
    const permit = (contract_permission: number) =>
      admin.post('/api/enterprise/enterprise_members/update/2', {
        enterprise_member: { contract_permission },
      })
    expect((await permit(1)).status).toBe(200)
    expect((await manager.get(path)).status).toBe(404)
    expect((await permit(0)).status).toBe(200)
    expect((await manager.get(path)).body.code).toBe('forbidden')
    await permit(2)
    expect((await api.patch(path, { memo: '要確認' })).body.data.memo).toBe('要確認')
    expect((await api.delete(path)).status).toBe(204)
  })

  it('given a restricted area or a restricted API, then 403 names it', async () => {
    for (const area of ['candidates', 'enterprise_api']) {
      await app.restrict(area, 1)
      const { status, body } = await api.get(candidates)
      expect([status, body.code, body.feature]).toEqual([403, 'feature_restricted', area])
      await app.restrict(area, 0)
    }
    expect((await api.get(candidates)).status).toBe(200)
  })

  it('given a custom property, then it is written and read like a field', async () => {
    const admin = await app.as('admin')
    const made = await admin.post('/api/enterprise/custom_properties/create', {
      custom_property: { object_type: 'candidate', name: '紹介元', field_type: 'text' },
    })
    expect(made.status).toBe(200)
    const key = `custom_${made.body.custom_property.id_by_enterprise_id}`
    const path = `${candidates}/${ids.candidate}`
    expect((await api.patch(path, { [key]: '社員紹介' })).body.data[key]).toBe('社員紹介')
    expect((await api.get(`${path}?fields=${key}`)).body.data[key]).toBe('社員紹介')
    const wrong = await api.patch(path, { custom_99: 'x' })
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '#/custom_99'])
  })

  it('given a file of a record, then it is listed and read, where the record may be read', async () => {
    const admin = await app.as('admin')
    const bytes = new TextEncoder().encode('経歴')
    const owner = { owner_type: 'Company', owner_id_by_enterprise_id: ids.company }
    const added = await admin.upload('/api/enterprise/file_attachments/create', 'file_attachment', owner, {
      name: 'メモ.txt',
      bytes,
    })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const listed = await api.get(`/api/v1/files?target_type=company&target_id=${ids.company}`)
    expect(listed.body.data).toMatchObject([{ name: 'メモ.txt', size: bytes.length, target_id: ids.company }])
    const path = `/api/v1/files/${listed.body.data[0].id}`
    expect((await api.get(path)).body.data).toEqual(listed.body.data[0])
    const content = await api.get(`${path}/content`)
    expect([content.status, content.body]).toEqual([200, '経歴'])
    const program = await withScopes('files.read')
    expect((await program.get(path)).body.scopes).toEqual(['company.read'])
    const other = await makeToken(app.url, await app.as('admin', 2))
    for (const rest of ['', '/content']) expect((await other.get(path + rest)).status).toBe(404)
  })
})
