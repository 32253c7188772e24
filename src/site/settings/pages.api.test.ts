import { beforeEach, describe, expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')
const made = await done(admin, 'jobs/create', {
  job: {
    ...{ name: '決済の開発', detail: '決済基盤を作る', background: '増員のため', atmosphere: '静か' },
    ...{ occupation_ids: [2], skill_ids: [7], industry_id: 12, contract_period: '6か月' },
    ...{ monthly_price_f_num: 600_000, open_status_flg: 1, application_status_flg: 1 },
    ...{ usance_timing_id: 30, usance_span_id: 0, usance_day_id: 30 },
    ...{ adjustment_flg: 1, adjustment_time_f: 140, adjustment_time_l: 180 },
  },
})
const job: number = made.job.id_by_enterprise_id

const call = async (verb: string, rest: object) => {
  const { body } = await admin.get('/api/enterprise/site_setting_drafts/show')
  const { lock_version } = body.site_setting_draft
  return admin.post(`/api/enterprise/site_setting_drafts/${verb}`, {
    site_setting_draft: { lock_version, ...rest },
  })
}
const publish = async (settings: object) => {
  const saved = await call('create', { settings })
  expect([saved.status, saved.body.error]).toEqual([200, undefined])
  await call('open', {})
}
const jobHtml = async () => (await site.get(`/jobs/detail/${job}`)).html
const jobAnswer = async () =>
  (await admin.post(`/api/site/jobs/show/${job}`, { domain: 'localhost' })).body.job as Record<
    string,
    unknown
  >
const sections = (html: string) =>
  [...html.matchAll(/<section class="part"[^>]*><h2>([^<]*)/g)].map(([, name]) => name)

beforeEach(() => publish({ usance: null, jobpage: null, keywordtags: null, sitemap: null }))

describe('usance: how payment terms are shown', () => {
  it.each([
    ['both', '30日サイト（月末締め翌月末払い）', '140〜180時間・30日サイト'],
    ['days', '<p>30日サイト</p>', '140〜180時間・30日サイト'],
    ['term', '<p>月末締め翌月末払い</p>', '140〜180時間・月末締め翌月末払い'],
  ])('given %s, then the job says so in its section and beside its price', async (style, section, rail) => {
    await publish({ usance: { style, most_days: null } })
    const html = await jobHtml()
    expect(html).toContain(section)
    expect(html).toContain(rail)
  })

  it.each([
    ['none', { style: 'none', most_days: null }],
    ['a limit below the term', { style: 'both', most_days: 15 }],
  ])('given %s, then neither page nor program is told the term, and the rest stays', async (_, usance) => {
    await publish({ usance })
    const html = await jobHtml()
    expect(html).not.toMatch(/支払サイト|日サイト|月末締め/)
    expect(html).toContain('精算 140〜180時間')
    expect(await jobAnswer()).toMatchObject({
      usance_timing_id: null,
      usance_day_id: null,
      name: '決済の開発',
    })
  })

  it('given a limit that the term keeps, then it is shown', async () => {
    await publish({ usance: { style: 'both', most_days: 30 } })
    expect(await jobHtml()).toContain('30日サイト')
  })
})

describe('jobpage: the sections of a job', () => {
  it('given nothing chosen, then they stand as before', async () => {
    expect(sections(await jobHtml())).toEqual([
      ...['業務内容', '募集背景', 'スキル', '精算', '支払サイト', '契約期間', '業界', '職場の雰囲気'],
    ])
  })

  it('given an order and what is left out, then page, structured data and API follow', async () => {
    await publish({
      jobpage: [
        { part: 'atmosphere', shown: true },
        { part: 'background', shown: false },
        { part: 'contract_period', shown: false },
        { part: 'skills', shown: true },
      ],
    })
    const html = await jobHtml()
    expect(sections(html)).toEqual(['職場の雰囲気', 'スキル', '業務内容', '精算', '支払サイト', '業界'])
    expect(html).not.toMatch(/増員のため|6か月/)
    expect(html).toContain('"JobPosting"')
    expect(await jobAnswer()).toMatchObject({ background: null, contract_period: null, atmosphere: '静か' })
  })

  it('given the work switched off, then it is shown all the same: whoever recruits must say what the work is', async () => {
    await publish({ jobpage: [{ part: 'detail', shown: false }] })
    expect(await jobHtml()).toContain('決済基盤を作る')
  })

  it('given a section that does not exist, then 400', async () => {
    const { status } = await call('create', {
      settings: { jobpage: [{ part: 'monthly_payment', shown: true }] },
    })
    expect(status).toBe(400)
  })
})

const tags = (html: string) => {
  const [nav = ''] = /<nav class="popular".*?<\/nav>/s.exec(html) ?? []
  return [...nav.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, path, name]) => [name, path])
}

