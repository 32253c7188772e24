import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { maxHeldMs, meanwhile } from '../../../test/support/others.ts'
import { startTestSite } from '../../../test/support/site.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')

const create = async (job: object): Promise<number> =>
  (
    await done(admin, 'jobs/create', {
      job: { detail: '開発', monthly_price_f_num: 700_000, open_status_flg: 1, ...job },
    })
  ).job.id_by_enterprise_id
const change = (id: number, job: object) => done(admin, `jobs/update/${id}`, { job })

const headers = { host: 'enterprise1.localhost' }
const visit = (url: string, more: Record<string, string> = {}) =>
  site.server.inject({ url, headers: { ...headers, ...more } })
/** Path of the picture that a page names. */
const pictureOf = async (page: string): Promise<string> => {
  const { html } = await site.get(page, headers)
  return /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? ''
}
const keptRows = () =>
  inTenant(site.app.app.db, 1, (tx) =>
    rows<{ key: string }>(tx, sql`SELECT key FROM share_pictures WHERE enterprise_id = 1`),
  )

describe('the picture of a shared page', () => {
  it('given a job, then its page names a picture of 1,200 × 630 with size and words, and it is there', async () => {
    const id = await create({ name: '決済基盤の開発' })
    const { html } = await site.get(`/jobs/detail/${id}`, headers)
    for (const meta of [
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="決済基盤の開発｜70〜 万円/月額｜サンプル1"/>',
    ])
      expect(html).toContain(meta)
    const seen = await visit(await pictureOf(`/jobs/detail/${id}`))
    const { width, height, format } = await sharp(seen.rawPayload).metadata()
    expect([seen.statusCode, seen.headers['content-type'], format, width, height]).toEqual([
      200,
      'image/png',
      'png',
      1_200,
      630,
    ])
    expect(seen.rawPayload.length).toBeLessThan(200_000)
    expect(seen.headers['cache-control']).toBe('public, no-cache')
    // Where the name stands there is ink.
    const name = await sharp(seen.rawPayload).extract({ left: 72, top: 76, width: 600, height: 120 }).stats()
    expect(name.channels[0]?.min).toBeLessThan(60)
  })

  it('given it was drawn, then it is read again and not drawn; by its tag 304', async () => {
    const id = await create({ name: '二度は描かない' })
    const path = await pictureOf(`/jobs/detail/${id}`)
    const [one, two] = await Promise.all([visit(path), visit(path)])
    const before = await keptRows()
    const again = await visit(path)
    expect([again.rawPayload.equals(one.rawPayload), two.rawPayload.equals(one.rawPayload)]).toEqual([
      true,
      true,
    ])
    expect(await keptRows()).toEqual(before)
    const known = await visit(path, { 'if-none-match': String(one.headers.etag) })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  })

  it('given a change of what it says, then another address, to which the old one leads; of anything else, the same', async () => {
    const id = await create({ name: '変わる前' })
    const before = await pictureOf(`/jobs/detail/${id}`)
    await visit(before)
    await change(id, { in_house_info: '社内だけ', monthly_payment_f_num: 990_000, comment: '備考' })
    expect(await pictureOf(`/jobs/detail/${id}`)).toBe(before)
    await change(id, { name: '変わった後' })
    const after = await pictureOf(`/jobs/detail/${id}`)
    const old = await visit(before)
    expect([old.statusCode, old.headers.location]).toEqual([302, after])
    const rowsBefore = await keptRows()
    expect((await visit(after)).statusCode).toBe(200)
    // One picture a page: the new one stands in the place of the old.
    expect(await keptRows()).toHaveLength(rowsBefore.length)
    await change(id, { application_status_flg: 2 })
    expect((await visit(after)).statusCode).toBe(302)
  })

  it('given a job that is private, deleted or another enterprise’s, then its picture is gone', async () => {
    const id = await create({ name: '消える' })
    const path = await pictureOf(`/jobs/detail/${id}`)
    await visit(path)
    expect((await site.get(path, { host: 'enterprise2.localhost' })).status).toBe(404)
    expect((await site.get(path, { host: 'unknown.example' })).status).toBe(404)
    await change(id, { open_status_flg: 2 })
    expect((await visit(path)).statusCode).toBe(404)
    for (const wrong of [
      '/share/job-1.png',
      '/share/x-1-0123456789abcdef.png',
      '/share/job-0-0123456789abcdef.png',
    ])
      expect((await visit(wrong)).statusCode).toBe(404)
  })

  it('given the bytes are lost, then it is drawn anew', async () => {
    const id = await create({ name: '失われた' })
    const path = await pictureOf(`/jobs/detail/${id}`)
    const { rawPayload } = await visit(path)
    for (const { key } of await keptRows()) await site.app.app.files.remove(key)
    const again = await visit(path)
    expect([again.statusCode, again.rawPayload.length]).toEqual([200, rawPayload.length])
  })

  it('given an article without a picture of its own, then one is drawn; a preview names none', async () => {
    await inTenant(site.app.app.db, 1, async (tx) => {
      await sql`INSERT INTO site_settings (enterprise_id, settings) VALUES (1, '{"article_flg": true}')`.execute(
        tx,
      )
      await sql`INSERT INTO articles (enterprise_id, id_by_enterprise_id, open_status) VALUES (1, 901, 1)`.execute(
        tx,
      )
      await sql`INSERT INTO article_editions (enterprise_id, article_id, edition, content, live_at)
        VALUES (1, 901, 1, '{"title": "精算幅とは", "body": "<p>本文</p>"}'::jsonb, now() - interval '1 day')`.execute(
        tx,
      )
    })
    const path = await pictureOf('/articles/detail/901')
    expect(path).toMatch(/^\/share\/article-901-[0-9a-f]{16}\.png$/)
    const { width } = await sharp((await visit(path)).rawPayload).metadata()
    expect(width).toBe(1_200)
  })

  it('given a page without a picture of its own, then the site’s is drawn in its name and colours, and is one for all', async () => {
    const path = await pictureOf('/')
    expect(path).toMatch(/^\/share\/site-1-[0-9a-f]{16}\.png$/)
    for (const page of ['/jobs', '/articles']) {
      const { html } = await site.get(page, headers)
      expect(html).toContain('<meta property="og:image:width" content="1200"/>')
      expect(html).toContain('<meta property="og:image:height" content="630"/>')
      expect(html).toContain(
        '<meta property="og:image:alt" content="経験を重ねるほど、選べる案件がひろがる。｜サンプル1"/>',
      )
      expect(await pictureOf(page)).toBe(path)
    }
    const seen = await visit(path)
    const { width, height } = await sharp(seen.rawPayload).metadata()
    expect([seen.statusCode, width, height]).toEqual([200, 1_200, 630])
    expect((await site.get(path, { host: 'enterprise2.localhost' })).headers.location).not.toBe(path)
    expect((await site.get(path, { host: 'unknown.example' })).status).toBe(404)
  })

  it('given the product’s own page, then it has a picture on the product’s hosts, and on no enterprise’s', async () => {
    const { html } = await site.get('/lp')
    const path = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? ''
    expect(path).toMatch(/^\/share\/landing-1-[0-9a-f]{16}\.png$/)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const seen = await visit(path, { host: 'localhost' })
    const { width, height } = await sharp(seen.rawPayload).metadata()
    expect([seen.statusCode, width, height]).toEqual([200, 1_200, 630])
    expect((await visit(path)).statusCode).toBe(404)
    const old = await visit('/share/landing-1-0123456789abcdef.png', { host: 'localhost' })
    expect([old.statusCode, old.headers.location]).toEqual([302, path])
  })

  it('given many cards with long and odd texts, when they are drawn, then everybody else is served meanwhile', async () => {
    const ids: number[] = []
    for (const name of [
      '長'.repeat(100),
      '<&>"髙﨑𠮷😀สวัสดี'.repeat(5),
      'W'.repeat(100),
      '👩‍👩‍👧‍👦'.repeat(9),
    ])
      ids.push(await create({ name }))
    const paths = await Promise.all(ids.map((id) => pictureOf(`/jobs/detail/${id}`)))
    const { done: seen, heldMs } = await meanwhile(admin, () => Promise.all(paths.map((path) => visit(path))))
    expect(seen.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
    expect(heldMs).toBeLessThan(maxHeldMs)
  }, 60_000)
})
