import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sealForm } from '#accounts/captcha/plain-form.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { openTally } from '#foundation/platform/tally.ts'
import { forFile } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { startTestSite } from '../../../test/support/site.ts'
import { addCounts } from './add-counts.ts'
import { forgetAnalysesJob } from './forget-job.ts'
import { addDays } from './period.ts'

let job: number

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
/** Opens a page over HTTP as somebody's phone does. */
const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(new URL(path, site.app.url), {
    method,
    redirect: 'manual',
    headers: { 'user-agent': browser, ...headers },
  })
  await response.text()
  return response.status
}
const flush = () => site.app.app.tally.flush()
const stored = async (enterpriseId = 1): Promise<Record<string, number>> => {
  await flush()
  const found = await inTenant(site.app.app.db, enterpriseId, (tx) =>
    rows<{ name: string; count: number }>(
      tx,
      sql`SELECT subject || ' ' || key AS name, sum(count)::integer AS count FROM site_analyses
          WHERE enterprise_id = ${enterpriseId} GROUP BY subject, key`,
    ),
  )
  return Object.fromEntries(found.map(({ name, count }) => [name.trim(), count]))
}
const forgetAll = async () => {
  await flush()
  for (const id of [1, 2])
    await inTenant(site.app.app.db, id, (tx) =>
      sql`DELETE FROM site_analyses WHERE enterprise_id = ${id}`.execute(tx),
    )
}
const put = (enterpriseId: number, subject: string, day: string, key: string, count: number) =>
  addCounts(site.app.app.db)(enterpriseId, [{ subject, day, key, count }])
const show = async (who: Client, body: object = {}) =>
  (await who.post('/api/enterprise/analyses/show', body)).body.analysis

const site = await forFile(startTestSite())
const member = await site.app.as('member')
const manager = await site.app.as('manager')
const other = await site.app.as('admin', 2)
const made = await manager.post('/api/enterprise/jobs/create', {
  job: { name: 'ReactのPMO', detail: '設計', monthly_price_f_num: 800_000, open_status_flg: 1 },
})
job = made.body.job.id_by_enterprise_id
await inTenant(site.app.app.db, 1, (tx) =>
  sql`INSERT INTO site_settings (enterprise_id, settings) VALUES (1, '{"article_flg": true}')
        ON CONFLICT (enterprise_id) DO UPDATE SET settings = excluded.settings`.execute(tx),
)
const drafts = '/api/enterprise/article_drafts'
const draft = (await manager.post(`${drafts}/create`, {})).body
const article: number = draft.article.id_by_enterprise_id
const category = await manager.post('/api/enterprise/article_categories/create', {
  article_category: { title: '契約と精算' },
})
const saved = await manager.post(`${drafts}/update/${article}`, {
  article_draft: {
    title: '精算幅の読み方',
    description: '説明',
    content: '<p>本文</p>',
    category_id: category.body.article_category.id_by_enterprise_id,
  },
  lock_version: draft.lock_version,
})
const published = await manager.post(`${drafts}/publish/${article}`, {
  lock_version: saved.body.lock_version,
  reserved_published_at: null,
})
expect([published.status, published.body.error]).toEqual([200, undefined])
beforeEach(forgetAll)

