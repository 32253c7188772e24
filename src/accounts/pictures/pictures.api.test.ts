import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { type Client, client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())

const picture = async (width = 1600) =>
  new Uint8Array(
    await sharp({ create: { width, height: 800, channels: 3, background: '#28508f' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: '撮影者の名前' } })
      .toBuffer(),
  )
const members = '/api/enterprise/enterprise_members'
const enterprises = '/api/enterprise/enterprises'
const send = async (who: Client, family: string, part: string, bytes?: Uint8Array) =>
  who.upload(`${family}/file_upload`, part, {}, { name: '写真.jpg', bytes: bytes ?? (await picture()) })

describe('a photo', () => {
  it('given it, then it is drawn anew, colleagues see it at its address, and nobody else does', async () => {
    const member = await app.as('member')
    const { enterprise_member } = (await send(member, members, 'enterprise_member')).body
    const path = enterprise_member.file_path_photo as string
    expect(path).toMatch(/^\/api\/enterprise\/enterprise_members\/photo\/3\?v=\d+$/)
    const seen = await (await app.as('manager')).get(path)
    const { format, width, exif } = await sharp(seen.body).metadata()
    expect([seen.status, format, width, exif]).toEqual([200, 'png', 1000, undefined])
    expect(seen.headers.get('cache-control')).toContain('private')
    expect((await (await app.as('manager', 2)).get(path)).status).toBe(404)
    expect((await client(app.url).get(path)).status).toBe(401)
  })

  it('given one of the staff, then colleagues of the operator see it, and no enterprise does', async () => {
    const operator = await app.operator()
    const { admin_member } = (await send(operator, '/api/admin/admin_members', 'admin_member')).body
    const path = admin_member.file_path_photo as string
    expect(path).toMatch(/^\/api\/admin\/admin_members\/photo\/\d+\?v=\d+$/)
    expect((await operator.get('/api/admin/admin_members/show')).body.admin_member.file_path_photo).toBe(path)
    expect((await operator.get(path)).headers.get('content-type')).toContain('image/png')
    expect((await (await app.as('admin')).get(path)).status).toBe(401)
  })

  it('given it is replaced and taken away, then its address changes and ends', async () => {
    const member = await app.as('member')
    const before = (await member.get(`${members}/show`)).body.enterprise_member.file_path_photo
    const after = (await send(member, members, 'enterprise_member')).body.enterprise_member.file_path_photo
    expect(after).not.toBe(before)
    const gone = await member.post(`${members}/update`, {
      enterprise_member: { file_path_photo: null },
      context: 'update_profile',
    })
    expect(gone.body.enterprise_member.file_path_photo).toBeNull()
    expect((await member.get(after)).status).toBe(404)
    const forged = await member.post(`${members}/update`, {
      enterprise_member: { file_path_photo: 'https://evil.example/x.png' },
      context: 'update_profile',
    })
    expect(forged.status).toBe(400)
  })

  it('given what is no picture, then it is refused', async () => {
    const member = await app.as('member')
    const answer = await send(member, members, 'enterprise_member', new TextEncoder().encode('<svg/>'))
    expect([400, 415]).toContain(answer.status)
  })
})

describe('a logo', () => {
  it('given it, then members see it, only administrators change it, and each enterprise has its own', async () => {
    const admin = await app.as('admin')
    const { enterprise } = (await send(admin, enterprises, 'enterprise')).body
    const shown = (await (await app.as('member')).get(`${enterprises}/show`)).body.enterprise
    expect(shown.enterprise_logo).toBe(enterprise.enterprise_logo)
    expect((await (await app.as('member')).get(enterprise.enterprise_logo)).status).toBe(200)
    expect((await (await app.as('admin', 2)).get(enterprise.enterprise_logo)).status).toBe(404)
    expect((await send(await app.as('manager'), enterprises, 'enterprise')).status).toBe(403)
    const gone = await admin.post(`${enterprises}/update`, { enterprise: { enterprise_logo: null } })
    expect(gone.body.enterprise.enterprise_logo).toBeNull()
    expect((await admin.get(enterprise.enterprise_logo)).status).toBe(404)
  })
})
