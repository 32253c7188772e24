import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { stores } from '#app/stores.ts'
import { dependentsOf } from '#foundation/entity/store/dependents.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { purgeTrash } from './purge-job.ts'

const root = '/api/enterprise'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')

const post = (path: string, body: unknown = {}, by = admin) => by.post(`${root}/${path}`, body)
const idOf = async (plural: string, name: string, given: object, by = admin): Promise<number> =>
  (await post(`${plural}/create`, { [name]: given }, by)).body[name].id_by_enterprise_id
const restore = (target_type: string, ids: number[], by = admin) =>
  post('deleted_records/restore', { target_type, select_ids: ids }, by)
const listed = async (target_type: string, id: number, by = admin) =>
  (await post('deleted_records/index', { target_type, id_by_enterprise_id: id }, by)).body.deleted_records
const dump = (table: string, id: number) =>
  inTenant(app.app.db, 1, (tx) =>
    rows(
      tx,
      sql`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id} ORDER BY 1`,
    ),
  )
const age = (id: number, days: number) =>
  inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE deleted_records SET deleted_at = now() - make_interval(days => ${days}) WHERE enterprise_id = 1 AND target_id = ${id}`.execute(
      tx,
    ),
  )

describe('restore', () => {
  it('given a candidate with lists, custom values and comments, when it is deleted and restored, then its rows are as before', async () => {
    const property = { object_type: 'candidate', name: '社内区分', field_type: 'text' }
    const custom = (await post('custom_properties/create', { custom_property: property })).body
      .custom_property
    const id = await idOf('candidates', 'candidate', {
      name: '復元 太郎',
      skill_ids: { 5: { ability_level_id: 3 }, 2: {} },
      [`custom_${custom.id_by_enterprise_id}`]: '甲',
    })
    await post('comments/create', {
      comment: { target_type: 'candidate', id_by_enterprise_id: id, body: '面談しました' },
    })
    const before = [await dump('candidates', id), await dump('candidates_lists', id)]
    const shown = (await admin.get(`${root}/candidates/show/${id}`)).body
    const comments = () => post('comments/index', { target_type: 'candidate', id_by_enterprise_id: id })
    const { comments: said } = (await comments()).body
    expect((await post(`candidates/delete/${id}`)).status).toBe(200)
    expect(await listed('candidate', id)).toMatchObject([
      { title: '復元 太郎', enterprise_member: { id: 1 } },
    ])
    expect((await restore('candidate', [id])).body).toEqual({ succeeded: [id], failed: [] })
    expect([await dump('candidates', id), await dump('candidates_lists', id)]).toEqual(before)
    expect((await admin.get(`${root}/candidates/show/${id}`)).body).toEqual(shown)
    expect((await comments()).body.comments).toEqual(said)
    expect(await listed('candidate', id)).toEqual([])
  })

  it.each([
    ['companies', 'company', { name: '復元商事' }],
    ['jobs', 'job', { name: '復元案件', skill_ids: [3, 1] }],
  ])(
    'given one of %s, when it is deleted in bulk and restored, then its rows are as before',
    async (plural, name, given) => {
      const id = await idOf(plural, name, given)
      const before = [await dump(plural, id), await dump(`${plural}_lists`, id)]
      await post(`${plural}/bulk_delete`, { select_ids: [id] })
      expect((await restore(name, [id])).body.succeeded).toEqual([id])
      expect([await dump(plural, id), await dump(`${plural}_lists`, id)]).toEqual(before)
    },
  )

  it('given an opportunity with two applications, when it is deleted and restored, then the one untouched meanwhile is linked again, exactly as before', async () => {
    const candidate = await idOf('candidates', 'candidate', { name: '応募 太郎' })
    const company = await idOf('companies', 'company', { name: '応募先' })
    const job = await idOf('jobs', 'job', { name: '案件', company_id_by_enterprise_id: company })
    const draft = {
      name: '応募 太郎',
      candidate_id_by_enterprise_id: candidate,
      job_id_by_enterprise_id: job,
    }
    const [first, second] = [await idOf('applies', 'apply', draft), await idOf('applies', 'apply', draft)]
    const { opportunity } = (await post(`applies/to_opportunity/${first}`)).body
    await post(`applies/to_opportunity/${second}`)
    const id = opportunity.id_by_enterprise_id
    const link = async (apply: number) =>
      (await admin.get(`${root}/applies/show/${apply}`)).body.apply.opportunity_id_by_enterprise_id
    const before = [await dump('opportunities', id), await dump('applies', first)]
    expect((await post(`opportunities/delete/${id}`)).status).toBe(200)
    expect([await link(first), await link(second)]).toEqual([null, null])
    expect((await post(`applies/reject/${second}`, { reject_reason: '募集終了のため' })).status).toBe(200)
    expect((await restore('opportunity', [id])).body).toEqual({ succeeded: [id], failed: [] })
    expect([await dump('opportunities', id), await dump('applies', first)]).toEqual(before)
    expect([await link(first), await link(second)]).toEqual([id, null])
  })

  it('given a contact whose company is gone too, when the contact is restored first, then it is refused; after the company it comes back', async () => {
    const company = await idOf('companies', 'company', { name: '先に復元' })
    const contact = await idOf('company_members', 'company_member', {
      l_name: '大西',
      company_id_by_enterprise_id: company,
    })
    await post(`company_members/delete/${contact}`)
    await post(`companies/delete/${company}`)
    const refused = (await restore('company_member', [contact])).body
    expect(refused).toEqual({
      succeeded: [],
      failed: [{ id: contact, message: expect.stringContaining('参照') }],
    })
    expect((await restore('company', [company])).body.succeeded).toEqual([company])
    expect((await restore('company_member', [contact])).body.succeeded).toEqual([contact])
  })

  it('given a record restored already or never deleted, when it is restored, then it is answered as failed', async () => {
    const id = await idOf('candidates', 'candidate', { name: '残っている' })
    expect((await restore('candidate', [id, 99_999])).body.failed.map((f: { id: number }) => f.id)).toEqual([
      id,
      99_999,
    ])
  })
})

describe('who may restore', () => {
  it('given a member below manager, when they look, then they see and restore only what they deleted; a manager everything', async () => {
    const own = await idOf('candidates', 'candidate', { name: '自分で削除' }, member)
    const others = await idOf('candidates', 'candidate', { name: '他人が削除' })
    await post(`candidates/delete/${own}`, {}, member)
    await post(`candidates/delete/${others}`)
    expect([await listed('candidate', own, member), await listed('candidate', others, member)]).toMatchObject(
      [[{ id_by_enterprise_id: own }], []],
    )
    const { succeeded, failed } = (await restore('candidate', [own, others], member)).body
    expect([succeeded, failed.map((f: { id: number }) => f.id)]).toEqual([[own], [others]])
    expect((await restore('candidate', [others], await app.as('manager'))).body.succeeded).toEqual([others])
  })

  it('given another enterprise or a restricted area, when it restores, then nothing comes back', async () => {
    const id = await idOf('candidates', 'candidate', { name: 'よその会社' })
    await post(`candidates/delete/${id}`)
    const other = await app.as('admin', 2)
    expect((await restore('candidate', [id], other)).body.succeeded).toEqual([])
    expect((await post('deleted_records/index', {}, other)).body.count).toBe(0)
    await app.restrict('candidates', 1)
    const refused = await restore('candidate', [id])
    const { deleted_records } = (await post('deleted_records/index')).body
    await app.restrict('candidates', 0)
    expect(refused.body.error.code).toBe('feature_restricted')
    expect(deleted_records.filter((d: { target_type: string }) => d.target_type === 'candidate')).toEqual([])
    expect((await restore('contract_operation', [1])).status).toBe(400)
  })
})

describe('after 30 days', () => {
  it('given an old deletion, then it cannot be restored and the daily job removes it with its comments; of a public job the 410 is kept', async () => {
    const id = await idOf('candidates', 'candidate', { name: '古い削除' })
    const job = await idOf('jobs', 'job', {
      name: '公開していた案件',
      detail: '開発',
      monthly_price_l_num: 800_000,
      prefecture_id: 13,
      open_status_flg: 1,
    })
    await post('comments/create', {
      comment: { target_type: 'candidate', id_by_enterprise_id: id, body: 'メモ' },
    })
    await post(`candidates/delete/${id}`)
    await post(`jobs/delete/${job}`)
    await age(id, 31)
    await age(job, 31)
    expect((await restore('candidate', [id])).body.succeeded).toEqual([])
    for (let i = 0; i < 2; i++) await inTenant(app.app.db, 1, (tx) => purgeTrash(tx, 1))
    const left = await inTenant(app.app.db, 1, (tx) =>
      rows<{ target_type: string; title: string }>(
        tx,
        sql`SELECT target_type, title FROM deleted_records WHERE enterprise_id = 1 AND target_id = ANY(${[id, job]}) AND deleted_at < now() - interval '30 days'`,
      ),
    )
    expect(left).toEqual([{ target_type: 'job', title: '' }])
    const comments = await inTenant(app.app.db, 1, (tx) =>
      rows(
        tx,
        sql`SELECT 1 FROM comments WHERE enterprise_id = 1 AND target_type = 'candidate' AND target_id = ${id}`,
      ),
    )
    expect(comments).toEqual([])
  })
})

describe('what goes with a record', () => {
  it('given the tables whose rows go with records, then nothing hangs on those in turn: a restore puts back one level', async () => {
    const deeper = await asSystem(app.app.db, async (tx) => {
      const found = []
      for (const { entity } of stores)
        for (const { table } of await dependentsOf(tx, entity.plural))
          found.push(...(await dependentsOf(tx, table)))
      return found
    })
    expect(deeper).toEqual([])
  })
})
