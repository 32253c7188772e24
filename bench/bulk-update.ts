import type pg from 'pg'
import { bulkActionJob } from '#data/bulk-actions/job.ts'
import type { App } from '#foundation/api/app.ts'
import { done } from '../test/fixtures/contracts/contract.ts'
import type { Client } from '../test/support/client.ts'
import { type Figure, round } from './measure.ts'

const most = 100_000

const seconds = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** The floor: one UPDATE of as many other rows, and one INSERT of what it changed into the history. */
const plainUpdate = (owner: pg.Client, enterpriseId: number, after: number, count: number) => async () => {
  const rows = `enterprise_id = ${enterpriseId} AND id_by_enterprise_id > ${after} AND id_by_enterprise_id <= ${after + count}`
  await owner.query('BEGIN')
  await owner.query(
    `UPDATE candidates SET enterprise_member2_id = 2, updated_at = clock_timestamp() WHERE ${rows}`,
  )
  await owner.query(
    `INSERT INTO histories (enterprise_id, target_type, target_id, kind, column_name, old_value, new_value, old_label, new_label, enterprise_member_id, batch)
     SELECT enterprise_id, 'candidate', id_by_enterprise_id, 'update', 'enterprise_member2_id', 'null', '2', '', '計測 2', 1, 'bulk:0'
     FROM candidates WHERE ${rows}`,
  )
  await owner.query('COMMIT')
}

/** A bulk update of 100,000 candidates: frozen and started over HTTP, done as the background does it. */
export const benchBulkUpdate = async (
  app: App,
  owner: pg.Client,
  who: Client,
  enterpriseId: number,
): Promise<Figure[]> => {
  const [there] = (
    await owner.query(
      `SELECT count(*)::integer AS count FROM candidates WHERE enterprise_id = ${enterpriseId}`,
    )
  ).rows
  const count = Math.min(most, Math.floor(there.count / 2))
  const floor = await seconds(plainUpdate(owner, enterpriseId, count, count))
  let id = 0
  const ours = await seconds(async () => {
    const { bulk_action } = await done(who, 'bulk_actions/preview', {
      bulk_action: {
        target_type: 'candidate',
        kind: 'update',
        conditions: [{ column: 'id_by_enterprise_id', type: 6, value: count }],
        changes: [{ column_name: 'enterprise_member2_id', operation: 'set', value: 2 }],
      },
    })
    id = bulk_action.id
    await done(who, `bulk_actions/start/${id}`)
    await bulkActionJob(app).work({})
  })
  const { bulk_action } = (await who.get(`/api/enterprise/bulk_actions/show/${id}`)).body
  if (bulk_action.status !== 'completed' || bulk_action.succeeded_count !== count)
    throw new Error(`the bulk update ended as ${JSON.stringify(bulk_action)}`)
  const ratio = ours / floor
  return [
    {
      name: `一括更新${count.toLocaleString('ja-JP')}件`,
      value: round(ours),
      floor: round(floor),
      ratio: round(ratio),
      unit: '秒',
      aim: '≤ 3×',
      reached: ratio <= 3,
    },
  ]
}
