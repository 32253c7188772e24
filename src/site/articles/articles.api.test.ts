import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { findLive } from './live.ts'

let other: Client

const drafts = '/api/enterprise/article_drafts'
const articles = '/api/enterprise/articles'
const showArticles = (enterpriseId: number, shown: boolean) =>
  asSystem(app.app.db, (tx) =>
    sql`INSERT INTO site_settings (enterprise_id, settings) VALUES (${enterpriseId}, ${JSON.stringify({ article_flg: shown })}::jsonb)
        ON CONFLICT (enterprise_id) DO UPDATE SET settings = excluded.settings`.execute(tx),
  )

const content = (more: object = {}) => ({
  title: '精算幅の読み方',
  description: '140〜180時間の読み方を説明します。',
  content: '<p>前書き</p><h2>精算幅とは</h2><p>本文</p><h3>計算の例</h3><p>例</p>',
  category_id: category,
  tag_ids: [tag],
  ...more,
})
const create = async (more: object = {}, who = manager) => {
  const answer = await who.post(`${drafts}/create`, { article_draft: content(more) })
  expect(answer.status).toBe(200)
  return answer.body as { article: { id_by_enterprise_id: number }; lock_version: number }
}
const publish = (id: number, lock_version: number, reserved_published_at: string | null = null) =>
  manager.post(`${drafts}/publish/${id}`, { lock_version, reserved_published_at })
const published = async (more: object = {}) => {
  const { article, lock_version } = await create(more)
  expect((await publish(article.id_by_enterprise_id, lock_version)).status).toBe(200)
  return article.id_by_enterprise_id
}
const visit = async (path: string, host = 'localhost') => {
  const { statusCode, body, headers } = await app.server.inject({ url: path, headers: { host } })
  return { status: statusCode, html: body, headers }
}
const save = (id: number, lock_version: number, article_draft: object) =>
  manager.post(`${drafts}/update/${id}`, { article_draft, lock_version })

/** Whether every element of an XML text is closed where it should be, and no bare sign stands in it. */
const openedInOrder = (xml: string): boolean => {
  const open: string[] = []
  for (const [, end, name] of xml.replace(/^<\?xml[^>]*>/, '').matchAll(/<(\/?)([\w:]+)[^<>]*>/g)) {
    if (!end) open.push(name as string)
    else if (open.pop() !== name) return false
  }
  const words = xml.replaceAll(/<[^<>]*>/g, '')
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(words)
}

const app = await forFile(startTestApp())
const manager = await app.as('manager')
const member = await app.as('member')
other = await app.as('admin', 2)
await showArticles(1, true)
await showArticles(2, true)
const label = async (family: string, key: string, title: string) =>
  (await manager.post(`/api/enterprise/${family}/create`, { [key]: { title } })).body[key].id_by_enterprise_id
const category: number = await label('article_categories', 'article_category', '契約と精算')
const tag: number = await label('article_tags', 'article_tag', '精算幅')
const makeJob = async (more: object) => {
  const given = {
    detail: '設計',
    monthly_price_f_num: 600_000,
    open_status_flg: 1,
    skill_ids: [3],
    ...more,
  }
  const { status, body } = await manager.post('/api/enterprise/jobs/create', { job: given })
  expect([status, body.error]).toEqual([200, undefined])
  return body.job.id_by_enterprise_id
}
const job: number = await makeJob({
  name: '基幹システム刷新のPMO支援',
  monthly_price_f_num: 800_000,
  monthly_price_l_num: 950_000,
})
const closedJob: number = await makeJob({ name: '終わった案件', application_status_flg: 2 })
const privateJob: number = await makeJob({ name: '非公開の案件', open_status_flg: 2 })
const bytes = new Uint8Array(
  await sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#28508f' } })
    .png()
    .toBuffer(),
)
const image: string = (
  await manager.upload(
    `${drafts}/upload_content_image`,
    'article_draft',
    { alt: '糸' },
    { name: 'a.png', bytes },
  )
).body.url

