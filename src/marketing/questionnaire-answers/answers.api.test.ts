import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { linkOf, makeCandidate, makeForm } from '../../../test/fixtures/marketing/forms.ts'
import { pdf } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { selectUnanswered } from '../questionnaire-forms/links.ts'

const root = '/api/enterprise/questionnaire_form_mgmts'
const app = await forFile(startTestApp())
const staff = await app.as('manager')
const form = await makeForm(staff)

/** Answers by a link of the candidate, as a program does; answers the number of the answer. */
const answer = async (candidate: number, answers: object, of = form): Promise<number> => {
  const token = (await linkOf(staff, of, candidate)).split('/')[2]
  const sent = await client(app.url).post(`/api/site/questionnaire_form_mgmts/create/${of}`, {
    token,
    questionnaire_form_mgmt: { answers },
  })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  const { body } = await staff.post(`${root}/index`, { form_id: of, candidate_id: candidate })
  return body.questionnaire_form_mgmts[0].id_by_enterprise_id
}
const show = async (id: number) => (await staff.get(`${root}/show/${id}`)).body.questionnaire_form_mgmt
const candidateOf = async (id: number) =>
  (await staff.get(`/api/enterprise/candidates/show/${id}`)).body.candidate

describe('the calls of the public side', () => {
  it('given a token, then the questions are told and one answer is taken', async () => {
    const candidate = await makeCandidate(staff)
    const token = (await linkOf(staff, form, candidate)).split('/')[2] ?? ''
    const visitor = client(app.url)
    const told = (await visitor.post(`/api/site/questionnaire_forms/show/${form}`, { token })).body
      .questionnaire_form
    expect(told).toMatchObject({ title: '年末のアンケート', edition: 1, is_answered: false })
    expect(told.form.map(({ input }: { input: string }) => input)).toEqual([
      'radio',
      'date',
      null,
      'number',
      'checks',
      'text',
      'file',
    ])
    const send = (answers: object) =>
      visitor.post(`/api/site/questionnaire_form_mgmts/create/${form}`, {
        token,
        questionnaire_form_mgmt: { answers },
      })
    const wrong = await send({ q1: 1, q2: 'いつか' })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['q2']])
    const resume = await visitor.upload(
      `/api/site/candidate_resumes/create_questionnaire_form_mgmt/${token}/${form}`,
      'candidate_resume',
      {},
      pdf,
    )
    expect([resume.status, resume.body.candidate_resume.name]).toEqual([200, pdf.name])
    expect((await send({ q1: 2, q5: [1] })).status).toBe(200)
    expect((await send({ q1: 2 })).status).toBe(409)
    expect((await visitor.post(`/api/site/questionnaire_forms/show/${form + 1}`, { token })).status).toBe(404)
  })
})

describe('answers for staff', () => {
  it('given answers, then the list has their words, and finds by word, change, edition and day', async () => {
    const candidate = await makeCandidate(staff, { name: '高橋 大輔' })
    const id = await answer(candidate, { q1: 2, q4: '62万', q6: 'すぐ始められます' })
    const list = async (more: object) =>
      (await staff.post(`${root}/index`, { form_id: form, ...more })).body.questionnaire_form_mgmts.map(
        (each: { id_by_enterprise_id: number }) => each.id_by_enterprise_id,
      )
    const [found] = (await staff.post(`${root}/index`, { keyword: '高橋' })).body.questionnaire_form_mgmts
    expect(found).toMatchObject({
      id_by_enterprise_id: id,
      candidate: { id: candidate, name: '高橋 大輔' },
      waiting: 1,
      answers: { q1: '稼働していない', q4: '¥620,000', q6: 'すぐ始められます' },
    })
    expect(await list({ keyword: 'すぐ始め' })).toEqual([id])
    expect(await list({ changes: 'waiting' })).toContain(id)
    expect(await list({ changes: 'none' })).not.toContain(id)
    expect(await list({ edition: 2 })).toEqual([])
    expect(await list({ to: '2020-01-01' })).toEqual([])
    expect(await list({ state: 'started' })).toEqual([])
  })

  it('given an answer, then its detail has every question with what became of it', async () => {
    const id = await answer(await makeCandidate(staff), { q1: 2, q5: [1, 2] })
    const detail = await show(id)
    expect(detail.items.map(({ state }: { state: string }) => state)).toEqual([
      'answered',
      'skipped',
      'heading',
      'blank',
      'answered',
      'blank',
      'blank',
    ])
  })
})

