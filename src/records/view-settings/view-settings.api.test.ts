import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const root = '/api/enterprise/view_settings'
const state = {
  columns: ['name', 'custom_3', 'age'],
  widths: { name: 240 },
  sort: 'age',
  order: 'asc',
  limit_value: 30,
  keyword: '佐藤',
  conditions: [{ column: 'company_id_by_enterprise_id.name', type: 1, value: '青葉' }],
}

const app = await forFile(startTestApp())
const [admin, manager, member, blocked] = await Promise.all([
  app.as('admin'),
  app.as('manager'),
  app.as('member'),
  app.as('blocked'),
])
const stranger = await app.as('admin', 2)

type View = { id_by_enterprise_id: number; name: string; is_default: boolean; position: number }
/** One that every list and report runs. */
const recent = { column: 'updated_at', type: 8 }
const create = (who: Client, view: Record<string, unknown>) =>
  who.post(`${root}/create`, {
    view_setting: {
      kind: 'candidate',
      public_scope_id: 1,
      ...state,
      ...(view.kind ? { conditions: [recent] } : {}),
      ...view,
    },
  })
const created = async (who: Client, view: Record<string, unknown>) =>
  (await create(who, view)).body.view_setting.id_by_enterprise_id as number
const update = (who: Client, id: number, view_setting: Record<string, unknown>, more = {}) =>
  who.post(`${root}/update/${id}`, { view_setting, ...more })
const views = async (who: Client, kind = 'candidate'): Promise<View[]> =>
  (await who.post(`${root}/index`, { kind })).body.view_settings
const view = async (who: Client, id: number, kind = 'candidate') =>
  (await views(who, kind)).find(({ id_by_enterprise_id }) => id_by_enterprise_id === id)

