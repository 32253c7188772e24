import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const people = [
  {
    name: '佐藤 健太',
    name_kana: 'サトウ ケンタ',
    email: 'kenta@example.co.jp',
    register_status_id: 7,
    skill_ids: { 1: { ability_level_id: 5 }, 2: {} },
    monthly_price_f_num: 750_000,
    monthly_price_l_num: 850_000,
    inception_day: '2026-12-01',
    prefecture_id: 13,
  },
  {
    name: '髙橋 大輔',
    name_kana: 'タカハシ ダイスケ',
    register_status_id: 7,
    skill_ids: [2],
    monthly_price_f_num: 620_000,
    inception_day: null,
    prefecture_id: 14,
  },
  {
    name: '𠮷田 真央',
    name_kana: 'ヨシダ マオ',
    register_status_id: 4,
    skill_ids: [],
    monthly_price_f_num: null,
    inception_day: '2030-01-01',
    prefecture_id: 14,
    desc_skill_summary: '要件定義 100%_ 担当',
  },
]
for (const candidate of people)
  expect((await admin.post('/api/enterprise/candidates/create', { candidate })).status).toBe(200)

const find = async (query: object) => {
  const answer = await admin.post('/api/enterprise/candidates/index', {
    sort: 'id_by_enterprise_id',
    order: 'asc',
    ...query,
  })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  expect(answer.body.count).toBe(answer.body.candidates.length)
  return answer.body.candidates.map((c: { id_by_enterprise_id: number }) => c.id_by_enterprise_id)
}
const by = (column: string, type: number, rest: object = {}) =>
  find({ conditions: [{ column, type, ...rest }] })

describe('conditions', () => {
  it.each([
    ['1 equal on text contains', () => by('name', 1, { value: '橋' }), [2]],
    ['2 not equal on text does not contain', () => by('name', 2, { value: '橋' }), [1, 3]],
    ['1 equal on a status takes a list as any of', () => by('register_status_id', 1, { value: [7] }), [1, 2]],
    ['2 not equal on a status', () => by('register_status_id', 2, { value: [7] }), [3]],
    ['1 equal on an id list', () => by('skill_ids', 1, { value: [2] }), [1, 2]],
    ['2 not equal on an id list', () => by('skill_ids', 2, { value: [1] }), [2, 3]],
    ['3 id not null on an id list', () => by('skill_ids', 3), [1, 2]],
    ['9 null on an id list', () => by('skill_ids', 9), [3]],
    ['4 greater or equal', () => by('monthly_price_f_num', 4, { value: 750_000 }), [1]],
    ['6 less or equal', () => by('monthly_price_f_num', 6, { value: 700_000 }), [2]],
    ['7 range', () => by('monthly_price_f_num', 7, { min: 600_000, max: 900_000 }), [1, 2]],
    ['7 range with one bound', () => by('monthly_price_f_num', 7, { min: 700_000 }), [1]],
    ['5 text not null', () => by('desc_skill_summary', 5), [3]],
    ['8 not null', () => by('inception_day', 8), [1, 3]],
    ['9 null', () => by('inception_day', 9), [2]],
    ['10 next period', () => by('inception_day', 10, { value: 60 }), [1]],
    ['1 equal on a computed value', () => by('age', 4, { value: 30 }), [1, 2, 3]],
    [
      'two list conditions together',
      () =>
        find({
          conditions: [
            { column: 'skill_ids', type: 1, value: [1, 2] },
            { column: 'prefecture_id', type: 1, value: [14] },
          ],
        }),
      [2],
    ],
  ])('%s', async (_, run, expected) => {
    expect(await run()).toEqual(expected)
  })

  it.each([
    ['佐', [1]],
    ['さとう', [1]],
    ['ｻﾄｳ', [1]],
    ['高橋', [2]],
    ['吉田', [3]],
    ['KENTA@', [1]],
    ['sato', [1]],
    ['佐藤 kenta', [1]],
    ['ketna', []],
    ['100%_', [3]],
    ['%', [3]],
    ['佐藤 ケンタ', [1]],
    ['存在しない', []],
  ])('given the keyword %s, then it finds %j', async (keyword, expected) => {
    expect(await find({ keyword })).toEqual(expected)
  })

  it('given a condition its kind has not, an unknown column or a wrong value, then 400 names the field in Japanese', async () => {
    for (const c of [
      { column: 'name', type: 4, value: 'x' },
      { column: 'nothing', type: 1, value: 1 },
      { column: 'inception_day', type: 1, value: '2026-02-31' },
    ]) {
      const answer = await admin.post('/api/enterprise/candidates/index', { conditions: [c] })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid'])
    }
  })

  it('given more than 1,000 rows a page, then the answer streams the same records', async () => {
    const long = await admin.post('/api/enterprise/candidates/index', {
      limit_value: 99_999,
      sort: 'id_by_enterprise_id',
      order: 'asc',
    })
    const short = await admin.post('/api/enterprise/candidates/index', {
      sort: 'id_by_enterprise_id',
      order: 'asc',
    })
    expect(long.body.candidates).toEqual(short.body.candidates)
    expect(long.body).toMatchObject({ count: 3, current_page: 1, limit_value: 99_999 })
  })
})

