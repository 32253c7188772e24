import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { pngBomb } from '../../../test/support/png-bomb.ts'

const app = await forFile(startTestApp())

const path = '/api/enterprise/enterprise_document_settings'
const upload = (by: Client, bytes: Uint8Array, name = '印影.png', kind = 'seal') =>
  by.upload(`${path}/file_upload`, 'enterprise_document_setting', { kind }, { name, bytes })
const shown = async (by: Client) => (await by.get(`${path}/show`)).body.enterprise_document_setting.basic

describe('seal and logo', () => {
  it('given a large picture with a transparent ground and hidden data, then a PNG of at most 1,000 pixels is kept, still transparent', async () => {
    const manager = await app.as('manager')
    const picture = await sharp({
      create: { width: 2400, height: 1200, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.25 } },
    })
      .withMetadata({ exif: { IFD0: { Copyright: 'hidden words' } } })
      .webp()
      .toBuffer()
    const { status, body } = await upload(manager, picture, '印影.jpg')
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.enterprise_document_setting.basic.seal_file_id).toBeGreaterThan(0)
    const kept = await (await app.as('member')).post(`${path}/file_download`, { kind: 'seal' })
    expect(kept.headers.get('content-type')).toBe('image/png')
    const meta = await sharp(kept.body).metadata()
    expect([meta.format, meta.width, meta.height, meta.hasAlpha, meta.exif]).toEqual([
      'png',
      1000,
      500,
      true,
      undefined,
    ])
    expect(Buffer.from(kept.body).includes('hidden words')).toBe(false)
  })

  it('given settings with a seal, when all of it is sent back as it was read, then it is taken and nothing changes', async () => {
    const manager = await app.as('manager')
    const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await upload(manager, dot)
    const read = (await manager.get(`${path}/show`)).body
    const { status, body } = await manager.post(`${path}/update`, read)
    expect([status, body]).toEqual([200, read])
  })

  it('given an uploaded seal, when the update takes it away, then it is gone, and another enterprise never had it', async () => {
    const manager = await app.as('manager')
    const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await upload(manager, dot, 'ロゴ.png', 'logo')
    const other = await app.as('admin', 2)
    expect((await other.post(`${path}/file_download`, { kind: 'logo' })).status).toBe(404)
    const taken = await manager.post(`${path}/update`, {
      enterprise_document_setting: { basic: { logo_file_id: null } },
    })
    expect([taken.status, (await shown(manager)).logo_file_id]).toEqual([200, null])
    expect((await manager.post(`${path}/file_download`, { kind: 'logo' })).status).toBe(404)
    const set = await manager.post(`${path}/update`, {
      enterprise_document_setting: { basic: { logo_file_id: 1 } },
    })
    expect(set.status).toBe(400)
  })

  it.each([
    [
      'a program named .png',
      Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), Buffer.alloc(500)]),
      415,
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 415],
    ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\nxx', 'latin1'), 415],
    ['30,000 × 30,000 pixels', pngBomb(30_000, 30_000), 413],
    ['more than 20 MB', Buffer.alloc(20 * 1_048_576 + 1), 413],
  ])('given %s, then it is refused and nothing changes', async (_, bytes, status) => {
    const manager = await app.as('manager')
    const before = await shown(manager)
    const answer = await upload(manager, bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).not.toBe('')
    expect(await shown(manager)).toEqual(before)
  })

  it('given a plain member, when it uploads, then 403', async () => {
    expect((await upload(await app.as('member'), Buffer.from('x'))).status).toBe(403)
  })
})
