import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { emptySearch, type JobSearch } from '../frame/search.ts'
import { countFacets, standOn } from './count-facets.ts'
import { countJobs, listJobs } from './jobs.ts'

const app = await forFile(startTestApp())
await inTenant(app.app.db, 1, async (tx) => {
  await sql`INSERT INTO jobs (enterprise_id, id_by_enterprise_id, name, welcome, industry_id, monthly_price_l_num, open_status_flg, application_status_flg)
      SELECT ${1}::integer, n, CASE n % 3 WHEN 0 THEN '決済の開発' ELSE 'React の案件' END, CASE WHEN n % 5 = 0 THEN 'ＡＷＳの経験' END,
        CASE WHEN n % 7 > 0 THEN 1 + n % 4 END, CASE WHEN n % 6 > 0 THEN 300000 + n % 6 * 100000 END, 1 + (n % 9 = 0)::integer, 1 + (n % 4 = 0)::integer
      FROM generate_series(1, 120) n RETURNING 1`.execute(tx)
  await sql`INSERT INTO jobs_lists (enterprise_id, column_name, value_id, id_by_enterprise_id, position)
      SELECT ${1}::integer, c, 1 + (n * k + length(c)) % 5, n, k FROM generate_series(1, 120) n, generate_series(1, 2) k,
        unnest(ARRAY['occupation_ids', 'skill_ids', 'business_day_ids']) c WHERE n % 11 > 0 ON CONFLICT DO NOTHING RETURNING 1`.execute(
    tx,
  )
})

const searches: Partial<JobSearch>[] = [
  {},
  { occupation_ids: [2] },
  { occupation_ids: [2, 3], business_day_ids: [1] },
  { skill_ids: [4], price_id: 3 },
  { industry_ids: [2], keyword: '決済' },
  { industry_ids: [1, 3], skill_ids: [1], business_day_ids: [2, 5], occupation_ids: [1, 4], price_id: 2 },
  { price_id: 5, keyword: 'react' },
  { keyword: 'AWS' },
  { keyword: 'ＡＷＳ' },
  { occupation_ids: [999] },
]

it.each(searches)(
  'given %o, then each choice counts what choosing it in its facet would find',
  async (given) => {
    const search = { ...emptySearch, ...given }
    await inTenant(app.app.db, 1, async (tx) => {
      const read = { tx, enterpriseId: 1, masters: app.app.masters }
      const counted = await countFacets(await standOn(read, search), search)
      for (const { facet, id, count } of counted) {
        const chosen = facet === 'total' ? search : { ...search, [facet]: facet === 'price_id' ? id : [id] }
        expect([facet, id, count]).toEqual([facet, id, await countJobs(read, chosen)])
      }
      for (const facet of ['occupation_ids', 'skill_ids', 'business_day_ids'] as const)
        for (const id of [1, 2, 3, 4, 5]) {
          const known = counted.find((one) => one.facet === facet && one.id === id)?.count ?? 0
          expect([facet, id, known]).toEqual([facet, id, await countJobs(read, { ...search, [facet]: [id] })])
        }
      const listed = await listJobs(read, search, 500)
      expect(listed).toHaveLength(counted.find(({ facet }) => facet === 'total')?.count ?? -1)
    })
  },
)

it('given a keyword in another width or case, then it is found', async () => {
  await inTenant(app.app.db, 1, async (tx) => {
    const read = { tx, enterpriseId: 1, masters: app.app.masters }
    const count = (keyword: string) => countJobs(read, { ...emptySearch, keyword })
    expect(await count('ＡＷＳ')).toBeGreaterThan(0)
    expect(await count('REACT')).toBe(await count('react'))
    expect(await count('決済 開発')).toBeGreaterThan(0)
    expect(await count('決済 ない語')).toBe(0)
  })
})
