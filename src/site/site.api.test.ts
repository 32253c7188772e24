import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { forFile } from '../../test/support/app.ts'
import { startTestSite } from '../../test/support/site.ts'

/** Ids of enterprise 1's jobs by what they are. */
const jobs: Record<string, number> = {}

const secret = {
  monthly_payment_f_num: 987_000,
  monthly_payment_l_num: 1_098_000,
  name_for_company: '社内呼称ひみつ案件',
  in_house_info: '社内情報ひみつ',
  comment: '備考ひみつ',
  expected_age_min: 23,
  expected_age_max: 37,
  accept_foreigner_type_id: 3,
}

const open = {
  name: '決済基盤のフロントエンド開発（React・TypeScript）',
  detail: '会員基盤を <b>React</b> へ移行します。',
  required: '・React 3年以上\n・チーム開発の経験',
  monthly_price_f_num: 700_000,
  monthly_price_l_num: 850_000,
  occupation_ids: [2],
  skill_ids: [3],
  business_day_ids: [4, 5],
  industry_id: 12,
  work_styles_id: 3,
  communications_time_id: 1,
  communications_way_id: 1,
  open_status_flg: 1,
  station_id: 13012,
}

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')
const create = async (key: string, job: Record<string, unknown>, company?: number) => {
  const answer = await admin.post('/api/enterprise/jobs/create', {
    job: { ...job, ...(company ? { company_id_by_enterprise_id: company } : {}) },
  })
  expect([key, answer.status]).toEqual([key, 200])
  jobs[key] = answer.body.job.id_by_enterprise_id
}
const company = await admin.post('/api/enterprise/companies/create', {
  company: { name: '株式会社取引先ひみつ' },
})
await create('open', { ...open, ...secret }, company.body.company.id_by_enterprise_id)
await create('dispatch', {
  ...open,
  ...secret,
  name: '派遣の業務システム保守',
  contract_type_id: 3,
  occupation_ids: [1],
  skill_ids: [1],
  monthly_price_f_num: 400_000,
  monthly_price_l_num: 500_000,
  work_styles_id: 1,
})
await create('closed', { ...open, name: '予約サイトの表示速度改善', application_status_flg: 2 })
await create('private', { ...open, name: '非公開の大型案件', open_status_flg: 2 })
await create('deleted', { ...open, name: '消える案件' })
await create('deletedPrivate', { ...open, name: '消える非公開案件', open_status_flg: 2 })
for (const key of ['deleted', 'deletedPrivate']) await admin.post(`/api/enterprise/jobs/delete/${jobs[key]}`)
const other = await site.app.as('admin', 2)
await other.post('/api/enterprise/jobs/create', {
  job: {
    name: '別エージェントの案件',
    detail: '社内システムの開発',
    monthly_price_f_num: 600_000,
    open_status_flg: 1,
  },
})

const ldOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text as string),
  )
const titlesOf = (html: string) =>
  [...html.matchAll(/<h2><a href="\/jobs\/detail\/\d+">([^<]*)<\/a>/g)].map(([, title]) => title)

