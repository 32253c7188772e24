import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { makeLinkage } from '../../../../test/support/linkages.ts'

let app: TestApp
let admin: Client
let token: string
let jobId: number

const save = '/api/enterprise/linkages/update_or_create'
const secrets = ['漏れてはいけない企業', '漏れてはいけない社内', '987654', '漏れてはいけないコメント']

const makeJob = async (job: object): Promise<number> => {
  const made = await admin.post('/api/enterprise/jobs/create', {
    job: {
      open_status_flg: 1,
      application_status_flg: 1,
      detail: '開発',
      monthly_price_l_num: 800_000,
      ...job,
    },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.job.id_by_enterprise_id
}
const read = (file: string, headers: Record<string, string> = {}, of = token) =>
  fetch(`${app.url}/feeds/${of}/${file}`, { headers })
const titles = async (file = 'jobs.json', of = token): Promise<string[]> => {
  const body = (await (await read(file, {}, of)).json()) as { jobs: { title: string }[] }
  return body.jobs.map(({ title }) => title)
}

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  const company = await admin.post('/api/enterprise/companies/create', { company: { name: secrets[0] } })
  jobId = await makeJob({
    name: '決済基盤 <開発> & ]]> 運用',
    company_id_by_enterprise_id: company.body.company.id_by_enterprise_id,
    in_house_info: secrets[1],
    comment: secrets[3],
    monthly_payment_f_num: 987654,
    monthly_price_l_num: 800_000,
    expected_age_max: 39,
    contract_type_id: 5,
  })
  await makeJob({ name: '公開しない', open_status_flg: 2 })
  await makeJob({ name: '募集を終えた', application_status_flg: 2 })
  token = (await makeLinkage(admin, { group_id: 2, service_id: 1 })).token
})
afterAll(() => app.stop())

