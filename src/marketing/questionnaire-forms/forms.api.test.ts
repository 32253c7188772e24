import { describe, expect, it } from 'vitest'
import {
  item,
  linkOf,
  makeCandidate,
  makeForm,
  openLink,
  someItems,
} from '../../../test/fixtures/marketing/forms.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const root = '/api/enterprise/questionnaire_form_drafts'
const app = await forFile(startTestApp())
const staff = await app.as('member')

const create = async (draft: object = {}) =>
  (await staff.post(`${root}/create`, { questionnaire_form_draft: draft })).body.questionnaire_form_draft
const update = (id: number, questionnaire_form_draft: object, updated_at?: string) =>
  staff.post(`${root}/update/${id}`, { questionnaire_form_draft, ...(updated_at && { updated_at }) })
const publish = (id: number) => staff.post(`${root}/set_official_edition/${id}`, {})
const show = async (id: number) => (await staff.get(`${root}/show/${id}`)).body.questionnaire_form_draft

describe('the draft of a form', () => {
  it('given nothing, when a form is made, then it has a name, its maker is told of answers, and it is not open', async () => {
    const made = await create()
    expect(made.name).toMatch(/^新規フォーム_\d{4}\/\d\d\/\d\d \d\d:\d\d$/)
    expect(made).toMatchObject({ state: 'draft', edition: 0, form: [], open_link_flg: 0, answer_count: 0 })
    expect(made.notice_enterprise_member.id).toBe(made.create_enterprise_member.id)
  })

  it('given a column of the candidate, when it is saved, then the server says how it is answered', async () => {
    const made = await create({ form: someItems() })
    const [price, styles] = [made.form[3], made.form[4]]
    expect(price).toMatchObject({ input: 'number', unit: '円', options: [] })
    expect(styles.input).toBe('checks')
    expect(styles.options.map(({ name }: { name: string }) => name)).toContain('フルリモート')
  })

  it('given a draft that a colleague saved meanwhile, when it is saved, then 409 with theirs and nothing is lost', async () => {
    const made = await create({ title: '元' })
    const id = made.id_by_enterprise_id
    expect((await update(id, { title: '同僚' }, made.updated_at)).status).toBe(200)
    const refused = await update(id, { title: '自分' }, made.updated_at)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'stale'])
    expect((await show(id)).title).toBe('同僚')
  })

  it('given a half-written form, when it is saved it stays so, and becomes official only once it is whole', async () => {
    const { id_by_enterprise_id: id } = await create({ title: '', form: [item(5, 'q1', '')] })
    const refused = await publish(id)
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['title', 'q1']])
    await update(id, { title: '年末', form: [item(5, 'q1', 'お仕事')] })
    expect((await publish(id)).body.questionnaire_form_draft).toMatchObject({
      edition: 1,
      state: 'open',
      has_changes: false,
      differences: 0,
    })
    expect((await publish(id)).status).toBe(409)
    await update(id, { form: [item(5, 'q1', 'お仕事は'), item(1, 'q2', 'ほかに')] })
    expect(await show(id)).toMatchObject({ edition: 1, has_changes: true, differences: 2 })
  })

  it('given a form, when it is closed, opened and given an end, then its state follows', async () => {
    const id = await makeForm(staff)
    const set = async (draft: object) => (await update(id, draft)).body.questionnaire_form_draft.state
    expect(await set({ open_status_flg: 2 })).toBe('disabled')
    expect(await set({ open_status_flg: 1 })).toBe('open')
    expect(await set({ closes_on: '2020-01-01' })).toBe('closed')
    expect(await set({ closes_on: null })).toBe('open')
    const fresh = await create()
    expect((await update(fresh.id_by_enterprise_id, { open_status_flg: 1 })).status).toBe(409)
  })

  it('given a form, when it is copied, then the copy has its items and neither edition, link nor answers', async () => {
    const id = await makeForm(staff)
    await openLink(staff, id)
    const { questionnaire_form_draft: copy } = (await staff.post(`${root}/copy/${id}`)).body
    expect(copy).toMatchObject({
      name: '年末のコピー',
      edition: 0,
      open_link_flg: 0,
      title: '年末のアンケート',
    })
    expect(copy.form).toHaveLength(7)
    expect((await staff.post(`${root}/delete/${copy.id_by_enterprise_id}`)).status).toBe(200)
    expect((await staff.get(`${root}/show/${copy.id_by_enterprise_id}`)).status).toBe(404)
  })
})

describe('links', () => {
  it('given a candidate, when two links are made, then they differ, hold 144 bits of chance at least, and name the form', async () => {
    const id = await makeForm(staff)
    const candidate = await makeCandidate(staff)
    const [a, b] = [await linkOf(staff, id, candidate), await linkOf(staff, id, candidate)]
    expect(a).not.toBe(b)
    expect(a).toMatch(new RegExp(`^/forms/[\\w-]{32}/${id}$`))
  })

  it('given the open link, then it is shown again as it was, and another one after it was taken back', async () => {
    const id = await makeForm(staff)
    const first = await openLink(staff, id)
    expect(await openLink(staff, id)).toBe(first)
    await update(id, { open_link_flg: 0 })
    expect((await staff.post(`/api/enterprise/questionnaire_forms/open_link/${id}`)).body.url).toBeNull()
    expect(await openLink(staff, id)).not.toBe(first)
  })

  it('given somebody else’s form or candidate, then there is no link', async () => {
    const other = await app.as('admin', 2)
    const theirs = await makeForm(other, { name: '他社' })
    const mine = await makeForm(staff)
    const path = '/api/enterprise/questionnaire_forms/link'
    const body = { candidate_id_by_enterprise_id: 999_999 }
    expect((await staff.post(`${path}/${mine}`, body)).status).toBe(404)
    expect((await staff.get(`${root}/show/${theirs + 1_000}`)).status).toBe(404)
  })
})

describe('the lists', () => {
  it('given forms with and without an edition, then one list has all and the other the official ones', async () => {
    const other = await app.as('admin', 2)
    const draft = await other.post(`${root}/create`, { questionnaire_form_draft: { name: '下書きだけ' } })
    const id = draft.body.questionnaire_form_draft.id_by_enterprise_id
    const ids = async (path: string, body: object = {}) => {
      const answer = (await other.post(path, body)).body
      return (answer.questionnaire_form_drafts ?? answer.questionnaire_forms).map(
        (each: { id_by_enterprise_id: number }) => each.id_by_enterprise_id,
      )
    }
    expect(await ids(`${root}/index`)).toContain(id)
    expect(await ids('/api/enterprise/questionnaire_forms/index')).not.toContain(id)
    expect(await ids(`${root}/index`, { keyword: '下書きだけ', state: 'draft' })).toEqual([id])
    expect(await ids(`${root}/index`, { state: 'disabled' })).toEqual([])
  })

  it('given the area is restricted, then 403', async () => {
    await app.restrict('questionnaire_forms', 1)
    const { status, body } = await staff.post(`${root}/index`, {})
    expect([status, body.error.code]).toEqual([403, 'feature_restricted'])
    await app.restrict('questionnaire_forms', 0)
  })
})
