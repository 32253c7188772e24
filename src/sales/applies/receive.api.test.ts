import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { receive } from './receive.ts'

const root = '/api/enterprise'
const createCandidate = async (client: Client, candidate: object): Promise<number> =>
  (await client.post(`${root}/candidates/create`, { candidate })).body.candidate.id_by_enterprise_id
const candidateOf = async (id: number) => (await admin.get(`${root}/candidates/show/${id}`)).body.candidate
const countCandidates = async () =>
  (await admin.post(`${root}/candidates/index`, { limit_value: 1 })).body.count
const receiveByStaff = (apply: object) => admin.post(`${root}/applies/create`, { apply })

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const hanako: number = await createCandidate(admin, {
  name: '既存 花子',
  email: 'Hanako@Example.jp',
  tel: '03-1111-2222',
})

describe('an application that staff enter', () => {
  it('given an unknown e-mail, then a candidate is made of what was written, with register status 1, and it counts as new', async () => {
    const { status, body } = await receiveByStaff({
      name: '新規 太郎',
      name_kana: 'シンキ タロウ',
      email: 'taro@example.jp',
      tel: '090-1234-5678',
      skill_ids: { 1: { ability_level_id: 5 } },
      monthly_price_f_num: 700_000,
      enterprise_member1_id: 3,
    })
    expect([status, body.apply?.is_new]).toEqual([200, 1])
    const made = await candidateOf(body.apply.candidate_id_by_enterprise_id)
    expect(made).toMatchObject({
      name: '新規 太郎',
      name_kana: 'シンキ タロウ',
      email: 'taro@example.jp',
      tel: '090-1234-5678',
      register_status_id: 1,
      monthly_price_f_num: 700_000,
      enterprise_member1_id: 3,
      skill_ids: { 1: { ability_level_id: 5 } },
      // Nobody asked, so nobody answered.
      birth_date: null,
      nationality_id: null,
      prefecture_id: null,
    })
    expect(made.applied_at).toEqual(expect.any(String))
  })

  it('given no e-mail, then a candidate is made too', async () => {
    const { body } = await receiveByStaff({ name: '電話 次郎' })
    expect(body.apply).toMatchObject({ is_new: 1, candidate: { name: '電話 次郎' } })
  })

  it('given a known e-mail in whatever letters, then its candidate is linked and keeps all it had', async () => {
    const [before, count] = [await candidateOf(hanako), await countCandidates()]
    await fc.assert(
      fc.asyncProperty(fc.mixedCase(fc.constant('hanako@example.jp')), async (email) => {
        const { body } = await receiveByStaff({ name: '別名 花子', email, tel: '090-9999-9999' })
        expect(body.apply).toMatchObject({ is_new: 0, candidate_id_by_enterprise_id: hanako })
      }),
      { numRuns: 8 },
    )
    expect(await candidateOf(hanako)).toEqual(before)
    expect(await countCandidates()).toBe(count)
  })

  it('given a candidate, then that one is linked, whatever the e-mail says', async () => {
    const { body } = await receiveByStaff({
      name: '既存 花子',
      email: 'other@example.jp',
      candidate_id_by_enterprise_id: hanako,
    })
    expect(body.apply).toMatchObject({ is_new: 0, candidate_id_by_enterprise_id: hanako })
  })

  it('given the e-mail of another enterprise’s candidate, then it stays theirs', async () => {
    await createCandidate(await app.as('admin', 2), { name: '他社 三郎', email: 'saburo@example.jp' })
    const { body } = await receiveByStaff({ name: '三郎', email: 'saburo@example.jp' })
    expect(body.apply.is_new).toBe(1)
  })

  it('given a wrong field, then 400 at it and neither candidate nor application is made', async () => {
    const count = await countCandidates()
    const { status, body } = await receiveByStaff({ name: '誤り', email: 'x', tel: '1' })
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([400, ['email', 'tel']])
    expect(await countCandidates()).toBe(count)
  })

  it('given 16 at once with one new e-mail, then one candidate, new once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        receiveByStaff({ name: '同時 四郎', email: `${i % 2 ? 'S' : 's'}hiro@example.jp` }),
      ),
    )
    const received = answers.map(({ body }) => body.apply)
    expect(received.filter(({ is_new }) => is_new === 1)).toHaveLength(1)
    expect(new Set(received.map((one) => one.candidate_id_by_enterprise_id)).size).toBe(1)
  })
})

describe('what an application is, once it came', () => {
  it('given anybody who writes is_new, then 400: the product alone says it', async () => {
    expect((await receiveByStaff({ name: 'x', is_new: 0 })).status).toBe(400)
    const { body } = await receiveByStaff({ name: '五郎', email: 'goro@example.jp' })
    const id = body.apply.id_by_enterprise_id
    const rewritten = await admin.post(`${root}/applies/update/${id}`, { apply: { is_new: 0 } })
    expect(rewritten.status).toBe(400)
    expect((await admin.get(`${root}/applies/show/${id}`)).body.apply.is_new).toBe(1)
  })

  it('given its candidate is cleared, then 400 at the field; given another, then it is linked and stays new or not', async () => {
    const { body } = await receiveByStaff({ name: '六郎', email: 'rokuro@example.jp' })
    const update = (candidate_id_by_enterprise_id: number | null) =>
      admin.post(`${root}/applies/update/${body.apply.id_by_enterprise_id}`, {
        apply: { candidate_id_by_enterprise_id },
      })
    const cleared = await update(null)
    expect([cleared.status, Object.keys(cleared.body.error.fields)]).toEqual([
      400,
      ['candidate_id_by_enterprise_id'],
    ])
    expect((await update(hanako)).body.apply).toMatchObject({
      candidate_id_by_enterprise_id: hanako,
      is_new: 1,
    })
  })
})

describe('an application from elsewhere', () => {
  it('given an import or a linkage, then the same function takes it in, without a member', async () => {
    const received = await inTenant(app.app.db, 1, (tx) => {
      const scope = scopeOf(app.app, tx, 1, null)
      const person = { name: '取込 七郎', email: 'nanaro@example.jp' }
      return receive(scope, { ...person, route_type_id: 50 }, { ...person, register_route_type_id: 1 })
    })
    expect(received).toMatchObject({ is_new: 1, route_type_id: 50 })
    expect(await candidateOf(received.candidate_id_by_enterprise_id as number)).toMatchObject({
      register_status_id: 1,
      register_route_type_id: 1,
    })
  })
})