describe('views of a public site', () => {
  it('given pages that a visitor opens, then each is counted with its number, and the visit once', async () => {
    expect(await open('/', { referer: 'https://www.google.com/' })).toBe(200)
    const within = { referer: `${site.app.url}/` }
    for (const path of [
      '/jobs',
      '/jobs/skill-1',
      `/jobs/detail/${job}`,
      '/articles',
      `/articles/detail/${article}`,
    ])
      expect([path, await open(path, within)]).toEqual([path, 200])
    expect(await stored()).toEqual({
      home: 1,
      jobs: 2,
      'jobs skill-1': 1,
      job: 1,
      [`job ${job}`]: 1,
      articles: 1,
      article: 1,
      [`article ${article}`]: 1,
      visit: 1,
      'visit google.com': 1,
    })
  })

  it.each([
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['nobody who says a name', { 'user-agent': '' }],
    ['a browser that reads ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old one that reads ahead', { purpose: 'prefetch' }],
  ])('given %s, then nothing is counted', async (_who, headers) => {
    expect(await open('/', headers)).toBe(200)
    expect(await stored()).toEqual({})
  })

  it('given HEAD, pages that are not there and staff who are signed in, then nothing is counted', async () => {
    await open('/', {}, 'HEAD')
    await open('/jobs/detail/999999')
    await open('/nowhere')
    await open('/', { cookie: `access-token=${member.cookies['access-token']}` })
    expect(await stored()).toEqual({})
  })

  it('given a visit, then the row holds no address, program or time of the visitor', async () => {
    await open('/', { 'x-forwarded-for': '203.0.113.77', referer: 'https://mail.example/inbox?user=kenta' })
    await flush()
    const found = await inTenant(site.app.app.db, 1, (tx) =>
      rows<object>(tx, sql`SELECT * FROM site_analyses WHERE enterprise_id = 1`),
    )
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual([
      'count',
      'day',
      'enterprise_id',
      'key',
      'subject',
    ])
    expect(JSON.stringify(found)).not.toMatch(/203\.0|iPhone|kenta|inbox/)
  })

  it('given pages of the other enterprise, then only its own members see their count', async () => {
    const page = await site.get('/', { host: 'enterprise2.localhost', 'user-agent': browser })
    expect(page.status).toBe(200)
    expect([await stored(1), await stored(2)]).toEqual([{}, { home: 1, visit: 1, 'visit direct': 1 }])
    expect([(await show(other)).totals.home, (await show(member)).totals.home]).toEqual([1, 0])
  })

  it('given a page, then no cookie is set and the answer says nothing of the counting', async () => {
    const response = await fetch(site.app.url, { headers: { 'user-agent': browser } })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('given a page that was opened, then nothing is written until the writer comes', async () => {
    await open('/')
    const found = await inTenant(site.app.app.db, 1, (tx) =>
      rows(tx, sql`SELECT 1 FROM site_analyses WHERE enterprise_id = 1`),
    )
    expect(found).toEqual([])
    expect((await stored()).home).toBe(1)
  })
})

describe('searches', () => {
  const search = (word: string, headers = {}) => open(`/jobs?keyword=${encodeURIComponent(word)}`, headers)

  it('given words, then they are counted as one however they were typed, and those without a result apart', async () => {
    for (const word of ['React', 'ＲＥＡＣＴ', 'COBOL']) await search(word)
    const counts = await stored()
    expect([counts.search, counts['search react'], counts['search cobol']]).toEqual([3, 2, 1])
    expect([counts.search_none, counts['search_none cobol']]).toEqual([1, 1])
  })

  it('given an address or a telephone number, then the search is counted and its words are not', async () => {
    await search('kenta@example.jp')
    await search('090-5501-2284')
    const counts = await stored()
    expect(counts.search).toBe(2)
    expect(Object.keys(counts).filter((name) => /^search\w* ./.test(name))).toEqual([])
  })

  it('given the next page, or the same word with another condition, then it is the same search', async () => {
    await search('React')
    await open('/jobs?keyword=React&page=2')
    await open('/jobs?keyword=React&price_id=3', { referer: `${site.app.url}/jobs?keyword=React` })
    expect((await stored()).search).toBe(1)
  })

  it('given a word that few searched, then no screen shows it; once several did, it is shown', async () => {
    for (let at = 0; at < 2; at += 1) await search('cobol')
    await flush()
    expect([(await show(member)).words, (await show(member)).none_words]).toEqual([[], []])
    await search('cobol')
    await flush()
    expect((await show(member)).none_words).toEqual([{ word: 'cobol', none: 3, count: 3 }])
  })
})

describe('registrations', () => {
  const steps: [string, Record<string, string>][] = [
    [
      'profile',
      {
        name: '佐藤 健太',
        name_kana: 'さとう けんた',
        tel: '090-5501-2284',
        birth_year: '1992',
        birth_month: '4',
        birth_day: '18',
      },
    ],
    ['skills', { candidate_type_id: '1', occupation_ids: '2' }],
    ['business_days', { business_day_ids: '5', inception_day_type_id: '2' }],
    ['others', { contact_time_type_id: '4', consent: '1' }],
  ]
  let visitors = 0

  it('given a visitor who came by a campaign and applies, then each step is counted once, and the application by its source', async () => {
    let headers: Record<string, string> = {
      'user-agent': browser,
      'x-forwarded-for': `198.51.100.${++visitors}`,
    }
    const landing = `http://localhost/jobs/detail/${job}?utm_source=google&utm_medium=cpc`
    const first = await site.get(`/register/profile?job=${job}`, { ...headers, referer: landing })
    const source = /name="source" value="([^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(source).toBe('utm_source=google&utm_medium=cpc')
    for (const [step, form] of steps) {
      const seal = sealForm(site.app.app, 'registration 1', Date.now() - 60_000)
      const more: Record<string, string> =
        step === 'profile' ? { job: String(job), source: `referrer=google.com&${source}` } : { seal }
      const page = await site.post(
        `/register/${step}`,
        { email: 'source@example.jp', ...form, ...more },
        headers,
      )
      expect([step, page.status]).toEqual([step, 303])
      headers = { ...headers, cookie: `registration=${page.cookie}` }
    }
    // The same form once more: nothing more is received.
    await site.post('/register/others', { ...steps[3]?.[1], seal: 'x' }, headers)
    const counts = await stored()
    expect(counts).toMatchObject({
      'register profile': 1,
      'register skills': 1,
      'register business_days': 1,
      'register others': 1,
      'register done': 1,
      apply: 1,
      [`apply ${job}`]: 1,
      'apply_source google.com': 1,
      'apply_campaign google / cpc / -': 1,
    })
    const { steps: funnel, campaigns, jobs } = await show(member)
    expect(funnel.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 1, 1])
    expect(campaigns).toEqual([{ key: 'google / cpc / -', visits: 0, applies: 1 }])
    expect(jobs).toEqual([])
  })

  it('given a registration of a program, then it is counted as such', async () => {
    const { status } = await manager.post('/api/site/candidates/create', {
      candidate: { name: '鈴木 花', email: 'hana@example.jp' },
      apply: { consent: true },
    })
    expect(status).toBe(200)
    expect(await stored()).toEqual({ apply: 1, 'apply 0': 1, apply_source: 1, 'apply_source api': 1 })
  })

  it('given a registration that is refused, then nothing is counted as received', async () => {
    await site.post('/register/profile', { name: '' }, { 'user-agent': browser })
    expect(await stored()).toEqual({})
  })
})

describe('what is written', () => {
  it('given two processes that count the same at once, then both add up, however often', async () => {
    const { db } = site.app.app
    const tallies = Array.from({ length: 4 }, () => openTally(addCounts(db), { today: () => '2026-11-05' }))
    await Promise.all(
      tallies.map(async (tally) => {
        for (let round = 0; round < 5; round += 1) {
          for (let key = 0; key < 40; key += 1) tally.count(1, 'job', String(key))
          await tally.flush()
        }
      }),
    )
    const counts = await stored()
    expect([counts.job, counts['job 0'], counts['job 39']]).toEqual([800, 20, 20])
  })

  it('given many pages at once, then each is counted', async () => {
    await Promise.all(Array.from({ length: 60 }, () => open(`/jobs/detail/${job}`)))
    expect((await stored())[`job ${job}`]).toBe(60)
  })

  it('given more keys than one statement takes, then all are written', async () => {
    const tally = openTally(addCounts(site.app.app.db), {
      today: () => '2026-11-05',
      mostKeysOfSubject: 5_000,
    })
    for (let key = 1; key <= 4_500; key += 1) tally.count(1, 'job', String(key))
    await tally.stop()
    expect((await stored()).job).toBe(4_500)
    expect((await stored())['job 4500']).toBe(1)
  })

  it('given a minute before and after midnight in Japan, then each view stands on its day', async () => {
    let now = Date.parse('2026-11-05T14:59:59Z')
    const tally = openTally(addCounts(site.app.app.db), { today: () => today(now) })
    tally.count(1, 'home')
    now += 1_000
    tally.count(1, 'home')
    await tally.flush()
    const { days } = await show(member, { from: '2026-11-05', to: '2026-11-06' })
    expect(days.map((day: { day: string; home: number }) => [day.day, day.home])).toEqual([
      ['2026-11-05', 1],
      ['2026-11-06', 1],
    ])
  })
})

describe('the report', () => {
  it('given figures of two periods, then the totals of both, every day, and the rows with their names', async () => {
    await put(1, 'job', '2026-10-02', '', 30)
    await put(1, 'job', '2026-10-02', String(job), 28)
    await put(1, 'job', '2026-10-02', '999', 2)
    await put(1, 'apply', '2026-10-02', String(job), 7)
    await put(1, 'apply', '2026-10-02', '', 7)
    await put(1, 'article', '2026-10-03', String(article), 4)
    await put(1, 'article', '2026-10-03', '', 4)
    await put(1, 'home', '2026-09-10', '', 11)
    const found = await show(member, { from: '2026-10-01', to: '2026-10-31' })
    expect(found.before).toEqual({ from: '2026-09-01', to: '2026-09-30' })
    expect([found.totals.views, found.totals.job, found.totals.apply, found.totals_before.views]).toEqual([
      34, 30, 7, 11,
    ])
    expect([found.days.length, found.days_before.length]).toEqual([31, 30])
    expect(found.jobs).toEqual([
      { id: job, name: 'ReactのPMO', views: 28, applies: 7 },
      { id: 999, name: null, views: 2, applies: 0 },
    ])
    expect(found.articles).toEqual([{ id: article, name: '精算幅の読み方', views: 4 }])
  })

  it('given one record, then its views and applications by day, of its own enterprise alone', async () => {
    await put(1, 'job', addDays(today(), -1), String(job), 5)
    await put(1, 'apply', addDays(today(), -1), String(job), 2)
    const path = `/api/enterprise/analyses/record/${job}`
    const { body } = await member.post(path, { group: 'job' })
    expect([body.views, body.applies, body.days.length]).toEqual([5, 2, 30])
    expect(body.days.at(-2)).toEqual({ day: addDays(today(), -1), views: 5, applies: 2 })
    expect((await other.post(path, { group: 'job' })).status).toBe(404)
  })

  it('given an article that was read, then the list says how often in 30 days', async () => {
    await put(1, 'article', today(), String(article), 6)
    await put(1, 'article', addDays(today(), -31), String(article), 100)
    const { body } = await member.post('/api/enterprise/articles/index', {})
    expect(body.articles[0].views_30_days).toBe(6)
  })

  it.each([
    ['it ends before it begins', { from: '2026-10-02', to: '2026-10-01' }],
    ['it is longer than what is kept', { from: '2020-01-01', to: '2026-10-01' }],
    ['it is no date', { from: '10月' }],
  ])('given a period of which %s, then 400', async (_what, body) =>
    expect((await member.post('/api/enterprise/analyses/show', body)).status).toBe(400),
  )

  it('given no session, or a closed area, then 401 and 403', async () => {
    const { status } = await fetch(new URL('/api/enterprise/analyses/show', site.app.url), { method: 'POST' })
    expect(status).toBe(401)
    await site.app.restrict('sites', 1)
    const refused = await member.post('/api/enterprise/analyses/show', {})
    await site.app.restrict('sites', 0)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'feature_restricted'])
  })
})

