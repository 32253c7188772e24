import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listeners } from '#app/event-listeners.ts'
import { dispatchJob } from '#connections/events/dispatch-job.ts'
import { inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { linkOf, makeCandidate, makeForm } from '../../../test/fixtures/marketing/forms.ts'
import { pdf } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { forgetAnswersJob } from './forget-job.ts'

const root = '/api/enterprise/questionnaire_form_mgmts'
const app = await forFile(startTestApp())
const staff = await app.as('manager')

const token = async (form: number, candidate: number) =>
  (await linkOf(staff, form, candidate)).split('/')[2] ?? ''
const answer = async (form: number, candidate: number, answers: object) => {
  const sent = await client(app.url).post(`/api/site/questionnaire_form_mgmts/create/${form}`, {
    token: await token(form, candidate),
    questionnaire_form_mgmt: { answers },
  })
  expect(sent.status).toBe(200)
}
const sendFile = async (form: number, candidate: number) =>
  client(app.url).upload(
    `/api/site/candidate_resumes/create_questionnaire_form_mgmt/${await token(form, candidate)}/${form}`,
    'candidate_resume',
    {},
    pdf,
  )
const count = async (table: string, where = sql`true`) =>
  (
    await inTenant(app.app.db, 1, (tx) =>
      row<{ count: number }>(
        tx,
        sql`SELECT count(*)::integer AS count FROM ${sql.table(table)} t WHERE t.enterprise_id = 1 AND ${where}`,
      ),
    )
  )?.count
const mine = (candidate: number) => sql`t.candidate_id_by_enterprise_id = ${candidate}`

it('given a candidate with answers, links and a file, when they are erased, then all of it goes, and their name in the answers of others', async () => {
  const form = await makeForm(staff)
  const name = '消去 太郎'
  const [gone, other] = [
    await makeCandidate(staff, { name }),
    await makeCandidate(staff, { name: '別人 花子' }),
  ]
  await answer(form, gone, { q1: 2, q4: 800_000 })
  await answer(form, other, { q1: 2, q4: 800_000, q6: `${name}さんの紹介です` })
  const second = await makeForm(staff)
  expect((await sendFile(second, gone)).status).toBe(200)
  const erased = await staff.post('/api/enterprise/personal_data/erase', {
    target_type: 'candidate',
    id_by_enterprise_id: gone,
    reason: '本人からの請求',
    confirmation: name,
  })
  expect(erased.body.error).toBeUndefined()
  expect(erased.body.erasure?.erased ?? erased.body.erased).toContainEqual({
    label: 'アンケートの回答',
    count: 2,
  })
  expect(await count('questionnaire_form_mgmts', mine(gone))).toBe(0)
  expect(await count('questionnaire_links', mine(gone))).toBe(0)
  expect(await count('record_files', sql`t.target_type = 'questionnaire_form_mgmt'`)).toBe(0)
  const { body } = await staff.post(`${root}/index`, { candidate_id: other })
  expect(body.questionnaire_form_mgmts[0].answers.q6).not.toContain('太郎')
  expect(body.questionnaire_form_mgmts[0].answers.q4).toBe('¥800,000')
})

it('given two candidates who are one, when they are merged, then the answers and links go over, and a link goes on', async () => {
  const [first, second] = [await makeForm(staff), await makeForm(staff)]
  const [survivor, loser] = [await makeCandidate(staff), await makeCandidate(staff)]
  await answer(first, loser, { q1: 2 })
  const link = await token(second, loser)
  const merged = await staff.post('/api/enterprise/record_merges/create', {
    target_type: 'candidate',
    survivor_id: survivor,
    loser_id: loser,
    fields: {},
  })
  expect(merged.body.error).toBeUndefined()
  expect((await staff.post(`${root}/index`, { candidate_id: survivor })).body.count).toBe(1)
  const sent = await client(app.url).post(`/api/site/questionnaire_form_mgmts/create/${second}`, {
    token: link,
    questionnaire_form_mgmt: { answers: { q1: 2 } },
  })
  expect(sent.status).toBe(200)
  expect((await staff.post(`${root}/index`, { candidate_id: survivor })).body.count).toBe(2)
})

it('given a candidate who is deleted, then their answers go along and come back with them', async () => {
  const form = await makeForm(staff)
  const candidate = await makeCandidate(staff)
  await answer(form, candidate, { q1: 2 })
  await staff.post(`/api/enterprise/candidates/delete/${candidate}`)
  expect((await staff.post(`${root}/index`, { form_id: form })).body.count).toBe(0)
  const restored = await staff.post('/api/enterprise/deleted_records/restore', {
    target_type: 'candidate',
    select_ids: [candidate],
  })
  expect(restored.body.succeeded).toEqual([candidate])
  expect((await staff.post(`${root}/index`, { form_id: form })).body.count).toBe(1)
})

it('given an answer that nobody went on with for a week, when the night comes, then it goes with its file; a finished one stays', async () => {
  const form = await makeForm(staff)
  const [left, done] = [await makeCandidate(staff), await makeCandidate(staff)]
  await sendFile(form, left)
  await answer(form, done, { q1: 2 })
  await inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE questionnaire_form_mgmts SET updated_at = now() - interval '8 days' WHERE enterprise_id = 1 AND form_id = ${form}`.execute(
      tx,
    ),
  )
  await forgetAnswersJob(app.app).work(undefined as never)
  expect(await count('questionnaire_form_mgmts', sql`t.form_id = ${form}`)).toBe(1)
  expect(await count('record_files', sql`t.target_type = 'questionnaire_form_mgmt'`)).toBe(0)
})

it('given a member who is to be told, when an answer comes, then they are told of the candidate', async () => {
  await app.app.jobs.start([dispatchJob(app.app, listeners)])
  const form = await makeForm(staff)
  const candidate = await makeCandidate(staff, { enterprise_member1_id: 1 })
  await answer(form, candidate, { q1: 2 })
  const told = () =>
    inTenant(app.app.db, 1, (tx) =>
      rows<{ member_id: number; target_id: number }>(
        tx,
        sql`SELECT member_id, target_id FROM notifications WHERE enterprise_id = 1 AND type = 'questionnaire.answered' AND target_id = ${candidate} ORDER BY 1`,
      ),
    )
  const me = (await staff.get('/api/enterprise/enterprise_members/show')).body.enterprise_member
    .id_by_enterprise_id
  await expect.poll(told).toEqual([1, me].sort().map((member_id) => ({ member_id, target_id: candidate })))
})