describe('a draft', () => {
  it('given it, then no public page, feed, sitemap or call shows it; published, all of them do', async () => {
    const { article, lock_version } = await create({ title: '下書きひみつ' })
    const id = article.id_by_enterprise_id
    const places = [
      '/articles',
      `/articles/categories/${category}`,
      '/articles/rss.xml',
      '/articles/atom.xml',
      '/sitemaps/articles-1.xml',
    ]
    for (const path of places) expect((await visit(path)).html).not.toContain('下書きひみつ')
    expect((await visit(`/articles/detail/${id}`)).status).toBe(404)
    expect((await manager.post(`/api/site/articles/show/${id}`, {})).status).toBe(404)
    expect((await publish(id, lock_version)).body.article).toMatchObject({
      state: 'published',
      has_changes: false,
    })
    for (const path of places.slice(0, 4)) expect((await visit(path)).html).toContain('下書きひみつ')
    expect((await visit('/sitemaps/articles-1.xml')).html).toMatch(
      new RegExp(`/articles/detail/${id}</loc><lastmod>20`),
    )
    expect((await visit(`/articles/detail/${id}`)).status).toBe(200)
    expect((await manager.post(`/api/site/articles/show/${id}`, {})).body.article.title).toBe('下書きひみつ')
  })

  it('given a published article, when its draft is changed, then the published edition stays until it is published again', async () => {
    const id = await published({ title: '第1版' })
    const draft = (await member.get(`${drafts}/show/${id}`)).body
    const saved = await save(id, draft.lock_version, { title: '第2版' })
    expect(saved.body.article).toMatchObject({ has_changes: true, state: 'published' })
    expect((await visit(`/articles/detail/${id}`)).html).toContain('<h1>第1版</h1>')
    await publish(id, saved.body.lock_version)
    expect((await visit(`/articles/detail/${id}`)).html).toContain('<h1>第2版</h1>')
    const { versions } = (await member.post(`${articles}/versions/${id}`)).body
    expect(
      versions.map(({ edition, title }: { edition: number; title: string }) => [edition, title]),
    ).toEqual([
      [2, '第2版'],
      [1, '第1版'],
    ])
    const first = await member.post(`${articles}/version/${id}`, { edition: 1 })
    expect(first.body).toMatchObject({ edition: 1, content: { title: '第1版' } })
    expect((await member.post(`${articles}/version/${id}`, { edition: 99 })).status).toBe(404)
    expect((await other.post(`${articles}/version/${id}`, { edition: 1 })).status).toBe(404)
    const now = (await member.get(`${drafts}/show/${id}`)).body
    const restored = await manager.post(`${drafts}/restore_version/${id}`, {
      lock_version: now.lock_version,
      edition: 1,
    })
    expect(restored.body.article_draft.title).toBe('第1版')
    expect((await visit(`/articles/detail/${id}`)).html).toContain('<h1>第2版</h1>')
  })

  it('given two who edit, when the second saves an old version, then 409 with what is there now and nothing is lost', async () => {
    const { article, lock_version } = await create()
    const id = article.id_by_enterprise_id
    expect((await save(id, lock_version, { title: '先に保存' })).status).toBe(200)
    const late = await save(id, lock_version, { title: '後から保存' })
    expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
    expect((await manager.get(`${drafts}/show/${id}`)).body.article_draft.title).toBe('先に保存')
    expect((await publish(id, lock_version)).status).toBe(409)
  })

  it('given what is missing, when it is published, then each field says so and nothing is public', async () => {
    const { article, lock_version } = await create({ title: ' ', category_id: null, content: '<p></p>' })
    const answer = await publish(article.id_by_enterprise_id, lock_version)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([
      400,
      ['title', 'category_id', 'content'],
    ])
  })

  it('given a picture as a data URL, then it stands in the library too; what is none is refused', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#28508f' } })
      .png()
      .toBuffer()
    const send = (file: unknown) => manager.post(`${drafts}/upload_content_image`, { file })
    const { status, body } = await send(`data:image/png;base64,${png.toString('base64')}`)
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/images\/[0-9a-f]{40}$/)])
    expect((await visit(body.url)).status).not.toBe(500)
    for (const wrong of ['https://example.com/a.png', 'data:image/png;base64,', 7, undefined])
      expect((await send(wrong)).status).toBe(400)
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect((await send(`data:image/png;base64,${text}`)).status).toBe(415)
    const large = 'A'.repeat(14_000_000)
    expect((await send(`data:image/png;base64,${large}`)).status).toBe(413)
    expect(
      (await manager.post(`${drafts}/upload_thumbnail`, { file: 'data:image/png;base64,AAAA' })).status,
    ).toBe(415)
  })

  it('given a text, then its headings and letters are answered with it, in the editor and in public', async () => {
    const id = await published()
    const { article, article_draft } = (await manager.get(`${drafts}/show/${id}`)).body
    const read = { toc: [{ level: 2, text: '精算幅とは' }, { text: '計算の例' }], count_letters: 15 }
    expect(article_draft).toMatchObject(read)
    expect(article).toMatchObject({ id, open_status_flg: 1, draft_updated_at: article.updated_at })
    expect((await manager.post(`/api/site/articles/show/${id}`, {})).body.article).toMatchObject({
      ...read,
      id,
      content: article_draft.content,
      category: { id: category, title: '契約と精算' },
      tags: [{ id: tag, title: '精算幅' }],
    })
  })

  it('given another list to recommend jobs by, then its items are its own, and one is the same as a list of one', async () => {
    const { article, article_draft, lock_version } = (
      await manager.post(`${drafts}/create`, {
        article_draft: content({ recommend_jobs_master_ids: [3, 7] }),
      })
    ).body
    expect(article_draft).toMatchObject({ recommend_jobs_master: 'skill', recommend_jobs_master_id: 3 })
    const id = article.id_by_enterprise_id
    const other = (await save(id, lock_version, { recommend_jobs_master: 'industry' })).body
    expect(other.article_draft).toMatchObject({
      recommend_jobs_master_id: null,
      recommend_jobs_master_ids: [],
    })
    const one = (await save(id, other.lock_version, { recommend_jobs_master_id: 2 })).body
    expect(one.article_draft).toMatchObject({
      recommend_jobs_master: 'industry',
      recommend_jobs_master_ids: [2],
    })
    const [stored] = await inTenant(app.app.db, 1, (tx) =>
      rows<{ content: object }>(
        tx,
        sql`SELECT content FROM article_drafts WHERE enterprise_id = ${1} AND article_id = ${id}`,
      ),
    )
    expect(stored?.content).toMatchObject({ body: one.article_draft.content, recommend_skill_ids: [] })
  })

  it('given a tag that a release before closed with 0, then it is closed: 2', async () => {
    const add = await manager.post('/api/enterprise/article_tags/create', {
      article_tag: { title: '旧タグ' },
    })
    const id = add.body.article_tag.id
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE article_tags SET open_status_flg = 0 WHERE enterprise_id = ${1} AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    const { article_tags } = (await manager.post('/api/enterprise/article_tags/index')).body
    expect(article_tags.find((each: { id: number }) => each.id === id).open_status_flg).toBe(2)
    const set = (open_status_flg: number) =>
      manager.post(`/api/enterprise/article_tags/update_open_status_flg/${id}`, {
        article_tag: { open_status_flg },
      })
    expect((await set(3)).status).toBe(400)
    expect((await set(0)).body.article_tag.open_status_flg).toBe(2)
    await set(1)
    expect((await set(2)).body.article_tag.open_status_flg).toBe(2)
  })

  it('given a label, job or picture that is not there, then it is refused', async () => {
    for (const wrong of [
      { category_id: 9_999 },
      { tag_ids: [9_999] },
      { recommend_job_ids: [9_999] },
      { thumbnail: 'https://evil.example/x.png' },
    ])
      expect((await manager.post(`${drafts}/create`, { article_draft: content(wrong) })).status).toBe(400)
  })
})

