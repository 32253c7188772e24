import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import {
  makeJob,
  makeReceiver,
  proposalOf,
  propose,
  sendDue,
} from '../../../test/fixtures/marketing/proposals.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { startMailServer } from '../../../test/support/smtp.ts'
import { mailingStates } from '../mailings/mailing.ts'
import type { ProposalDetail } from './schema.ts'

const root = '/api/enterprise/proposals'
const mails = await forFile(startMailServer())
const app = await forFile(startTestApp({ SMTP_URL: mails.url }))
const staff = await app.as('member')
beforeEach(() => mails.reset())

const receiver = (fields: Record<string, unknown> = {}) => makeReceiver(app, staff, fields)
const show = async (id: number): Promise<{ proposal: Record<string, unknown>; detail: ProposalDetail }> =>
  (await staff.get(`${root}/show/${id}`)).body
const opportunitiesOf = async (candidate: number) =>
  (
    await done(staff, 'opportunities/index', {
      conditions: [{ column: 'candidate_id_by_enterprise_id', type: 1, value: candidate }],
    })
  ).opportunities as Record<string, unknown>[]
const create = (candidates: number[], jobs: number[], over: object = {}) =>
  staff.post(`${root}/create`, { proposal: proposalOf(candidates, jobs, over) })
const refused = async (...asked: Parameters<typeof create>) => {
  const { status, body } = await create(...asked)
  return [status, ...Object.keys(body.error?.fields ?? {})]
}