describe('keywordtags: words beside the search', () => {
  it('given words, then home and list offer them: a name has its own page, another word is searched for', async () => {
    const skill = site.app.app.masters.name('skills', 7) ?? ''
    await publish({ keywordtags: [skill, 'フルリモート', 'フルリモート', '  '] })
    const expected = [
      [skill, '/jobs/skill-7'],
      ['フルリモート', `/jobs?keyword=${encodeURIComponent('フルリモート')}`],
    ]
    for (const path of ['/', '/jobs']) expect(tags((await site.get(path)).html)).toEqual(expected)
    for (const [, path = ''] of expected) expect((await site.get(path)).status).toBe(200)
  })

  it('given none, then nothing stands there; given never written, then the list offers none', async () => {
    expect(tags((await site.get('/jobs')).html)).toEqual([])
    await publish({ keywordtags: [] })
    expect((await site.get('/')).html).not.toContain('class="popular"')
  })

  it.each([
    ['too many', Array.from({ length: 13 }, (_, n) => `語${n}`)],
    ['one that is too long', ['あ'.repeat(31)]],
  ])('given %s, then 400', async (_, keywordtags) => {
    expect((await call('create', { settings: { keywordtags } })).status).toBe(400)
  })
})

describe('sitemap: the pages that are listed', () => {
  const paths = async (address: string) =>
    [...(await site.get(address)).html.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(([, path]) => path)

  it('given types, then it lists those and the first page, and pages that are left out stay open', async () => {
    expect(await paths('/sitemap.xml')).toContain('/sitemaps/jobs-1.xml')
    await publish({ sitemap: ['jobs', 'jobs_skill', 'terms'], terms_title: '規約', terms_body: '本文' })
    expect(await paths('/sitemap.xml')).toEqual(['/sitemaps/static.xml', '/sitemaps/categories.xml'])
    expect(await paths('/sitemaps/static.xml')).toEqual(['/', '/jobs', '/terms'])
    expect(await paths('/sitemaps/categories.xml')).toEqual(['/jobs/skill-7'])
    expect((await site.get('/sitemaps/jobs-1.xml')).status).toBe(404)
    expect((await site.get(`/jobs/detail/${job}`)).html).not.toContain('noindex')
  })

  it('given none, then only the first page; given a type that is none, then 400', async () => {
    await publish({ sitemap: [] })
    expect(await paths('/sitemap.xml')).toEqual(['/sitemaps/static.xml'])
    expect(await paths('/sitemaps/static.xml')).toEqual(['/'])
    expect((await call('create', { settings: { sitemap: ['register'] } })).status).toBe(400)
  })
})

describe('examples', () => {
  it('given what the editor begins with, when it is published as it stands, then the site shows none of it', async () => {
    const { examples } = await import('../frame/examples.ts')
    const image = '/images/example'
    await publish({
      user_reviews: [
        ...examples.user_reviews,
        { title_1: '例：', title_2: '50代', body: '題だけ例のまま' },
        { title_1: '長く働けています', title_2: '50代・PM', body: '次の案件も紹介してもらいました' },
      ],
      clients: examples.clients.map((client) => ({ ...client, image })),
      banners: examples.banners.map((banner) => ({ ...banner, image_url_pc: image })),
    })
    const { html } = await site.get('/')
    expect(html).not.toMatch(/例：|題だけ例のまま|images\/example/)
    expect(html).toContain('長く働けています')
    await publish({ user_reviews: null, clients: null, banners: null })
    expect((await site.get('/')).html).not.toMatch(/ご利用者の声|お取引先企業|class="banners/)
  })
})