describe('hosts', () => {
  it('given the domain of an enterprise in any case and with a port, when its list is opened, then only its jobs are shown', async () => {
    const { html } = await site.get('/jobs', { host: 'ENTERPRISE2.localhost:3000' })
    expect(titlesOf(html)).toEqual(['別エージェントの案件'])
    expect(html).toContain('別のエージェント2株式会社')
  })

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'site.test'])(
    'given the main host %s, then the first enterprise is shown',
    async (host) => {
      const { html } = await site.get('/site', { host })
      expect(html).toContain('サンプルエージェント株式会社')
    },
  )

  it('given a host that is nobody’s, then 404 without any enterprise’s name', async () => {
    const { status, html } = await site.get('/', { host: 'unknown.example' })
    expect(status).toBe(404)
    expect(html).not.toContain('エージェント')
  })

  it('given a restricted site, when it is opened, then a closed page, and the API says feature_restricted', async () => {
    await site.app.restrict('sites', 1)
    const { status, html } = await site.get('/jobs')
    const api = await site.server.inject({
      method: 'POST',
      url: '/api/site/jobs/index',
      payload: {},
      headers: { host: 'localhost' },
    })
    await site.app.restrict('sites', 0)
    expect([status, api.statusCode, api.json().error.code]).toEqual([404, 403, 'feature_restricted'])
    expect(html).toContain('このサイトは現在公開していません')
    expect((await site.get('/jobs')).status).toBe(200)
  })

  it('given a restricted site, then crawlers may come and meet the 404', async () => {
    await site.app.restrict('sites', 1)
    const [robots, map] = [await site.get('/robots.txt'), await site.get('/sitemap.xml')]
    await site.app.restrict('sites', 0)
    expect(robots.html).not.toMatch(/Disallow: \/\n/)
    expect(robots.html).not.toContain('Sitemap')
    expect(map.status).toBe(404)
  })

  it('given restricted jobs, then every page of jobs is closed politely with 404, and no other page shows any', async () => {
    await site.app.restrict('jobs', 1)
    const paths = ['/jobs', '/jobs?keyword=React', '/jobs/occupation-2', `/jobs/detail/${jobs.open}`]
    const closed = []
    for (const path of paths) closed.push(await site.get(path))
    const home = await site.get('/')
    const register = await site.get(`/register/profile?job=${jobs.open}`)
    const map = await site.get('/sitemaps/jobs-1.xml')
    const index = await site.get('/sitemap.xml')
    const calls = []
    for (const call of ['index', 'search_count', 'category_items', `show/${jobs.open}`])
      calls.push(
        (
          await site.server.inject({
            method: 'POST',
            url: `/api/site/jobs/${call}`,
            payload: {},
            headers: { host: 'localhost' },
          })
        ).json().error,
      )
    await site.app.restrict('jobs', 0)
    for (const { status, html } of closed) {
      expect(status).toBe(404)
      expect(html).toContain('案件は現在公開していません')
      expect(html).toContain('content="noindex, follow"')
    }
    for (const { html } of [home, register, ...closed]) {
      expect(html).not.toContain(open.name)
      expect(html).not.toContain('href="/jobs')
      expect(html).not.toContain('action="/jobs"')
    }
    expect([home.status, register.status]).toEqual([200, 200])
    expect(register.html).toContain('選択された案件の募集は終了しました')
    expect([map.status, index.html.includes('/jobs')]).toEqual([404, false])
    expect(calls.map(({ code, feature }) => [code, feature])).toEqual(
      calls.map(() => ['feature_restricted', 'jobs']),
    )
    expect((await site.get('/jobs')).status).toBe(200)
  })

  it('given an enterprise whose contract ended, then its site is closed', async () => {
    const set = (value: number) =>
      asSystem(site.app.app.db, (tx) =>
        sql`UPDATE enterprises SET contract_status_id = ${value} WHERE id = 2`.execute(tx),
      )
    await set(0)
    const { status } = await site.get('/', { host: 'enterprise2.localhost' })
    await set(1)
    expect(status).toBe(404)
  })
})