describe('a feed of jobs', () => {
  it('given open public jobs, then the JSON holds them and no others', async () => {
    const response = await read('jobs.json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const body = (await response.json()) as { count: number; next: null; jobs: Record<string, unknown>[] }
    expect([body.count, body.next]).toEqual([1, null])
    expect(body.jobs[0]).toMatchObject({
      id: jobId,
      title: '決済基盤 <開発> & ]]> 運用',
      price_to: 800_000,
      employment_type: 'FULL_TIME',
    })
    expect(Object.keys(body.jobs[0] as object).sort()).toEqual(
      [
        'created_at',
        'description',
        'employment_type',
        'id',
        'occupations',
        'place',
        'prefecture',
        'price',
        'price_from',
        'price_to',
        'recruiter',
        'skills',
        'station',
        'title',
        'updated_at',
        'url',
        'work_style',
      ].sort(),
    )
  })

  it.each(['jobs.json', 'jobs.xml', 'jobs.rss'])(
    'given %s, then nothing that is the agency’s own is in it, nor an age on employment',
    async (file) => {
      const text = await (await read(file)).text()
      for (const secret of secrets) expect(text).not.toContain(secret)
      expect(text).not.toContain('39歳')
      expect(text).toContain('決済基盤')
    },
  )

  it('given the XML of job searches, then texts are CDATA, also one that ends it', async () => {
    const text = await (await read('jobs.xml')).text()
    expect(text).toContain('<source><publisher>')
    expect(text).toContain('<title><![CDATA[決済基盤 <開発> & ]]]]><![CDATA[> 運用]]></title>')
    expect(text).toContain(`<referencenumber><![CDATA[${jobId}]]></referencenumber>`)
    expect(text.trimEnd().endsWith('</source>')).toBe(true)
  })

  it('given RSS 2.0, then its items lead to the site', async () => {
    const text = await (await read('jobs.rss')).text()
    expect(text).toContain('<rss version="2.0"')
    expect(text).toMatch(/募集者：.+時点のものです。/s)
    expect(text).toMatch(new RegExp(`<guid isPermaLink="true">[^<]+/jobs/detail/${jobId}</guid>`))
    expect(text).toContain('<title>決済基盤 &lt;開発&gt; &amp; ]]&gt; 運用</title>')
  })

  it('given the tag of what one has, then 304; a job that closes leaves at once and changes the tag', async () => {
    const closing = await makeJob({ name: 'もうすぐ終わる' })
    const first = await read('jobs.json')
    const tag = first.headers.get('etag') as string
    expect(await titles()).toContain('もうすぐ終わる')
    expect((await read('jobs.json', { 'if-none-match': tag })).status).toBe(304)
    const closed = await admin.post(`/api/enterprise/jobs/update/${closing}`, {
      job: { application_status_flg: 2 },
    })
    expect(closed.status).toBe(200)
    const second = await read('jobs.json', { 'if-none-match': tag })
    expect([second.status, second.headers.get('etag') === tag]).toEqual([200, false])
    expect(await titles()).not.toContain('もうすぐ終わる')
  })

  it('given chosen jobs, then those alone; and the tag changes with the choice', async () => {
    await makeJob({ name: '選ばれない' })
    const before = (await read('jobs.json')).headers.get('etag')
    await admin.post(save, { linkage: { group_id: 2, service_id: 1, job_ids: [jobId] } })
    expect(await titles()).toEqual(['決済基盤 <開発> & ]]> 運用'])
    expect((await read('jobs.json')).headers.get('etag')).not.toBe(before)
    await admin.post(save, { linkage: { group_id: 2, service_id: 1, job_ids: null } })
    expect(await titles()).toContain('選ばれない')
  })

  it('given more jobs than one answer holds, then the rest follows by its next address, each once', async () => {
    const { token: many } = await makeLinkage(admin, { group_id: 2, service_id: 2 })
    await inTenant(app.app.db, 1, (tx) =>
      sql`INSERT INTO jobs (enterprise_id, id_by_enterprise_id, name, open_status_flg, application_status_flg)
          SELECT ${1}::integer, 100000 + n, 'たくさん', 1, 1 FROM generate_series(1, 5100) n RETURNING 1`.execute(
        tx,
      ),
    )
    type Page = { next: string | null; count: number; jobs: { id: number }[] }
    const first = (await (await read('jobs.json', {}, many)).json()) as Page
    expect([first.jobs.length, first.next]).toEqual([5_000, expect.stringContaining('?before=100101')])
    const rest = (await (await read(`jobs.json?before=100101`, {}, many)).json()) as Page
    const ids = [...first.jobs, ...rest.jobs].map(({ id }) => id)
    expect([rest.next, new Set(ids).size, ids.length]).toEqual([null, first.count, first.count])
  }, 60_000)

  it.each(['jobs.csv', 'jobs', 'x.json'])('given %s, then 404', async (file) => {
    expect((await read(file)).status).toBe(404)
  })

  it('given another token, one of candidates, one that is off, or a deleted one, then 404', async () => {
    expect((await read('jobs.json', {}, `tsl_${'A'.repeat(32)}`)).status).toBe(404)
    const candidates = await makeLinkage(admin, { group_id: 1, service_id: 1 })
    expect((await read('jobs.json', {}, candidates.token)).status).toBe(404)
    const off = await makeLinkage(admin, { group_id: 2, service_id: 3, is_active: false })
    expect((await read('jobs.json', {}, off.token)).status).toBe(404)
    await admin.post(`/api/enterprise/linkages/delete/${off.id}`)
    expect((await read('jobs.json', {}, off.token)).status).toBe(404)
  })

  it.each(['sites', 'jobs'])('given restricted %s, then 404 until it is open again', async (feature) => {
    await app.restrict(feature, 1)
    expect((await read('jobs.json')).status).toBe(404)
    await app.restrict(feature, 0)
    expect((await read('jobs.json')).status).toBe(200)
  })

  it('given another agency, then its feed holds its own jobs', async () => {
    const other = await app.as('admin', 2)
    const { token: theirs } = await makeLinkage(other, { group_id: 2, service_id: 1 })
    expect(await titles('jobs.json', theirs)).toEqual([])
  })

  it('given a feed that was read, then the linkage says when, and the preview shows what it holds', async () => {
    const { body } = await admin.post('/api/enterprise/linkages/index', { group: 2 })
    const [own] = body.linkages
    expect(Date.now() - Date.parse(own.last_fetched_at)).toBeLessThan(120_000)
    const preview = await admin.post(`/api/enterprise/linkage_feeds/preview/${own.id_by_enterprise_id}`)
    expect(preview.body).toMatchObject({ shown: true, count: expect.any(Number) })
    expect(preview.body.jobs).toHaveLength(20)
  })
})
