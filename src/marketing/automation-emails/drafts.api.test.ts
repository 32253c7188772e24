import { describe, expect, it } from 'vitest'
import { makeDraft, makeOfficial, paragraph } from '../../../test/fixtures/marketing/automation-emails.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const root = '/api/enterprise/automation_email_drafts'
const app = await forFile(startTestApp())
const staff = await app.as('member')
const other = await app.as('admin', 2)

const update = (id: number, automation_email_draft: object, updated_at?: string) =>
  staff.post(`${root}/update/${id}`, { automation_email_draft, ...(updated_at && { updated_at }) })
const publish = (id: number, body: object = {}) => staff.post(`${root}/set_official_edition/${id}`, body)
const show = async (id: number) => (await staff.get(`${root}/show/${id}`)).body.automation_email_draft
const idsOf = async (group: number, client = staff): Promise<number[]> =>
  (await client.post(`${root}/index`, { group })).body.automation_email_drafts.map(
    (one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id,
  )

describe('the draft of an automation e-mail', () => {
  it('given nothing but a group, when one is made, then it stands last, is open, and has no official edition', async () => {
    const { body } = await staff.post(`${root}/create`, { automation_email_draft: { group: 2 } })
    const made = body.automation_email_draft
    expect(made).toMatchObject({ group: 2, open_flg: 1, edition: 0, official: null, sent_count: 0 })
    expect(made.sender_member.id).toBe(made.draft.sender)
    const next = await makeDraft(staff, { group: 2 })
    expect(next.order).toBe(made.order + 1)
  })

  it('given a draft that a colleague saved meanwhile, when it is saved, then 409 with theirs', async () => {
    const made = await makeDraft(staff)
    const id = made.id_by_enterprise_id
    expect((await update(id, { title: '同僚' }, made.updated_at)).status).toBe(200)
    const refused = await update(id, { title: '自分' }, made.updated_at)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'stale'])
    expect(refused.body.error.current.automation_email_draft.draft.title).toBe('同僚')
    expect((await publish(id, { updated_at: made.updated_at })).status).toBe(409)
  })

  it('given an official edition, when the draft is changed, then what goes out stays until it is swapped in', async () => {
    const id = await makeOfficial(staff, { title: '元の件名', rank: [1] })
    await update(id, { title: '新しい件名', rank: [] })
    expect(await show(id)).toMatchObject({
      edition: 1,
      has_changes: true,
      draft: { title: '新しい件名', rank: [] },
      official: { title: '元の件名', rank: [1] },
    })
    expect((await publish(id)).body.automation_email_draft).toMatchObject({
      edition: 2,
      has_changes: false,
      official: { title: '新しい件名', rank: [] },
    })
    const again = await publish(id)
    expect([again.status, again.body.error.code]).toEqual([409, 'state'])
  })

  it('given what cannot go out, then it may be stored, and 400 says at which field once it is to be official', async () => {
    for (const [draft, field] of [
      [{ title: '' }, 'title'],
      [{ body: [] }, 'body'],
      [{ body: paragraph('{そんな差し込み}') }, 'body'],
      [{ body: [...paragraph('ご案内'), { type: 'jobs' }] }, 'body'],
      [{ body: [...paragraph('ご案内'), { type: 'form' }] }, 'body'],
      [{ sender: null }, 'sender'],
    ] as const) {
      const { id_by_enterprise_id: id } = await makeDraft(staff, draft)
      const refused = await publish(id)
      expect([field, refused.status, Object.keys(refused.body.error.fields)]).toEqual([field, 400, [field]])
      expect((await show(id)).edition).toBe(0)
    }
  })

  it('given wrong filters or a stranger as sender, then 400 beside the field, and nothing is stored', async () => {
    const { id_by_enterprise_id: id } = await makeDraft(staff)
    for (const [draft, field] of [
      [{ age_min: 40, age_max: 30 }, 'age_max'],
      [{ age_min: 14 }, 'automation_email_draft.age_min'],
      [{ rank: [9] }, 'automation_email_draft.rank.0'],
      [{ prefecture: [48] }, 'automation_email_draft.prefecture.0'],
      [{ sender: 999_999 }, 'sender'],
    ] as const) {
      const refused = await update(id, draft)
      expect([field, refused.status, Object.keys(refused.body.error.fields)]).toEqual([field, 400, [field]])
    }
    expect((await show(id)).draft).toMatchObject({ age_min: null, age_max: null, rank: [] })
  })

  it('given an e-mail, when it is switched off, renamed and deleted, then each holds at once', async () => {
    const id = await makeOfficial(staff)
    expect((await update(id, { open_flg: 0, name: '止めた' })).body.automation_email_draft).toMatchObject({
      open_flg: 0,
      name: '止めた',
      has_changes: false,
    })
    expect((await staff.post(`${root}/delete/${id}`)).status).toBe(200)
    expect((await staff.get(`${root}/show/${id}`)).status).toBe(404)
  })
})

describe('the order', () => {
  it('given e-mails of a group, when they are put in order, then they stand so, and those of the other group stay', async () => {
    for (const group of [1, 1, 1, 2]) await makeDraft(other, { group })
    const [first, before] = [await idsOf(1, other), await idsOf(2, other)]
    const wanted = first.toReversed()
    expect((await other.post(`${root}/update_order`, { group: 1, ids: wanted })).status).toBe(200)
    expect([await idsOf(1, other), await idsOf(2, other)]).toEqual([wanted, before])
  })

  it('given one is missing, doubled or of the other group, then 409 and nothing moves', async () => {
    const ids = await idsOf(1, other)
    const [foreign] = await idsOf(2, other)
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), foreign]]) {
      const refused = await other.post(`${root}/update_order`, { group: 1, ids: wrong })
      expect([refused.status, refused.body.error.code]).toEqual([409, 'state'])
    }
    expect(await idsOf(1, other)).toEqual(ids)
  })

  it('given a word, then names, subjects and texts are searched', async () => {
    const made = await makeDraft(staff, { name: '探される', body: paragraph('めずらしい言葉') })
    for (const keyword of ['探される', 'めずらしい'])
      expect(
        (await staff.post(`${root}/index`, { keyword })).body.automation_email_drafts.map(
          (one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id,
        ),
      ).toEqual([made.id_by_enterprise_id])
  })
})

describe('who may', () => {
  it('given another enterprise, then nothing of it is reached', async () => {
    const mine = await makeOfficial(staff)
    const far = mine + 1_000
    for (const call of ['update', 'delete', 'set_official_edition', 'mail_mgmts']) {
      const body = call === 'update' ? { automation_email_draft: { name: '他社' } } : {}
      expect((await other.post(`${root}/${call}/${far}`, body)).status).toBe(404)
    }
    expect((await show(mine)).name).toBe('登録のお礼')
  })

  it('given the area is restricted, then 403', async () => {
    await app.restrict('automation_emails', 1)
    const { status, body } = await staff.post(`${root}/index`, {})
    expect([status, body.error.code, body.error.feature]).toEqual([
      403,
      'feature_restricted',
      'automation_emails',
    ])
    await app.restrict('automation_emails', 0)
  })
})
