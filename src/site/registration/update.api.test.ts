import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

let address = 0

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')

const post = async (path: string, payload: object, from = `192.0.2.${++address}`) => {
  const answer = await site.server.inject({
    method: 'POST',
    url: `/api/site/candidates/${path}`,
    payload,
    headers: { host: 'localhost', 'x-forwarded-for': from },
  })
  return { status: answer.statusCode, body: answer.json() }
}
type Registered = { apply: number; candidate: number; token: string }
const register = async (candidate: object): Promise<Registered> => {
  const { body } = await post('create', {
    candidate: { name: '佐藤 健太', ...candidate },
    apply: { consent: true },
  })
  const id = body.apply.id_by_enterprise_id
  return { apply: id, candidate: (await applyOf(id)).candidate_id_by_enterprise_id, token: body.token }
}
const update = (token: string, candidate: object) => post('update', { candidate, query: { token } })
const applyOf = async (id: number) => (await admin.get(`/api/enterprise/applies/show/${id}`)).body.apply
const candidateOf = async (id: number) =>
  (await admin.get(`/api/enterprise/candidates/show/${id}`)).body.candidate
const entriesOf = async (id: number) =>
  (await admin.post('/api/enterprise/web_entries/index', { id_by_enterprise_id: id })).body.web_entries

describe('candidates/update', () => {
  it('given the token of a new registration, then application and candidate are corrected, and both entries stay word for word', async () => {
    const { apply, candidate, token } = await register({ email: 'new@example.jp', tel: '090-1111-1111' })
    const answer = await update(token, { tel: '０９０-2222-2222', desired_location: '渋谷' })
    expect(answer).toEqual({ status: 200, body: { apply: { id_by_enterprise_id: apply } } })
    expect((await applyOf(apply)).tel).toBe('090-2222-2222')
    expect(await candidateOf(candidate)).toMatchObject({
      name: '佐藤 健太',
      tel: '090-2222-2222',
      desired_location: '渋谷',
      register_status_id: 1,
    })
    const entries = await entriesOf(candidate)
    expect(entries.map((one: { entry_number: number }) => one.entry_number)).toEqual([2, 1])
    expect(JSON.stringify(entries[1].entered)).toContain('090-1111-1111')
    expect(entries[0].entered).toEqual([
      { label: '電話番号', value: '090-2222-2222' },
      { label: '希望勤務地', value: '渋谷' },
    ])
  })

  it('given a candidate who was known before, then only the application changes, and the answer does not tell', async () => {
    const known = await admin.post('/api/enterprise/candidates/create', {
      candidate: { name: '既存 花子', email: 'known@example.jp', tel: '03-1111-2222' },
    })
    const before = known.body.candidate
    const { apply, candidate, token } = await register({ email: 'KNOWN@example.jp', tel: '090-3333-3333' })
    expect(candidate).toBe(before.id_by_enterprise_id)
    const answer = await update(token, { tel: '090-4444-4444', address: '別の住所' })
    expect(answer).toEqual({ status: 200, body: { apply: { id_by_enterprise_id: apply } } })
    expect((await applyOf(apply)).tel).toBe('090-4444-4444')
    expect(await candidateOf(candidate)).toEqual(before)
    expect(JSON.stringify((await entriesOf(candidate))[0].entered)).toContain('別の住所')
  })

  it('given a member has written the candidate since, then it stays as the member left it', async () => {
    const { apply, candidate, token } = await register({ email: 'taken@example.jp', tel: '090-5555-5555' })
    await admin.post(`/api/enterprise/candidates/update/${candidate}`, { candidate: { comment: '面談済み' } })
    const before = await candidateOf(candidate)
    expect((await update(token, { tel: '090-6666-6666' })).status).toBe(200)
    expect(await candidateOf(candidate)).toEqual(before)
    expect((await applyOf(apply)).tel).toBe('090-6666-6666')
  })

  it('given somebody registers with the address of a registration before, then their token does not reach its candidate', async () => {
    const first = await register({ email: 'pair@example.jp', tel: '090-1000-0000' })
    const second = await register({ email: 'pair@example.jp', tel: '090-2000-0000' })
    expect(second.candidate).toBe(first.candidate)
    await update(second.token, { name: '別人', tel: '090-3000-0000' })
    expect(await candidateOf(first.candidate)).toMatchObject({ name: '佐藤 健太', tel: '090-1000-0000' })
    expect((await applyOf(first.apply)).name).toBe('佐藤 健太')
  })

  it('given no token of this enterprise, or one whose time is over, then 404 and nothing changes', async () => {
    const { candidate, token } = await register({ email: 'over@example.jp', tel: '090-7777-7777' })
    const before = await candidateOf(candidate)
    const correction = { candidate: { tel: '090-8888-8888' }, query: { token } }
    expect((await post('update', { ...correction, domain: 'enterprise2.localhost' })).status).toBe(404)
    expect((await update('x', { tel: '090-8888-8888' })).status).toBe(404)
    await asSystem(site.app.app.db, (tx) =>
      sql`UPDATE registration_drafts SET expires_at = now() WHERE enterprise_id = 1`.execute(tx),
    )
    expect((await update(token, { tel: '090-8888-8888' })).status).toBe(404)
    expect(await candidateOf(candidate)).toEqual(before)
  })

  it('given a registration on the way, then its token corrects nothing', async () => {
    const { cookie } = await site.post('/register/profile', { name: '途中' })
    expect((await update(cookie as string, { name: '別名' })).status).toBe(404)
  })

  it.each([
    ['a field of staff', { in_house_info: 'x' }, 'candidate.in_house_info'],
    ['a status', { register_status_id: 7 }, 'candidate.register_status_id'],
    ['the address', { email: 'other@example.jp' }, 'email'],
    ['a wrong value', { tel: '1' }, 'tel'],
    ['no name', { name: '' }, 'name'],
  ])('given %s, then 400 at it and nothing changes', async (_what, given, field) => {
    const { candidate, token } = await register({ email: `wrong${++address}@example.jp` })
    const before = await candidateOf(candidate)
    const { status, body } = await update(token, given)
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
    expect(await candidateOf(candidate)).toEqual(before)
  })

  it('given the person is erased, then the token is gone', async () => {
    const { candidate, token } = await register({ email: 'erased@example.jp' })
    const erased = await admin.post('/api/enterprise/personal_data/erase', {
      target_type: 'candidate',
      id_by_enterprise_id: candidate,
      reason: '本人の申し出',
      confirmation: '佐藤 健太',
    })
    expect(erased.status).toBe(200)
    expect((await update(token, { name: '佐藤 健太' })).status).toBe(404)
  })

  it('given more than 20 corrections with one token in a day, then 429', async () => {
    const { token } = await register({ email: 'many@example.jp' })
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await update(token, { desired_other: `${i}` })).status)
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([200]), 429])
  })
})
