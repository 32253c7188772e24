import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listeners } from '#app/event-listeners.ts'
import { dispatchEvents } from '#connections/events/dispatch-job.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { makeOfficial, paragraph } from '../../../test/fixtures/marketing/automation-emails.ts'
import { item, makeForm } from '../../../test/fixtures/marketing/forms.ts'
import { startMailingApp } from '../../../test/fixtures/marketing/mailing-app.ts'
import { makeJob, makeReceiver, propose } from '../../../test/fixtures/marketing/proposals.ts'
import { forFile } from '../../../test/support/app.ts'
import { broadcastHooks } from '../broadcasts/hooks.ts'
import type { Block } from '../mail-content/content.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { proposalHooks } from '../proposals/hooks.ts'
import { carriedHooks, trialHooks } from './hooks.ts'

const app = await forFile(
  startMailingApp((of) => ({
    [mailingKinds.automationEmail]: carriedHooks(of),
    [mailingKinds.broadcast]: broadcastHooks(of),
    [mailingKinds.proposal]: proposalHooks(of),
    [mailingKinds.trial]: trialHooks(of),
  })),
)
const server = app.mails
const admin = app.admin
beforeEach(() => server.reset())

const root = '/api/enterprise'
const makeOpen = () =>
  makeForm(admin, { name: '稼働状況', title: '稼働状況', form: [item(1, 'q1', 'ご要望')] })
const setForm = (id: number, questionnaire_form_draft: object) =>
  done(admin, `questionnaire_form_drafts/update/${id}`, { questionnaire_form_draft })
const asking = (form_id: number): Block[] => [
  { type: 'paragraph', runs: [{ text: '{候補者名} 様' }] },
  { type: 'form', form_id },
]
const pathIn = (text: unknown) => /\/forms\/[\w-]+\/\d+/.exec(String(text))?.[0]
const linkTo = (address: string) => {
  const mail = server.received.find(({ envelope }) => envelope.to.includes(address))?.mail
  expect(pathIn(mail?.text)).toBe(pathIn(mail?.html))
  return pathIn(mail?.text)
}
const answer = async (path: string) => {
  const answered = await app.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'q1=%E3%83%AA%E3%83%A2%E3%83%BC%E3%83%88&next=1',
  })
  expect(answered.statusCode).toBeLessThan(400)
}
const write = (broadcast: object) => done(admin, 'broadcasts/create', { broadcast })
const draftTo = async (ids: number[], body: Block[], more: object = {}) =>
  (await write({ name: '近況', title: '{候補者の姓}さんへ', body, audience: { ids }, ...more })).broadcast
    .id_by_enterprise_id as number
const sendDraft = (id: number) => admin.post(`${root}/broadcasts/send/${id}`, {})
const mailingOf = async (family: string, id: number) =>
  (await admin.post(`${root}/${family}/mailings/${id}`)).body.mailings[0]
