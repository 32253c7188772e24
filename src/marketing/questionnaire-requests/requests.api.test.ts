import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { item, makeForm } from '../../../test/fixtures/marketing/forms.ts'
import { startMailingApp } from '../../../test/fixtures/marketing/mailing-app.ts'
import { forFile } from '../../../test/support/app.ts'
import { trialHooks } from '../carried-forms/hooks.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { makeFormLink } from '../questionnaire-forms/links.ts'
import { questionnaireHooks } from './hooks.ts'

const app = await forFile(
  startMailingApp((of) => ({
    [mailingKinds.questionnaire]: questionnaireHooks(of),
    [mailingKinds.trial]: trialHooks(of),
  })),
)
const server = app.mails
const admin = app.admin
beforeEach(() => server.reset())

const root = '/api/enterprise/questionnaire_forms'

const form = () =>
  makeForm(admin, { name: '稼働状況', title: '稼働状況のアンケート', form: [item(1, 'q1', 'ご要望')] })
const give = (of: number, ids: readonly number[]) =>
  app.inEnterprise(async (scope) => {
    for (const id of ids) await makeFormLink(app.app, scope, of, id)
  })
const answerAs = (of: number, id: number) =>
  app.inEnterprise(({ tx }) =>
    sql`INSERT INTO questionnaire_form_mgmts (enterprise_id, id_by_enterprise_id, form_id, edition, candidate_id_by_enterprise_id, typed, answered_at)
        VALUES (1, ${900_000 + of * 1_000 + id}, ${of}, 1, ${id}, '{}', now())`.execute(tx),
  )

const written = {
  title: '{候補者の姓}さんへのお願い',
  body: [{ type: 'paragraph', runs: [{ text: '{候補者名} 様' }] }, { type: 'form' }],
  audience: {},
  enterprise_member_id: 1,
}
const request = (of: number, more: object = {}) =>
  admin.post(`${root}/request/${of}`, { request: { ...written, ...more } })

const receivers = () => server.received.map(({ envelope }) => envelope.to[0]).sort()
const linkIn = (html: unknown) => /\/forms\/[\w-]+\/\d+/.exec(String(html))?.[0] ?? ''

