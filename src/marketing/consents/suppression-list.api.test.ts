import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { sentMail } from '../../../test/fixtures/marketing/recipient.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')

const path = (verb: string) => `/api/enterprise/mail_suppressions/${verb}`
const list = (search: object = {}, who = admin) => who.post(path('index'), search)
const addressesOf = async (search: object = {}) =>
  (await list(search)).body.mail_suppressions.map(({ address }: { address: string }) => address)
const add = (address: string, more: object = {}, who = member) =>
  who.post(path('create'), { mail_suppression: { address, ...more } })
const auditOf = (action: string) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ target_name: string; detail: object }>(
      tx,
      sql`SELECT target_name, detail FROM audit_entries WHERE enterprise_id = ${1} AND action = ${action} ORDER BY id_by_enterprise_id DESC`,
    ),
  )

describe('addresses that get no mails', () => {
  it('given an address added by hand, then it is listed with who did so, found by part, reason and topic, and not in the other enterprise', async () => {
    expect((await add('Stop@Example.jp', { topic: 2, note: '電話で依頼' })).status).toBe(200)
    const { body } = await list({ keyword: 'STOP@' })
    expect(body).toMatchObject({ count: 1, current_page: 1 })
    expect(body.mail_suppressions[0]).toMatchObject({
      address: 'stop@example.jp',
      topic: 2,
      reason: 4,
      note: '電話で依頼',
      mailing: null,
      enterprise_member: { id: 3 },
    })
    expect(await addressesOf({ keyword: '電話' })).toEqual(['stop@example.jp'])
    expect(await addressesOf({ reason: 1 })).toEqual([])
    expect(await addressesOf({ topic: 2 })).toEqual(['stop@example.jp'])
    expect((await list({ keyword: '%' })).body.count).toBe(0)
    expect((await list({}, await app.as('admin', 2))).body.count).toBe(0)
  })

  it('given the same address again, or what is no address, then 409 and 400 in words', async () => {
    await add('twice@example.jp')
    const again = await add('TWICE@example.jp')
    expect([again.status, again.body.error.fields.address]).toEqual([
      409,
      ['この宛先には、すでに送らないことになっています'],
    ])
    for (const wrong of ['', 'x', 'a@b', 'a b@example.jp', `${'x'.repeat(300)}@example.jp`])
      expect((await add(wrong)).status).toBe(400)
  })

  it('given one who stopped mails themselves, then the list says by which mail', async () => {
    const { token } = await sentMail(app.app.db, { address: 'self@example.jp' })
    await app.server.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { body } = await list({ reason: 1 })
    expect(body.mail_suppressions).toMatchObject([
      { address: 'self@example.jp', topic: 1, reason: 1, mailing: { kind: 3, subject: '案件のご案内' } },
    ])
  })

  it('given a manager who removes one with a reason, then mails go again and the audit log says so without the address; a member may not', async () => {
    await add('remove@example.jp')
    const body = { address: 'Remove@example.jp', topic: 0, reason: '本人から再開の依頼' }
    expect((await member.post(path('delete'), body)).status).toBe(403)
    expect((await admin.post(path('delete'), { ...body, reason: ' ' })).status).toBe(400)
    const manager = await app.as('manager')
    expect((await manager.post(path('delete'), body)).status).toBe(200)
    expect(await addressesOf({ keyword: 'remove@' })).toEqual([])
    expect((await auditOf('suppression_lifted'))[0]).toEqual({
      target_name: 'R***@example.jp',
      detail: { was: 'すべて・手で追加', why: '本人から再開の依頼' },
    })
    expect((await manager.post(path('delete'), body)).status).toBe(404)
  })
})

