import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { makeLinkage } from '../../../../test/support/linkages.ts'
import { forgetReceiptsJob } from '../forget-receipts-job.ts'

const save = '/api/enterprise/linkages/update_or_create'
const secrets = ['漏れてはいけない企業', '漏れてはいけない社内', '987654', '漏れてはいけないコメント']

const makeJob = async (job: object): Promise<number> => {
  const made = await admin.post('/api/enterprise/jobs/create', {
    job: {
      open_status_flg: 1,
      application_status_flg: 1,
      detail: '開発',
      monthly_price_l_num: 800_000,
      open_status_fb_flg: 1,
      application_status_fb_flg: 1,
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

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const company = await admin.post('/api/enterprise/companies/create', { company: { name: secrets[0] } })
const jobId: number = await makeJob({
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
const token: string = (await makeLinkage(admin, { group: 2, service_id: 1 })).token

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
    'given %s, then nothing that is the enterprise’s own is in it, nor an age on employment',
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
    await admin.post(save, { linkage: { group: 2, service_id: 1, job_ids: [jobId] } })
    expect(await titles()).toEqual(['決済基盤 <開発> & ]]> 運用'])
    expect((await read('jobs.json')).headers.get('etag')).not.toBe(before)
    await admin.post(save, { linkage: { group: 2, service_id: 1, job_ids: null } })
    expect(await titles()).toContain('選ばれない')
  })

  it('given more jobs than one answer holds, then the rest follows by its next address, each once', async () => {
    const { token: many } = await makeLinkage(admin, { group: 2, service_id: 3 })
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
    const candidates = await makeLinkage(admin, { group: 1, service_id: 1 })
    expect((await read('jobs.json', {}, candidates.token)).status).toBe(404)
    const off = await makeLinkage(admin, { group: 2, service_id: 2, is_active: false })
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

  it('given another enterprise, then its feed holds its own jobs', async () => {
    const other = await app.as('admin', 2)
    const { token: theirs } = await makeLinkage(other, { group: 2, service_id: 1 })
    expect(await titles('jobs.json', theirs)).toEqual([])
  })

  it('given a feed that was read, then the linkage says when, and how often by day, 304 among it', async () => {
    const { id, token: counted } = await makeLinkage(admin, { group: 2, service_id: 0 })
    const show = async () => (await admin.post(`/api/enterprise/linkage_feeds/show/${id}`)).body
    expect(await show()).toEqual({ shown: true, last_fetched_at: null, fetches: [] })
    const first = await read('jobs.json', {}, counted)
    await Promise.all(
      Array.from({ length: 9 }, () =>
        read('jobs.json', { 'if-none-match': first.headers.get('etag') ?? '' }, counted),
      ),
    )
    await read('jobs.json?before=5', {}, counted)
    await expect
      .poll(async () => (await show()).fetches, { timeout: 10_000 })
      .toEqual([{ day: today(), fetches: 10, unchanged: 9 }])
    expect(Date.now() - Date.parse((await show()).last_fetched_at)).toBeLessThan(120_000)
    const kept = await inTenant(app.app.db, 1, (tx) =>
      rows<{ row: string }>(
        tx,
        sql`SELECT f::text AS row FROM linkage_fetches f WHERE enterprise_id = ${1} AND linkage_id = ${id}`,
      ),
    )
    expect(kept.map(({ row }) => row.split(',').length)).toEqual([5])
  })

  it('given readings of 91 days ago, then they are forgotten', async () => {
    await inTenant(app.app.db, 1, (tx) =>
      sql`INSERT INTO linkage_fetches (enterprise_id, linkage_id, day, fetches, unchanged)
          VALUES (${1}, 1, (now() - interval '92 days')::date, 1, 0)`.execute(tx),
    )
    await forgetReceiptsJob(app.app).work(undefined as never)
    const left = await inTenant(app.app.db, 1, (tx) =>
      rows(
        tx,
        sql`SELECT 1 FROM linkage_fetches WHERE enterprise_id = ${1} AND day < (now() - interval '80 days')::date`,
      ),
    )
    expect(left).toEqual([])
  })
})

describe('the jobs a feed is about', () => {
  const list = async (id: number, body: object = {}) =>
    (await admin.post(`/api/enterprise/linkage_feeds/jobs/${id}`, body)).body
  const reasonsOf = async (id: number, job: number) => (await list(id, { before: job + 1 })).jobs[0]

  it('given chosen jobs, then each says whether it is in, and why it is not', async () => {
    const open = await makeJob({ name: '載る', fb_url: 'https://fb.example.jp/1' })
    const closed = await makeJob({ name: '終えた', application_status_flg: 2 })
    const hidden = await makeJob({ name: '出さない', open_status_flg: 2 })
    const noFlag = await makeJob({ name: '媒体に出さない', open_status_fb_flg: 2 })
    const ended = await makeJob({ name: '媒体で終えた', application_status_fb_flg: 2 })
    const placeless = await makeJob({ name: '場所がない', prefecture_id: null, work_styles_id: 3 })
    const all = [open, closed, hidden, noFlag, ended, placeless]
    const { body } = await admin.post(save, { linkage: { group: 2, service_id: 1, job_ids: all } })
    const id = body.linkage.id_by_enterprise_id
    const listed = await list(id)
    expect([listed.in_count, listed.out_count, listed.has_more]).toEqual([2, 4, false])
    expect(await reasonsOf(id, open)).toMatchObject({
      in_feed: true,
      reasons: [],
      url: 'https://fb.example.jp/1',
    })
    expect(await reasonsOf(id, closed)).toMatchObject({ in_feed: false, reasons: ['募集を終えています'] })
    expect((await reasonsOf(id, hidden)).reasons).toEqual(['公開サイトに公開していません'])
    expect((await reasonsOf(id, noFlag)).reasons).toEqual([
      '公開ステータス（媒体FB）が「公開」ではありません',
    ])
    expect((await reasonsOf(id, ended)).reasons).toEqual([
      '募集ステータス（媒体FB）が「募集中」ではありません',
    ])
    expect(await reasonsOf(id, placeless)).toMatchObject({
      in_feed: true,
      reasons: ['都道府県がないため、XML にだけ含まれません'],
    })
    expect(await titles()).toEqual(['場所がない', '載る'])
    const xml = await (await read('jobs.xml')).text()
    expect([xml.includes('載る'), xml.includes('場所がない')]).toEqual([true, false])
    const names = async (state: string) =>
      (await list(id, { state })).jobs.map(({ name }: { name: string }) => name)
    expect(await names('in')).toEqual(['場所がない', '載る'])
    expect(await names('out')).toEqual(['媒体で終えた', '媒体に出さない', '出さない', '終えた'])
    await admin.post(save, { linkage: { group: 2, service_id: 1, job_ids: null } })
  })

  it('given the other medium, or a service without flags, then its own flags count, or none', async () => {
    const fs = await makeJob({ name: 'FSだけ', open_status_fb_flg: 2, open_status_fs_flg: 1 })
    await admin.post(`/api/enterprise/jobs/update/${fs}`, { job: { application_status_fs_flg: 1 } })
    const { token: second } = await makeLinkage(admin, { group: 2, service_id: 2, is_active: true })
    expect(await titles('jobs.json', second)).toEqual(['FSだけ'])
    expect(await titles()).not.toContain('FSだけ')
    const { body } = await admin.post('/api/enterprise/linkages/index', { group: 2 })
    const free = body.linkages.find(({ service_id }: { service_id: number }) => service_id === 0)
    expect(await reasonsOf(free.id_by_enterprise_id, fs)).toMatchObject({ in_feed: true, url: null })
  })

  it('given more than fifty, then the rest follows; given candidates or another enterprise’s, then 404', async () => {
    const { body } = await admin.post('/api/enterprise/linkages/index', { group: 2 })
    const free = body.linkages.find(({ service_id }: { service_id: number }) => service_id === 0)
    const first = await list(free.id_by_enterprise_id)
    expect([first.jobs.length, first.has_more]).toEqual([50, true])
    const before = first.jobs.at(-1).id_by_enterprise_id
    expect((await list(free.id_by_enterprise_id, { before })).jobs[0].id_by_enterprise_id).toBeLessThan(
      before,
    )
    const candidates = await makeLinkage(admin, { group: 1, service_id: 51 })
    const other = await app.as('admin', 2)
    for (const [who, id] of [
      [admin, candidates.id],
      [other, free.id_by_enterprise_id],
    ] as const)
      for (const verb of ['jobs', 'show'])
        expect((await who.post(`/api/enterprise/linkage_feeds/${verb}/${id}`)).status).toBe(404)
  })
})