const linksOf = (form: number) =>
  inTenant(app.app.db, 1, (tx) =>
    row<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM questionnaire_links WHERE enterprise_id = 1 AND form_id = ${form}`,
    ),
  )

describe('the button of a questionnaire in other mails', () => {
  it('given a broadcast with one, then each gets a link of their own past the counter of clicks, and who answers stands in its figures and in the form', async () => {
    const form = await makeOpen()
    const [one, two] = [
      await makeReceiver(app, admin, { email: 'button1@example.com' }),
      await makeReceiver(app, admin, { email: 'button2@example.com' }),
    ]
    const id = await draftTo([one, two], asking(form))
    expect((await sendDraft(id)).status).toBe(200)
    await app.send()
    await app.send()
    const [first, second] = [linkTo('button1@example.com'), linkTo('button2@example.com')]
    expect(first).not.toBe(second)
    expect(await linksOf(form)).toEqual({ count: 2 })
    const { links } = (await admin.post(`${root}/broadcasts/clicks/${id}`)).body
    expect(links).toEqual([])

    await answer(first ?? '')
    expect((await mailingOf('broadcasts', id)).form).toEqual({ id: form, answered: 1 })
    const listed = async (answered: boolean) =>
      (await admin.post(`${root}/broadcasts/recipients/${id}`, { answered })).body.recipients.map(
        ({ target_id, answered_at }: { target_id: number; answered_at: string | null }) => [
          target_id,
          answered_at !== null,
        ],
      )
    expect([await listed(true), await listed(false)]).toEqual([[[one, true]], [[two, false]]])
    const { questionnaire_form_mgmts } = (
      await admin.post(`${root}/questionnaire_form_mgmts/index`, { form_id: form })
    ).body
    expect(questionnaire_form_mgmts).toHaveLength(1)
    expect((await admin.post(`${root}/questionnaire_forms/unanswered/${form}`)).body.count).toBe(1)

    const copied = await done(admin, `broadcasts/copy/${id}`, { only: 'not_answered' })
    expect(copied.broadcast.audience).toMatchObject({ ids: [two], form: { id: form, only_asked: false } })
  })

  it('given a mail that is sent once more, then it carries the link it had', async () => {
    const form = await makeOpen()
    const ids = [await makeReceiver(app, admin, { email: 'again@example.com' })]
    const id = await draftTo(ids, asking(form))
    await sendDraft(id)
    await app.send()
    await app.send()
    const link = linkTo('again@example.com')
    const { id: mailing } = await mailingOf('broadcasts', id)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE mailing_recipients SET state = 0, sent_at = NULL, retry_at = now() - interval '1 minute' WHERE enterprise_id = 1 AND mailing_id = ${mailing}`.execute(
        tx,
      ),
    )
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE mailings SET state = 3 WHERE enterprise_id = 1 AND id_by_enterprise_id = ${mailing}`.execute(
        tx,
      ),
    )
    server.reset()
    await app.send()
    expect(linkTo('again@example.com')).toBe(link)
    expect(await linksOf(form)).toEqual({ count: 1 })
  })

  it('given a form that takes no answers, is gone, closes too soon or is not chosen, then the checks and the sending say what to do', async () => {
    const [closed, gone, ending] = [await makeOpen(), await makeOpen(), await makeOpen()]
    await setForm(closed, { open_status_flg: 2 })
    await done(admin, `questionnaire_form_drafts/delete/${gone}`)
    await setForm(ending, { closes_on: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) })
    const ids = [await makeReceiver(app, admin)]
    const button: Block = { type: 'form' }
    const later = {
      send_option_type_id: 1,
      send_reservation_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    }
    for (const [body, words, more] of [
      [asking(closed), '受け付けていません', {}],
      [asking(gone), '削除されています', {}],
      [[button], '選ばれていません', {}],
      [asking(ending), 'より前に締め切られます', later],
    ] as const) {
      const refused = await sendDraft(await draftTo(ids, [...body], more))
      expect([refused.status, refused.body.error?.fields]).toEqual([
        400,
        { body: [expect.stringContaining(words)] },
      ])
      if (more === later) continue
      const { checks } = (
        await admin.post(`${root}/mail_contents/check`, {
          content: { subject: 'a', body },
          target_type_id: 1,
        })
      ).body
      expect(checks).toContainEqual(
        expect.objectContaining({ key: 'form', level: 'stop', title: expect.stringContaining(words) }),
      )
    }
    const toCompany = await admin.post(`${root}/mail_contents/check`, {
      content: { subject: 'a', body: asking(ending) },
      target_type_id: 2,
    })
    expect(toCompany.body.checks).toContainEqual(
      expect.objectContaining({ level: 'stop', title: expect.stringContaining('候補者へのメールだけ') }),
    )
  })

  it('given a form that closed between reserving and sending, then nobody is written to until it is open again', async () => {
    const form = await makeOpen()
    const id = await draftTo([await makeReceiver(app, admin, { email: 'wait@example.com' })], asking(form))
    await sendDraft(id)
    await setForm(form, { open_status_flg: 2 })
    await app.send()
    const stopped = await mailingOf('broadcasts', id)
    expect(stopped).toMatchObject({
      state: 7,
      counts: {},
      obstacles: [{ target_id: form, name: '稼働状況', form: expect.stringContaining('受け付けていません') }],
    })
    expect(server.received).toEqual([])
    await setForm(form, { open_status_flg: 1 })
    await done(admin, `broadcasts/retry/${id}`)
    await app.send()
    await app.send()
    expect(linkTo('wait@example.com')).toBeDefined()
  })

  it('given a proposal with one, then cards and button stand in one mail, and so they do when it is sent again', async () => {
    const form = await makeOpen()
    const candidate = await makeReceiver(app, admin, { email: 'offer@example.com' })
    const id = await propose(admin, [candidate], [await makeJob(admin)], {
      body: [{ type: 'jobs' }, ...asking(form)],
    })
    await app.send()
    await app.send()
    expect(String(server.received[0]?.mail.text)).toContain('話を聞きたい')
    await answer(linkTo('offer@example.com') ?? '')
    expect((await mailingOf('proposals', id)).form).toEqual({ id: form, answered: 1 })
    server.reset()
    await done(admin, `proposals/remind/${id}`)
    await app.send()
    await app.send()
    expect(linkTo('offer@example.com')).toBeDefined()
  })

  it('given an automation e-mail with one, then thanks carry the link; once the form is closed they go out without the button', async () => {
    const form = await makeOpen()
    const official = await makeOfficial(admin, {
      body: [...paragraph('ありがとうございます'), ...asking(form).slice(1)],
    })
    const arrive = async (email: string) => {
      await done(admin, 'applies/create', { apply: { name: '森本 彩香', email } })
      await dispatchEvents(app.app, listeners, 1)
      await app.send()
    }
    await arrive('thanks1@example.com')
    await answer(linkTo('thanks1@example.com') ?? '')
    const { mail_mgmts } = (await admin.post(`${root}/automation_email_drafts/mail_mgmts/${official}`, {}))
      .body
    expect(mail_mgmts).toMatchObject([{ answered_at: expect.any(String) }])
    await setForm(form, { open_status_flg: 2 })
    await arrive('thanks2@example.com')
    expect(server.received).toHaveLength(2)
    expect(linkTo('thanks2@example.com')).toBeUndefined()
  })

  it('given a preview and a trial, then their links answer for nobody', async () => {
    const form = await makeOpen()
    const id = await makeReceiver(app, admin)
    const content = { subject: 'お願い', body: asking(form) }
    const seen = await admin.post(`${root}/mail_contents/preview`, {
      content,
      target_type_id: 1,
      recipient_id: id,
    })
    expect(seen.body.preview.text).toContain('/forms/preview')
    await done(admin, 'broadcasts/trial', { content, target_type_id: 1, sample_id: id })
    await app.send()
    expect(String(server.received[0]?.mail.text)).toContain(
      `/enterprise/questionnaire_forms/${form}/select_column`,
    )
    expect(await linksOf(form)).toEqual({ count: 0 })
  })
})
