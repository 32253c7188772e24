import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listeners } from '#app/event-listeners.ts'
import { dispatchEvents } from '#connections/events/dispatch-job.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { siteOfEnterprise } from '#site/frame/site.ts'
import { register } from '#site/registration/register.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { makeOfficial, paragraph } from '../../../test/fixtures/marketing/automation-emails.ts'
import { startMailingApp } from '../../../test/fixtures/marketing/mailing-app.ts'
import { refusal } from '../../../test/fixtures/money/billing.ts'
import { forFile } from '../../../test/support/app.ts'
import { suppress } from '../consents/suppressions.ts'
import { suppressionReasons, topics } from '../consents/topics.ts'

const root = '/api/enterprise/automation_email_drafts'
const app = await forFile(startMailingApp())
const server = app.mails
const admin = app.admin
beforeEach(async () => {
  server.reset()
  for (const group of [1, 2]) {
    const { automation_email_drafts } = (await admin.post(`${root}/index`, { group })).body
    for (const one of automation_email_drafts) await admin.post(`${root}/delete/${one.id_by_enterprise_id}`)
  }
})

let people = 0
/** Somebody applies, of an address nobody had before unless it is said. */
const arrive = async (more: object = {}): Promise<{ apply: number; candidate: number; email: string }> => {
  const email = `person${++people}@example.com`
  const { apply } = await done(admin, 'applies/create', {
    apply: { name: '森本 彩香', email, ...more },
  })
  return {
    apply: apply.id_by_enterprise_id,
    candidate: apply.candidate_id_by_enterprise_id,
    email: apply.email,
  }
}
const hear = () => dispatchEvents(app.app, listeners, 1)
/** Tells what happened and sends what it asks for; answers to whom, with the subject. */
const run = async () => {
  await hear()
  await app.send()
  return server.received.map(({ envelope, mail }) => `${envelope.to[0]} ${mail.subject}`)
}
const mailsOf = async (id: number) => (await admin.post(`${root}/mail_mgmts/${id}`, {})).body.mail_mgmts