describe('a reserved time', () => {
  it('given it, then the article is there at that minute and not before, by the clock alone', async () => {
    const { article, lock_version } = await create({ title: '予約の記事' })
    const id = article.id_by_enterprise_id
    const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000)
    const reserved = await publish(id, lock_version, at.toISOString())
    expect(reserved.body.article).toMatchObject({ state: 'reserved', published_at: null })
    expect((await visit(`/articles/detail/${id}`)).status).toBe(404)
    const seen = (now: number) =>
      inTenant(app.app.db, 1, (tx) => findLive({ tx, enterpriseId: 1 }, id, new Date(now)))
    expect(await seen(at.getTime() - 1)).toBeUndefined()
    expect(await seen(at.getTime())).toMatchObject({ content: { title: '予約の記事' } })
    expect((await visit('/articles')).html).not.toContain('予約の記事')
  })

  it('given an update that is reserved, then the old edition stays until then; taken back, it stays for good', async () => {
    const id = await published({ title: '今の版' })
    const saved = await save(id, 1, { title: '次の版' })
    const at = new Date(Date.now() + 3_600_000)
    const reserved = await publish(id, saved.body.lock_version, at.toISOString())
    expect(reserved.body.article.state).toBe('published')
    const titleAt = (now: Date) =>
      inTenant(app.app.db, 1, async (tx) => {
        const found = await findLive({ tx, enterpriseId: 1 }, id, now)
        return found && found !== 'gone' && found.content.title
      })
    expect([await titleAt(new Date()), await titleAt(at)]).toEqual(['今の版', '次の版'])
    expect((await manager.post(`${articles}/cancel_reservation/${id}`)).status).toBe(200)
    expect(await titleAt(at)).toBe('今の版')
    expect((await manager.post(`${articles}/cancel_reservation/${id}`)).status).toBe(409)
  })

  it('given a first publication that is taken back, then it is a draft again; a time gone by is refused', async () => {
    const { article, lock_version } = await create()
    const id = article.id_by_enterprise_id
    await publish(id, lock_version, new Date(Date.now() + 3_600_000).toISOString())
    expect((await manager.post(`${articles}/cancel_reservation/${id}`)).body.article.state).toBe('draft')
    expect((await publish(id, lock_version, '2020-01-01T00:00:00+09:00')).status).toBe(400)
  })
})