describe('job list', () => {
  it('given jobs of all kinds, when the list is opened, then public ones are shown, closed ones with 募集終了, private ones never', async () => {
    const { html } = await site.get('/jobs')
    expect(titlesOf(html).sort()).toEqual(
      [open.name, '派遣の業務システム保守', '予約サイトの表示速度改善'].sort(),
    )
    expect(html).toContain('募集終了')
    expect(html).not.toContain('非公開の大型案件')
  })

  it.each([
    ['/jobs?occupation_ids=2', [open.name, '予約サイトの表示速度改善']],
    ['/jobs?occupation_ids=2,1', [open.name, '派遣の業務システム保守', '予約サイトの表示速度改善']],
    [
      '/jobs?occupation_ids=2&occupation_ids=1',
      [open.name, '派遣の業務システム保守', '予約サイトの表示速度改善'],
    ],
    ['/jobs/occupation-1', ['派遣の業務システム保守']],
    ['/jobs/skill-3', [open.name, '予約サイトの表示速度改善']],
    ['/jobs/price-4', [open.name, '予約サイトの表示速度改善']],
    ['/jobs/price-4?keyword=React', [open.name, '予約サイトの表示速度改善']],
    ['/jobs?keyword=%E6%B4%BE%E9%81%A3', ['派遣の業務システム保守']],
    ['/jobs?keyword=typescript', [open.name, '予約サイトの表示速度改善']],
    [
      '/jobs?price_id=x&page=abc&occupation_ids=%27',
      [open.name, '派遣の業務システム保守', '予約サイトの表示速度改善'],
    ],
  ])('given %s, then it finds what it names', async (path, expected) => {
    const { status, html } = await site.get(path)
    expect(status).toBe(200)
    expect(titlesOf(html).sort()).toEqual([...expected].sort())
  })

  it('given a page past the end of a list, then 404, however far; the first page of an empty list is there', async () => {
    for (const [path, status] of [
      ['/jobs?page=2', 404],
      ['/jobs?page=999', 404],
      ['/jobs?page=10001', 404],
      ['/jobs?page=1e300', 404],
      ['/jobs/occupation-1?page=2', 404],
      ['/jobs?keyword=zzzzzz', 200],
      ['/jobs?keyword=zzzzzz&page=2', 404],
    ] as const)
      expect([path, (await site.get(path)).status]).toEqual([path, status])
  })

  it('given the words of internal fields, when somebody searches for them, then nothing is found', async () => {
    for (const word of ['社内呼称ひみつ案件', '備考ひみつ', '取引先ひみつ'])
      expect(titlesOf((await site.get(`/jobs?keyword=${encodeURIComponent(word)}`)).html)).toEqual([])
  })

  it('given the sort by price, then the highest upper price stands first', async () => {
    expect(titlesOf((await site.get('/jobs?sort=price_desc')).html).at(-1)).toBe('派遣の業務システム保守')
  })

  it('given one condition, then its page is canonical; given a keyword, then it stays out of search engines', async () => {
    expect((await site.get('/jobs?occupation_ids=2')).html).toContain('/jobs/occupation-2"/>')
    expect((await site.get('/jobs?keyword=React')).html).toContain('content="noindex, follow"')
  })

  it('given the counts at the left, then each facet counts under the other conditions but not its own', async () => {
    const { html } = await site.get('/jobs?occupation_ids=1')
    const counts = [
      ...html.matchAll(
        /name="occupation_ids"[^>]* value="(\d+)"[^>]*\/><span>[^<]*<\/span><span class="count">(\d+)/g,
      ),
    ].map(([, id, count]) => [id, count])
    expect(Object.fromEntries(counts)).toEqual({ 1: '1', 2: '2' })
  })

  it.each([
    '/jobs/occupation-999999',
    '/jobs/nothing-1',
    '/jobs/occupation-x',
    '/nowhere',
    '/jobs/detail/abc',
  ])('given %s, then the site’s own 404', async (path) => {
    const { status, html } = await site.get(path)
    expect(status).toBe(404)
    expect(html).toContain('ページが見つかりませんでした')
    expect(html).toContain('トップへ戻る')
  })

  it('given an unknown path under /api, then the API’s envelope answers', async () => {
    const answer = await site.server.inject({ url: '/api/site/nothing', headers: { host: 'localhost' } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
  })
})

describe('job page', () => {
  it('given an open job, when it is opened, then price, terms, recruiter and the as-of date are shown and nothing internal', async () => {
    const { status, html } = await site.get(`/jobs/detail/${jobs.open}`)
    expect(status).toBe(200)
    for (const text of [
      '70〜85',
      '140〜180時間（中割）',
      '30日サイト',
      '週4〜5日',
      '六本木駅',
      'サンプルエージェント株式会社',
      '渋谷区渋谷二丁目14番8号',
      '03-5501-0142',
      '時点のものです',
      'この案件に応募する',
    ])
      expect(html).toContain(text)
    for (const text of ['ひみつ', '987', '1098', '98.7', '109.8']) expect(html).not.toContain(text)
    expect(html).toContain('&lt;b&gt;React')
  })

  it('given a job for dispatch, then age and nationality conditions are not shown; given 準委任, then they are', async () => {
    expect((await site.get(`/jobs/detail/${jobs.dispatch}`)).html).not.toMatch(/想定年齢|外国籍/)
    expect((await site.get(`/jobs/detail/${jobs.open}`)).html).toContain('23歳〜37歳')
  })

  it('given an open job, then JobPosting holds what the law guide lists; given a closed one, then it says 募集終了 and leaves JobPosting', async () => {
    const posting = ldOf((await site.get(`/jobs/detail/${jobs.open}`)).html).find(
      (value) => value['@type'] === 'JobPosting',
    )
    expect(posting).toMatchObject({
      title: open.name,
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
      directApply: true,
      hiringOrganization: { name: 'サンプルエージェント株式会社' },
      jobLocation: { address: { addressRegion: '東京都' } },
      baseSalary: { currency: 'JPY', value: { minValue: 700_000, maxValue: 850_000, unitText: 'MONTH' } },
    })
    expect(posting.datePosted).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(
      ldOf((await site.get(`/jobs/detail/${jobs.dispatch}`)).html).find(
        (value) => value['@type'] === 'JobPosting',
      ).jobLocationType,
    ).toBeUndefined()
    const closed = await site.get(`/jobs/detail/${jobs.closed}`)
    expect(ldOf(closed.html).map((value) => value['@type'])).toEqual(['BreadcrumbList'])
    expect(closed.html).toContain('募集終了')
    expect(closed.html).not.toContain('この案件に応募する')
  })

  it('given private, unknown, deleted and deleted private jobs, then 404, 404, 410 and 404', async () => {
    const statuses = []
    for (const id of [jobs.private, 99_999, jobs.deleted, jobs.deletedPrivate])
      statuses.push((await site.get(`/jobs/detail/${id}`)).status)
    expect(statuses).toEqual([404, 404, 410, 404])
  })
})

describe('home and the rest', () => {
  it('given fewer than ten jobs, then no figures; given ten, then the real ones', async () => {
    expect((await site.get('/')).html).not.toContain('公開案件</dt>')
    await asSystem(site.app.app.db, (tx) =>
      sql`INSERT INTO jobs (enterprise_id, id_by_enterprise_id, name, open_status_flg, application_status_flg, work_styles_id)
          SELECT 2, n, '案件' || n, 1, 1, CASE WHEN n % 2 = 0 THEN 3 ELSE 1 END FROM generate_series(100, 109) n RETURNING 1`.execute(
        tx,
      ),
    )
    const host = { host: 'enterprise2.localhost' }
    const { html } = await site.get('/', host)
    expect(html).toMatch(/公開案件<\/dt><dd><b>11<\/b>件/)
    expect(html).toMatch(/リモートOK<\/dt><dd><b>45<\/b>%/)
    await asSystem(site.app.app.db, (tx) =>
      sql`UPDATE jobs SET application_status_flg = 2 WHERE enterprise_id = 2 AND id_by_enterprise_id IN (100, 101)`.execute(
        tx,
      ),
    )
    // The list shows what is closed too, as 募集終了, and so counts it.
    expect((await site.get('/jobs', host)).html).toMatch(/class="total"><b>11<\/b>件/)
    expect((await site.get('/', host)).html).toMatch(/公開案件<\/dt><dd><b>11<\/b>件/)
  })

  it('given a page, then its policy allows no inline script and its style by hash, and assets are kept for a year', async () => {
    const { headers, html } = await site.get('/')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^']+'/)
    expect(html).not.toMatch(/<script(?![^>]*(src=|ld\+json))|\son\w+=|\sstyle="/)
    const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address as string)
    const assets = await Promise.all(
      scripts.map((url) =>
        site.server.inject({ url, headers: { host: 'localhost', 'accept-encoding': 'br' } }),
      ),
    )
    expect(assets.map(({ statusCode }) => statusCode)).toEqual([200])
    for (const asset of assets) expect(asset.headers['cache-control']).toContain('immutable')
    expect(assets.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)).toBeLessThan(10_000)
  })

  it('given settings with hostile texts, then they are text', async () => {
    const settings = {
      main_title: ['<script>alert(1)</script>'],
      logo_url: 'javascript:alert(1)',
      main_color: 'red;}',
      faqs: [{ question: '</script><b>x', answer: 'y' }],
    }
    const set = (value: string) =>
      asSystem(site.app.app.db, (tx) =>
        sql`INSERT INTO site_settings (enterprise_id, settings) VALUES (2, ${value}) ON CONFLICT (enterprise_id) DO UPDATE SET settings = EXCLUDED.settings`.execute(
          tx,
        ),
      )
    await set(JSON.stringify(settings))
    const { status, html } = await site.get('/', { host: 'enterprise2.localhost' })
    await set('{}')
    expect(status).toBe(200)
    expect(html).not.toMatch(/<script>alert|javascript:|<b>x|red;/)
  })

  it('given no privacy text of the enterprise’s own, then /privacy is 404 and nothing leads there; given title and body, then that text and nothing else', async () => {
    const host = { host: 'enterprise2.localhost' }
    const set = (value: object) =>
      asSystem(site.app.app.db, (tx) =>
        sql`INSERT INTO site_settings (enterprise_id, settings) VALUES (2, ${JSON.stringify(value)}) ON CONFLICT (enterprise_id) DO UPDATE SET settings = EXCLUDED.settings`.execute(
          tx,
        ),
      )
    const both = async () => [await site.get('/', host), await site.get('/register/profile', host)]
    for (const half of [
      {},
      { privacy_title: '個人情報保護方針' },
      { privacy_body: '本文' },
      { terms_body: '規約' },
    ]) {
      await set(half)
      for (const path of ['/privacy', '/terms']) expect((await site.get(path, host)).status).toBe(404)
      for (const { html } of await both()) expect(html).not.toMatch(/href="\/(privacy|terms)"/)
    }
    await set({ privacy_title: '個人情報保護方針', privacy_body: '■目的\n当社は<b>適切</b>に取り扱います。' })
    const { html } = await site.get('/privacy', host)
    const shown = await both()
    await set({})
    const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
    expect(
      main
        .replace(/<[^>]+>/g, '|')
        .split('|')
        .filter(Boolean),
    ).toEqual(['個人情報保護方針', '目的', '当社は&lt;b&gt;適切&lt;/b&gt;に取り扱います。'])
    for (const page of shown) expect(page.html).toContain('href="/privacy"')
  })
})