const setState = (mailing: number, state: number) =>
  inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE mailings SET state = ${state} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${mailing}`.execute(
      tx,
    ),
  )

describe('a proposal', () => {
  it('given two candidates and two jobs, when it is sent, then each gets one mail with both jobs, and each pair an opportunity at 提案 that is the sender’s', async () => {
    const [first, second] = [await receiver({ name: '佐藤 健太' }), await receiver()]
    const jobs = [await makeJob(staff), await makeJob(staff, { name: '予約サイトの運用' })]
    const id = await propose(staff, [first, second], jobs)
    const before = await show(id)
    expect(before.detail.pairs.map(({ opportunity }) => opportunity)).toEqual([null, null, null, null])
    await sendDue(app)
    expect(mails.received).toHaveLength(2)
    const {
      subject,
      text = '',
      html,
    } = mails.received.map(({ mail }) => mail).find((mail) => mail.subject?.startsWith('佐藤')) ?? {}
    expect(subject).toBe('佐藤さんに合う案件（2件）')
    for (const part of [text, String(html)]) {
      expect(part).toContain('予約サイトの運用')
      expect(part).toMatch(/\/proposals\/[\w-]+\?job=\d+&(amp;)?answer=2/)
      // The sell price never stands in a mail.
      expect(part).not.toMatch(/95万|950,?000/)
    }
    const { proposal, detail } = await show(id)
    expect(proposal).toMatchObject({
      candidate_count: 2,
      job_count: 2,
      interested_count: 0,
      mailing_state_id: 5,
    })
    expect(detail.candidates.map(({ state }) => state)).toEqual([2, 2])
    const made = await opportunitiesOf(first)
    expect(made.map((one) => one.job_id_by_enterprise_id).sort()).toEqual(jobs.toSorted())
    expect(made[0]).toMatchObject({
      opportunity_status_id: 10,
      create_route_type_id: 1,
      enterprise_member1_id: 1,
      monthly_payment_num: 950_000,
    })
    await sendDue(app)
    expect([mails.received.length, (await opportunitiesOf(first)).length]).toEqual([2, 2])
  })

  it('given whose name and whose address it uses, then the mail shows both, and the opportunity is still the sender’s', async () => {
    const people = await inTenant(app.app.db, 1, (tx) =>
      rows<{ id: number; name: string; email: string }>(
        tx,
        sql`SELECT id_by_enterprise_id AS id, btrim(concat_ws(' ', l_name, f_name)) AS name, email FROM enterprise_members
            WHERE enterprise_id = ${1} AND member_status = 1 ORDER BY 1 LIMIT 3`,
      ),
    )
    const [sender, named, addressed] = people
    if (!sender || !named || !addressed) throw new Error('three members are needed')
    const who = {
      enterprise_member_id: sender.id,
      name_enterprise_member_id: named.id,
      form_enterprise_member_id: addressed.id,
    }
    const [candidate, job] = [await receiver(), await makeJob(staff)]
    const id = await propose(staff, [candidate], [job], who)
    expect((await show(id)).proposal).toMatchObject({ name_enterprise_member_id: named.id })
    await sendDue(app)
    const from = mails.received[0]?.mail.from
    expect([from?.name.includes(named.name), from?.address]).toEqual([true, addressed.email])
    expect((await opportunitiesOf(candidate))[0]).toMatchObject({ enterprise_member1_id: sender.id })
    expect(await refused([candidate], [await makeJob(staff)], { form_enterprise_member_id: 9_999 })).toEqual([
      400,
      'form_enterprise_member_id',
    ])
  })

  it('given a pair with an open opportunity that staff put in, then it keeps that one and no second is made', async () => {
    const [candidate, job] = [await receiver(), await makeJob(staff)]
    const { opportunity } = await done(staff, 'opportunities/create', {
      opportunity: { candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job },
    })
    expect(await refused([candidate], [job])).toEqual([400, 'candidate_id_by_enterprise_ids'])
    const id = await propose(staff, [candidate], [job], {
      included_pairs: [{ candidate_id: candidate, job_id: job }],
    })
    await sendDue(app)
    const { detail } = await show(id)
    expect(detail.pairs[0]?.opportunity?.id).toBe(opportunity.id_by_enterprise_id)
    expect(await opportunitiesOf(candidate)).toHaveLength(1)
  })

  it('given warnings, then the preview says them, their pairs are left out, and who has no job left gets no mail', async () => {
    const [open, shut, ours] = [
      await makeJob(staff),
      await makeJob(staff, { application_status_flg: 2 }),
      await makeJob(staff, { resale_restriction_type_id: 1 }),
    ]
    const plain = await receiver()
    const partner = await receiver({ affiliation_type_id: 2 })
    const employee = await receiver({ candidate_type_id: 2 })
    const unwilling = await receiver({ wants: false })
    await propose(staff, [plain], [open])
    await sendDue(app)
    mails.reset()
    const candidates = [plain, partner, employee, unwilling]
    const jobs = [open, shut, ours]
    const { preview } = await done(staff, 'proposals/preview', { candidate_ids: candidates, job_ids: jobs })
    const warned = preview.warnings.map(
      (one: { candidate_id: number; job_id: number; warning: string }) =>
        `${candidates.indexOf(one.candidate_id)} ${jobs.indexOf(one.job_id)} ${one.warning}`,
    )
    expect(warned).toEqual([
      '0 0 proposed',
      '0 1 closed_job',
      '1 1 closed_job',
      '1 2 resale',
      '2 0 own_employee',
      '2 1 closed_job',
      '2 2 own_employee',
      '3 1 closed_job',
    ])
    expect(preview.candidates.map((one: { left_out: string | null }) => one.left_out)).toEqual([
      null,
      null,
      null,
      'no_consent',
    ])
    const id = await propose(staff, candidates, jobs, {
      excluded_pairs: [{ candidate_id: plain, job_id: ours }],
    })
    await sendDue(app)
    expect(mails.received.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining('1件')])
    const { detail } = await show(id)
    expect(detail.candidates.map(({ state, reason }) => [state, reason])).toEqual([
      [8, 'excluded'],
      [2, null],
      [8, 'excluded'],
      [8, 'no_consent'],
    ])
    expect(await opportunitiesOf(unwilling)).toEqual([])
    expect(
      detail.pairs.filter(({ candidate_id }) => candidate_id === plain).map(({ left_out }) => left_out),
    ).toEqual(['proposed', 'closed_job', 'excluded'])
  })

  it('given a reserved one, when a job closes before its time, then it leaves the mail and makes no opportunity', async () => {
    const [candidate, lonely] = [await receiver(), await receiver()]
    const [stays, closes] = [await makeJob(staff), await makeJob(staff)]
    const id = await propose(staff, [candidate, lonely], [stays, closes], {
      send_option_type_id: 1,
      send_reservation_at: new Date(Date.now() + 3_600_000).toISOString(),
      excluded_pairs: [{ candidate_id: lonely, job_id: stays }],
    })
    await sendDue(app)
    expect([mails.received.length, (await show(id)).proposal.mailing_state_id]).toEqual([0, 1])
    await done(staff, `jobs/update/${closes}`, { job: { application_status_flg: 2 } })
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE mailings SET send_at = ${new Date().toISOString()} WHERE enterprise_id = 1 AND target_id = ${id} AND kind = 2`.execute(
        tx,
      ),
    )
    await sendDue(app)
    expect(mails.received.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining('1件')])
    expect(await opportunitiesOf(candidate)).toHaveLength(1)
    expect(await opportunitiesOf(lonely)).toHaveLength(0)
    const { detail } = await show(id)
    expect(detail.candidates.map(({ reason }) => reason)).toEqual([null, 'no_jobs'])
  })

  it('given what cannot be sent, then it is refused beside its field and nothing is left behind', async () => {
    const [candidate, job] = [await receiver(), await makeJob(staff)]
    const count = async () => (await done(staff, 'proposals/index', {})).count
    const before = await count()
    const text = { type: 'paragraph', runs: [{ text: 'こんにちは' }] }
    expect(await refused([candidate], [job], { body: [text] })).toEqual([400, 'body'])
    expect(await refused([candidate], [job], { body: [{ type: 'jobs' }, { type: 'form' }] })).toEqual([
      400,
      'body',
    ])
    expect(await refused([candidate], [job], { title: '{なぞ}' })).toEqual([400, 'title'])
    expect(await refused([candidate], [job], { title: '' })).toEqual([400, 'title'])
    expect(await refused([candidate], [job], { name: '' })).toEqual([400, 'name'])
    expect(await refused([candidate], [job], { enterprise_member_id: 99_999 })).toEqual([
      400,
      'enterprise_member_id',
    ])
    expect(await refused([candidate], [job], { send_option_type_id: 1 })).toEqual([
      400,
      'send_reservation_at',
    ])
    expect(await refused([], [job])).toEqual([400, 'candidate_id_by_enterprise_ids'])
    expect(await refused([candidate], [999_999])).toEqual([400, 'job_id_by_enterprise_ids'])
    expect(
      (
        await create(
          Array.from({ length: 201 }, (_, n) => n + 1),
          [job],
        )
      ).body.error.fields,
    ).toEqual({
      'proposal.candidate_id_by_enterprise_ids': [expect.stringContaining('一斉配信')],
    })
    expect(await count()).toBe(before)
  })

  it('given two who press at once, then one proposal is made, and the other says that nobody is left', async () => {
    const [candidate, job] = [await receiver(), await makeJob(staff)]
    const answers = await Promise.all([create([candidate], [job]), create([candidate], [job])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    await Promise.all([sendDue(app), sendDue(app)])
    expect(mails.received).toHaveLength(1)
    expect(await opportunitiesOf(candidate)).toHaveLength(1)
  })

  it('given an opportunity of a proposal, when it is deleted and restored, then the pair leads to it again', async () => {
    const [candidate, job] = [await receiver(), await makeJob(staff)]
    const id = await propose(staff, [candidate], [job])
    await sendDue(app)
    const ledTo = async () => (await show(id)).detail.pairs[0]?.opportunity?.id
    const opportunity = await ledTo()
    await done(staff, `opportunities/delete/${opportunity}`)
    expect(await ledTo()).toBeUndefined()
    const admin = await app.as('admin')
    await done(admin, 'deleted_records/restore', { target_type: 'opportunity', select_ids: [opportunity] })
    expect(await ledTo()).toBe(opportunity)
  })

  it('given a proposal without answers, when it is sent again, then only what waits for an answer goes, once', async () => {
    const [candidate, job] = [await receiver(), await makeJob(staff)]
    const id = await propose(staff, [candidate], [job])
    expect((await staff.post(`${root}/remind/${id}`, {})).status).toBe(409)
    await sendDue(app)
    expect(await done(staff, `proposals/remind/${id}`)).toEqual({ count: 1 })
    expect((await staff.post(`${root}/remind/${id}`, {})).status).toBe(409)
    const [reminder, first] = (await done(staff, `proposals/mailings/${id}`)).mailings
    await setState(first.id, mailingStates.paused)
    const { status, body } = await staff.post(`${root}/cancel/${id}`, {})
    expect([status, body.error.message]).toEqual([
      409,
      expect.stringContaining(`（${first.id}、${reminder.id}）`),
    ])
    await setState(first.id, mailingStates.done)
    await sendDue(app)
    expect(mails.received).toHaveLength(2)
    expect(await opportunitiesOf(candidate)).toHaveLength(1)
    expect((await show(id)).detail.mailings).toHaveLength(2)
  })
})

