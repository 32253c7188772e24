import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { addResume, pdf } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import type { Activity } from './activity.ts'

const update = (patch: object) =>
  admin.post(`/api/enterprise/candidates/update/${candidate}`, { candidate: patch })
const page = async (more: object = {}, who = admin) => {
  const answer = await who.post('/api/enterprise/activities/index', {
    target_type: 'candidate',
    id_by_enterprise_id: candidate,
    ...more,
  })
  return answer.body as { activities: Activity[]; next_cursor: string | null }
}
const kindsOf = ({ activities }: { activities: Activity[] }) => activities.map(({ kind }) => kind)

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const made = await admin.post('/api/enterprise/candidates/create', {
  candidate: {
    name: '佐藤 健太',
    skill_ids: { 1: { ability_level_id: 6 }, 2: { ability_level_id: null } },
  },
})
const candidate: number = made.body.candidate.id_by_enterprise_id
const company = await admin.post('/api/enterprise/companies/create', {
  company: { name: '株式会社ルミナ' },
})
const deal = await admin.post('/api/enterprise/opportunities/create', {
  opportunity: {
    candidate_id_by_enterprise_id: candidate,
    company_id_by_enterprise_id: company.body.company.id_by_enterprise_id,
  },
})
const opportunity: number = deal.body.opportunity.id_by_enterprise_id
await admin.post(`/api/enterprise/opportunities/move/${opportunity}`, { opportunity_status_id: 30 })
await admin.post('/api/enterprise/applies/create', {
  apply: { candidate_id_by_enterprise_id: candidate, name: '佐藤 健太' },
})
await admin.post('/api/enterprise/comments/create', {
  target_type: 'candidate',
  id_by_enterprise_id: candidate,
  comment: { body: '@小林 亮 お願いします', mention_ids: [2] },
})
await update({ email: 'kenta@example.jp' })

describe('time line', () => {
  it('given a record with a change, a comment, an application and an opportunity, then they stand in one line, newest first, and a call to a member is told by its comment alone', async () => {
    const found = await page()
    expect(kindsOf(found)).toEqual(['change', 'comment', 'apply', 'stage', 'stage', 'change'])
    expect(found.next_cursor).toBeNull()
    const [changed, said, , moved] = found.activities
    expect(changed).toMatchObject({ column_name: 'email', old_label: '', new_label: 'kenta@example.jp' })
    expect(said).toMatchObject({
      comment: { body: '@小林 亮 お願いします', mentions: [{ id: 2, name: '小林 亮' }] },
    })
    expect(moved).toMatchObject({ new_label: '1次商談', opportunity: { id: opportunity } })
  })

  it('given a file that was added, and deleted, then it stands in the line with the way to its page, once', async () => {
    const { candidate: owner } = await done(admin, 'candidates/create', { candidate: { name: '書類 太郎' } })
    const target = { target_type: 'candidate', id_by_enterprise_id: owner.id_by_enterprise_id }
    const added = await addResume(admin, owner.id_by_enterprise_id, pdf)
    const file_id = added.body.candidate_resume.id_by_enterprise_id
    const entry = { family: 'candidate_resumes', file_id, name: pdf.name, is_deleted: false }
    const found = await page(target)
    expect(kindsOf(found)).toEqual(['file', 'change'])
    expect(found.activities[0]).toMatchObject({ ...entry, enterprise_member: { id: 1 } })
    await done(admin, `candidate_resumes/delete/${file_id}`)
    const after = await page(target)
    expect(after.activities.find(({ kind }) => kind === 'file')).toMatchObject({ ...entry, is_deleted: true })
    expect(after.activities[0]).toMatchObject({ kind: 'change', act: 'file_delete' })
  })

  it('given the opportunity itself, then its own moves stand in its line as moves', async () => {
    const found = await page({ target_type: 'opportunity', id_by_enterprise_id: opportunity })
    expect(kindsOf(found)).toContain('stage')
    expect(
      found.activities.filter(
        (each) => each.kind === 'change' && each.column_name === 'opportunity_status_id',
      ),
    ).toEqual([])
  })

  it('given pages of one entry, when one reads on, then every entry comes once and in the same order', async () => {
    const all = (await page()).activities
    const read: Activity[] = []
    let cursor: string | undefined
    do {
      const found = await page({ limit_value: 1, ...(cursor ? { cursor } : {}) })
      read.push(...found.activities)
      cursor = found.next_cursor ?? undefined
    } while (cursor)
    expect(read).toEqual(all)
  })

  it('given kinds, then only those; a restricted area leaves its entries out', async () => {
    expect(kindsOf(await page({ kinds: ['comment', 'apply'] }))).toEqual(['comment', 'apply'])
    await app.restrict('opportunities', 1)
    const found = await page()
    await app.restrict('opportunities', 0)
    expect(kindsOf(found)).not.toContain('stage')
  })

  it('given another enterprise, a restricted area or a cursor that is none, then 404, 403 and 400', async () => {
    const ask = (who: Client, more: object = {}) =>
      who.post('/api/enterprise/activities/index', {
        target_type: 'candidate',
        id_by_enterprise_id: candidate,
        ...more,
      })
    expect((await ask(await app.as('admin', 2))).status).toBe(404)
    expect((await ask(admin, { cursor: 'abc' })).status).toBe(400)
    expect((await ask(admin, { target_type: 'nothing' })).status).toBe(400)
    await app.restrict('candidates', 1)
    const refused = await ask(admin)
    await app.restrict('candidates', 0)
    expect(refused.body.error.code).toBe('feature_restricted')
    const blocked = await app.as('blocked')
    expect((await ask(blocked, { target_type: 'contract', id_by_enterprise_id: 1 })).status).toBe(403)
  })
})

