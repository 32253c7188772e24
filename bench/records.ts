import type pg from 'pg'
import { apply } from '#sales/applies/apply.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { companies } from '#sales/companies/server.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { job } from '#sales/jobs/job.ts'
import { opportunity } from '#sales/opportunities/opportunity.ts'
import { done } from '../test/fixtures/contracts/contract.ts'
import type { Client } from '../test/support/client.ts'
import { type Compared, compareCalls, compareLists, type Sides } from './compare.ts'
import { type Figure, percentile, round, sum } from './measure.ts'

const { entity: company } = companies

const equal = (column: string, ...value: unknown[]) => ({ column, type: 1, value })

/** What a list is filtered by, most likely: each a request. */
const filtered = [
  [candidate, [equal('register_status_id', 7), equal('enterprise_member1_id', 2)]],
  [company, [equal('company_status_id', 6), equal('company_type_ids', 2)]],
  [companyMember, [equal('company_member_status_id', 0), { column: 'department', type: 1, value: '第3' }]],
  [job, [equal('open_status_flg', 1), equal('skill_ids', 3)]],
  [opportunity, [equal('opportunity_status_id', 30), { column: 'close_status_id', type: 9 }]],
  [apply, [equal('apply_status_id', 1), equal('route_type_id', 10)]],
] as const

const figure = (name: string, { ours, floor }: Compared, below: number): Figure => {
  const p95 = percentile(ours, 0.95)
  return {
    name,
    value: round(p95),
    floor: round(percentile(floor, 0.95)),
    ratio: round(sum(ours) / sum(floor)),
    unit: 'ms',
    aim: `< ${below}`,
    reached: p95 < below,
  }
}

/** The two custom properties whose values the companies were seeded with. */
const makeProperties = async (who: Client) => {
  const make = (custom_property: object) => done(who, 'custom_properties/create', { custom_property })
  const options = ['東', '西', '南', '北'].map((name) => ({ name }))
  await make({ object_type: 'company', name: '地区', field_type: 'radio', field_master: options })
  await make({ object_type: 'company', name: '取引開始日', field_type: 'date' })
}

/** The conditions that need more than a column of the record: a custom property, a field of the record it refers to; with their aims in ms. */
const special = [
  ['カスタム項目の条件', company, [equal('custom_1', 3)], 100],
  [
    'カスタム項目の条件（まれな値）',
    company,
    [{ column: 'custom_2', type: 7, min: '2023-05-01', max: '2023-05-03' }],
    50,
  ],
  ['参照先の項目の条件', job, [equal('company_id_by_enterprise_id.company_status_id', 6)], 100],
  [
    '参照先の文字の条件',
    job,
    [{ column: 'company_id_by_enterprise_id.name', type: 1, value: '勅使河原デザイン' }],
    100,
  ],
] as const

const entries = 5_000

/** A candidate whose fields were changed 5,000 times. */
const longHistory = async (owner: pg.Client, who: Client, enterpriseId: number): Promise<number> => {
  const { candidate: made } = await done(who, 'candidates/create', { candidate: { name: '履歴 多子' } })
  await owner.query(
    `INSERT INTO histories (enterprise_id, target_type, target_id, kind, column_name, old_value, new_value, old_label, new_label, enterprise_member_id, created_at)
     SELECT $1, 'candidate', $2, 'update', 'comment', to_jsonb('メモ' || n), to_jsonb('メモ' || n + 1), 'メモ' || n, 'メモ' || n + 1, 1, now() - n * interval '1 hour'
     FROM generate_series(1, ${entries}) n`,
    [enterpriseId, made.id_by_enterprise_id],
  )
  await owner.query('ANALYZE histories')
  return made.id_by_enterprise_id
}

/** Opening a record: the record, its time line and the first and a later page of its history. */
const openings = (id: number) => {
  const target = { target_type: 'candidate', id_by_enterprise_id: id }
  return {
    record: (who: Client) => who.get(`/api/enterprise/candidates/show/${id}`),
    timeLine: (who: Client) => done(who, 'activities/index', target),
    history: (who: Client) => done(who, 'histories/index', target),
    later: (who: Client) => done(who, 'histories/index', { ...target, page: 80 }),
  }
}

/** The six lists as they open and filtered, on the largest enterprise; special conditions; a record with a long history. */
export const benchRecords = async (
  owner: pg.Client,
  sides: Sides,
  enterpriseId: number,
): Promise<Figure[]> => {
  await owner.query(`SET app.enterprise_id = '${enterpriseId}'`)
  const figures: Figure[] = []
  for (const [entity, conditions] of filtered) {
    const plain = await compareLists(owner, sides, entity, [{}, { page: 2 }])
    figures.push(figure(`${entity.label.ja}一覧 p95`, plain, 50))
    const some = await compareLists(owner, sides, entity, [{ conditions }, { conditions, page: 2 }])
    figures.push(figure(`${entity.label.ja}一覧・条件付き p95`, some, 50))
  }
  await makeProperties(sides.here)
  for (const [name, entity, conditions, below] of special)
    figures.push(figure(`${name} p95`, await compareLists(owner, sides, entity, [{ conditions }]), below))
  const { record, timeLine, history, later } = openings(await longHistory(owner, sides.here, enterpriseId))
  figures.push(
    figure('履歴5,000件の記録を開く p95', await compareCalls(owner, sides, [record, timeLine]), 30),
  )
  figures.push(figure('履歴5,000件の履歴ページ p95', await compareCalls(owner, sides, [history, later]), 30))
  return figures
}
