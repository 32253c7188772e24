import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { foldText } from '#foundation/masterdata/normalize.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')

type Type = 'candidate' | 'company' | 'company_member'
const plurals = { candidate: 'candidates', company: 'companies', company_member: 'company_members' }

const make = async (type: Type, draft: Record<string, unknown>, as: Client = admin) => {
  const answer = await as.post(`/api/enterprise/${plurals[type]}/create`, { [type]: draft })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body[type].id_by_enterprise_id as number
}
const check = (target_type: Type, draft: Record<string, unknown>, more = {}, as: Client = member) =>
  as.post('/api/enterprise/duplicates/check', { target_type, draft, ...more })
const found = async (...given: Parameters<typeof check>) =>
  (
    (await check(...given)).body.suspects as { reasons: string[]; row: { id_by_enterprise_id: number } }[]
  ).map(({ reasons, row: { id_by_enterprise_id } }) => [id_by_enterprise_id, ...reasons])
const index = (target_type: Type, more = {}, as: Client = member) =>
  as.post('/api/enterprise/duplicates/index', { target_type, ...more })
type Shown = { reasons: string[]; count: number; records: { id_by_enterprise_id: number }[] }
const groups = async (...given: Parameters<typeof index>) =>
  ((await index(...given)).body.groups as Shown[]).map(({ reasons, records }) => [
    records.map((record) => record.id_by_enterprise_id),
    reasons,
  ])

const folded = async (fn: string, text: string) =>
  (
    await inTenant(app.app.db, 1, (tx) =>
      row<{ key: string | null }>(tx, sql`SELECT ${sql.raw(fn)}(${text}) AS key`),
    )
  )?.key

describe('the keys', () => {
  it.each([
    '髙﨑 太郎',
    '渡邊　花子',
    '齋藤ﾀﾛｳ',
    'ｻﾄｳ けんた',
    '𠮷田・Ｍａｒｙ',
    '圓城寺舘林栁濵桒冨渕',
    'さゝき ゐゑを ゔぁ ヶ丘 ゖ',
  ])('given the name %s, then the database folds it as the keyword search does', async (name) => {
    expect(await folded('fold_name', name)).toBe(foldText(name).replace(/[\s・]/g, ''))
  })

  it.each([
    ['株式会社青葉テック', '㈱青葉テック'],
    ['青葉テック株式会社', '（株）青葉 テック'],
    ['有限会社ミドリ', '(有)みどり'],
    ['Aoba Inc.', 'ＡＯＢＡ Ｉｎｃ'],
    ['Aoba Co., Ltd.', 'aoba'],
  ])('given the companies %s and %s, then they have one key', async (a, b) => {
    expect(await folded('fold_company', a)).toBe(await folded('fold_company', b))
  })

  it.each([
    ['T.K', 'KT'],
    ['Ｔ・Ｋ さん', 'KT'],
    ['k t', 'KT'],
    ['佐.健', null],
    ['T.K.M', null],
    ['', null],
  ])('given the name for companies %s, then its initials are %s', async (name, key) => {
    expect(await folded('fold_initials', name)).toBe(key)
  })

  it('given a name that is a legal form and nothing else, then it has no key', async () => {
    expect(await folded('fold_company', '株式会社')).toBeNull()
  })
})

