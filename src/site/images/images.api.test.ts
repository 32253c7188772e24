import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { maxHeldMs, meanwhile } from '../../../test/support/others.ts'
import { pngBomb } from '../../../test/support/png-bomb.ts'

const app = await forFile(startTestApp())
const manager = await app.as('manager')
const member = await app.as('member')
const other = await app.as('admin', 2)

const family = '/api/enterprise/enterprise_images'
const photo = async (width = 1_200, height = 630, alpha = false) => {
  const background = alpha ? { r: 40, g: 80, b: 143, alpha: 0.5 } : { r: 40, g: 80, b: 143 }
  const picture = sharp({ create: { width, height, channels: alpha ? 4 : 3, background } })
  return new Uint8Array(
    await (alpha ? picture.png() : picture.jpeg().withExif({ IFD0: { Copyright: '撮影者' } })).toBuffer(),
  )
}
const upload = async (who: Client, bytes?: Uint8Array, alt = '糸の図') =>
  who.upload(
    `${family}/create`,
    'enterprise_image',
    { alt },
    { name: '糸.jpg', bytes: bytes ?? (await photo()) },
  )
const create = async (alt?: string) => (await upload(manager, undefined, alt)).body.enterprise_image

/** What a visitor without a session gets at a path of a host. */
const visit = (path: string, host = 'localhost') => app.server.inject({ url: path, headers: { host } })

describe('a picture of the library', () => {
  it('given a photo, when it is uploaded, then pages get it as AVIF, WebP and JPEG in their widths, kept for ever', async () => {
    const image = await create()
    expect(image).toMatchObject({ width: 1_200, height: 630, alt: '糸の図', name: '糸.jpg', focus_x: 50 })
    expect(image.url).toMatch(/^\/images\/[0-9a-f]{40}$/)
    for (const [file, type, width] of [
      ['320.avif', 'image/avif', 320],
      ['640.webp', 'image/webp', 640],
      ['1200.jpg', 'image/jpeg', 1_200],
    ] as const) {
      const seen = await visit(`${image.url}/${file}`)
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, type])
      expect(seen.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const found = await sharp(seen.rawPayload).metadata()
      expect([found.width, found.exif]).toEqual([width, undefined])
    }
    for (const file of ['1920.webp', '1440.avif', '640.png', '640.svg', 'x.webp', '640'])
      expect([file, (await visit(`${image.url}/${file}`)).statusCode]).toEqual([file, 404])
  })

  it('given a turned photo, then it stands upright; given transparency, then the fallback keeps it', async () => {
    const turned = await sharp(await photo(800, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const upright = (await upload(manager, new Uint8Array(turned))).body.enterprise_image
    expect([upright.width, upright.height]).toEqual([400, 800])
    const clear = (await upload(manager, await photo(300, 200, true))).body.enterprise_image
    const { hasAlpha } = await sharp((await visit(`${clear.url}/300.png`)).rawPayload).metadata()
    expect(hasAlpha).toBe(true)
  })

  it.each(['webp', 'avif', 'gif'] as const)('given %s, then it is taken', async (format) => {
    const bytes = await sharp(await photo(200, 100))
      .toFormat(format)
      .toBuffer()
    expect((await upload(manager, new Uint8Array(bytes))).body.enterprise_image.width).toBe(200)
  })

  it('given another enterprise’s host, or an unknown one, then 404; its member sees it, privately, on any host', async () => {
    const image = await create()
    expect((await visit(`${image.url}/320.webp`, 'enterprise2.localhost')).statusCode).toBe(404)
    expect((await visit(`${image.url}/320.webp`, 'unknown.example')).statusCode).toBe(404)
    expect((await visit(`/images/${'0'.repeat(40)}/320.webp`)).statusCode).toBe(404)
    const own = (await upload(other)).body.enterprise_image
    expect((await visit(`${own.url}/320.webp`)).statusCode).toBe(404)
    const seen = await other.get(`${own.url}/320.webp`)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ])
    expect((await manager.get(`${own.url}/320.webp`)).status).toBe(404)
  })

  it('given words, when the library is searched, then name and alternative text are looked at, page by page', async () => {
    const image = await create('織り機のある部屋')
    const found = (await member.post(`${family}/index`, { keyword: '織り機' })).body
    expect([found.count, found.enterprise_images[0].url]).toEqual([1, image.url])
    const paged = (await member.post(`${family}/index`, { page: 2, limit_value: 1 })).body
    expect([paged.enterprise_images.length, paged.current_page]).toEqual([1, 2])
    expect((await other.post(`${family}/index`, { keyword: '織り機' })).body.count).toBe(0)
  })

  it('given a focus and an alternative text, when they are changed, then they are kept; outside of the picture is refused', async () => {
    const image = await create()
    const change = (enterprise_image: object) =>
      manager.post(`${family}/update/${image.id_by_enterprise_id}`, { enterprise_image })
    const changed = await change({ focus_x: 80, focus_y: 20, alt: '<b>糸</b>' })
    expect(changed.body.enterprise_image).toMatchObject({
      focus_x: 80,
      focus_y: 20,
      alt: '<b>糸</b>',
      url: image.url,
    })
    expect((await change({ focus_x: 101 })).status).toBe(400)
  })

  it('given it is used, then it says where and cannot be deleted; replaced, the draft has the new address', async () => {
    const image = await create()
    const at = `${family}/uses/${image.id_by_enterprise_id}`
    expect((await member.post(at)).body.uses).toEqual([])
    await inTenant(app.app.db, 1, async (tx) => {
      await sql`INSERT INTO articles (enterprise_id, id_by_enterprise_id) VALUES (1, 900)`.execute(tx)
      await sql`INSERT INTO article_drafts (enterprise_id, article_id, content)
        VALUES (1, 900, ${JSON.stringify({ title: '精算幅', body: `<img src="${image.url}">` })}::jsonb)`.execute(
        tx,
      )
    })
    expect((await member.post(at)).body.uses).toEqual([
      { kind: 'article', id: 900, name: '精算幅', part: null, is_deleted: false },
    ])
    const refused = await manager.post(`${family}/delete/${image.id_by_enterprise_id}`)
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('「精算幅」')])
    const replaced = (
      await manager.upload(
        `${family}/replace/${image.id_by_enterprise_id}`,
        'enterprise_image',
        {},
        {
          name: '新.png',
          bytes: await photo(400, 300),
        },
      )
    ).body.enterprise_image
    expect(replaced.url).not.toBe(image.url)
    expect((await member.post(`${family}/uses/${replaced.id_by_enterprise_id}`)).body.uses).toHaveLength(1)
    expect((await manager.post(`${family}/delete/${image.id_by_enterprise_id}`)).status).toBe(200)
    expect((await visit(`${image.url}/320.webp`)).statusCode).toBe(404)
    expect((await visit(`${replaced.url}/320.webp`)).statusCode).toBe(200)
  })
})