describe('import and export', () => {
  it('given a CSV with a head, quotes, repeats and wrong lines, then each address is added once and the wrong lines are told', async () => {
    const text =
      '\ufeffメールアドレス,名前\r\n"a1@example.jp",佐藤\r\nA1@example.jp\r\n\r\n鈴木,<a2@example.jp>\r\nひどい,行\r\na3＠example.jp;x\r\n'
    const { status, body } = await admin.post(path('import'), { text, topic: 0, note: '旧システム' })
    expect(status).toBe(200)
    expect(body).toEqual({
      added: 3,
      already: 0,
      refused: [{ line: 6, value: 'ひどい,行', reason: 'メールアドレスの形式を確認してください' }],
      refused_count: 1,
    })
    const again = await admin.post(path('import'), { text: 'a1@example.jp\na4@example.jp' })
    expect(again.body).toMatchObject({ added: 1, already: 1 })
    expect((await addressesOf({ reason: 5 })).sort()).toEqual(
      ['a1', 'a2', 'a3', 'a4'].map((name) => `${name}@example.jp`),
    )
    expect((await auditOf('suppressions_imported'))[0]).toMatchObject({ detail: { count: 1 } })
  })

  it('given no address, too many lines, or a member, then nothing is imported', async () => {
    expect((await admin.post(path('import'), { text: 'メール\n' })).status).toBe(400)
    const many = Array.from({ length: 20_001 }, (_, i) => `m${i}@example.jp`).join('\n')
    expect((await admin.post(path('import'), { text: many })).status).toBe(400)
    expect((await member.post(path('import'), { text: 'a9@example.jp' })).status).toBe(403)
    expect(await addressesOf({ keyword: 'm1@' })).toEqual([])
  })

  it('given a manager, then the list is written as CSV with harmless cells, and that is written down; a member may not', async () => {
    await add('csv@example.jp', { note: '=1+1' })
    const answer = await admin.post(path('csv'), { keyword: 'csv@' })
    const text = new TextDecoder().decode(answer.body)
    expect(text).toContain('csv@example.jp,すべて,手で追加')
    expect(text).not.toMatch(/,=1\+1/)
    expect((await auditOf('exported'))[0]).toMatchObject({
      target_name: '送らない宛先',
      detail: { count: 1 },
    })
    expect((await member.post(path('csv'), {})).status).toBe(403)
  })
})

describe('the consent on a candidate’s record', () => {
  const show = (id: number, who = admin) => who.get(`/api/enterprise/mail_consents/show/${id}`)
  const record = (id: number, mail_consent: object, who = member) =>
    who.post(`/api/enterprise/mail_consents/update/${id}`, { mail_consent })

  it('given a candidate, then staff record and withdraw it with a note, and see what is stopped besides', async () => {
    const { candidate } = await done(admin, 'candidates/create', {
      candidate: { name: '同意 花子', email: 'Hanako@example.jp' },
    })
    const id = candidate.id_by_enterprise_id
    expect((await show(id)).body.mail_consent).toMatchObject({
      opted_in: null,
      source: null,
      suppressions: [],
    })
    const given = await record(id, { opted_in: true, note: '面談で口頭の同意' })
    expect(given.body.mail_consent).toMatchObject({
      opted_in: true,
      source: 3,
      note: '面談で口頭の同意',
      enterprise_member: { id: 3 },
    })
    await record(id, { opted_in: false, note: '電話で撤回' })
    await add('hanako@example.jp', { topic: 1 })
    expect((await show(id)).body.mail_consent).toMatchObject({
      opted_in: false,
      note: '電話で撤回',
      suppressions: [{ topic: 1, reason: 4 }],
    })
    expect((await record(id, { opted_in: true, note: '' })).status).toBe(400)
    expect((await show(id, await app.as('admin', 2))).status).toBe(404)
    expect((await record(id, { opted_in: true, note: 'x' }, await app.as('admin', 2))).status).toBe(404)
    await app.restrict('candidates', 1)
    const refused = await show(id)
    await app.restrict('candidates', 0)
    expect(refused.body.error.code).toBe('feature_restricted')
  })
})