describe('checking a draft', () => {
  it('given a candidate, when another is typed with the same address, number, or name and birth date, then it is shown with the reasons', async () => {
    const id = await make('candidate', {
      name: '髙﨑 太郎',
      email: 'Taro@Example.jp',
      tel: '090-1234-5678',
      birth_date: '1985-04-01',
    })
    expect(await found('candidate', { email: 'TARO@example.JP' })).toEqual([[id, 'email']])
    expect(await found('candidate', { tel: '０９０１２３４５６７８' })).toEqual([[id, 'tel']])
    expect(await found('candidate', { name: '高崎太郎' })).toEqual([[id, 'name']])
    expect(await found('candidate', { name: '高崎　太郎', birth_date: '1985-04-01' })).toEqual([
      [id, 'name_birth_date', 'name'],
    ])
    expect(await found('candidate', { name: '高崎', email: 'aro@example.jp', tel: '0901234567' })).toEqual([])
    expect(await found('candidate', {})).toEqual([])
  })

  it('given a record being edited, then it does not suspect itself', async () => {
    const id = await make('candidate', { name: '自分 自身', email: 'self@example.jp' })
    expect(await found('candidate', { email: 'self@example.jp' }, { except_id: id })).toEqual([])
  })

  it('given a company and its member, when they are typed again, then they are shown', async () => {
    const company = await make('company', { name: '株式会社青葉テック' })
    const other = await make('company', { name: '別の会社' })
    const person = await make('company_member', {
      l_name: '佐藤',
      f_name: '花子',
      company_id_by_enterprise_id: company,
    })
    expect(await found('company', { name: '㈱青葉テック' })).toEqual([[company, 'name']])
    const typed = { l_name: '佐藤 ', f_name: '花子' }
    expect(await found('company_member', { ...typed, company_id_by_enterprise_id: company })).toEqual([
      [person, 'name_company', 'name'],
    ])
    expect(await found('company_member', { ...typed, company_id_by_enterprise_id: other })).toEqual([
      [person, 'name'],
    ])
  })

  it('given a candidate whose address changed, then only the new one finds it', async () => {
    const id = await make('candidate', { name: '変更 前', email: 'before@example.jp' })
    await admin.post(`/api/enterprise/candidates/update/${id}`, { candidate: { email: 'after@example.jp' } })
    expect(await found('candidate', { email: 'before@example.jp' })).toEqual([])
    expect(await found('candidate', { email: 'after@example.jp' })).toEqual([[id, 'email']])
  })
})

describe('the suspects', () => {
  it('given records that share several things, then they are one group with all reasons, newest first; names alone only when asked for', async () => {
    const same = { name: '組 一郎', email: 'kumi@example.jp', tel: '03-1111-2222', birth_date: '1980-01-02' }
    const [a, b] = [await make('candidate', same), await make('candidate', same)]
    const namesake = { name: '同姓 同名', birth_date: '1980-01-03' }
    const [c, d] = [
      await make('candidate', namesake),
      await make('candidate', { ...namesake, birth_date: '1981-01-03' }),
    ]
    expect(await groups('candidate')).toEqual([
      [
        [b, a],
        ['email', 'name_birth_date', 'tel'],
      ],
    ])
    expect(await groups('candidate', { with_weak: true })).toEqual([
      [[d, c], ['name']],
      [
        [b, a],
        ['email', 'name_birth_date', 'tel', 'name'],
      ],
    ])
  })

  it('given a group, when it is dismissed, then it is gone until another record joins it', async () => {
    const draft = (n: number) => ({ name: `別人 ${n}`, email: 'shared@example.jp' })
    const ids = [await make('candidate', draft(1)), await make('candidate', draft(2))]
    const shown = async () => (await groups('candidate')).filter(([, reasons]) => reasons?.length === 1)
    expect(await shown()).toEqual([[[ids[1], ids[0]], ['email']]])
    const dismiss = () => member.post('/api/enterprise/duplicates/dismiss', { target_type: 'candidate', ids })
    expect((await dismiss()).body).toEqual({ dismissed: 1 })
    expect((await dismiss()).body).toEqual({ dismissed: 0 })
    expect(await shown()).toEqual([])
    const third = await make('candidate', draft(3))
    expect(await shown()).toEqual([[[third, ids[1], ids[0]], ['email']]])
  })

  it('given ids that are not there or of another enterprise, when they are dismissed, then 404', async () => {
    const mine = await make('candidate', { name: '一人' })
    for (const ids of [
      [mine, 99_999],
      [mine, mine],
    ])
      expect(
        (await member.post('/api/enterprise/duplicates/dismiss', { target_type: 'candidate', ids })).status,
      ).toBe(404)
  })

  it('given the same address in two enterprises, then neither sees the other', async () => {
    const other = await app.as('admin', 2)
    await make('company_member', {
      l_name: '両方',
      email: 'both@example.jp',
      company_id_by_enterprise_id: await make('company', { name: '甲社' }),
    })
    expect(await found('company_member', { email: 'both@example.jp' }, {}, other)).toEqual([])
    expect((await index('candidate', {}, other)).body).toMatchObject({ groups: [], count: 0 })
  })

  it('given a restricted area, then 403 feature_restricted', async () => {
    await app.restrict('candidates', 1)
    const answers = [
      await index('candidate'),
      await check('candidate', { name: 'あ' }),
      await member.post('/api/enterprise/duplicates/dismiss', { target_type: 'candidate', ids: [1, 2] }),
    ]
    await app.restrict('candidates', 0)
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      answers.map(() => [403, 'feature_restricted']),
    )
    expect((await index('company')).status).toBe(200)
  })
})