describe('site API', () => {
  const post = async (path: string, payload: Record<string, unknown> = {}) => {
    const answer = await site.server.inject({
      method: 'POST',
      url: `/api/site/${path}`,
      payload,
      headers: { host: 'localhost' },
    })
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }

  it('given jobs/index and show, then public fields only, id lists as maps, dispatch without person conditions', async () => {
    const list = await post('jobs/index', { occupation_ids: '1,2', limit_value: 1, sort: 'price_desc' })
    expect(list.body).toMatchObject({ count: 3, current_page: 1, limit_value: 1 })
    expect(list.body.jobs).toHaveLength(1)
    const shown = await post(`jobs/show/${jobs.open}`)
    expect(shown.body.job).toMatchObject({
      skill_ids: { 3: { id: 3, name: 'TypeScript' } },
      monthly_price_f_num: 700_000,
      expected_age_min: 23,
    })
    for (const key of [
      'monthly_payment_f_num',
      'monthly_payment_l_num',
      'company_id_by_enterprise_id',
      'in_house_info',
      'comment',
      'name_for_company',
    ])
      expect(shown.body.job).not.toHaveProperty(key)
    expect((await post(`jobs/show/${jobs.dispatch}`)).body.job).toMatchObject({
      expected_age_min: null,
      accept_foreigner_type_id: null,
    })
    expect((await post(`jobs/show/${jobs.private}`)).status).toBe(404)
  })

  it('given search_count and category_items, then they count what the list shows', async () => {
    expect((await post('jobs/search_count', { occupation_ids: [2] })).body).toEqual({ count: 2 })
    const { occupations, prices } = (await post('jobs/category_items')).body.category_items
    expect(occupations).toEqual([
      { id: 2, name: 'フロントエンドエンジニア', count: 2, path: '/jobs/occupation-2' },
      { id: 1, name: 'サーバーサイドエンジニア', count: 1, path: '/jobs/occupation-1' },
    ])
    expect(prices.find(({ id }: { id: number }) => id === 5)).toMatchObject({ name: '70万〜', count: 2 })
  })

  it('given a domain, then its enterprise’s settings; an unknown one answers 404', async () => {
    expect(
      (await post('site_settings/show', { domain: 'enterprise2.localhost' })).body.site_setting,
    ).toMatchObject({ service_name: 'サンプル2', main_color: '0f65c0', site_domain: 'enterprise2.localhost' })
    expect((await post('site_settings/show', { domain: 'nobody.example' })).status).toBe(404)
    const get = await site.server.inject({
      url: '/api/site/site_settings/show?domain=enterprise1.localhost',
      headers: { host: 'localhost' },
    })
    expect(get.json().site_setting.service_name).toBe('サンプル1')
  })
})

