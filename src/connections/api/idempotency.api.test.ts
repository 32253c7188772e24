import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeToken } from '../../../test/support/tokens.ts'
import { forgetRequestsJob } from './forget-requests-job.ts'

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
const api = await makeToken(app.url, await app.as('admin'))

const companies = '/api/v1/companies'
const keyed = (key: string) => ({ 'idempotency-key': key })
const countOf = async (name: string) => {
  const conditions = encodeURIComponent(JSON.stringify([{ column: 'name', type: 1, value: name }]))
  return (await api.get(`${companies}?conditions=${conditions}`)).body.data.length
}

describe('Idempotency-Key', () => {
  it('given 1,000 retries with one key, many at once, then one record and one answer', async () => {
    const send = () => api.post(companies, { name: '一度だけ株式会社' }, keyed('retry-1'))
    const answers = []
    for (let round = 0; round < 20; round++)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, send))))
    expect(answers.length).toBe(1_000)
    const [first] = answers
    for (const { status, body, headers } of answers)
      expect([status, body, headers.get('location'), headers.get('etag')]).toEqual([
        201,
        first?.body,
        first?.headers.get('location'),
        first?.headers.get('etag'),
      ])
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1)
    expect(await countOf('一度だけ株式会社')).toBe(1)
  })

  it('given the same key for something else, then 422', async () => {
    await api.post(companies, { name: '甲' }, keyed('k-2'))
    for (const other of [
      await api.post(companies, { name: '乙' }, keyed('k-2')),
      await api.post('/api/v1/candidates', { name: '甲' }, keyed('k-2')),
    ])
      expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })

  it('given another token or another enterprise, then the key is its own', async () => {
    const colleague = await makeToken(app.url, await app.as('manager'))
    const others = await makeToken(app.url, await app.as('admin', 2))
    for (const program of [api, colleague, others])
      expect(
        (await program.post(companies, { name: '共通のキー' }, keyed('k-3'))).headers.get(
          'idempotency-replayed',
        ),
      ).toBe(null)
    expect(await countOf('共通のキー')).toBe(2)
  })

  it('given a write that was refused, then its key may be used again with the fault mended', async () => {
    expect((await api.post(companies, {}, keyed('k-4'))).status).toBe(400)
    expect((await api.post(companies, { name: '直した' }, keyed('k-4'))).status).toBe(201)
  })

  it('given a change and a deletion that are sent twice, then the second does nothing and answers the same', async () => {
    const { id_by_enterprise_id: id } = (await api.post(companies, { name: '変更前' })).body.data
    const change = () => api.patch(`${companies}/${id}`, { name: '変更後' }, keyed('k-5'))
    const [first, again] = [await change(), await change()]
    expect([again.status, again.body]).toEqual([200, first.body])
    const remove = () => api.delete(`${companies}/${id}`, keyed('k-6'))
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect((await api.delete(`${companies}/${id}`)).status).toBe(404)
  })

  it('given a key of more than 24 hours ago, then it is forgotten', async () => {
    const send = () => api.post(companies, { name: '昨日の会社' }, keyed('k-7'))
    await send()
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE api_requests SET created_at = now() - interval '25 hours' WHERE enterprise_id = 1`.execute(
        tx,
      ),
    )
    expect((await send()).headers.get('idempotency-replayed')).toBe(null)
    expect(await countOf('昨日の会社')).toBe(2)
  })

  it('given nobody who comes with a key any more, then what was kept goes by itself after 24 hours', async () => {
    await api.post(companies, { name: '残る会社' }, keyed('k-8'))
    const kept = () =>
      asSystem(app.app.db, (tx) => rows(tx, sql`SELECT 1 FROM api_requests WHERE enterprise_id = 1`))
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE api_requests SET created_at = now() - interval '25 hours' WHERE enterprise_id = 1 AND idempotency_key <> 'k-8'`.execute(
        tx,
      ),
    )
    await forgetRequestsJob(app.app).work(undefined as never)
    expect(await kept()).toHaveLength(1)
  })

  it('given a person who is erased, then the kept answer no longer tells of them', async () => {
    const name = '薬師寺 雪之丞'
    const send = () => api.post('/api/v1/candidates', { name, email: 'yukinojo@example.co.jp' }, keyed('k-9'))
    const { id_by_enterprise_id } = (await send()).body.data
    const admin = await app.as('admin')
    const erased = await admin.post('/api/enterprise/personal_data/erase', {
      target_type: 'candidate',
      id_by_enterprise_id,
      reason: '本人からの請求',
      confirmation: name,
    })
    expect(erased.status).toBe(200)
    const kept = await asSystem(app.app.db, (tx) =>
      rows(tx, sql`SELECT body::text FROM api_requests WHERE enterprise_id = 1 AND idempotency_key = 'k-9'`),
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/薬師寺|yukinojo/)
  })

  it.each([['スペース あり'], ['a'.repeat(256)]])('given the key %s, then 400', async (key) => {
    const { status } = await api.post(companies, { name: 'x' }, keyed(encodeURI(key) === key ? key : 'a b'))
    expect(status).toBe(400)
  })
})