describe('offered changes', () => {
  it('given a change, when it is taken over, then the candidate has it, with the old value in the history, and once', async () => {
    const candidate = await makeCandidate(staff, { monthly_price_f_num: 700_000 })
    const id = await answer(candidate, { q1: 2, q4: 800_000, q5: [1] })
    const { changes } = await show(id)
    expect(changes).toMatchObject([
      { key: 'q4', old: '¥700,000', new: '¥800,000', state: 'waiting' },
      { key: 'q5', old: '', state: 'waiting' },
    ])
    expect((await candidateOf(candidate)).monthly_price_f_num).toBe(700_000)
    const body = { changes: [{ key: 'q4', old: '¥700,000' }] }
    const taken = (await staff.post(`${root}/apply/${id}`, body)).body.questionnaire_form_mgmt
    expect(taken).toMatchObject({
      waiting: 1,
      decided: 1,
      changes: [{ state: 'applied' }, { state: 'waiting' }],
    })
    expect((await candidateOf(candidate)).monthly_price_f_num).toBe(800_000)
    const kept = await inTenant(app.app.db, 1, (tx) =>
      row(
        tx,
        sql`SELECT old_value, new_value, enterprise_member_id IS NOT NULL AS by_staff FROM histories WHERE enterprise_id = 1
            AND target_type = 'candidate' AND target_id = ${candidate} AND column_name = 'monthly_price_f_num' ORDER BY id DESC LIMIT 1`,
      ),
    )
    expect(kept).toEqual({ old_value: 700_000, new_value: 800_000, by_staff: true })
    await staff.post(`/api/enterprise/candidates/update/${candidate}`, {
      candidate: { monthly_price_f_num: 900_000 },
    })
    expect((await staff.post(`${root}/apply/${id}`, body)).status).toBe(200)
    expect((await candidateOf(candidate)).monthly_price_f_num).toBe(900_000)
  })

  it('given a candidate who was changed meanwhile, when staff take the old sight over, then 409 and nothing is overwritten', async () => {
    const candidate = await makeCandidate(staff, { monthly_price_f_num: 700_000 })
    const id = await answer(candidate, { q1: 2, q4: 800_000 })
    await staff.post(`/api/enterprise/candidates/update/${candidate}`, {
      candidate: { monthly_price_f_num: 750_000 },
    })
    const refused = await staff.post(`${root}/apply/${id}`, { changes: [{ key: 'q4', old: '¥700,000' }] })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'stale'])
    expect(refused.body.error.current.questionnaire_form_mgmt.changes[0].old).toBe('¥750,000')
    expect((await candidateOf(candidate)).monthly_price_f_num).toBe(750_000)
  })

  it('given a change that is left, then the candidate stays, and what the candidate has already is no change', async () => {
    const candidate = await makeCandidate(staff, { monthly_price_f_num: 700_000, work_styles_ids: [1] })
    const id = await answer(candidate, { q1: 2, q4: 710_000, q5: [1] })
    expect((await show(id)).changes).toMatchObject([{ state: 'waiting' }, { state: 'same' }])
    await staff.post(`${root}/keep/${id}`, { changes: [{ key: 'q4', old: '¥700,000' }] })
    expect(await show(id)).toMatchObject({ waiting: 0, changes: [{ state: 'kept' }, { state: 'same' }] })
    expect((await candidateOf(candidate)).monthly_price_f_num).toBe(700_000)
  })

  it('given candidates are restricted, then nothing is taken over', async () => {
    const id = await answer(await makeCandidate(staff), { q1: 2, q4: 800_000 })
    await app.restrict('candidates', 1)
    expect((await staff.post(`${root}/apply/${id}`, { changes: [{ key: 'q4', old: '' }] })).status).toBe(403)
    await app.restrict('candidates', 0)
  })
})

describe('figures and files', () => {
  it('given answers, then each question is summed up, and a file has a line each, with numbers as numbers', async () => {
    const of = await makeForm(staff)
    const people = [
      await makeCandidate(staff),
      await makeCandidate(staff, { name: '=1+1' }),
      await makeCandidate(staff),
    ]
    await answer(people[0] ?? 0, { q1: 2, q4: 600_000, q6: '一つ目' }, of)
    await answer(people[1] ?? 0, { q1: 2, q4: 700_000 }, of)
    await answer(people[2] ?? 0, { q1: 1, q2: '2026-12-31', q4: 800_000 }, of)
    const { summary } = (await staff.post(`${root}/summary/${of}`)).body
    expect(summary.count).toBe(3)
    const item = (key: string) => summary.items.find((each: { key: string }) => each.key === key)
    expect(item('q1').bars).toEqual([
      { name: '稼働中', count: 1 },
      { name: '稼働していない', count: 2 },
    ])
    expect(item('q2').bars).toEqual([{ name: '2026/12', count: 1 }])
    expect(item('q4').facts).toEqual([
      { name: '最小', text: '¥600,000' },
      { name: '中央', text: '¥700,000' },
      { name: '最大', text: '¥800,000' },
    ])
    expect(item('q4').bars.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3)
    expect(item('q6').texts).toMatchObject([{ text: '一つ目' }])
    const csv = await staff.post(`${root}/download/${of}`, { format: 'csv' })
    const lines = Buffer.from(csv.body).toString().split('\r\n')
    expect(lines[0]).toContain('反映待ちの変更,いまのお仕事の状況')
    expect(lines[1]).toContain('600000')
    expect(lines[2]).not.toMatch(/,=1\+1/)
    expect((await staff.post(`${root}/download/${of}`, { format: 'xlsx' })).status).toBe(200)
    expect((await (await app.as('member')).post(`${root}/download/${of}`, {})).status).toBe(403)
  })

  it('given links, then those who have not answered are found', async () => {
    const of = await makeForm(staff)
    const [a, b] = [await makeCandidate(staff), await makeCandidate(staff, { name: '未回答 次郎' })]
    await answer(a, { q1: 2 }, of)
    await linkOf(staff, of, b)
    await linkOf(staff, of, b)
    expect((await staff.post(`/api/enterprise/questionnaire_forms/unanswered/${of}`)).body).toEqual({
      count: 1,
      candidates: [{ id: b, name: '未回答 次郎' }],
    })
    const found = await inTenant(app.app.db, 1, (tx) => selectUnanswered(scopeOf(app.app, tx, 1, null), of))
    expect(found).toEqual([b])
  })
})

describe('another enterprise', () => {
  it('given a number of ours, then it is not theirs', async () => {
    const id = await answer(await makeCandidate(staff), { q1: 2, q4: 800_000 })
    const other = await app.as('admin', 2)
    expect((await other.get(`${root}/show/${id}`)).status).toBe(404)
    expect((await other.post(`${root}/apply/${id}`, { changes: [{ key: 'q4', old: '' }] })).status).toBe(404)
    expect((await other.post(`${root}/summary/${form}`)).status).toBe(404)
    expect((await other.post(`${root}/index`, {})).body.count).toBe(0)
  })
})