describe('a questionnaire by mail', () => {
  it('given people were given its link, when those without an answer are reminded, then each gets a link of their own, and the screen says who was left out and why', async () => {
    const of = await form()
    const asked = [
      await app.candidate('未回答 一', 'one@example.com'),
      await app.candidate('未回答 二', 'two@example.com'),
      await app.candidate('回答 済', 'answered@example.com'),
      await app.candidate('同意 なし', 'unwilling@example.com', false),
    ]
    await app.candidate('渡して いない', 'never@example.com')
    await give(of, asked)
    await answerAs(of, asked[2] as number)
    const counted = await admin.post(`${root}/audience_count`, {
      target_type_id: 1,
      audience: { form: { id: of, only_asked: true } },
    })
    expect(counted.body).toMatchObject({ matching: 4, receiving: 2 })
    expect(
      new Map(counted.body.left_out.map((one: { reason: string; count: number }) => [one.reason, one.count])),
    ).toEqual(
      new Map([
        ['answered', 1],
        ['no_consent', 1],
      ]),
    )
    expect((await request(of, { only_asked: true })).status).toBe(200)
    await app.send()
    await app.send()
    expect(receivers()).toEqual(['one@example.com', 'two@example.com'])
    const [first, second] = server.received.map(({ mail }) => linkIn(mail.html))
    expect(first).not.toBe(second)
    expect((await app.server.inject({ method: 'GET', url: first ?? '' })).statusCode).toBe(200)
    const { requests } = (await admin.post(`${root}/requests/${of}`)).body
    expect(requests).toMatchObject([
      { subject: '{候補者の姓}さんへのお願い', only_asked: true, mailing: { state: 5 } },
    ])
    expect(requests[0].mailing.counts).toEqual({ 2: 2, 8: 2 })
  })

  it('given chosen candidates, when they are asked, then they count as asked, and who answered meanwhile is not asked', async () => {
    const of = await form()
    const ids = [
      await app.candidate('選 一', 'chosen1@example.com'),
      await app.candidate('選 二', 'chosen2@example.com'),
    ]
    expect((await request(of, { audience: { ids } })).status).toBe(200)
    await answerAs(of, ids[1] as number)
    await app.send()
    expect(receivers()).toEqual(['chosen1@example.com'])
    const { count } = (await admin.post(`${root}/unanswered/${of}`)).body
    expect(count).toBe(1)
  })

  it('given mails of it are on their way, when a second is asked for, then 409, and nobody is written to twice', async () => {
    const of = await form()
    const ids = [await app.candidate('二 度', 'twice@example.com')]
    const answers = await Promise.all([1, 2, 3].map(() => request(of, { audience: { ids } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await app.send()
    expect(receivers()).toEqual(['twice@example.com'])
  })

  it('given a time to come, then it is reserved and taken back, a second is refused, and at its time it is sent', async () => {
    const of = await form()
    const ids = [await app.candidate('予 約', 'later@example.com')]
    // Half past eight of a day to come, as the clock of Japan shows it.
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const soon = { send_option_type_id: 1, send_reservation_at: `${day(30)}T08:30` }
    for (const [more, field] of [
      [{ ...soon, send_reservation_at: null }, 'send_reservation_at'],
      [{ ...soon, send_reservation_at: `${day(-30)}T08:30` }, 'send_reservation_at'],
      [{ ...soon, send_reservation_at: `${day(400)}T08:30` }, 'send_reservation_at'],
      [{ ...soon, send_reservation_at: 'あした' }, 'send_reservation_at'],
    ] as const) {
      const refused = await request(of, { audience: { ids }, ...more })
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]])
    }
    expect((await request(of, { audience: { ids }, ...soon })).status).toBe(200)
    expect((await request(of, { audience: { ids }, ...soon })).status).toBe(409)
    await app.send()
    expect(receivers()).toEqual([])
    const [reserved] = (await admin.post(`${root}/requests/${of}`)).body.requests
    expect(reserved.mailing).toMatchObject({ state: 1, send_at: `${day(29)}T23:30:00.000Z` })
    await done(admin, `questionnaire_forms/cancel/${of}`, { mailing: reserved.mailing.id })
    expect((await request(of, { audience: { ids }, ...soon })).status).toBe(200)
    const mailing = reserved.mailing.id + 1
    await app.inEnterprise(({ tx }) =>
      sql`UPDATE mailings SET send_at = now() - interval '1 second' WHERE enterprise_id = 1 AND id_by_enterprise_id = ${mailing}`.execute(
        tx,
      ),
    )
    await app.send()
    await app.send()
    expect(receivers()).toEqual(['later@example.com'])
  })

  it('given a form that takes no answers, then 409; one that closed since leaves all out with the reason', async () => {
    const of = await form()
    const ids = [await app.candidate('受付 終了', 'closed@example.com')]
    expect((await request(of, { audience: { ids } })).status).toBe(200)
    const close = () =>
      admin.post(`/api/enterprise/questionnaire_form_drafts/update/${of}`, {
        questionnaire_form_draft: { open_status_flg: 2 },
      })
    expect((await close()).status).toBe(200)
    await app.send()
    await app.send()
    expect(receivers()).toEqual([])
    const reasons = await app.inEnterprise(({ tx }) =>
      rows<{ reason: string }>(
        tx,
        sql`SELECT r.reason FROM mailing_recipients r JOIN mailings m ON m.enterprise_id = 1 AND m.id_by_enterprise_id = r.mailing_id
            WHERE r.enterprise_id = 1 AND m.kind = 4 AND m.target_id = ${of}`,
      ),
    )
    expect(reasons).toEqual([{ reason: 'form_closed' }])
    const refused = await request(of, { audience: { ids } })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state'])
  })

  it('given what cannot be sent, then 400 says at which field', async () => {
    const of = await form()
    const ids = [await app.candidate('誤 り', 'wrong@example.com')]
    for (const [more, field] of [
      [{ body: [{ type: 'paragraph', runs: [{ text: 'ボタンなし' }] }] }, 'body'],
      [{ body: [...written.body, { type: 'jobs' }] }, 'body'],
      [{ title: '' }, 'subject'],
      [{ enterprise_member_id: 999_999 }, 'enterprise_member_id'],
      [{ audience: { ids, excluded_ids: ids } }, 'audience'],
    ] as const) {
      const refused = await request(of, { audience: { ids }, ...more })
      expect([field, refused.status, Object.keys(refused.body.error.fields)]).toEqual([field, 400, [field]])
    }
  })

  it('given a trial, then its button leads to the screen of the form, and nobody counts as asked', async () => {
    const of = await form()
    const content = { subject: 'お願い', body: written.body.slice(1) }
    const sent = await admin.post(`${root}/trial`, {
      content,
      target_type_id: 1,
      sample_id: null,
      form_id: of,
    })
    expect(sent.status).toBe(200)
    await app.send()
    expect(String(server.received[0]?.mail.html)).toContain(
      `/enterprise/questionnaire_forms/${of}/select_column`,
    )
    expect((await admin.post(`${root}/unanswered/${of}`)).body.count).toBe(0)
  })

  it('given another enterprise, then nothing of it is reached', async () => {
    const of = await form()
    const other = await app.as('admin', 2)
    for (const call of [`request/${of + 1_000}`, `requests/${of + 1_000}`]) {
      const body = call.startsWith('request/') ? { request: written } : {}
      expect([call, (await other.post(`${root}/${call}`, body)).status]).toEqual([call, 404])
    }
  })
})
