import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { startMailingApp } from '../../../test/fixtures/marketing/mailing-app.ts'
import { forFile } from '../../../test/support/app.ts'
import { consentSources, writeConsent } from '../consents/consent.ts'
import { lift, suppress } from '../consents/suppressions.ts'
import { suppressionReasons, topics } from '../consents/topics.ts'
import type { MailContent } from '../mail-content/content.ts'
import { countAudience } from './audience.ts'
import { createMailing, type NewMailing } from './create.ts'
import { withRecipient } from './find-recipient.ts'
import { mailingKinds, mailingStates, recipientStates } from './mailing.ts'
import { readMailing } from './mailing-row.ts'
import { moveMailing } from './moves.ts'
import { sendMailingsJob } from './send-job.ts'
import { settleUnknown } from './settle.ts'

const app = await forFile(startMailingApp())
const server = app.mails
const admin = app.admin
beforeEach(() => server.reset())

const contentOf = (subject: string, text: string): MailContent => ({
  subject,
  body: [{ type: 'paragraph', runs: [{ text }] }],
})

const mailing = (ids: number[], over: Partial<NewMailing> = {}): NewMailing => ({
  kind: mailingKinds.broadcast,
  target_id: 1,
  target_type_id: 1,
  content: contentOf('{候補者の姓}さんへ', '{候補者名} 様\n新しい案件です。'),
  audience: { conditions: [], keyword: '', ids, excluded_ids: [], includes_frequent: false },
  job_ids: [],
  form_id: null,
  sender_member_id: 1,
  reply_member_ids: [],
  measures_clicks: true,
  pace: null,
  send_at: null,
  ...over,
})

const start = (ids: number[], over: Partial<NewMailing> = {}) =>
  app.inEnterprise((scope) => createMailing(scope, mailing(ids, over)))
const stateOf = async (id: number) => (await app.inEnterprise((scope) => readMailing(scope, id)))?.state
const recipientsOf = (id: number) =>
  app.inEnterprise((scope) =>
    rows<{ number: number; name: string; state: number; reason: string | null }>(
      scope.tx,
      sql`SELECT number, name, state, reason FROM mailing_recipients WHERE enterprise_id = 1 AND mailing_id = ${id} ORDER BY number`,
    ),
  )
const statesOf = async (id: number) => (await recipientsOf(id)).map(({ state }) => state)
const subjects = () => server.received.map(({ mail }) => mail.subject).sort()

