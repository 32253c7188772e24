import type pg from 'pg'
import { candidate } from '#sales/candidates/candidate.ts'
import { makeToken } from '../test/support/tokens.ts'
import { compareLists, type Sides } from './compare.ts'
import { type Figure, percentile, round, sum, times } from './measure.ts'

const skill = [{ column: 'skill_ids', type: 1, value: [3] }]
const place = [
  { column: 'prefecture_id', type: 1, value: [13] },
  { column: 'sales_status_id', type: 1, value: [1] },
]
const far = `c_${Buffer.from('200000').toString('base64url')}`

/** What a program asks, page by page of a walk, and the same of the list. */
const asked: readonly { api: Record<string, string>; list: object }[] = [
  { api: {}, list: {} },
  { api: { conditions: JSON.stringify(skill) }, list: { conditions: skill } },
  { api: { conditions: JSON.stringify(place) }, list: { conditions: place } },
  { api: { conditions: JSON.stringify(place), cursor: far }, list: { conditions: place, page: 20 } },
  { api: { keyword: '佐藤' }, list: { keyword: '佐藤' } },
  { api: { limit: '100' }, list: { limit_value: 100 } },
]

/**
 * `GET /api/v1/candidates?…` on the largest enterprise over HTTP, with its token and its count, against the floor of the list:
 * the SQL of the same list by `pg` alone.
 */
export const benchApi = async (
  owner: pg.Client,
  url: string,
  sides: Sides,
  enterpriseId: number,
): Promise<Figure[]> => {
  await owner.query(`SET app.enterprise_id = '${enterpriseId}'`)
  const api = await makeToken(url, sides.product, ['candidate.read'])
  const fields = candidate.columns.join(',')
  const { floor } = await compareLists(
    owner,
    sides,
    candidate,
    asked.map(({ list }) => list),
  )
  const ours: number[] = []
  for (const { api: query } of asked)
    ours.push(
      ...(await times(15, 3, async () => {
        const { status } = await api.get(`/api/v1/candidates?${new URLSearchParams({ fields, ...query })}`)
        if (status !== 200) throw new Error(`the API answered ${status}`)
      })),
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