describe('where a picture is used', () => {
  it('given parts of the site hold it, in the draft and published, then each part is named; an article in the trash says so', async () => {
    const image = await create()
    const settings = JSON.stringify({
      banners: [{ image_url_pc: image.url }],
      mainvisual: image.url,
      title: 'x',
    })
    await inTenant(app.app.db, 1, async (tx) => {
      await sql`INSERT INTO site_setting_drafts (enterprise_id, settings) VALUES (1, ${settings}::jsonb)
        ON CONFLICT (enterprise_id) DO UPDATE SET settings = EXCLUDED.settings`.execute(tx)
      await sql`INSERT INTO articles (enterprise_id, id_by_enterprise_id, deleted_at) VALUES (1, 901, now())`.execute(
        tx,
      )
      await sql`INSERT INTO article_drafts (enterprise_id, article_id, content)
        VALUES (1, 901, ${JSON.stringify({ title: '捨てた記事', thumbnail: image.url })}::jsonb)`.execute(tx)
    })
    const { uses } = (await member.post(`${family}/uses/${image.id_by_enterprise_id}`)).body
    expect(uses).toHaveLength(3)
    expect(uses).toEqual(
      expect.arrayContaining([
        { kind: 'site', id: null, name: 'サイトの下書き', part: 'banners', is_deleted: false },
        { kind: 'site', id: null, name: 'サイトの下書き', part: 'mainvisual', is_deleted: false },
        { kind: 'article', id: 901, name: '捨てた記事', part: null, is_deleted: true },
      ]),
    )
    const refused = await manager.post(`${family}/delete/${image.id_by_enterprise_id}`)
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      '「サイトの下書き」「捨てた記事」で使われています。先に使っているところから外してください',
    ])
  })

  it('given pictures with and without an alternative text, when those without are asked for, then only they come', async () => {
    await create('文のある画像')
    const bare = await create('')
    const found = (await member.post(`${family}/index`, { without_alt: true, limit_value: 100 })).body
    expect(found.enterprise_images.map(({ url }: { url: string }) => url)).toContain(bare.url)
    expect(found.enterprise_images.every(({ alt }: { alt: string }) => alt === '')).toBe(true)
  })
})

describe('what is refused', () => {
  it.each([
    ['SVG', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a text with the name of a picture', () => new TextEncoder().encode('hello'), 415],
    [
      'a picture cut off after its head',
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]),
      415,
    ],
    ['an AVIF that is none', () => new TextEncoder().encode('\0\0\0\x1cftypavifxxxxxxxxxxxxxxxx'), 415],
    ['nothing', () => new Uint8Array(), 400],
    ['900 million pixels', () => pngBomb(30_000, 30_000), 413],
    ['more than 20 MB', () => new Uint8Array(20 * 1_048_576 + 1), 413],
  ] as const)('given %s, then it is refused and nothing is kept', async (_, bytes, status) => {
    const before = (await manager.post(`${family}/index`)).body.count
    expect((await upload(manager, bytes())).status).toBe(status)
    expect((await manager.post(`${family}/index`)).body.count).toBe(before)
  })

  it('given a photo of 24 million pixels, when it is drawn, then everybody else is served meanwhile', async () => {
    const bytes = await photo(6_000, 4_000)
    const { done, answered, heldMs } = await meanwhile(other, () => upload(manager, bytes))
    expect([done.status, done.body.enterprise_image.width]).toEqual([200, 1_920])
    expect(answered).toBeGreaterThan(0)
    expect(heldMs).toBeLessThan(maxHeldMs)
  }, 60_000)

  it('given a member without the right, another enterprise or a restriction, then it is refused', async () => {
    const image = await create()
    expect((await upload(member)).status).toBe(403)
    for (const verb of ['update', 'delete'] as const) {
      const body = verb === 'update' ? { enterprise_image: { alt: 'x' } } : {}
      expect((await member.post(`${family}/${verb}/${image.id_by_enterprise_id}`, body)).status).toBe(403)
      expect((await other.post(`${family}/${verb}/${image.id_by_enterprise_id}`, body)).status).toBe(404)
    }
    await app.restrict('sites', 1)
    const closed = await manager.post(`${family}/index`)
    await app.restrict('sites', 0)
    expect([closed.status, closed.body.error.code]).toEqual([403, 'feature_restricted'])
  })
})
