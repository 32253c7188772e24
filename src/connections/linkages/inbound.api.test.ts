import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeLinkage, sendApplication } from '../../../test/support/linkages.ts'
import { forgetReceiptsJob } from './forget-receipts-job.ts'

const mapping = [
  { from: 'last', to: 'name' },
  { from: 'first', to: 'name' },
  { from: 'contact.mail', to: 'email' },
  { from: 'pref', to: 'prefecture_id' },
  { from: 'no', to: 'external_id' },
]
const send = (body: unknown, token = media.token) =>
  sendApplication(app.url, `Bearer ${token}`, JSON.stringify(body))
const person = (no: string, more: object = {}) => ({
  last: '佐藤',
  first: '花子',
  contact: { mail: `sato${no}@example.jp` },
  pref: '東京都',
  no,
  ...more,
})
const show = async (plural: string, id: number) =>
  (await admin.get(`/api/enterprise/${plural}/show/${id}`)).body
const applies = (no: string) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM applies WHERE enterprise_id = ${1} AND email = ${`sato${no}@example.jp`}`,
    ),
  )
const receipts = async (linkage = media) =>
  (await admin.post('/api/enterprise/linkage_receipts/index', { linkage_id: linkage.id })).body
    .linkage_receipts

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const media: { id: number; token: string } = await makeLinkage(admin, { group: 1, service_id: 1, mapping })

describe('an application that a service sends', () => {
  it('given a mapping, then it becomes an application with its candidate, by the route of the service', async () => {
    const { status, body } = await send(person('1'))
    expect([status, body.duplicate]).toEqual([201, false])
    const { apply } = await show('applies', body.apply.id_by_enterprise_id)
    expect(apply).toMatchObject({
      name: '佐藤 花子',
      email: 'sato1@example.jp',
      route_type_id: 100,
      is_new: 1,
      prefecture_id: 13,
    })
    const { candidate } = await show('candidates', apply.candidate_id_by_enterprise_id)
    expect(candidate).toMatchObject({ name: '佐藤 花子', register_route_type_id: 2, register_status_id: 1 })
    const [newest] = await receipts()
    expect(newest).toMatchObject({ outcome: 1, apply_id: body.apply.id_by_enterprise_id, reasons: {} })
    const kept = await inTenant(app.app.db, 1, (tx) =>
      rows<{ row: string }>(
        tx,
        sql`SELECT r::text AS row FROM linkage_receipts r WHERE enterprise_id = ${1} AND outcome = 1`,
      ),
    )
    expect(JSON.stringify(kept)).not.toContain('sato1')
  })

  it('given fields called as ours are, also in Japanese and as a form, then they need no mapping', async () => {
    const form = await makeLinkage(admin, { group: 1, service_id: 51 })
    const text = new URLSearchParams({
      氏名: '田中 一',
      email: 'form@example.jp',
      都道府県: '大阪府',
    }).toString()
    const { status, body } = await sendApplication(
      app.url,
      `Bearer ${form.token}`,
      text,
      'application/x-www-form-urlencoded',
    )
    expect(status).toBe(201)
    const { apply } = await show('applies', body.apply.id_by_enterprise_id)
    expect(apply).toMatchObject({ name: '田中 一', route_type_id: 30, prefecture_id: 27 })
  })

  it('given a file that staff bring (service 50), then its applications are imported ones', async () => {
    const { token } = await makeLinkage(admin, { group: 1, service_id: 50, kind: 2 })
    const text = JSON.stringify({ 氏名: '手動 太郎', email: 'manual@example.jp' })
    const { body } = await sendApplication(app.url, `Bearer ${token}`, text)
    const { apply } = await show('applies', body.apply.id_by_enterprise_id)
    expect(apply).toMatchObject({ name: '手動 太郎', route_type_id: 50 })
    const { candidate } = await show('candidates', apply.candidate_id_by_enterprise_id)
    expect(candidate.register_route_type_id).toBe(1)
  })

  it('given the same number of the sender ten times at once, then it is one application', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(person('at-once'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.apply.id_by_enterprise_id)).size).toBe(1)
    expect(await applies('at-once')).toHaveLength(1)
  })

  it('given a person who is known, then the candidate is linked and keeps what it had', async () => {
    const first = (await send(person('known1', { contact: { mail: 'known@example.jp' } }))).body
    const second = (await send(person('known2', { contact: { mail: 'KNOWN@example.jp' }, first: '別名' })))
      .body
    const [a, b] = [
      (await show('applies', first.apply.id_by_enterprise_id)).apply,
      (await show('applies', second.apply.id_by_enterprise_id)).apply,
    ]
    expect([b.candidate_id_by_enterprise_id, b.is_new]).toEqual([a.candidate_id_by_enterprise_id, 0])
    expect((await show('candidates', a.candidate_id_by_enterprise_id)).candidate.name).toBe('佐藤 花子')
  })

  it('given something wrong, then 400 names the fields of the sender, and it is kept to be tried again', async () => {
    const refused = await send(person('2', { pref: '江戸', job_id: '999999' }))
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['#/pref'])
    const [newest] = await receipts()
    expect(newest).toMatchObject({ outcome: 3, apply_id: null, reasons: { pref: expect.any(Array) } })
    const path = `/api/enterprise/linkage_receipts`
    const shown = await admin.post(`${path}/show/${newest.id_by_enterprise_id}`)
    expect(shown.body.linkage_receipt.body).toMatchObject({ last: '佐＊＊＊', pref: '江戸' })
    await admin.post('/api/enterprise/linkages/update_or_create', {
      linkage: { group: 1, service_id: 1, mapping: mapping.filter(({ from }) => from !== 'pref') },
    })
    const still = await admin.post(`${path}/retry/${newest.id_by_enterprise_id}`)
    expect(still.body.linkage_receipt).toMatchObject({ outcome: 3, reasons: { job_id: expect.any(Array) } })
    await admin.post('/api/enterprise/linkages/update_or_create', {
      linkage: {
        group: 1,
        service_id: 1,
        mapping: [...mapping.filter(({ from }) => from !== 'pref'), { from: 'x', to: 'job_id' }],
      },
    })
    const done = await admin.post(`${path}/retry/${newest.id_by_enterprise_id}`)
    expect(done.body.linkage_receipt).toMatchObject({ outcome: 1, apply_id: expect.any(Number), reasons: {} })
    expect((await admin.post(`${path}/retry/${newest.id_by_enterprise_id}`)).status).toBe(409)
    await admin.post('/api/enterprise/linkages/update_or_create', {
      linkage: { group: 1, service_id: 1, mapping },
    })
  })

  it('given a sample, then it is read by the mapping that is shown, and nothing is written', async () => {
    const { body } = await admin.post('/api/enterprise/linkages/try', {
      mapping,
      sample: person('sample', { other: 'x', pref: '江戸' }),
    })
    expect(body.read).toContainEqual({ label: '氏名', sent: '佐藤、花子', value: '佐藤 花子' })
    expect([body.unused, Object.keys(body.errors)]).toEqual([['other'], ['pref']])
    expect(await applies('sample')).toEqual([])
  })

  describe('values of a list', () => {
    const values = [{ from: 'TKY', to: '東京都' }]
    const skills = [
      { from: 'JS', to: 'JavaScript' },
      { from: 'Rails', to: 'Ruby on Rails' },
    ]
    const saved = (unknown: 'refuse' | 'ignore') => [
      ...mapping.filter(({ from }) => from !== 'pref'),
      { from: 'pref', to: 'prefecture_id', values, unknown },
      { from: 'tags', to: 'skill_ids', values: skills, unknown },
    ]
    const keep = async (unknown: 'refuse' | 'ignore') => {
      const answer = await admin.post('/api/enterprise/linkages/update_or_create', {
        linkage: { group: 1, service_id: 1, mapping: saved(unknown) },
      })
      expect([answer.status, answer.body.error]).toEqual([200, undefined])
      return answer.body.linkage.mapping
    }
    const applied = async (no: string, more: object) => {
      const { body } = await send(person(no, more))
      return (await show('applies', body.apply.id_by_enterprise_id)).apply
    }

    it('given a sender’s own word, then it is the item it stands for, and other names are read as ever', async () => {
      expect(await keep('refuse')).toContainEqual({ from: 'pref', to: 'prefecture_id', values })
      expect((await applied('v1', { pref: 'ｔｋｙ' })).prefecture_id).toBe(13)
      expect((await applied('v2', { pref: '大阪府' })).prefecture_id).toBe(27)
      const { candidate_id_by_enterprise_id: id } = await applied('v3', { tags: ['JS', 'Java'] })
      const { skill_ids } = (await show('candidates', id)).candidate
      expect(Object.values(skill_ids).map((skill) => (skill as { name: string }).name)).toEqual(
        expect.arrayContaining(['JavaScript', 'Java']),
      )
    })

    it('given an unknown word that is refused, then 400; given one that is ignored, then the rest comes in and the log says so', async () => {
      await keep('refuse')
      expect((await send(person('v4', { pref: 'XXX' }))).status).toBe(400)
      await keep('ignore')
      const apply = await applied('v4', { pref: 'XXX', tags: ['JS', '謎の技術'] })
      expect([apply.name, apply.prefecture_id]).toEqual(['佐藤 花子', null])
      const [newest] = await receipts()
      expect(newest).toMatchObject({
        outcome: 1,
        reasons: {},
        notes: {
          pref: ['「XXX」は一覧にないため、空欄にしました'],
          tags: ['「謎の技術」は一覧にないため、空欄にしました'],
        },
      })
    })

    it('given a sample, then it says what each became', async () => {
      const { body } = await admin.post('/api/enterprise/linkages/try', {
        mapping: saved('ignore'),
        sample: person('v5', { pref: 'TKY', tags: '謎の技術' }),
      })
      expect(body.read).toContainEqual({ label: '都道府県', sent: 'TKY', value: '東京都' })
      expect([Object.keys(body.notes), body.errors]).toEqual([['tags'], {}])
      await admin.post('/api/enterprise/linkages/update_or_create', {
        linkage: { group: 1, service_id: 1, mapping },
      })
    })
  })

  it('given neither an e-mail nor a telephone, or no name, then 400', async () => {
    expect((await send({ last: '佐藤' })).status).toBe(400)
    expect((await send({ contact: { mail: 'a@example.jp' } })).status).toBe(400)
  })

  it.each([
    ['none', ''],
    ['another', `Bearer tsl_${'A'.repeat(32)}`],
    ['of a bad form', 'Bearer x'],
    ['Basic without a user of the linkage', `Basic ${Buffer.from('who:x').toString('base64')}`],
  ])('given a token: %s, then 401', async (_name, authorization) => {
    const { status, body } = await sendApplication(app.url, authorization, '{}')
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  it('given Basic with its user and token, then it is taken; with another user, 401', async () => {
    await admin.post('/api/enterprise/linkages/update_or_create', {
      linkage: { group: 1, service_id: 1, basic_user: 'media-a' },
    })
    const basic = (user: string) => `Basic ${Buffer.from(`${user}:${media.token}`).toString('base64')}`
    const body = JSON.stringify(person('basic'))
    expect((await sendApplication(app.url, basic('media-b'), body)).status).toBe(401)
    expect((await sendApplication(app.url, basic('media-a'), body)).status).toBe(201)
  })

  it('given restricted candidates, a linkage that is off, or the token of a feed, then nothing comes in', async () => {
    await app.restrict('candidates', 1)
    expect((await send(person('r'))).status).toBe(403)
    await app.restrict('candidates', 0)
    const off = await makeLinkage(admin, { group: 1, service_id: 2, is_active: false })
    expect((await send(person('r'), off.token)).status).toBe(401)
    const feed = await makeLinkage(admin, { group: 2, service_id: 2 })
    expect((await send(person('r'), feed.token)).status).toBe(401)
    expect(await applies('r')).toEqual([])
  })

  it('given somebody without any account, then the page for senders says where to, which fields and which answers, and its sample comes in', async () => {
    const response = await fetch(`${app.url}/api/v1/linkage_applies/docs`)
    const page = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline')
    for (const word of [
      '/api/v1/linkage_applies/create',
      'external_id',
      'prefecture_id',
      'Retry-After',
      '365日',
    ])
      expect(page).toContain(word)
    expect(page).not.toContain('custom_')
    const [, sample = '{}'] = /-d &#39;(\{[\s\S]*?\})&#39;/.exec(page) ?? []
    const { job_id: _, ...body } = JSON.parse(sample.replaceAll('&quot;', '"'))
    const plain = await makeLinkage(admin, { group: 1, service_id: 3 })
    expect((await send(body, plain.token)).status).toBe(201)
    expect((await send(body, plain.token)).body.duplicate).toBe(true)
  })

  it('given more than 1 MB, then 413', async () => {
    expect((await send(person('big', { text: 'あ'.repeat(400_000) }))).status).toBe(413)
  })

  it('given whatever JSON, then never 500', async () => {
    const keys = fc.constantFrom('last', 'contact.mail', 'email', 'job_id', 'no', 'スキル', 'birth_date', 'a')
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }), fc.constant('1e400'))
    const bodies = fc.sample(
      fc.dictionary(fc.oneof(keys, fc.string({ maxLength: 5 })), value, { maxKeys: 8 }),
      270,
    )
    const linkage = await makeLinkage(admin, { group: 1, service_id: 99, mapping })
    for (const body of bodies) {
      const { status } = await send({ ...person('x'), no: '', ...body }, linkage.token)
      expect([200, 201, 400, 429], JSON.stringify(body)).toContain(status)
    }
    const odd = [
      '',
      '[]',
      '1',
      '"x"',
      '{',
      '{"__proto__":{"a":1}}',
      '{"constructor":1}',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
    ]
    for (const body of odd) {
      const { status } = await sendApplication(app.url, `Bearer ${linkage.token}`, body)
      expect([400, 429], body).toContain(status)
    }
  })

  it('given a person who is erased, then nothing of what was sent of them is left', async () => {
    const erased = { last: '薬師寺', first: '雪', contact: { mail: 'erased@example.jp' }, no: 'erased' }
    expect((await send({ ...erased, pref: '江戸' })).status).toBe(400)
    const { apply } = (await send(erased)).body
    const { candidate_id_by_enterprise_id: id } = (await show('applies', apply.id_by_enterprise_id)).apply
    const done = await admin.post('/api/enterprise/personal_data/erase', {
      target_type: 'candidate',
      id_by_enterprise_id: id,
      reason: '本人からの請求',
      confirmation: '薬師寺 雪',
    })
    expect([done.status, done.body.error]).toEqual([200, undefined])
    const left = await inTenant(app.app.db, 1, (tx) =>
      rows<{ row: string }>(
        tx,
        sql`SELECT r::text AS row FROM linkage_receipts r WHERE enterprise_id = ${1}
            AND (apply_id = ${apply.id_by_enterprise_id} OR body::text LIKE '%薬師寺%')`,
      ),
    )
    expect(left).toEqual([])
    const numbers = await inTenant(app.app.db, 1, (tx) =>
      rows(
        tx,
        sql`SELECT 1 FROM linkage_applies WHERE enterprise_id = ${1} AND apply_id = ${apply.id_by_enterprise_id}`,
      ),
    )
    expect(numbers).toEqual([])
  })

  it('given receipts of 31 days ago, then they are forgotten, and the numbers still count', async () => {
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE linkage_receipts SET created_at = now() - interval '31 days' WHERE enterprise_id = 1`.execute(
        tx,
      ),
    )
    await forgetReceiptsJob(app.app).work(undefined as never)
    expect(await receipts()).toEqual([])
    expect((await send(person('1'))).body.duplicate).toBe(true)
  })
})
