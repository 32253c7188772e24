import type pg from 'pg'
import { candidate } from '#sales/candidates/candidate.ts'
import { compareLists, type Sides } from './compare.ts'
import { type Figure, percentile, round, sum } from './measure.ts'

/** Two conditions each, with a sort and a page: what staff ask of the list all day. */
const listQueries = [
  {
    conditions: [
      { column: 'register_status_id', type: 1, value: [7] },
      { column: 'skill_ids', type: 1, value: [3] },
    ],
  },
  {
    conditions: [
      { column: 'prefecture_id', type: 1, value: [13] },
      { column: 'sales_status_id', type: 1, value: [1] },
    ],
    page: 3,
  },
  {
    conditions: [
      { column: 'monthly_price_f_num', type: 7, min: 600_000, max: 650_000 },
      { column: 'inception_day', type: 10, value: 30 },
    ],
  },
  {
    conditions: [
      { column: 'skill_ids', type: 1, value: [1, 5, 9] },
      { column: 'enterprise_member1_id', type: 1, value: [1] },
    ],
    sort: 'created_at',
  },
  {
    conditions: [
      { column: 'candidate_rank_id', type: 1, value: [1] },
      { column: 'register_status_id', type: 2, value: [9] },
    ],
    sort: 'name_kana',
    order: 'asc',
  },
  {
    conditions: [
      { column: 'occupation_ids', type: 1, value: [7] },
      { column: 'business_day_ids', type: 1, value: [5] },
    ],
    limit_value: 100,
  },
  {
    conditions: [
      { column: 'email', type: 8 },
      { column: 'candidate_type_id', type: 1, value: [4] },
    ],
    page: 20,
  },
  { conditions: [] },
]
const keywords = ['佐', '佐藤', '美咲', 'java', 'ラ', '渡邊', '勅使河', 'サトウケ', '090', 'react']

/** Lists and keyword search on the largest enterprise, over HTTP with row-level security, against the same SQL by `pg` alone. */
export const benchLists = async (owner: pg.Client, sides: Sides, enterpriseId: number): Promise<Figure[]> => {
  await owner.query(`SET app.enterprise_id = '${enterpriseId}'`)
  const list = await compareLists(owner, sides, candidate, listQueries)
  const keyword = await compareLists(
    owner,
    sides,
    candidate,
    keywords.map((word) => ({ keyword: word })),
  )
  const median = (l: number[]) => percentile(l, 0.5)
  const p95 = percentile(list.ours, 0.95)
  const keyword95 = percentile(keyword.ours, 0.95)
  const ratio = sum(list.ours) / sum(list.floor)
  return [
    {
      name: '候補者一覧 合計',
      value: round(median(list.ours)),
      floor: round(median(list.floor)),
      ratio: round(ratio),
      unit: 'ms',
      aim: '≤ 1.3×',
      reached: ratio <= 1.3,
    },
    {
      name: '候補者一覧・2条件 p95',
      value: round(p95),
      floor: round(percentile(list.floor, 0.95)),
      ratio: null,
      unit: 'ms',
      aim: '< 50',
      reached: p95 < 50,
    },
    {
      name: 'キーワード p95',
      value: round(keyword95),
      floor: round(percentile(keyword.floor, 0.95)),
      ratio: round(sum(keyword.ours) / sum(keyword.floor)),
      unit: 'ms',
      aim: '< 60',
      reached: keyword95 < 60,
    },
  ]
}