describe('writes', () => {
  it('given a record read by two people, when both save, then the second gets 409 with the record as it is and nothing is lost', async () => {
    const { candidate } = (await admin.get('/api/enterprise/candidates/show/1')).body
    const first = await admin.post('/api/enterprise/candidates/update/1', {
      candidate: { tel: '090-1111-2222' },
      updated_at: candidate.updated_at,
    })
    expect(first.status).toBe(200)
    const second = await admin.post('/api/enterprise/candidates/update/1', {
      candidate: { tel: '090-3333-4444' },
      updated_at: candidate.updated_at,
    })
    expect([second.status, second.body.error.code, second.body.error.current.tel]).toEqual([
      409,
      'stale',
      '090-1111-2222',
    ])
  })

  it('given a change, then the history says who changed what from what to what', async () => {
    await admin.post('/api/enterprise/candidates/update/2', {
      candidate: { register_status_id: 6, skill_ids: { 2: { ability_level_id: 9 } } },
    })
    const { histories } = (
      await admin.post('/api/enterprise/histories/index', {
        target_type: 'candidate',
        id_by_enterprise_id: 2,
      })
    ).body
    expect(
      histories.map((h: { column_name: string; old_label: string; new_label: string }) => [
        h.column_name,
        h.old_label,
        h.new_label,
      ]),
    ).toContainEqual(['register_status_id', '本登録', '面談実施'])
    expect(histories.at(-1)).toMatchObject({ kind: 'create', enterprise_member: { name: '田中 真由' } })
  })

  it('given a company with a job, when it is deleted, then 409 says why and it stays', async () => {
    const company = (
      await admin.post('/api/enterprise/companies/create', { company: { name: '株式会社ルミナ' } })
    ).body.company.id_by_enterprise_id
    await admin.post('/api/enterprise/jobs/create', {
      job: { name: '案件', company_id_by_enterprise_id: company },
    })
    const answer = await admin.post(`/api/enterprise/companies/delete/${company}`)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    expect((await admin.get(`/api/enterprise/companies/show/${company}`)).status).toBe(200)
  })

  it('given wrong values, then every field has its own message and nothing is written', async () => {
    const answer = await admin.post('/api/enterprise/candidates/create', {
      candidate: {
        name: '',
        email: 'x@',
        tel: '1',
        zipcode: '12',
        birth_date: '2026-02-31',
        station_id: 999_999,
        monthly_price_f_num: -1,
        age: 3,
      },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fields).sort()).toEqual(['candidate.age'])
    const again = await admin.post('/api/enterprise/candidates/create', {
      candidate: {
        name: '',
        email: 'x@',
        tel: '1',
        zipcode: '12',
        birth_date: '2026-02-31',
        monthly_price_f_num: -1,
      },
    })
    expect(Object.keys(again.body.error.fields).sort()).toEqual([
      'birth_date',
      'email',
      'monthly_price_f_num',
      'name',
      'tel',
      'zipcode',
    ])
  })
})
