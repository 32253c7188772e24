import { beforeEach, describe, expect, it } from 'vitest'
import { bulkActs, rank } from '../../../test/fixtures/data/bulk.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const acts: ReturnType<typeof bulkActs> = bulkActs(app, await app.as('admin'))
const member = await app.as('member')

describe('who may', () => {
  let id: number
  beforeEach(async () => {
    id = await acts.candidate()
  })

  it('given a member below manager, when it deletes in bulk, then 403; it may update', async () => {
    expect((await acts.preview({ kind: 'delete', select_ids: [id] }, member)).status).toBe(403)
    expect((await acts.post('candidates/bulk_delete', { select_ids: [id] }, member)).status).toBe(403)
    expect((await acts.preview({ select_ids: [id], changes: [rank(1)] }, member)).status).toBe(200)
  })

  it("given another member's action, when one shows, starts, cancels or undoes it, then 404", async () => {
    const { bulk_action } = (await acts.preview({ select_ids: [id], changes: [rank(1)] })).body
    expect((await acts.get(`bulk_actions/show/${bulk_action.id}`, member)).status).toBe(404)
    for (const verb of ['start', 'cancel', 'undo'])
      expect((await acts.post(`bulk_actions/${verb}/${bulk_action.id}`, {}, member)).status).toBe(404)
    expect((await acts.post('bulk_actions/index', {}, member)).body.bulk_actions).toEqual([])
  })

  it("given another enterprise's ids, when they are changed, then they are not found and nothing changes", async () => {
    const other = await app.as('admin', 2)
    const { bulk_action } = (await acts.preview({ select_ids: [id], changes: [rank(1)] }, other)).body
    const result = (await acts.post(`bulk_actions/start/${bulk_action.id}`, {}, other)).body.bulk_action
    expect(result).toMatchObject({ succeeded_count: 0, failed: [{ id }] })
    expect((await acts.show(id)).candidate_rank_id).toBe(0)
  })

  it('given a restricted area, when anything is asked, then 403 feature_restricted', async () => {
    const { bulk_action } = (await acts.preview({ select_ids: [id], changes: [rank(1)] })).body
    await app.restrict('candidates', 1)
    const answers = [
      await acts.preview({ select_ids: [id], changes: [rank(1)] }),
      await acts.post(`bulk_actions/start/${bulk_action.id}`),
      { body: (await acts.get(`bulk_actions/show/${bulk_action.id}`)).body },
    ]
    await app.restrict('candidates', 0)
    for (const { body } of answers) expect(body.error.code).toBe('feature_restricted')
    expect((await acts.show(id)).candidate_rank_id).toBe(0)
  })

  it('given a kind of record that is not edited in bulk, when it is previewed, then 400', async () => {
    expect(
      (await acts.preview({ target_type: 'contract', select_ids: [1], changes: [rank(1)] })).status,
    ).toBe(400)
  })

  it('given an action that has not begun or has ended, when it is cancelled or undone, then 409', async () => {
    const { bulk_action } = (await acts.preview({ select_ids: [id], changes: [rank(1)] })).body
    expect((await acts.post(`bulk_actions/undo/${bulk_action.id}`)).status).toBe(409)
    expect((await acts.post(`bulk_actions/cancel/${bulk_action.id}`)).status).toBe(409)
  })
})
