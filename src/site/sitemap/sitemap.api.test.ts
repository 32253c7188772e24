import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')

const host = { host: 'enterprise1.localhost' }
const read = async (path: string) => (await site.get(path, host)).html
const entriesOf = (text: string) =>
  [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, path = '', changed]) => ({ path, changed }),
  )
const partsOf = async () => entriesOf(await read('/sitemap.xml'))
const pathsIn = async (part: string) => entriesOf(await read(`/sitemaps/${part}.xml`)).map(({ path }) => path)

const job = { detail: '開発', monthly_price_l_num: 800_000, open_status_flg: 1 }
const create = async (more: object): Promise<number> =>
  (await done(admin, 'jobs/create', { job: { ...job, ...more } })).job.id_by_enterprise_id

describe('the sitemap', () => {
  it('given jobs of all kinds, then the parts name open public ones and their categories on the site’s own address', async () => {
    const open = await create({ name: '公開', occupation_ids: [2], industry_id: 12 })
    const closed = await create({ name: '終了', application_status_flg: 2, skill_ids: [7] })
    const hidden = await create({ name: '非公開', open_status_flg: 2, skill_ids: [9] })
    const parts = await partsOf()
    expect(parts.map(({ path }) => path)).toEqual([
      '/sitemaps/static.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/jobs-1.xml',
    ])
    expect(await read('/sitemap.xml')).toContain('<loc>http://enterprise1.localhost')
    expect(await pathsIn('static')).toEqual(['/', '/jobs'])
    expect(await pathsIn('jobs-1')).toEqual([`/jobs/detail/${open}`])
    const categories = await pathsIn('categories')
    expect(categories).toEqual(
      expect.arrayContaining(['/jobs/occupation-2', '/jobs/industry-12', '/jobs/price-6', '/jobs/skill-7']),
    )
    expect(categories).not.toContain('/jobs/skill-9')
    expect([closed, hidden].every((id) => id !== open)).toBe(true)
    expect(await read('/robots.txt')).toContain('Sitemap: http://enterprise1.localhost')
  })

  it('given a job, when it is changed or closes, then the time of its entry, its categories and its part is that of the change', async () => {
    const id = await create({ name: '変わる', occupation_ids: [5] })
    const { job: changed } = await done(admin, `jobs/update/${id}`, { job: { detail: '変わった' } })
    const at = new Date(changed.updated_at).toISOString()
    const timeIn = async (part: string, path: string) =>
      entriesOf(await read(`/sitemaps/${part}.xml`)).find((one) => one.path === path)?.changed
    expect(await timeIn('jobs-1', `/jobs/detail/${id}`)).toBe(at)
    expect(await timeIn('categories', '/jobs/occupation-5')).toBe(at)
    expect(await timeIn('static', '/jobs')).toBe(at)
    const closing = await done(admin, `jobs/update/${id}`, { job: { application_status_flg: 2 } })
    expect(await pathsIn('jobs-1')).not.toContain(`/jobs/detail/${id}`)
    const part = (await partsOf()).find(({ path }) => path === '/sitemaps/jobs-1.xml')
    expect(part?.changed).toBe(new Date(closing.job.updated_at).toISOString())
  })

  it.each([
    'jobs',
    'jobs-0',
    'jobs-2',
    'jobs-99999',
    'articles-1',
    'nothing',
    'constructor',
    '__proto__-1',
    'static-1',
  ])('given no part %s, then 404', async (name) => {
    expect((await site.get(`/sitemaps/${name}.xml`, host)).status).toBe(404)
  })

  it('given another enterprise or nobody’s host, then its own addresses or 404', async () => {
    expect((await site.get('/sitemaps/jobs-1.xml', { host: 'enterprise2.localhost' })).status).toBe(404)
    for (const path of ['/sitemap.xml', '/sitemaps/static.xml'])
      expect((await site.get(path, { host: 'unknown.example' })).status).toBe(404)
  })

  it('given more jobs than a part may name, then each stands in one part, and no part is larger than 50,000', async () => {
    await inTenant(site.app.app.db, 2, (tx) =>
      sql`INSERT INTO jobs (enterprise_id, id_by_enterprise_id, name, open_status_flg, application_status_flg)
          SELECT ${2}::integer, n, 'たくさん', 1, 1 FROM generate_series(40001, 52000) n RETURNING 1`.execute(
        tx,
      ),
    )
    const at = { host: 'enterprise2.localhost' }
    const index = entriesOf((await site.get('/sitemap.xml', at)).html).map(({ path }) => path)
    expect(index.filter((path) => path.includes('jobs-'))).toEqual([
      '/sitemaps/jobs-1.xml',
      '/sitemaps/jobs-2.xml',
    ])
    const of = async (part: number) => entriesOf((await site.get(`/sitemaps/jobs-${part}.xml`, at)).html)
    const [first, second] = [await of(1), await of(2)]
    expect([first.length, second.length]).toEqual([10_000, 2_000])
    expect(new Set([...first, ...second].map(({ path }) => path)).size).toBe(12_000)
  })
})
