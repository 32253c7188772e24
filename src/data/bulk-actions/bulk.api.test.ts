import { describe, expect, it } from 'vitest'
import { bulkActs, rank } from '../../../test/fixtures/data/bulk.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const acts: ReturnType<typeof bulkActs> = bulkActs(app, await app.as('admin'))

describe('bulk update', () => {
  it('given a preview, when a record begins to match before it is started, then only the previewed ones change, and the number is the one shown', async () => {
    const ids = [
      await acts.candidate({ business_name: '凍結' }),
      await acts.candidate({ business_name: '凍結' }),
    ]
    const conditions = [{ column: 'business_name', type: 1, value: '凍結' }]
    const { bulk_action } = (await acts.preview({ conditions, changes: [rank(1)] })).body
    expect(bulk_action).toMatchObject({ count: 2, status: 'previewed', done_count: 0 })
    expect(bulk_action.samples.map((s: { changes: object[] }) => s.changes)).toEqual([
      [{ column_name: 'candidate_rank_id', old_label: expect.any(String), new_label: expect.any(String) }],
      [{ column_name: 'candidate_rank_id', old_label: expect.any(String), new_label: expect.any(String) }],
    ])
    expect((await acts.show(ids[0] as number)).candidate_rank_id).toBe(0)
    const late = await acts.candidate({ business_name: '凍結' })
    await acts.post(`candidates/update/${ids[1]}`, { candidate: { business_name: 'もう一致しない' } })
    const started = (await acts.post(`bulk_actions/start/${bulk_action.id}`)).body.bulk_action
    expect(started).toMatchObject({ status: 'completed', count: 2, succeeded_count: 2, failed_count: 0 })
    expect((await acts.show(late)).candidate_rank_id).toBe(0)
    for (const id of ids) expect((await acts.show(id)).candidate_rank_id).toBe(1)
    expect((await acts.post(`bulk_actions/start/${bulk_action.id}`)).body.error.code).toBe('state')
  })

  it('given set, add, remove and clear, when they run, then each record has the new values with a history entry a field', async () => {
    const id = await acts.candidate({
      skill_ids: { 1: { ability_level_id: 6 }, 2: {} },
      occupation_ids: [1, 2],
      email: 'a@example.co.jp',
    })
    const changes = [
      rank(2),
      { column_name: 'skill_ids', operation: 'add', value: [3] },
      { column_name: 'occupation_ids', operation: 'remove', value: [1] },
      { column_name: 'email', operation: 'clear' },
    ]
    expect(await acts.done({ select_ids: [id], changes })).toMatchObject({ succeeded_count: 1 })
    const after = await acts.show(id)
    expect(Object.keys(after.skill_ids)).toEqual(['1', '2', '3'])
    expect(after.skill_ids['1'].ability_level_id).toBe(6)
    expect([Object.keys(after.occupation_ids), after.email, after.candidate_rank_id]).toEqual([
      ['2'],
      null,
      2,
    ])
    expect((await acts.post('candidates/index', { keyword: 'a@example.co.jp' })).body.count).toBe(0)
    const { histories } = (
      await acts.post('histories/index', { target_type: 'candidate', id_by_enterprise_id: id })
    ).body
    expect(
      histories
        .map((h: { column_name: string }) => h.column_name)
        .filter(Boolean)
        .sort(),
    ).toEqual(['candidate_rank_id', 'email', 'occupation_ids', 'skill_ids'])
  })

  it('given records of which some refuse the change, when it runs, then each says why and the others are changed', async () => {
    const low = await acts.candidate({ monthly_price_l_num: 500_000 })
    const high = await acts.candidate({ monthly_price_l_num: 900_000 })
    const gone = await acts.candidate()
    const changes = [{ column_name: 'monthly_price_f_num', operation: 'set', value: 800_000 }]
    const { bulk_action } = (await acts.preview({ select_ids: [low, high, gone], changes })).body
    expect(bulk_action.samples[0].message).toContain('上限は下限以上')
    await acts.post(`candidates/delete/${gone}`)
    const result = (await acts.post(`bulk_actions/start/${bulk_action.id}`)).body.bulk_action
    expect(result.failed).toEqual([
      { id: low, message: expect.stringContaining('上限は下限以上') },
      { id: gone, message: expect.stringContaining('見つかりません') },
    ])
    expect([(await acts.show(low)).monthly_price_f_num, (await acts.show(high)).monthly_price_f_num]).toEqual(
      [null, 800_000],
    )
  })

  it.each([
    ['an unknown field', { column_name: 'nothing', operation: 'set', value: 1 }, 'nothing'],
    ['a derived field', { column_name: 'age', operation: 'set', value: 1 }, 'age'],
    ['a value its kind refuses', rank(99), 'candidate_rank_id'],
    ['an operation it has not', { column_name: 'email', operation: 'add', value: 'a' }, 'email'],
    ['a required field emptied', { column_name: 'name', operation: 'clear' }, 'name'],
    ['no value', { column_name: 'email', operation: 'set', value: ' ' }, 'email'],
  ])('given %s, when it is previewed, then 400 at the field', async (_, change, key) => {
    const answer = await acts.preview({ select_ids: [await acts.candidate()], changes: [change] })
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [key]])
  })

  it('given no target, no change or nothing that matches, when it is previewed, then 400', async () => {
    const none = [{ column: 'business_name', type: 1, value: '存在しない' }]
    const bodies = [
      { changes: [rank(1)] },
      { select_ids: [1], changes: [] },
      { conditions: none, changes: [rank(1)] },
    ]
    for (const body of bodies) expect((await acts.preview(body)).status).toBe(400)
  })

  it('given bulk_update with conditions, when it is called, then it answers per id as with select_ids', async () => {
    const id = await acts.candidate({ business_name: '条件だけ' })
    const { body } = await acts.post('candidates/bulk_update', {
      candidate: { candidate_rank_id: 3, business_name: '' },
      conditions: [{ column: 'business_name', type: 1, value: '条件だけ' }],
    })
    expect(body).toMatchObject({
      succeeded: [id],
      failed: [],
      bulk_action: { status: 'completed', count: 1 },
    })
    expect(await acts.show(id)).toMatchObject({ candidate_rank_id: 3, business_name: null })
  })
})
