import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const root = '/api/enterprise/unified_search_conditions'
const working = {
  column: 'sales_status_id',
  type: 1,
  value: [0],
  name: '営業ステータス',
  keyValue: { 0: '営業中' },
}
/** One that every list and report runs. */
const recent = { column: 'updated_at', type: 8 }
const price = { column: 'monthly_price_f_num', type: 7, min: 600_000, max: 900_000 }

const app = await forFile(startTestApp())
const [admin, manager, member, blocked] = await Promise.all([
  app.as('admin'),
  app.as('manager'),
  app.as('member'),
  app.as('blocked'),
])
const stranger = await app.as('admin', 2)

const create = (who: Client, condition: Record<string, unknown>) =>
  who.post(`${root}/create`, {
    context: 'list',
    unified_search_condition: {
      target_type: 'candidate',
      conditions: [condition.target_type ? recent : working],
      ...condition,
    },
  })
const created = async (who: Client, condition: Record<string, unknown>) =>
  (await create(who, condition)).body.unified_search_condition.id as number
const namesOf = async (who: Client, target_type = 'candidate') =>
  (await who.post(`${root}/index`, { target_type })).body.unified_search_conditions.map(
    ({ name }: { name: string }) => name,
  )
const remove = (who: Client, id: number) => who.post(`${root}/delete/${id}`)

describe('saved search conditions', () => {
  it('given conditions of every shape, when they are saved, then they come back as they were sent', async () => {
    const conditions = [
      working,
      price,
      { column: 'company_id_by_enterprise_id.name', type: 1, value: '青葉' },
    ]
    const { body, status } = await create(member, { name: '  往復  ', conditions })
    expect(status).toBe(200)
    expect(body.unified_search_condition).toMatchObject({ name: '往復', public_scope_id: 1, conditions })
    const index = await member.post(`${root}/index`, { target_type: 'candidate' })
    expect(index.body.unified_search_conditions).toContainEqual(body.unified_search_condition)
  })

  it('given a private and a shared one, then others see only the shared one, and another enterprise and list neither', async () => {
    await create(member, { name: '自分だけ' })
    await create(member, { name: 'みんなの', public_scope_id: 3 })
    expect(await namesOf(member)).toEqual(expect.arrayContaining(['自分だけ', 'みんなの']))
    const others = await namesOf(admin)
    expect(others).toContain('みんなの')
    expect(others).not.toContain('自分だけ')
    expect(await namesOf(stranger)).toEqual([])
    expect(await namesOf(member, 'job')).toEqual([])
  })

  it('given somebody who is not its owner, when they delete one, then 404 for a private, 403 for a shared one, and managers may', async () => {
    const hidden = await created(admin, { name: '消せない自分用' })
    const shared = await created(admin, { name: '消せる共有', public_scope_id: 3 })
    expect((await remove(manager, hidden)).status).toBe(404)
    expect((await remove(stranger, shared)).status).toBe(404)
    const refused = await remove(member, shared)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    expect(await namesOf(admin)).toEqual(expect.arrayContaining(['消せない自分用', '消せる共有']))
    expect((await remove(manager, shared)).status).toBe(200)
    expect((await remove(admin, hidden)).status).toBe(200)
    expect(await namesOf(admin)).not.toContain('消せる共有')
    expect((await remove(admin, hidden)).status).toBe(404)
  })

  it.each([
    'candidate',
    'company',
    'company_member',
    'apply',
    'job',
    'opportunity',
    'contract',
    'contract_operation',
    'billing_payment',
    'billing_merge',
    'report_summary',
    'report_billing_payment',
    'report_opportunity',
  ])('given the target %s, when one is saved, then it is found there', async (target_type) => {
    expect((await create(admin, { target_type, name: `対象 ${target_type}` })).status).toBe(200)
    expect(await namesOf(admin, target_type)).toContain(`対象 ${target_type}`)
  })

  it.each([
    ['an unknown target', { target_type: 'invoice' }, 'unified_search_condition.target_type'],
    ['no name', { name: ' ' }, 'unified_search_condition.name'],
    ['a name of 51 characters', { name: 'あ'.repeat(51) }, 'unified_search_condition.name'],
    ['scope 2', { public_scope_id: 2 }, 'unified_search_condition.public_scope_id'],
    ['no condition', { conditions: [] }, 'unified_search_condition.conditions'],
    ['31 conditions', { conditions: Array(31).fill(working) }, 'unified_search_condition.conditions'],
    ['type 11', { conditions: [{ ...working, type: 11 }] }, 'unified_search_condition.conditions.0.type'],
  ])('given %s, then 400 names the field and nothing is saved', async (_what, wrong, field) => {
    const before = await namesOf(admin)
    const answer = await create(admin, { name: '誤り', ...wrong })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]])
    expect(await namesOf(admin)).toEqual(before)
  })

  it('given 50 saved by a member for a list, when one more is saved, then 400 says to delete one', async () => {
    for (let n = 0; n < 50; n++) await create(manager, { name: `${n}`, target_type: 'job' })
    const answer = await create(manager, { name: '51', target_type: 'job' })
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('50件まで')])
    expect((await create(admin, { name: '別の人', target_type: 'job' })).status).toBe(200)
  })

  it('given a closed area or no contract permission, then every call of that target is refused', async () => {
    const id = await created(admin, { name: '制限', target_type: 'opportunity', public_scope_id: 3 })
    await app.restrict('opportunities', 1)
    const answers = [
      await admin.post(`${root}/index`, { target_type: 'report_opportunity' }),
      await create(admin, { name: '制限', target_type: 'opportunity' }),
      await remove(admin, id),
    ]
    await app.restrict('opportunities', 0)
    // By its own number nobody learns that there is one.
    expect(answers.map(({ body }) => body.error.code)).toEqual([
      'feature_restricted',
      'feature_restricted',
      'not_found',
    ])
    expect((await blocked.post(`${root}/index`, { target_type: 'contract' })).status).toBe(403)
    expect((await create(blocked, { name: '契約', target_type: 'billing_merge' })).status).toBe(403)
  })
})
