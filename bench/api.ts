import type pg from 'pg'
import { candidate } from '#sales/candidates/candidate.ts'
import type { Client } from '../test/support/client.ts'
import { makeToken } from '../test/support/tokens.ts'
import { compareCalls } from './compare.ts'
import { type Figure, percentile, round, sum } from './measure.ts'

const skill = [{ column: 'skill_ids', type: 1, value: [3] }]
const place = [
  { column: 'prefecture_id', type: 1, value: [13] },
  { column: 'sales_status_id', type: 1, value: [1] },
]
/** Pages as a program walks over them: the first, those of a condition, one far on. */
const queries: readonly Record<string, string>[] = [
  {},
  { conditions: JSON.stringify(skill) },
  { conditions: JSON.stringify(place) },
  { cursor: `c_${Buffer.from('200000').toString('base64url')}`, conditions: JSON.stringify(place) },
  { keyword: '佐藤' },
  { updated_since: '2026-01-01T00:00:00+09:00', limit: '100' },
]

/** `GET /api/v1/candidates?…` on the largest agency, with its token and its count, against the same SQL by `pg` alone. */
export const benchApi = async (
  owner: pg.Client,
  url: string,
  who: Client,
  enterpriseId: number,
): Promise<Figure[]> => {
  await owner.query(`SET app.enterprise_id = '${enterpriseId}'`)
  const api = await makeToken(url, who, ['candidate.read'])
  const fields = candidate.columns.join(',')
  const { ours, floor } = await compareCalls(
    owner,
    queries.map((query) => async () => {
      const { status } = await api.get(`/api/v1/candidates?${new URLSearchParams({ fields, ...query })}`)
      if (status !== 200) throw new Error(`the API answered ${status}`)
    }),
  )
  const ratio = sum(ours) / sum(floor)
  return [
    {
      name: 'GET /api/v1/candidates 合計',
      value: round(percentile(ours, 0.5)),
      floor: round(percentile(floor, 0.5)),
      ratio: round(ratio),
      unit: 'ms',
      aim: '≤ 1.3×',
      reached: ratio <= 1.3,
    },
  ]
}