describe('the logo of company info', () => {
  it('given one, then it stands in the header of every page and is read without a session; another file or enterprise’s is not', async () => {
    const admin = await site.app.as('admin')
    expect((await site.get('/')).html).not.toContain('/site-logo/')
    const bytes = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#28508f' } })
      .png()
      .toBuffer()
    const file = { name: 'logo.png', bytes: new Uint8Array(bytes) }
    await admin.upload('/api/enterprise/enterprises/file_upload', 'enterprise', {}, file)
    const path = /src="(\/site-logo\/\d+\.png)"/.exec((await site.get('/jobs')).html)?.[1] ?? ''
    expect((await site.get('/register/profile')).html).toContain(path)
    const read = await site.get(path)
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await site.get('/site-logo/1234.png')).status).toBe(404)
    expect((await site.get(path, { host: 'enterprise2.localhost' })).status).toBe(404)
    // What the site's own settings say of it counts for nothing.
    await asSystem(site.app.app.db, (tx) =>
      sql`UPDATE site_settings SET settings = settings || '{"company_logo_id": 1}' WHERE enterprise_id = 2`.execute(
        tx,
      ),
    )
    expect((await site.get('/site-logo/1.png', { host: 'enterprise2.localhost' })).status).toBe(404)
    await admin.post('/api/enterprise/enterprises/update', { enterprise: { enterprise_logo: null } })
    expect((await site.get(path)).status).toBe(404)
  })
})
