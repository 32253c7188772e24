import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { loadRender } from '#app/load-render.ts'
import { tokenPages } from '#app/token-pages.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { createServer } from '#foundation/platform/http/server.ts'
import { done } from '../../test/fixtures/contracts/contract.ts'
import { startTestApp } from '../../test/support/app.ts'
import { registerSite } from './server.ts'

let drawn = 0
const app = await startTestApp()
const admin = await app.as('admin')
const server: Awaited<ReturnType<typeof createServer>> = await createServer()
const render = await loadRender(false)
const counting: typeof render = Object.assign(
  (page: Parameters<typeof render>[0]) => {
    drawn += 1
    return render(page)
  },
  { version: render.version },
)
await registerSite(server, app.app, counting, tokenPages)
await inTenant(app.app.db, 1, async (tx) => {
  await sql`INSERT INTO site_settings (enterprise_id, settings)
      VALUES (1, '{"article_flg": true, "privacy_title": "個人情報", "privacy_body": "本文"}')`.execute(tx)
  await sql`INSERT INTO articles (enterprise_id, id_by_enterprise_id, open_status) VALUES (1, 901, 1)`.execute(
    tx,
  )
  await sql`INSERT INTO article_editions (enterprise_id, article_id, edition, content, live_at)
      VALUES (1, 901, 1, '{"title": "精算幅とは", "body": "<p>本文</p>"}'::jsonb, now() - interval '1 day')`.execute(
    tx,
  )
})
afterAll(async () => {
  await server.close()
  await app.stop()
})

const create = async (job: object): Promise<number> =>
  (
    await done(admin, 'jobs/create', {
      job: { detail: '開発', monthly_price_l_num: 800_000, open_status_flg: 1, ...job },
    })
  ).job.id_by_enterprise_id
const visit = async (url: string, known?: string) => {
  const answer = await server.inject({
    url,
    headers: { host: 'localhost', ...(known ? { 'if-none-match': known } : {}) },
  })
  return {
    status: answer.statusCode,
    tag: answer.headers.etag as string,
    kept: answer.headers['cache-control'],
  }
}

describe('public pages in caches', () => {
  it('given a browser that unpacks, then a page travels packed and says on what it depends; one with a cookie’s words does not', async () => {
    const read = (url: string, headers: Record<string, string> = {}) =>
      server.inject({ url, headers: { host: 'localhost', 'accept-encoding': 'gzip, br', ...headers } })
    const list = await read('/jobs', { cookie: 'access-token=x' })
    expect([list.headers['content-encoding'], list.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(list.rawPayload).toString()).toContain('<html lang="ja">')
    const form = await read('/register/profile')
    expect([form.headers['content-encoding'], form.headers.vary]).toEqual(['br', 'accept-encoding, cookie'])
    const own = await read('/register/profile', { cookie: 'registration=x' })
    expect(own.headers['content-encoding']).toBeUndefined()
  })

  it('given a page that somebody has, then 304 and nothing is drawn; without its tag it is drawn', async () => {
    const id = await create({ name: '公開', occupation_ids: [2] })
    const pages = [
      '/',
      '/jobs',
      '/jobs/occupation-2',
      `/jobs/detail/${id}`,
      '/articles',
      '/articles/detail/901',
      '/privacy',
    ]
    for (const page of pages) {
      const first = await visit(page)
      expect([page, first.status, first.kept]).toEqual([page, 200, 'public, no-cache'])
      const before = drawn
      expect([page, await visit(page, first.tag)]).toEqual([page, { ...first, status: 304 }])
      expect([page, drawn - before]).toEqual([page, 0])
      expect([page, (await visit(page, '"another"')).status]).toEqual([page, 200])
    }
  })

  it('given a job that closes, changes or turns private, then every page that showed it is new at once', async () => {
    const id = await create({ name: 'もうすぐ終わる', skill_ids: [3], industry_id: 12 })
    const pages = ['/', '/jobs', '/jobs/skill-3', '/jobs?keyword=%E3%82%82%E3%81%86', `/jobs/detail/${id}`]
    for (const job of [
      { name: 'もうすぐ終わります' },
      { application_status_flg: 2 },
      { application_status_flg: 1, monthly_price_l_num: 900_000 },
    ]) {
      const before = await Promise.all(pages.map((page) => visit(page)))
      await done(admin, `jobs/update/${id}`, { job })
      for (const [i, page] of pages.entries()) {
        const after = await visit(page, before[i]?.tag)
        expect([page, job, after.status]).toEqual([page, job, 200])
      }
    }
    const [, list, , , own] = await Promise.all(pages.map((page) => visit(page)))
    await done(admin, `jobs/update/${id}`, { job: { open_status_flg: 2 } })
    expect((await visit('/jobs', list?.tag)).status).toBe(200)
    expect((await visit(`/jobs/detail/${id}`, own?.tag)).status).toBe(404)
  })

  it('given another setting or a restriction, then what was kept counts no more', async () => {
    const before = await visit('/jobs')
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE site_settings SET settings = settings || '{"main_color": "1c7448"}' WHERE enterprise_id = 1`.execute(
        tx,
      ),
    )
    const after = await visit('/jobs', before.tag)
    expect(after.status).toBe(200)
    await app.restrict('jobs', 1)
    const closed = await visit('/jobs', after.tag)
    await app.restrict('jobs', 0)
    expect(closed).toEqual({ status: 404, tag: undefined, kept: 'no-cache, private' })
  })

  it('given forms, pages behind a token, drafts and refusals, then no shared cache keeps them', async () => {
    const token = 'A'.repeat(43)
    for (const page of [
      '/register/profile',
      '/register/thanks',
      `/articles/preview/${token}`,
      '/nowhere',
      '/jobs/detail/99999',
      `/contracts/ext_confirms/sales/${token}`,
      `/payment_confirms/${token}`,
    ]) {
      const { tag, kept } = await visit(page)
      expect([page, tag]).toEqual([page, undefined])
      expect([page, String(kept)]).toEqual([page, expect.not.stringContaining('public')])
    }
  })
})