describe('the tables as files', () => {
  const path = '/api/enterprise/analyses/csv'

  it.each(['days', 'steps', 'words', 'none_words', 'referrers', 'campaigns', 'jobs', 'articles'])(
    'given the table %s, then a manager gets its lines and a member none',
    async (table) => {
      const headers = {
        'content-type': 'application/json',
        'csrf-token': manager.cookies['csrf-token'] ?? '',
      }
      const cookie = Object.entries(manager.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const response = await fetch(new URL(path, site.app.url), {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify({ table, from: '2026-10-01', to: '2026-10-02' }),
      })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ])
      expect((await response.text()).split('\r\n').length).toBeGreaterThan(1)
      expect((await member.post(path, { table })).status).toBe(403)
    },
  )
})

describe('the call of the site', () => {
  const path = '/api/site/analyses/show'

  it('given a group and key, then its days; words only where several searched them', async () => {
    await put(1, 'job', today(), String(job), 9)
    await put(1, 'search', today(), 'react', 3)
    await put(1, 'search', today(), 'cobol', 2)
    const of = async (group: string, key: string) => (await other.post(path, { group, key })).body.analysis
    expect(await of('job', String(job))).toMatchObject({ group: 'job', count: 9 })
    expect((await of('job', String(job))).days).toHaveLength(30)
    expect([(await of('search', 'REACT')).count, (await of('search', 'cobol')).count]).toEqual([3, 0])
  })

  it('given registrations and applications, then only the enterprise’s own members see them', async () => {
    await put(1, 'apply', today(), '', 5)
    for (const group of ['apply', 'register']) {
      expect((await other.post(path, { group })).status).toBe(403)
      expect(
        (
          await fetch(new URL(path, site.app.url), {
            method: 'POST',
            body: JSON.stringify({ group }),
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(403)
    }
    expect((await member.post(path, { group: 'apply' })).body.analysis.count).toBe(5)
  })

  it('given an unknown site or group, then 404 and 400', async () => {
    expect((await member.post(path, { domain: 'nowhere.example', group: 'home' })).status).toBe(404)
    expect((await member.post(path, { group: 'visit' })).status).toBe(400)
  })
})

describe('what is forgotten', () => {
  it('given counts older than 25 months and old words of few, then they go, and nothing else', async () => {
    const now = '2026-11-23'
    await put(1, 'home', '2024-09-30', '', 1)
    await put(1, 'home', '2024-10-01', '', 1)
    await put(1, 'search', '2026-11-10', 'rare', 2)
    await put(1, 'search', '2026-11-20', 'new', 1)
    await put(1, 'search', '2026-11-10', 'known', 2)
    await put(1, 'search', '2026-11-11', 'known', 1)
    await put(1, 'search', '2026-11-10', '', 5)
    await put(2, 'search', '2026-11-10', 'rare', 3)
    const job = forgetAnalysesJob(site.app.app, () => now)
    await job.work({} as never)
    await job.work({} as never)
    expect(await stored()).toEqual({ home: 1, search: 5, 'search known': 3, 'search new': 1 })
    expect(await stored(2)).toEqual({ 'search rare': 3 })
  })
})