describe('automation e-mails', () => {
  it('given one for each group, when somebody new registers and somebody known applies, then each gets its thanks, once', async () => {
    const first = await makeOfficial(admin, { title: '{候補者の姓}さん、ご登録ありがとうございます' })
    await makeOfficial(admin, { group: 2, title: 'ご応募ありがとうございます' })
    const { apply, candidate, email } = await arrive()
    expect(await run()).toEqual([`${email} 森本さん、ご登録ありがとうございます`])
    server.reset()
    await arrive({ email: email.toUpperCase() })
    expect(await run()).toEqual([`${email} ご応募ありがとうございます`])
    expect(await mailsOf(first)).toMatchObject([
      {
        candidate: { id: candidate, name: '森本 彩香' },
        address: email,
        state: 2,
        edition: 1,
        apply_id: apply,
        is_new: 1,
      },
    ])
    const shown = (await admin.get(`${root}/show/${first}`)).body.automation_email_draft
    expect(shown.sent_count).toBe(1)
    const { received } = (
      await admin.post('/api/enterprise/automation_emails/received', { target_id: candidate })
    ).body
    expect(received).toMatchObject([
      { subject: 'ご応募ありがとうございます', state: 2 },
      { record: { id: first, name: '登録のお礼' }, state: 2 },
    ])
  })

  it('given somebody new applies to a job, then they are thanked for applying, and not for registering besides', async () => {
    await makeOfficial(admin, { title: 'ご登録' })
    await makeOfficial(admin, { group: 2, title: 'ご応募' })
    const company = await done(admin, 'companies/create', { company: { name: '株式会社応募' } })
    const { job } = await done(admin, 'jobs/create', {
      job: { name: '開発', company_id_by_enterprise_id: company.company.id_by_enterprise_id },
    })
    const { apply, email } = await arrive({ job_id_by_enterprise_id: job.id_by_enterprise_id })
    expect(await run()).toEqual([`${email} ご応募`])
    const groups = [1, 2].map(async (group) => {
      const { people: tried } = (await admin.post(`${root}/recent`, { group })).body
      return tried.some(({ apply_id }: { apply_id: number }) => apply_id === apply)
    })
    expect(await Promise.all(groups)).toEqual([false, true])
  })

  it('given somebody registers at the public site and wants no news, then they are thanked all the same: they asked for it', async () => {
    await makeOfficial(admin, { status: [1], nationality: [], title: '{候補者名} 様' })
    await app.inEnterprise(async (scope) => {
      const site = await siteOfEnterprise(app.app, scope.tx, 1)
      if (site === 'closed') throw new Error('the site is closed')
      const candidate = { name: '大塚 隼', email: 'otsuka@example.com' }
      await register(app.app, scope, site, { candidate, job: null, mailOptIn: false })
    })
    expect(await run()).toEqual(['otsuka@example.com 大塚 隼 様'])
  })

  it('given several, then the first by order that is open and official and matches is sent, and no other', async () => {
    const tokyo = { prefecture: [13] }
    const ids = [
      await makeOfficial(admin, { name: '大阪', title: '大阪', prefecture: [27] }),
      await makeOfficial(admin, { name: '止めた', title: '止めた', ...tokyo, open_flg: 0 }),
      await makeOfficial(admin, { name: '東京', title: '東京', ...tokyo }),
      await makeOfficial(admin, { name: '標準', title: '標準' }),
    ]
    const tokyoite = await arrive({ prefecture_id: 13 })
    const osakan = await arrive({ prefecture_id: 27 })
    const unknown = await arrive({ prefecture_id: null })
    expect((await run()).sort()).toEqual(
      [`${tokyoite.email} 東京`, `${osakan.email} 大阪`, `${unknown.email} 標準`].sort(),
    )
    server.reset()
    await admin.post(`${root}/update_order`, { group: 1, ids: ids.toReversed() })
    const next = await arrive({ prefecture_id: 13 })
    expect(await run()).toEqual([`${next.email} 標準`])
  })

  it('given an event that is told again, and two who tell it at once, then there is one mail', async () => {
    await makeOfficial(admin)
    const { apply, email } = await arrive()
    const again = { type: 'apply.created', target_type: 'apply', target_id: apply } as const
    await app.inEnterprise((scope) => emit(scope, [again, again]))
    await Promise.all([hear(), hear()])
    await app.inEnterprise((scope) => emit(scope, [again]))
    await Promise.all([hear(), hear()])
    await Promise.all([app.send(), app.send()])
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([[email]])
  })

  it('given the order or the filters changed between two tellings, then the second one sends nothing more', async () => {
    const id = await makeOfficial(admin, { title: '最初' })
    const { apply, email } = await arrive()
    expect(await run()).toEqual([`${email} 最初`])
    await admin.post(`${root}/update/${id}`, { automation_email_draft: { title: '次の版' } })
    await admin.post(`${root}/set_official_edition/${id}`, {})
    await app.inEnterprise((scope) =>
      emit(scope, [{ type: 'apply.created', target_type: 'apply', target_id: apply }]),
    )
    expect(await run()).toHaveLength(1)
  })

  it('given an application of long ago is told as made, as a restored record is, then nobody is thanked for it', async () => {
    const { apply } = await arrive()
    await hear()
    await makeOfficial(admin)
    await app.inEnterprise(({ tx }) =>
      sql`UPDATE applies SET created_at = ${new Date(Date.now() - 2 * 86_400_000)} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${apply}`.execute(
        tx,
      ),
    )
    await app.inEnterprise((scope) =>
      emit(scope, [{ type: 'apply.created', target_type: 'apply', target_id: apply }]),
    )
    expect(await run()).toEqual([])
  })

  it('given a mail waits, when the draft becomes official, then it goes out as it was when it was due', async () => {
    const id = await makeOfficial(admin, { title: '元の件名' })
    const before = await arrive()
    await hear()
    await admin.post(`${root}/update/${id}`, { automation_email_draft: { title: '新しい件名' } })
    const waiting = await arrive()
    await hear()
    await admin.post(`${root}/set_official_edition/${id}`, {})
    const after = await arrive()
    expect((await run()).sort()).toEqual(
      [`${before.email} 元の件名`, `${waiting.email} 元の件名`, `${after.email} 新しい件名`].sort(),
    )
    expect((await mailsOf(id)).map(({ edition }: { edition: number }) => edition)).toEqual([2, 1, 1])
  })

  it('given the person is erased, then nothing in it says who it was, and what waits is not sent', async () => {
    const id = await makeOfficial(admin)
    const { candidate, email } = await arrive()
    await hear()
    await done(admin, 'personal_data/erase', {
      target_type: 'candidate',
      id_by_enterprise_id: candidate,
      reason: '本人の請求',
      confirmation: '森本 彩香',
    })
    expect(await run()).toEqual([])
    const [mail] = await mailsOf(id)
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${email}|森本`))
    expect(mail).toMatchObject({ state: 8, reason: 'deleted' })
    const { people: all } = (await admin.post(`${root}/recent`, { group: 1 })).body
    expect(JSON.stringify(all)).not.toContain(email)
  })

  it('given nobody knows whether a mail arrived, then it goes out again only when staff say so', async () => {
    const id = await makeOfficial(admin)
    const { email } = await arrive()
    server.behave('drop')
    await run()
    const [mail] = await mailsOf(id)
    expect(mail).toMatchObject({ state: 9, address: email })
    server.reset()
    expect(await run()).toEqual([])
    const decided = { mailing: mail.mailing_id, numbers: [mail.number], as: 'resend' }
    for (const [call, { mailing: _, ...unnamed }] of [
      ['settle_unknown', decided],
      ['pause', { mailing: mail.mailing_id }],
      ['cancel', { mailing: mail.mailing_id }],
    ] as const)
      expect(await refusal(admin, `automation_emails/${call}/${id}`, unnamed)).toEqual([400, 'invalid'])
    await done(admin, `automation_emails/settle_unknown/${id}`, decided)
    expect(await run()).toEqual([`${email} 森本さん、ご登録ありがとうございます`])
  })

  it('given it is deleted, then what still waits is not sent', async () => {
    const id = await makeOfficial(admin)
    await arrive()
    await hear()
    await admin.post(`${root}/delete/${id}`)
    expect(await run()).toEqual([])
  })
})

describe('who gets none', () => {
  it('given somebody who stopped news, then nothing is sent and the list says why; consent is not asked', async () => {
    const id = await makeOfficial(admin, { group: 2, title: '応募' })
    const { email } = await arrive()
    await hear()
    await app.inEnterprise((scope) =>
      suppress(scope, [{ address: email, topic: topics.news, reason: suppressionReasons.unsubscribed }]),
    )
    await arrive({ email })
    expect(await run()).toEqual([])
    expect(await mailsOf(id)).toMatchObject([{ state: 8, reason: 'unsubscribed' }])
  })

  it('given no address, or a value that stays empty, then nothing is sent and the list says why', async () => {
    const id = await makeOfficial(admin, { body: paragraph('担当は{担当者名}です') })
    await arrive()
    await arrive({ email: null })
    expect(await run()).toEqual([])
    expect(
      (await mailsOf(id)).map(({ state, reason }: { state: number; reason: string }) => [state, reason]),
    ).toEqual([
      [8, 'no_address'],
      [8, 'empty_field'],
    ])
  })

  it('given many applications of one address in a day, then three are thanked for', async () => {
    await makeOfficial(admin, { group: 2, title: '応募' })
    const { email } = await arrive()
    for (let n = 0; n < 5; n++) await arrive({ email })
    expect(await run()).toHaveLength(3)
  })

  it('given somebody known registers once more or answers a form, then nobody is thanked for an application', async () => {
    await makeOfficial(admin, { group: 2, title: '応募' })
    const { email } = await arrive()
    await arrive({ email, route_type_id: 20 })
    await arrive({ email, route_type_id: 30 })
    expect(await run()).toEqual([])
    await arrive({ email, route_type_id: 10 })
    expect(await run()).toEqual([`${email} 応募`])
  })

  it('given a candidate whom staff add, then nothing is sent: nobody registered', async () => {
    await makeOfficial(admin)
    await done(admin, 'candidates/create', { candidate: { name: '手で 追加', email: 'added@example.com' } })
    expect(await run()).toEqual([])
  })

  it('given the operator closed the area, then nothing is sent', async () => {
    await makeOfficial(admin)
    await app.restrict('automation_emails', 1)
    await arrive()
    expect(await run()).toEqual([])
    await app.restrict('automation_emails', 0)
  })

  it('given no official edition, then applications are not even told', async () => {
    await arrive()
    await hear()
    const names = await app.inEnterprise(({ tx }) =>
      rows(tx, sql`SELECT 1 FROM event_listeners WHERE enterprise_id = 1 AND listener = 'automation_emails'`),
    )
    expect(names).toEqual([])
  })
})

describe('who of the newest would have got which', () => {
  it('given filters as they are typed, then each of the newest has the first that matches, with what they were like when they came', async () => {
    const osaka = await makeOfficial(admin, { name: '大阪', prefecture: [27] })
    const rest = await makeOfficial(admin, { name: '標準' })
    const [a, b] = [await arrive({ prefecture_id: 27 }), await arrive({ prefecture_id: 13 })]
    await hear()
    await done(admin, `candidates/update/${a.candidate}`, { candidate: { prefecture_id: 1 } })
    const ask = async (typed: object | null) => {
      const { people: all } = (await admin.post(`${root}/recent`, { group: 1, typed })).body
      return [b, a].map(({ apply }) => {
        const found = all.find((one: { apply_id: number }) => one.apply_id === apply)
        return [found.automation_email_id, found.fits]
      })
    }
    expect(await ask(null)).toEqual([
      [rest, false],
      [osaka, false],
    ])
    expect(await ask({ id: osaka, prefecture: [13, 27] })).toEqual([
      [osaka, true],
      [osaka, true],
    ])
    expect(await ask({ id: rest, prefecture: [27] })).toEqual([
      [null, false],
      [osaka, true],
    ])
    expect((await admin.post(`${root}/recent`, { group: 2, typed: { id: rest } })).status).toBe(404)
  })
})
