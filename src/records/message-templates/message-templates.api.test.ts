import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const manager = await app.as('manager')

const path = (verb: string) => `/api/enterprise/message_templates/${verb}`
const letter = (over: object = {}) => ({
  name: '面談のご案内',
  usage_id: 1,
  subject: '{案件名}の面談について',
  body: '{候補者名} 様\n\n{署名}',
  ...over,
})
const create = (over: object = {}, who = manager) =>
  who.post(path('create'), { message_template: letter(over) })

describe('message templates', () => {
  it('given a text with known placeholders, when a manager saves it, then every member reads it as it was written', async () => {
    const { body } = await create()
    expect(body.message_template).toMatchObject({ ...letter(), enterprise_member: { name: '小林 亮' } })
    const member = await app.as('member')
    expect((await member.post(path('index'))).body.message_templates).toContainEqual(body.message_template)
    expect((await member.post(path('index'), { usage_ids: [0, 5] })).body.count).toBe(0)
  })

  it('given a text in the braces of before, when it is saved, then it stays as it was written', async () => {
    const old = { name: '以前の括弧', subject: '{{案件名}}の面談について', body: '{{ 候補者名 }} 様' }
    expect((await create(old)).body.message_template).toMatchObject(old)
  })

  it.each([
    [{ subject: '{会社名}' }, 'subject', '{会社名}'],
    [{ subject: '{{会社名}}' }, 'subject', '{会社名}'],
    [{ body: '{金額}' }, 'body', '{金額}'],
    [{ body: '{候補者名' }, 'body', '括弧'],
    [{ body: '{{候補者名' }, 'body', '括弧'],
    [{ subject: '{company_name} の件' }, 'subject', '{company_name}'],
    [{ body: '｛候補者名｝ 様' }, 'body', '｛候補者名｝'],
    [{ name: ' ' }, 'name', '入力してください'],
    [{ usage_id: 50 }, 'usage_id', '用途'],
  ])('given %j, when it is saved, then 400 with the message at %s', async (over, field, message) => {
    const { status, body } = await create({ name: 'だめな例', ...over })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields)).toEqual([field])
    expect(body.error.fields[field][0]).toContain(message)
  })

  it('given a name that is taken, when it is saved again for the same use, then 409 duplicate; for another use it is taken', async () => {
    await create({ name: '同じ名前' })
    const { status, body } = await create({ name: '同じ名前' })
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([409, 'duplicate', ['name']])
    expect((await create({ name: '同じ名前', usage_id: 2 })).status).toBe(200)
  })

  it('given two editors, when the second saves what the first has changed, then 409 stale carries the record', async () => {
    const { id_by_enterprise_id: id, updated_at } = (await create({ name: '二人で編集' })).body
      .message_template
    const update = (subject: string) =>
      manager.post(path(`update/${id}`), { message_template: { subject }, updated_at })
    expect((await update('一人目')).body.message_template).toMatchObject({
      subject: '一人目',
      body: letter().body,
    })
    const { status, body } = await update('二人目')
    expect([status, body.error.code, body.error.current.subject]).toEqual([409, 'stale', '一人目'])
  })

  it('given a change of use that does not know a placeholder, when it is saved, then 400 at the field that names it', async () => {
    const { id_by_enterprise_id: id } = (await create({ name: '用途を変える' })).body.message_template
    const { status, body } = await manager.post(path(`update/${id}`), { message_template: { usage_id: 0 } })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['subject', 'body']])
  })

  it('given a template, when it is deleted, then it is gone', async () => {
    const { id_by_enterprise_id: id } = (await create({ name: '消す' })).body.message_template
    expect((await manager.post(path(`delete/${id}`))).status).toBe(200)
    expect((await manager.post(path(`delete/${id}`))).status).toBe(404)
  })

  it('given a member or another enterprise, when they write, then 403 and 404', async () => {
    const { id_by_enterprise_id: id } = (await create({ name: '権限' })).body.message_template
    const [member, other] = [await app.as('member'), await app.as('admin', 2)]
    for (const [who, status] of [
      [member, 403],
      [other, 404],
    ] as const) {
      const change = { message_template: { subject: '乗っ取り' } }
      expect((await who.post(path(`update/${id}`), change)).status).toBe(status)
      expect((await who.post(path(`delete/${id}`))).status).toBe(status)
    }
    expect((await create({}, member)).status).toBe(403)
    expect((await other.post(path('index'))).body.count).toBe(0)
  })
})
