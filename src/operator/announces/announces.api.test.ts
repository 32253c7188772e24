import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { copyEnterprisesJob } from '../enterprises/copy-job.ts'
import { publishAnnouncesJob } from './publish-job.ts'

const app = await forFile(startTestApp())
await copyEnterprisesJob(app.app).work({})
const operator = await app.operator()

const publish = () => publishAnnouncesJob(app.app).work({})
const write = async (given: object) => {
  const { status, body } = await operator.post('/api/admin/announces/create', {
    announce: { content: '本文です https://example.jp/', ...given },
  })
  expect(status).toBe(200)
  return body.announce
}
const update = (id: number, given: object) =>
  operator.post(`/api/admin/announces/update/${id}`, { announce: given })
const titles = async (enterprise: 1 | 2) => {
  const { body } = await (await app.as('admin', enterprise)).get('/api/enterprise/announces/index')
  return body.announces.map(({ title }: { title: string }) => title)
}
const past = () => new Date(Date.now() - 60_000).toISOString()
const future = () => new Date(Date.now() + 3_600_000).toISOString()
const mails = (title: string) =>
  asSystem(app.app.db, (tx) =>
    rows<{ to: string }>(
      tx,
      sql`SELECT to_addresses AS to FROM outbox WHERE subject = ${`【つむぎ】${title}`} ORDER BY 1`,
    ),
  )

describe('announcements of the operator', () => {
  it('given a draft and one for later, then no enterprise has them; at its time it has', async () => {
    const draft = await write({ title: '下書きのまま' })
    const later = await write({ title: 'あとで', published_at: future() })
    expect([draft.state_id, later.state_id]).toEqual([0, 1])
    await publish()
    expect(await titles(1)).not.toEqual(expect.arrayContaining(['下書きのまま']))
    expect(await titles(1)).not.toEqual(expect.arrayContaining(['あとで']))
    const { body } = await update(later.id_by_enterprise_id, { published_at: past() })
    expect(body.announce.state_id).toBe(2)
    await publish()
    expect(await titles(1)).toContain('あとで')
  })

  it('given one that is changed, put off, and taken back, then enterprises follow', async () => {
    const { id_by_enterprise_id: id } = await write({ title: '誤字がある', published_at: past() })
    await publish()
    await update(id, { title: '誤字がない' })
    await publish()
    expect(await titles(2)).toContain('誤字がない')
    expect(await titles(2)).not.toContain('誤字がある')
    await update(id, { published_at: null })
    await publish()
    expect(await titles(2)).not.toContain('誤字がない')
  })

  it('given chosen enterprises, then nobody else reads it', async () => {
    const { id_by_enterprise_id: id } = await write({
      title: '一社だけ',
      audience_id: 2,
      published_at: past(),
    })
    await publish()
    expect([await titles(1), await titles(2)].flat()).not.toContain('一社だけ')
    const path = `/api/admin/announces/choose_audience/${id}`
    expect((await operator.post(path, { agencies: [999] })).status).toBe(400)
    const { body } = await operator.post(path, { agencies: [2] })
    expect(body.agencies).toMatchObject([{ id: 2 }])
    await publish()
    expect(await titles(1)).not.toContain('一社だけ')
    expect(await titles(2)).toContain('一社だけ')
  })

  it('given one with mail, then the administrators of each enterprise get it once, however often it is changed', async () => {
    const { id_by_enterprise_id: id } = await write({
      title: '停止のお知らせ',
      with_mail: 2,
      published_at: past(),
    })
    await Promise.all([publish(), publish()])
    const once = ['admin@enterprise1.example', 'admin@enterprise2.example']
    expect((await mails('停止のお知らせ')).map(({ to }) => to)).toEqual(once)
    await update(id, { content: '直した本文' })
    await publish()
    expect((await mails('停止のお知らせ')).map(({ to }) => to)).toEqual(once)
    const { body } = await operator.get(`/api/admin/announces/show/${id}`)
    expect(body.announce.mailed_count).toBe(2)
  })

  it('given news since a member looked, then they are counted until the member looks', async () => {
    const member = await app.as('member')
    const unread = async () => (await member.get('/api/enterprise/announces/unread')).body.count
    await member.post('/api/enterprise/announces/read', undefined)
    expect(await unread()).toBe(0)
    await write({ title: '新しい', published_at: new Date().toISOString() })
    await publish()
    expect(await unread()).toBe(1)
    await member.post('/api/enterprise/announces/read', undefined)
    expect(await unread()).toBe(0)
  })
})