describe('stopping and deleting', () => {
  it('given a published article, when it is stopped, then 404; gone on, it is back; a draft has nothing to stop', async () => {
    const id = await published()
    const set = (open_status_flg: number) =>
      manager.post(`${articles}/update_open_status/${id}`, { article: { open_status_flg } })
    expect((await set(2)).body.article.state).toBe('stopped')
    expect((await visit(`/articles/detail/${id}`)).status).toBe(404)
    expect((await set(2)).status).toBe(409)
    expect((await set(1)).body.article.state).toBe('published')
    expect((await visit(`/articles/detail/${id}`)).status).toBe(200)
    const draft = (await create()).article.id_by_enterprise_id
    expect(
      (await manager.post(`${articles}/update_open_status/${draft}`, { article: { open_status_flg: 2 } }))
        .status,
    ).toBe(409)
  })

  it('given a deleted article, then its page is gone (410), the list leaves it out, and undo brings all back', async () => {
    const id = await published({ title: '消して戻す' })
    expect((await manager.post(`${articles}/delete/${id}`)).status).toBe(200)
    expect((await visit(`/articles/detail/${id}`)).status).toBe(410)
    const keyword = { keyword: '消して戻す' }
    expect((await member.post(`${articles}/index`, keyword)).body.count).toBe(0)
    expect((await member.post(`${articles}/index`, { ...keyword, deleted: true })).body.count).toBe(1)
    expect((await manager.post(`${articles}/delete/${id}`)).status).toBe(404)
    expect((await manager.post(`${articles}/restore/${id}`)).status).toBe(200)
    expect((await visit(`/articles/detail/${id}`)).status).toBe(200)
  })
})

