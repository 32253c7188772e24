import { describe, expect, it } from 'vitest'
import { bulkActs, rank } from '../../../test/fixtures/data/bulk.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const acts: ReturnType<typeof bulkActs> = bulkActs(app, await app.as('admin'))

describe('undo of a bulk update', () => {
  it('given untouched rows, when it is undone, then they are exactly as before; a row touched since is refused and stays', async () => {
    const ids = [
      await acts.candidate({ skill_ids: [9, 2, 5], email: 'undo@example.co.jp' }),
      await acts.candidate({ skill_ids: [7] }),
    ]
    const [first, touched] = ids as [number, number]
    const before = await acts.dump([first])
    const changes = [
      rank(2),
      { column_name: 'skill_ids', operation: 'set', value: [1] },
      { column_name: 'name', operation: 'set', value: '一括 名前' },
    ]
    const action = await acts.done({ select_ids: ids, changes })
    expect(await acts.dump([first])).not.toEqual(before)
    await acts.post(`candidates/update/${touched}`, { candidate: { tel: '03-1111-2222' } })
    const undone = (await acts.post(`bulk_actions/undo/${action.id}`)).body.bulk_action
    expect(undone).toMatchObject({ status: 'undone', undone_count: 1, undo_failed_count: 1 })
    expect(undone.undo_failed).toEqual([
      { id: touched, message: expect.stringContaining('一括更新のあとに変更') },
    ])
    expect(await acts.dump([first])).toEqual(before)
    expect((await acts.show(touched)).name).toBe('一括 名前')
    expect((await acts.post(`bulk_actions/undo/${action.id}`)).body.error.code).toBe('state')
  })

  it('given an old value whose record is gone, when it is undone, then the row is refused', async () => {
    const company = (await acts.post('companies/create', { company: { name: '消える会社' } })).body.company
      .id_by_enterprise_id
    const id = await acts.candidate({ company_id_by_enterprise_id: company })
    const action = await acts.done({
      select_ids: [id],
      changes: [{ column_name: 'company_id_by_enterprise_id', operation: 'clear' }],
    })
    await acts.post(`companies/delete/${company}`)
    const { undo_failed } = (await acts.post(`bulk_actions/undo/${action.id}`)).body.bulk_action
    expect(undo_failed).toEqual([{ id, message: expect.stringContaining('参照先') }])
    expect((await acts.show(id)).company_id_by_enterprise_id).toBeNull()
  })
})

describe('bulk delete and its undo', () => {
  it('given records of which one is in use, when they are deleted, then that one stays; when undone, then rows and lists are as before', async () => {
    const ids = [
      await acts.candidate({ skill_ids: [4, 1, 3] }),
      await acts.candidate(),
      await acts.candidate(),
    ]
    const used = ids[1] as number
    await acts.post('opportunities/create', { opportunity: { candidate_id_by_enterprise_id: used } })
    await acts.post('applies/create', { apply: { name: 'x', candidate_id_by_enterprise_id: used } })
    const before = await acts.dump(ids)
    const action = await acts.done({ kind: 'delete', select_ids: ids })
    expect(action.failed).toEqual([{ id: used, message: expect.stringContaining('削除できません') }])
    expect((await acts.dump(ids)).rows.length).toBe(1)
    const undone = (await acts.post(`bulk_actions/undo/${action.id}`)).body.bulk_action
    expect(undone).toMatchObject({ status: 'undone', undone_count: 2, undo_failed: [] })
    expect(await acts.dump(ids)).toEqual(before)
  })
})