describe('put back', () => {
  const patches = {
    email: 'other@example.jp',
    birth_date: '1985-02-03',
    skill_ids: { 3: { ability_level_id: 2 } },
    occupation_ids: [1],
    candidate_rank_id: 2,
    prefecture_id: 14,
    enterprise_member1_id: 2,
    monthly_price_f_num: 800_000,
    applied_at: '2026-10-01T03:00:00.000Z',
    bank_accounts: [],
  }

  it('given a change of each kind of field, when its old value is written, then the record is as before and the history has a new entry', async () => {
    const show = async () => (await admin.get(`/api/enterprise/candidates/show/${candidate}`)).body.candidate
    const before = await show()
    expect((await update(patches)).status).toBe(200)
    const { activities } = await page({ kinds: ['change'], limit_value: 100 })
    const last = activities.slice(0, Object.keys(patches).length)
    const old = Object.fromEntries(
      last.flatMap((each) =>
        each.kind === 'change' && each.column_name ? [[each.column_name, each.old_value]] : [],
      ),
    )
    expect(Object.keys(old).sort()).toEqual(Object.keys(patches).sort())
    expect((await update(old)).status).toBe(200)
    const { updated_at: _, ...now } = await show()
    const { updated_at: __, ...then } = before
    expect(now).toEqual(then)
    const again = await page({ kinds: ['change'], limit_value: 1 })
    expect(again.activities[0]?.created_at).not.toBe(last[0]?.created_at)
  })
})

describe('a long history', () => {
  it('given 5,000 entries, when the first page is asked for, then the record opens from 30 of them', async () => {
    await asSystem(app.app.db, (tx) =>
      sql`INSERT INTO histories (enterprise_id, target_type, target_id, kind, column_name, old_label, new_label, created_at)
        SELECT 1, 'candidate', ${candidate}, 'update', 'tel', 'a' || n, 'b' || n, now() - n * interval '1 second' FROM generate_series(1, 5000) n RETURNING 1`.execute(
        tx,
      ),
    )
    const found = await page()
    expect(found.activities).toHaveLength(30)
    expect(found.next_cursor).not.toBeNull()
  })
})