describe('the public pages', () => {
  it('given an article, then its page has contents, jobs, structured data, canonical and neighbours', async () => {
    const before = await published({ title: '前の記事' })
    const id = await published({
      content: `<p>前書き</p><h2>精算幅とは</h2><p>本文</p><img src="${image}" alt="図"><h3>例</h3><p><a href="/jobs/detail/${job}">案件</a></p><p><a href="/jobs/detail/${closedJob}">案件</a></p><p><a href="/jobs/detail/${privateJob}">非公開の案件</a></p>`,
      thumbnail: image,
      thumbnail_alt: '糸の図',
      recommend_jobs_master_ids: [3],
    })
    const { html } = await visit(`/articles/detail/${id}`)
    expect(html).toContain('<h2 id="section-1">精算幅とは</h2>')
    expect(html).toContain('href="#section-2"')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/articles/detail/${id}"`))
    expect(html).toMatch(/<source type="image\/avif" srcSet="\/images\/[0-9a-f]{40}\/320.avif 320w/)
    expect(html).toContain('fetchPriority="high"')
    expect(html).toContain('width="1200" height="630" alt="糸の図"')
    expect(html.match(/基幹システム刷新のPMO支援/g)?.length).toBe(2)
    expect(html).toContain('募集終了')
    expect(html).not.toContain('非公開の案件')
    expect(html).toContain(`href="/articles/detail/${before}" rel="prev"`)
    const types = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => JSON.parse(text as string),
    )
    expect(types.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'Article'])
    expect(types[1]).toMatchObject({
      headline: '精算幅の読み方',
      author: { name: 'サンプルエージェント株式会社' },
    })
    expect(types[1].image[0]).toMatch(/^http.*\.(jpg|png)$/)
  })

  it('given categories and tags, then each has its page, closed ones and empty ones none', async () => {
    await published()
    for (const path of [`/articles/categories/${category}`, `/articles/tags/${tag}`]) {
      const { status, html } = await visit(path)
      expect([status, html.includes('精算幅の読み方')]).toEqual([200, true])
    }
    const close = (open_status_flg: number) =>
      manager.post(`/api/enterprise/article_tags/update_open_status_flg/${tag}`, {
        article_tag: { open_status_flg },
      })
    await close(2)
    expect((await visit(`/articles/tags/${tag}`)).status).toBe(404)
    await close(1)
    for (const path of [
      '/articles/tags/999',
      '/articles/categories/x',
      '/articles?page=99',
      '/articles?page=0',
      '/articles/detail/0',
    ])
      expect([path, (await visit(path)).status]).toEqual([path, 404])
  })

  it('given more than one page, then pages lead on', async () => {
    for (let i = 0; i < 13; i += 1) await published({ title: `並ぶ記事${i}` })
    const first = await visit('/articles')
    expect(first.html).toContain('href="/articles?page=2"')
    expect((await visit('/articles?page=2')).html).toMatch(
      /rel="canonical" href="http[^"]+\/articles\?page=2"/,
    )
  }, 60_000)

  it('given feeds, then they are valid XML with the articles', async () => {
    await published({ title: '記号 & <b>"題"</b>' })
    for (const [path, type] of [
      ['/articles/rss.xml', 'application/rss+xml'],
      ['/articles/atom.xml', 'application/atom+xml'],
    ] as const) {
      const { html, headers } = await visit(path)
      expect([headers['content-type'], openedInOrder(html)]).toEqual([`${type}; charset=utf-8`, true])
      expect(html).toContain('<title>記号 &amp; &lt;b&gt;&quot;題&quot;&lt;/b&gt;</title>')
    }
  })

  it('given the flag off, a restriction or another enterprise’s host, then nothing of the articles is shown', async () => {
    const id = await published({ title: '会社1だけの記事' })
    const paths = [
      '/articles',
      `/articles/detail/${id}`,
      `/articles/categories/${category}`,
      '/articles/rss.xml',
    ]
    await showArticles(1, false)
    for (const path of paths) expect([path, (await visit(path)).status]).toEqual([path, 404])
    expect((await visit('/sitemap.xml')).html).not.toContain('/articles')
    expect((await manager.post('/api/site/articles/index', {})).status).toBe(404)
    await showArticles(1, true)
    await app.restrict('sites', 1)
    for (const path of paths) expect([path, (await visit(path)).status]).toEqual([path, 404])
    expect((await manager.post(`${articles}/index`)).body.error.code).toBe('feature_restricted')
    await app.restrict('sites', 0)
    expect((await visit(`/articles/detail/${id}`, 'enterprise2.localhost')).status).toBe(404)
    expect((await visit('/articles', 'enterprise2.localhost')).html).not.toContain('会社1だけの記事')
    expect((await other.get(`${drafts}/show/${id}`)).status).toBe(404)
    expect(
      (await other.post(`${drafts}/update/${id}`, { article_draft: { title: 'x' }, lock_version: 1 })).status,
    ).toBe(404)
  })

  it('given script in every field, then it shows as text', async () => {
    const xss = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    await manager.post('/api/enterprise/article_categories/update/1', {
      article_category: { description: xss },
    })
    const id = await published({
      title: xss,
      description: xss,
      keywords: xss,
      thumbnail: image,
      thumbnail_alt: xss,
      content: `<h2>${xss}見出し</h2><p onclick="alert(1)">本文</p><img src="${image}" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"><p><a href="javascript:alert(1)">x</a></p>`,
    })
    for (const path of [`/articles/detail/${id}`, '/articles', `/articles/categories/${category}`]) {
      const { html } = await visit(path)
      expect(
        html.replaceAll(/<script (src="\/site-assets[^>]*|type="application\/ld\+json")>/g, ''),
      ).not.toContain('<script')
      expect(html).not.toMatch(/<img src=x|onclick|javascript:/)
    }
  })
})

