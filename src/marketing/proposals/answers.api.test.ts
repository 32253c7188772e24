import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import {
  makeJob,
  makeReceiver,
  propose,
  sendDue,
  tokenFor,
} from '../../../test/fixtures/marketing/proposals.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { seeded } from '../../../test/support/fuzz.ts'
import { startMailServer } from '../../../test/support/smtp.ts'

const mails = await forFile(startMailServer())
const app = await forFile(startTestApp({ SMTP_URL: mails.url }))
const staff = await app.as('member')

/** Odd bodies of the suite; 10,000 by `npm run fuzz`. */
const oddBodies = Math.min(Number(process.env.FUZZ_FORMS ?? 320), 10_000)
const formType = 'application/x-www-form-urlencoded'

let visitors = 0
/** A visitor of an address of their own: the pace counts them one by one. */
const visit = (token: string, payload?: string, { query = '', type = formType } = {}) => {
  visitors += 1
  return app.server.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/proposals/${token}${query}`,
    remoteAddress: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
  })
}
const answer = async (token: string, job: number, said: 1 | 2, more = '') =>
  (await visit(token, `job=${job}&answer=${said}${more}`)).statusCode

type Sent = { id: number; candidate: number; jobs: number[]; token: string }
let people = 0
/** A proposal of these jobs that one candidate got. */
const sent = async (jobs: number[], over: object = {}): Promise<Sent> => {
  people += 1
  const email = `answers${people}@example.com`
  const candidate = await makeReceiver(app, staff, { name: `回答 ${people}`, email })
  const id = await propose(staff, [candidate], jobs, over)
  await sendDue(app)
  return { id, candidate, jobs, token: tokenFor(mails, email) }
}
const pairsOf = async (id: number) =>
  (await staff.get(`/api/enterprise/proposals/show/${id}`)).body.detail.pairs
const opportunityOf = async ({ id }: Sent, at = 0) => {
  const pairs = await pairsOf(id)
  return (await staff.get(`/api/enterprise/opportunities/show/${pairs[at].opportunity.id}`)).body.opportunity
}
const stageOf = async (one: Sent) => {
  const { opportunity_status_id, close_status_id, decline_reason } = await opportunityOf(one)
  return [opportunity_status_id, close_status_id, decline_reason]
}
const notesOf = (type: string, id: number) =>
  inTenant(app.app.db, 1, async (tx) =>
    (
      await rows<{ note: string }>(
        tx,
        sql`SELECT note FROM histories WHERE enterprise_id = ${1} AND target_type = ${type} AND target_id = ${id} AND kind = 'proposal_answer' ORDER BY id`,
      )
    ).map(({ note }) => note),
  )

describe('the page behind the buttons of a mail', () => {
  it('given a mail, when its links are opened by whatever opens them, then the jobs stand there without what the client pays, and nothing changes', async () => {
    const job = await makeJob(staff, { name: '会員基盤の刷新' })
    const one = await sent([job, await makeJob(staff)])
    for (const query of ['', `?job=${job}&answer=1`, `?job=${job}&answer=2`, `?job=${job}&answer=1&done=1`]) {
      const { statusCode, payload, headers } = await visit(one.token, undefined, { query })
      expect(statusCode).toBe(200)
      expect(payload).toContain('会員基盤の刷新')
      expect(payload).not.toMatch(/95万|950|<script/)
      expect(payload).not.toContain('回答しました')
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    }
    expect((await pairsOf(one.id)).map((pair: { answer: number | null }) => pair.answer)).toEqual([
      null,
      null,
    ])
    expect(await stageOf(one)).toEqual([10, null, null])
  })

  it('given 話を聞きたい, then the opportunity is at 商談依頼, the owner is told, both time lines say so, and a reload says it once', async () => {
    const one = await sent([await makeJob(staff, { name: '予約サイト' })])
    const [job = 0] = one.jobs
    const posted = await visit(
      one.token,
      `job=${job}&answer=1&note=${encodeURIComponent('夜の連絡が助かります')}`,
    )
    expect([posted.statusCode, posted.headers.location]).toEqual([
      303,
      `/proposals/${one.token}?job=${job}&answer=1&done=1`,
    ])
    const after = await visit(one.token, undefined, { query: `?job=${job}&answer=1&done=1` })
    expect(after.payload).toContain('「予約サイト」に「話を聞きたい」と回答しました。')
    expect(await stageOf(one)).toEqual([20, null, null])
    const [pair] = await pairsOf(one.id)
    expect(pair).toMatchObject({ answer: 1, note: '夜の連絡が助かります', is_settled: false, changes: 0 })
    expect(pair.opportunity).toMatchObject({ stage_before: 10 })
    expect(await answer(one.token, job, 1, `&note=${encodeURIComponent('夜の連絡が助かります')}`)).toBe(303)
    expect(await notesOf('candidate', one.candidate)).toEqual(['提案への回答：話を聞きたい（予約サイト）'])
    expect(await notesOf('opportunity', pair.opportunity.id)).toEqual(['提案への回答：話を聞きたい'])
    const told = await inTenant(app.app.db, 1, (tx) =>
      rows(
        tx,
        sql`SELECT detail FROM events WHERE enterprise_id = ${1} AND type = 'proposal.answered' AND target_id = ${pair.opportunity.id}`,
      ),
    )
    expect(told).toEqual([{ detail: { answer: 'interested' } }])
  })

  it('given 今回は見送る, then it is closed as 辞退 with the reason, or as the candidate’s word; and may be changed back and forth', async () => {
    const one = await sent([await makeJob(staff)])
    const [job = 0] = one.jobs
    await answer(one.token, job, 2)
    expect(await stageOf(one)).toEqual([10, 90, '本人の返答'])
    await answer(one.token, job, 2, `&reason=${encodeURIComponent('単価が合わない')}&note=85`)
    expect(await stageOf(one)).toEqual([10, 90, '単価が合わない：85'])
    await answer(one.token, job, 1)
    expect(await stageOf(one)).toEqual([20, null, null])
    await answer(one.token, job, 2, `&reason=${encodeURIComponent('何でもない理由')}`)
    expect(await stageOf(one)).toEqual([10, 90, '本人の返答'])
    expect((await pairsOf(one.id))[0]).toMatchObject({ answer: 2, changes: 2, reason: null })
  })

  it('given staff who acted since, then the answer stays, the page says so, and 400', async () => {
    const one = await sent([await makeJob(staff)])
    const [job = 0] = one.jobs
    await answer(one.token, job, 1)
    const { id_by_enterprise_id } = await opportunityOf(one)
    await done(staff, `opportunities/move/${id_by_enterprise_id}`, { opportunity_status_id: 30 })
    const { statusCode, payload } = await visit(one.token, `job=${job}&answer=2`)
    expect(statusCode).toBe(400)
    expect(payload).toContain('担当者が対応を始めているため')
    expect(await stageOf(one)).toEqual([30, null, null])
    expect((await pairsOf(one.id))[0]).toMatchObject({ answer: 1, is_settled: true })
  })

  it('given an opportunity that staff brought on before the first answer, then it is told and not moved; one they closed takes none', async () => {
    const [ahead, over] = [await sent([await makeJob(staff)]), await sent([await makeJob(staff)])]
    const idOf = async (one: Sent) => (await opportunityOf(one)).id_by_enterprise_id
    await done(staff, `opportunities/move/${await idOf(ahead)}`, { opportunity_status_id: 40 })
    expect(await answer(ahead.token, ahead.jobs[0] ?? 0, 2)).toBe(303)
    expect(await stageOf(ahead)).toEqual([40, null, null])
    expect((await pairsOf(ahead.id))[0]).toMatchObject({ answer: 2 })
    await done(staff, `opportunities/close/${await idOf(over)}`, { close_status_id: 80, pass_reason: '充足' })
    expect(await answer(over.token, over.jobs[0] ?? 0, 1)).toBe(400)
    expect(await stageOf(over)).toEqual([10, 80, null])
  })

  it('given a stage that asks staff for more, then a candidate’s answer is not asked for it', async () => {
    const admin = await app.as('admin')
    const setting = (await admin.get('/api/enterprise/model_settings/show/opportunity')).body.model_setting
    const stages = setting.stages.map((stage: { opportunity_status_id: number }) => ({
      ...stage,
      required_fields: stage.opportunity_status_id === 20 ? ['deal_start_date'] : [],
    }))
    await done(admin, 'model_settings/update/opportunity', {
      model_setting: { stages },
    })
    const one = await sent([await makeJob(staff)])
    expect(await answer(one.token, one.jobs[0] ?? 0, 1)).toBe(303)
    expect(await stageOf(one)).toEqual([20, null, null])
  })

  it('given another’s token, a job that was not theirs, a token of nobody or a trial, then nothing is answered', async () => {
    const [mine, other] = [await sent([await makeJob(staff)]), await sent([await makeJob(staff)])]
    expect(await answer(mine.token, other.jobs[0] ?? 0, 1)).toBe(400)
    expect((await pairsOf(other.id))[0].answer).toBeNull()
    expect((await visit(newToken(1))).statusCode).toBe(404)
    expect((await visit('nothing')).statusCode).toBe(404)
    expect(await answer(newToken(1), mine.jobs[0] ?? 0, 1)).toBe(404)
    await done(staff, 'proposals/trial', {
      content: { subject: '試し', body: [{ type: 'jobs' }] },
      target_type_id: 1,
      sample_id: null,
      job_ids: mine.jobs,
    })
    await sendDue(app)
    const text = mails.received.at(-1)?.mail.text ?? ''
    const [, trial = ''] = /\/unsubscribe\/([\w-]+)/.exec(text) ?? []
    expect((await visit(trial)).payload).toContain('試し送り')
    expect((await visit(trial, `job=${mine.jobs[0]}&answer=1`)).statusCode).toBe(200)
    expect((await pairsOf(mine.id))[0].answer).toBeNull()
  })

  it('given two answers at once, then one after the other: the opportunity is where the last word is', async () => {
    const one = await sent([await makeJob(staff)])
    const [job = 0] = one.jobs
    const answers = await Promise.all([1, 2, 1, 2].map((said) => answer(one.token, job, said as 1 | 2)))
    expect(answers).toEqual([303, 303, 303, 303])
    const [pair] = await pairsOf(one.id)
    expect((await stageOf(one)).slice(0, 2)).toEqual(pair.answer === 1 ? [20, null] : [10, 90])
  })

  it('given odd bodies of every kind, then never a fault of ours, and nobody has answered', async () => {
    const one = await sent([await makeJob(staff)])
    const random = seeded(20_261_124)
    const pieces = [
      'job',
      'answer',
      'note',
      'reason',
      '=',
      '&',
      '%',
      '%00',
      '%ff',
      '\r\n',
      '--b',
      '__proto__',
      'あ',
    ]
    const more = [
      '\u0000',
      '\ud800',
      '9',
      '-1',
      '1e3',
      '[]',
      '"',
      ';',
      'constructor',
      '2147483648',
      '話を聞きたい',
    ]
    const types = [
      formType,
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      '',
      'x/y',
    ]
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    for (let i = 0; i < oddBodies; i += 1) {
      const odd = Array.from({ length: Math.floor(random() * 40) }, () => pick([...pieces, ...more])).join('')
      const query = `?job=${encodeURIComponent(pick(pieces))}&answer=${encodeURIComponent(pick(more.slice(1, 2).concat('1', 'x')).replace('\ud800', 'y'))}`
      const { statusCode } = await visit(one.token, odd, { type: pick(types), query })
      expect([400, 413, 415].includes(statusCode), `${statusCode} for ${JSON.stringify(odd)}`).toBe(true)
      const read = await visit(one.token, undefined, { query })
      expect(read.statusCode).toBe(200)
    }
    expect((await visit(one.token, 'x'.repeat(30_000))).statusCode).toBe(413)
    const long = await visit(one.token, `job=${one.jobs[0]}&answer=1&note=${'あ'.repeat(501)}`)
    expect([long.statusCode, long.payload.includes('500文字以内')]).toEqual([400, true])
    expect((await pairsOf(one.id))[0].answer).toBeNull()
  })
})