describe('a mailing', () => {
  it('given people who want mails, then each gets one in their own words, with what the law and mail programs ask', async () => {
    const ids = [
      await app.candidate('佐藤 健太', 'KENTA@example.com'),
      await app.candidate('鈴木 <b>美咲', 'misaki@example.com'),
    ]
    const id = await start(ids)
    await app.send()
    expect(subjects()).toEqual(['佐藤さんへ', '鈴木さんへ'])
    expect(await stateOf(id)).toBe(mailingStates.done)
    expect(await statesOf(id)).toEqual([recipientStates.sent, recipientStates.sent])
    const to = server.received.find(({ envelope }) => envelope.to[0] === 'misaki@example.com')
    expect(to?.mail.text).toContain('鈴木 <b>美咲 様')
    expect(to?.mail.html).toContain('鈴木 &lt;b&gt;美咲 様')
    const header = (name: string) => to?.mail.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, token = ''] = /\/unsubscribe\/([\w-]+)>/.exec(header('list-unsubscribe')) ?? []
    expect(await withRecipient(app.app, { token }, async (_, found) => found.name)).toBe('鈴木 <b>美咲')
    expect(to?.mail.text).toContain(token)
    await app.send()
    expect(server.received).toHaveLength(2)
  })

  it('given those who must not get it, then they are left out with the reason, counted before and after alike', async () => {
    const gets = await app.candidate('受け取る人', 'gets@example.com')
    const same = await app.candidate('同じアドレスの人', 'Gets@example.com')
    const none = await app.candidate('アドレスのない人', null)
    const unwilling = await app.candidate('同意のない人', 'unwilling@example.com', false)
    const stopped = await app.candidate('止めた人', 'stopped@example.com')
    const excluded = await app.candidate('除いた人', 'excluded@example.com')
    await app.inEnterprise((scope) =>
      suppress(scope, [
        {
          address: 'stopped@example.com',
          topic: topics.jobs,
          reason: suppressionReasons.unsubscribed,
        },
      ]),
    )
    const ids = [gets, same, none, unwilling, stopped, excluded]
    const audience = { ...mailing(ids).audience, excluded_ids: [excluded] }
    const counted = await app.inEnterprise((scope) => countAudience(scope, topics.jobs, 1, audience))
    expect([counted.matching, counted.receiving]).toEqual([6, 1])
    const id = await start(ids, { audience })
    await app.send()
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['gets@example.com']])
    expect((await recipientsOf(id)).map(({ reason }) => reason)).toEqual([
      null,
      'duplicate',
      'no_address',
      'no_consent',
      'unsubscribed',
      'excluded',
    ])
    expect(counted.left_out.map(({ reason }) => reason).sort()).toEqual(
      ['duplicate', 'excluded', 'no_address', 'no_consent', 'unsubscribed'].sort(),
    )
  })

  it('given an unsubscribe, a withdrawn consent and a deletion after the start, then those mails are not handed over', async () => {
    const stays = await app.candidate('残る人', 'stays@example.com')
    const leaves = await app.candidate('止める人', 'leaves@example.com')
    const withdraws = await app.candidate('取り下げる人', 'withdraws@example.com')
    const gone = await app.candidate('消える人', 'gone@example.com')
    const id = await start([stays, leaves, withdraws, gone])
    const paused = sendMailingsJob({ ...app.app, config: { ...app.app.config, smtpUrl: undefined } }, {})
    await paused.work({})
    expect(await statesOf(id)).toEqual([0, 0, 0, 0])
    await app.inEnterprise(async (scope) => {
      await suppress(scope, [
        {
          address: 'leaves@example.com',
          topic: topics.all,
          reason: suppressionReasons.unsubscribed,
        },
      ])
      await writeConsent(scope, { candidate_id: withdraws, opted_in: false, source: consentSources.staff })
    })
    await done(admin, `candidates/delete/${gone}`)
    await app.send()
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['stays@example.com']])
    expect((await recipientsOf(id)).map(({ reason }) => reason)).toEqual([
      null,
      'unsubscribed',
      'no_consent',
      'deleted',
    ])
    await app.inEnterprise((scope) => lift(scope, 'leaves@example.com', topics.all))
  })

  it('given a placeholder that stays empty for one, then nobody gets a mail until that is mended', async () => {
    const ids = [
      await app.candidate('川口 七海', 'nanami@example.com'),
      await app.candidate('石田 光', 'hikaru@example.com'),
    ]
    const content = contentOf('ご案内', '担当の{担当者名}です')
    const id = await start(ids, { content })
    await app.send()
    expect(await stateOf(id)).toBe(mailingStates.stopped)
    expect((await app.inEnterprise((scope) => readMailing(scope, id)))?.obstacles).toMatchObject([
      { name: '川口 七海', missing: ['担当者名'] },
      { name: '石田 光', missing: ['担当者名'] },
    ])
    expect(server.received).toEqual([])
    for (const one of ids)
      await done(admin, `candidates/update/${one}`, { candidate: { enterprise_member1_id: 1 } })
    await app.inEnterprise((scope) => moveMailing(scope, id, 'retry'))
    await app.send()
    expect(server.received).toHaveLength(2)
  })

  it('given a time to come, then nothing is fixed or sent before it, and it can be cancelled till then', async () => {
    const ids = [await app.candidate('予約の人', 'later@example.com')]
    const id = await start(ids, { send_at: new Date(Date.now() + 3_600_000).toISOString() })
    await app.send()
    expect([await stateOf(id), await recipientsOf(id)]).toEqual([mailingStates.reserved, []])
    await app.inEnterprise((scope) => moveMailing(scope, id, 'cancel'))
    await expect(app.inEnterprise((scope) => moveMailing(scope, id, 'resume'))).rejects.toMatchObject({
      status: 409,
    })
    expect(await stateOf(id)).toBe(mailingStates.cancelled)
  })

  it('given a server that refuses, puts off or breaks off, then each outcome stands with its mail, and only staff send an unknown one again', async () => {
    const one = async (behaviour: 'refuse' | 'later' | 'drop') => {
      server.behave(behaviour)
      const id = await start([await app.candidate(`${behaviour}の人`, `${behaviour}@example.com`)])
      const job = sendMailingsJob(app.app, {})
      await job.work({})
      await expect.poll(async () => (await recipientsOf(id))[0]?.reason).toBeTruthy()
      await job.stop()
      return id
    }
    const refused = await one('refuse')
    expect(await recipientsOf(refused)).toMatchObject([
      { state: recipientStates.refused, reason: '550 no such user' },
    ])
    const later = await one('later')
    expect(await recipientsOf(later)).toMatchObject([
      { state: recipientStates.waiting, reason: '451 try again later' },
    ])
    const unknown = await one('drop')
    expect(await statesOf(unknown)).toEqual([recipientStates.unknown])
    server.reset()
    await app.send()
    expect(server.received).toEqual([])
    expect(await app.inEnterprise((scope) => settleUnknown(scope, unknown, [1], 'resend'))).toBe(1)
    await app.send()
    expect(server.received).toHaveLength(1)
    expect(await statesOf(unknown)).toEqual([recipientStates.leftOut, recipientStates.sent])
  })

  it('given several processes, when many mails wait, then each goes out once', async () => {
    const ids: number[] = []
    for (let n = 0; n < 30; n++) ids.push(await app.candidate(`受信 ${n}`, `many${n}@example.com`))
    const id = await start(ids)
    await Promise.all([app.send(), app.send(), app.send()])
    await app.send()
    expect(server.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(
      ids.map((_, n) => `many${n}@example.com`).sort(),
    )
    expect(await stateOf(id)).toBe(mailingStates.done)
  })

  it('given a pace, then no more leave in a minute than it says', async () => {
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push(await app.candidate(`歩調 ${n}`, `pace${n}@example.com`))
    const id = await start(ids, { pace: 1 })
    const job = sendMailingsJob(app.app, {})
    await job.work({})
    await job.stop()
    expect(server.received.length).toBeLessThanOrEqual(1)
    await app.inEnterprise((scope) => moveMailing(scope, id, 'cancel'))
    await app.send()
    expect(
      (await statesOf(id)).filter((state) => state === recipientStates.leftOut).length,
    ).toBeGreaterThanOrEqual(3)
  })
})