describe('a preview', () => {
  it('given a secret link, then the draft is seen by it alone, never by search engines, until a newer link is made', async () => {
    const { article } = await create({ title: '下書きの題', content: '<p>下書きの本文</p>' })
    const make = async () =>
      new URL((await manager.post(`${drafts}/preview/${article.id_by_enterprise_id}`)).body.url).pathname
    const first = await make()
    const seen = await visit(first)
    expect([seen.status, seen.html.includes('下書きの本文')]).toEqual([200, true])
    expect(seen.html).toContain('noindex')
    expect(seen.headers['x-robots-tag']).toContain('noindex')
    await make()
    expect((await visit(first)).status).toBe(404)
    expect((await visit('/articles/preview/nothing')).status).toBe(404)
  })
})

describe('who may', () => {
  it('given a member without the right, then reading is open and every write is refused', async () => {
    const id = await published()
    expect((await member.get(`${drafts}/show/${id}`)).status).toBe(200)
    const calls: [string, object][] = [
      [`${drafts}/create`, { article_draft: {} }],
      [`${drafts}/update/${id}`, { article_draft: {}, lock_version: 1 }],
      [`${drafts}/publish/${id}`, { lock_version: 1 }],
      [`${drafts}/preview/${id}`, {}],
      [`${articles}/update_open_status/${id}`, { article: { open_status_flg: 2 } }],
      [`${articles}/delete/${id}`, {}],
      ['/api/enterprise/article_tags/create', { article_tag: { title: 'x' } }],
    ]
    for (const [path, body] of calls)
      expect([path, (await member.post(path, body)).status]).toEqual([path, 403])
  })

  it('given categories, then they are ordered, named once, and deleted only when nothing uses them', async () => {
    const family = '/api/enterprise/article_categories'
    const add = (title: string) => manager.post(`${family}/create`, { article_category: { title } })
    const second = (await add('働き方')).body.article_category.id_by_enterprise_id
    expect((await add('働き方')).status).toBe(409)
    await manager.post(`${family}/update/${second}`, { article_category: { position: 1 } })
    const { article_categories } = (await member.post(`${family}/index`)).body
    expect(article_categories.map(({ title }: { title: string }) => title)).toEqual(['働き方', '契約と精算'])
    expect((await manager.post(`${family}/delete/${category}`)).status).toBe(409)
    expect((await manager.post(`${family}/delete/${second}`)).status).toBe(200)
    expect((await other.post(`${family}/index`)).body.count).toBe(0)
  })
})