describe('the list', () => {
  it('given conditions on state, sender and counts, then it answers what matches; a candidate and a job have theirs', async () => {
    const [candidate, job] = [await receiver(), await makeJob(staff)]
    const id = await propose(staff, [candidate], [job], { name: '検索に掛かる提案' })
    const ids = async (body: object) =>
      (await done(staff, 'proposals/index', body)).proposals.map(
        (one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id,
      )
    expect(await ids({ keyword: '検索に掛かる' })).toEqual([id])
    expect(await ids({ conditions: [{ column: 'mailing_state_id', type: 1, value: 1 }] })).toContain(id)
    expect(await ids({ sort: 'interested_count', order: 'desc' })).toContain(id)
    for (const who of [{ candidate_id: candidate }, { job_id: job }]) {
      const { pairs, count } = await done(staff, 'proposals/pairs', who)
      expect([count, pairs[0]]).toMatchObject([1, { proposal_id: id, answer: null, sent_at: null }])
    }
    expect((await staff.post(`${root}/pairs`, {})).status).toBe(400)
  })

  it('given a closed area, or another enterprise, then 403 with the area, and 404', async () => {
    const id = await propose(staff, [await receiver()], [await makeJob(staff)])
    expect((await (await app.as('admin', 2)).get(`${root}/show/${id}`)).status).toBe(404)
    await app.restrict('jobs', 1)
    const { status, body } = await create([1], [1])
    await app.restrict('jobs', 0)
    expect([status, body.error.code, body.error.feature]).toEqual([403, 'feature_restricted', 'jobs'])
  })
})