describe('saved views', () => {
  it('given the state of a list, when it is saved, then it comes back as it was, with whose it is', async () => {
    const { status, body } = await create(member, { name: '来月稼働可能' })
    expect(status).toBe(200)
    expect(body.view_setting).toMatchObject({
      ...state,
      name: '来月稼働可能',
      kind: 'candidate',
      public_scope_id: 1,
      enterprise_member: { name: '渡辺 美穂' },
      is_default: false,
      can_edit: true,
    })
    expect(await views(member)).toContainEqual(body.view_setting)
  })

  it('given a list of no entity, then its address is kept, conditions are not, and who sees no money sees no view of it', async () => {
    const list = { kind: 'receipt', columns: ['receipts'], address: 'state=open', conditions: [] }
    const id = await created(manager, { name: '未消込の入金', public_scope_id: 3, ...list })
    expect(await view(admin, id, 'receipt')).toMatchObject(list)
    expect((await create(manager, { name: '条件つき', ...list, conditions: [recent] })).status).toBe(400)
    expect((await blocked.post(`${root}/index`, {})).body.view_settings).not.toContainEqual(
      expect.objectContaining({ kind: 'receipt' }),
    )
    expect((await blocked.post(`${root}/index`, { kind: 'receipt' })).status).toBe(403)
  })

  it('given what the address of a report says, then it comes back with the view, and can be changed', async () => {
    const report = { kind: 'report_summary', columns: ['report_summaries/contract'], address: 'g=member&i=3' }
    const id = await created(member, { name: '四半期', ...report })
    expect(await view(member, id, 'report_summary')).toMatchObject(report)
    await update(member, id, { address: 'i=2' })
    expect(await view(member, id, 'report_summary')).toMatchObject({ ...report, address: 'i=2' })
    expect((await update(member, id, { address: 'x'.repeat(4_001) })).status).toBe(400)
  })

  it('given a private view, then nobody else sees or changes it, not even an administrator', async () => {
    const id = await created(member, { name: '自分用' })
    expect(await view(admin, id)).toBeUndefined()
    for (const context of ['update', 'order', 'default', 'delete', 'restore'])
      expect((await update(admin, id, { name: '乗っ取り' }, { context })).status).toBe(404)
    expect((await view(member, id))?.name).toBe('自分用')
  })

  it("given everyone's view, then another member reads but does not change it, a manager does, and another enterprise sees nothing", async () => {
    const id = await created(admin, { name: '全員用', public_scope_id: 3 })
    expect(await view(member, id)).toMatchObject({ name: '全員用', can_edit: false })
    for (const context of ['update', 'order', 'delete', 'restore']) {
      const answer = await update(member, id, { name: '変更' }, { context })
      expect([context, answer.status]).toEqual([context, context === 'restore' ? 404 : 403])
    }
    expect((await update(manager, id, { name: '改名', conditions: [] })).body.view_setting).toMatchObject({
      name: '改名',
      conditions: [],
      columns: state.columns,
      can_edit: true,
    })
    expect(await view(stranger, id)).toBeUndefined()
    expect((await update(stranger, id, { name: '他社' })).status).toBe(404)
    expect((await view(admin, id))?.name).toBe('改名')
  })

  it("given a member's view of everyone, when a manager makes it private, then only its owner sees it", async () => {
    const id = await created(member, { name: '公開をやめる', public_scope_id: 3 })
    const answer = await update(manager, id, { public_scope_id: 1 })
    expect([answer.status, answer.body.view_setting]).toEqual([200, null])
    expect(await view(manager, id)).toBeUndefined()
    expect(await view(member, id)).toMatchObject({ public_scope_id: 1 })
  })

  it('given a view somebody else has changed since, when it is saved, then 409 with what it is now, and nothing is lost', async () => {
    const made = (await create(admin, { name: '二人で', public_scope_id: 3 })).body.view_setting
    await update(manager, made.id_by_enterprise_id, { keyword: '先に保存' })
    const answer = await update(
      admin,
      made.id_by_enterprise_id,
      { keyword: '後から' },
      { updated_at: made.updated_at },
    )
    expect([answer.status, answer.body.error.code]).toEqual([409, 'stale'])
    expect(answer.body.error.current.keyword).toBe('先に保存')
    expect(await view(admin, made.id_by_enterprise_id)).toMatchObject({ keyword: '先に保存' })
  })

  it('given two views, when each is made the default, then the list opens with the last one, for that member alone', async () => {
    const first = await created(admin, { name: '初期1', public_scope_id: 3 })
    const second = await created(admin, { name: '初期2', public_scope_id: 3 })
    const defaults = async (who: Client) =>
      (await views(who)).filter(({ is_default }) => is_default).map((each) => each.id_by_enterprise_id)
    for (const id of [first, second]) await update(member, id, { is_default: true }, { context: 'default' })
    expect(await defaults(member)).toEqual([second])
    expect(await defaults(admin)).toEqual([])
    await update(member, second, { is_default: false }, { context: 'default' })
    expect(await defaults(member)).toEqual([])
  })

  it('given two lists of the same records, then each has views and a default of its own, over the same fields', async () => {
    const conditions = [{ column: 'timesheet_status_flg', type: 1, value: [1, 2] }]
    const kinds = ['contract_operation', 'timesheet']
    const ids = []
    for (const kind of kinds) ids.push(await created(member, { name: '受け取り待ち', kind, conditions }))
    for (const id of ids) await update(member, id, { is_default: true }, { context: 'default' })
    for (const [at, kind] of kinds.entries())
      expect(await views(member, kind)).toMatchObject([
        { id_by_enterprise_id: ids[at], is_default: true, conditions },
      ])
  })

  it('given a deleted view, then it is gone; when the deletion is taken back, then it is there as it was', async () => {
    const id = await created(admin, { name: '消して戻す', public_scope_id: 3 })
    await update(admin, id, { is_default: true }, { context: 'default' })
    const before = await view(admin, id)
    expect((await update(admin, id, {}, { context: 'delete' })).body).toEqual({ view_setting: null })
    expect(await view(admin, id)).toBeUndefined()
    expect((await update(admin, id, { name: '消えたものの変更' })).status).toBe(404)
    expect((await update(member, id, {}, { context: 'restore' })).status).toBe(404)
    expect((await update(admin, id, {}, { context: 'restore' })).status).toBe(200)
    expect(await view(admin, id)).toEqual(before)
  })

  it('given three views, when one is put first, then all keep an order', async () => {
    const ids = []
    for (const name of ['一', '二', '三'])
      ids.push(await created(member, { name, kind: 'job', public_scope_id: 1 }))
    await update(member, ids[2] as number, { position: 1 }, { context: 'order' })
    expect((await views(member, 'job')).map(({ name, position }) => [name, position])).toEqual([
      ['三', 1],
      ['一', 2],
      ['二', 3],
    ])
  })

  it.each([
    ['an unknown list', { kind: 'invoice' }, 'kind'],
    ['no name', { name: '' }, 'name'],
    ['scope 2', { public_scope_id: 2 }, 'public_scope_id'],
    ['a page size that is not offered', { limit_value: 20 }, 'limit_value'],
    ['no column', { columns: [] }, 'columns'],
    ['a width of 5 pixels', { widths: { name: 5 } }, 'widths.name'],
    ['an unknown condition type', { conditions: [{ column: 'name', type: 0 }] }, 'conditions.0.type'],
    ['a key nobody knows', { colour: 1 }, 'colour'],
  ])('given %s, then 400 names the field and nothing is saved', async (_what, wrong, field) => {
    const before = (await views(admin)).length
    const answer = await create(admin, { name: '誤り', ...wrong })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [`view_setting.${field}`]])
    expect((await views(admin)).length).toBe(before)
  })

  it('given 50 views of a member for a list, when one more is saved, then 400 says to delete one', async () => {
    for (let n = 0; n < 50; n++) await create(manager, { name: `${n}`, kind: 'company' })
    const answer = await create(manager, { name: '51', kind: 'company' })
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('50件まで')])
  })

  it('given a closed area or no contract permission, then its views are neither shown nor saved nor changed', async () => {
    const id = await created(admin, { name: '契約の全員用', kind: 'contract', public_scope_id: 3 })
    expect((await blocked.post(`${root}/index`, { kind: 'contract' })).status).toBe(403)
    expect((await create(blocked, { name: '契約', kind: 'contract' })).status).toBe(403)
    expect((await update(blocked, id, {}, { context: 'default' })).status).toBe(404)
    const all = async (who: Client) => (await who.post(`${root}/index`)).body.view_settings as View[]
    const has = async (who: Client) => (await all(who)).some((each) => each.id_by_enterprise_id === id)
    expect([await has(blocked), await has(admin)]).toEqual([false, true])
    await app.restrict('contracts', 1)
    const closed = [await has(admin), (await update(admin, id, { name: 'x' })).body.error.code]
    await app.restrict('contracts', 0)
    expect(closed).toEqual([false, 'not_found'])
  })
})
