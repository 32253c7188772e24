import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listeners } from '#app/event-listeners.ts'
import { asSystem, inTenant, inTransaction, rows } from '#foundation/platform/database/transaction.ts'
import { dispatchQueue } from '#foundation/platform/events/emit.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { startSlack } from '../../../test/support/slack.ts'
import { workThrough } from '../../../test/support/work-through.ts'
import { dispatchEvents } from '../events/dispatch-job.ts'
import { sendSlackQueue } from './hear.ts'
import { sendSlackJob } from './sender.ts'

const family = '/api/enterprise/slack_integrations'
const slack = await forFile(startSlack())
const app = await forFile(
  startTestApp({
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_API_URL: slack.apiUrl,
    SLACK_PKCE: '1',
  }),
)
await inTransaction(app.app.db, async (tx) => {
  for (const { name } of [dispatchQueue, sendSlackQueue])
    await sql`SELECT pgboss.create_queue(${name}, '{"policy": "standard"}')`.execute(tx)
})
const admin = await app.as('admin')
beforeEach(async () => {
  slack.posted.length = 0
  slack.next.length = 0
  await admin.post(`${family}/delete`)
})

/** The way that a browser goes: to Slack, and back with a code. */
const allow = async (who: Client = admin) => {
  const { url } = (await who.post(`${family}/auth`)).body
  const back = await fetch(url, { redirect: 'manual' })
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}
const connect = async () => {
  const answer = await admin.post(`${family}/communication`, { enterprise: await allow() })
  expect(answer.status).toBe(200)
  return answer.body.slack_integration
}
const choose = async (types: string[], channel_id = 'C002', name = '応募') => {
  const channels = [{ channel_id, name, types }]
  const { status } = await admin.post(`${family}/update`, { enterprise: { channels } })
  expect(status).toBe(200)
}
const candidate = async (name: string): Promise<number> =>
  (await admin.post('/api/enterprise/candidates/create', { candidate: { name } })).body.candidate
    .id_by_enterprise_id
const deliver = async () => {
  await dispatchEvents(app.app, listeners, 1)
  await workThrough(sendSlackJob(app.app), { enterprise_id: 1 })
}
// A second ago: the column keeps milliseconds, and rounds up to what has not come yet.
const soon = () =>
  inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE slack_messages SET next_attempt_at = now() - interval '1 second' WHERE enterprise_id = 1 AND status = 0`.execute(
      tx,
    ),
  )
const texts = () => slack.posted.map(({ text }) => text)

describe('the way to Slack', () => {
  it('given a member who allows it, then the workspace is connected, and its token stands nowhere readable', async () => {
    expect(await connect()).toMatchObject({ team_name: 'かさねワークス', revoked_at: null, channels: [] })
    const stored = await asSystem(app.app.db, (tx) =>
      rows<{ text: string }>(tx, sql`SELECT i::text AS text FROM slack_integrations i`),
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]?.text).not.toContain('xoxb')
    const shown = await admin.post(`${family}/index`)
    expect(JSON.stringify(shown.body)).not.toContain('xoxb')
    expect(shown.body).toMatchObject({ is_available: true, slack_integrations: [{ team_id: 'T001' }] })
  })

  it('given a state that was used, another member’s, another enterprise’s, or a made-up one, then nothing is connected', async () => {
    const enterprise = await allow()
    const manager = await app.as('manager')
    const stranger = await app.as('admin', 2)
    for (const who of [manager, stranger])
      expect((await who.post(`${family}/communication`, { enterprise })).status).toBe(400)
    expect((await admin.post(`${family}/communication`, { enterprise })).status).toBe(200)
    expect((await admin.post(`${family}/communication`, { enterprise })).status).toBe(400)
    const made = { enterprise: { code: 'x', state: 'y' } }
    expect((await admin.post(`${family}/communication`, made)).status).toBe(400)
  })

  it('given a code that Slack refuses, then it is said so', async () => {
    const { state } = await allow()
    const answer = await admin.post(`${family}/communication`, { enterprise: { code: 'wrong', state } })
    expect([answer.status, answer.body.error.fields.code[0]]).toEqual([
      400,
      expect.stringContaining('もう一度'),
    ])
  })

  it('given a plain member, then they read what is connected, and change nothing', async () => {
    const member = await app.as('member')
    expect((await member.post(`${family}/index`)).status).toBe(200)
    for (const call of ['auth', 'channels', 'delete'])
      expect([call, (await member.post(`${family}/${call}`)).status]).toEqual([call, 403])
  })
})

describe('the channels', () => {
  it('given one with another name than Slack gives it, then it is kept by Slack’s; one that Slack does not know is refused', async () => {
    await connect()
    const update = (channel_id: string, name: string) =>
      admin.post(`${family}/update`, {
        enterprise: { channels: [{ channel_id, name, types: ['mail.failed'] }] },
      })
    const { body } = await update('C001', 'まったく別の名前')
    expect(body.slack_integration.channels[0].name).not.toBe('まったく別の名前')
    const wrong = await update('C999', '営業')
    expect([wrong.status, wrong.body.error.fields.channels[0]]).toEqual([
      400,
      expect.stringContaining('#営業 は Slack に見つかりません'),
    ])
  })
})

describe('who may change it', () => {
  it('given another workspace, then the channels of the one before are forgotten, and those of the same stay', async () => {
    await connect()
    await choose(['candidate.created'])
    expect((await connect()).channels).toMatchObject([{ channel_id: 'C002' }])
    slack.team.id = 'T002'
    expect((await connect()).channels).toEqual([])
    slack.team.id = 'T001'
    await candidate('どこにも届かない')
    await deliver()
    expect(texts()).toEqual([])
  })

  it('given a manager who may see no contract, then what was connected with more permission is not theirs to turn', async () => {
    await connect()
    await choose(['candidate.created'])
    const manager = await app.as('manager')
    const permit = (permission: number) =>
      inTenant(app.app.db, 1, (tx) =>
        sql`UPDATE enterprise_members SET contract_permission = ${permission} WHERE enterprise_id = 1 AND email = 'manager@enterprise1.example'`.execute(
          tx,
        ),
      )
    const [found] = await inTenant(app.app.db, 1, (tx) =>
      rows<{ contract_permission: number }>(
        tx,
        sql`SELECT contract_permission FROM enterprise_members WHERE enterprise_id = 1 AND email = 'manager@enterprise1.example'`,
      ),
    )
    await permit(0)
    const channels = [{ channel_id: 'C001', name: 'general', types: ['contract.confirmed'] }]
    expect((await manager.post(`${family}/update`, { enterprise: { channels } })).status).toBe(403)
    expect((await manager.post(`${family}/communication`, { enterprise: await allow(manager) })).status).toBe(
      403,
    )
    await permit(2)
    expect((await manager.post(`${family}/update`, { enterprise: { channels } })).status).toBe(200)
    await permit(found?.contract_permission ?? 2)
  })
})

describe('what is said', () => {
  it('given a chosen event, then its channel is told once, with a link, and signs of markup are only signs', async () => {
    await connect()
    await choose(['candidate.created'])
    const id = await candidate('佐藤 <健太> & co')
    await Promise.all([deliver(), deliver()])
    expect(slack.posted.map(({ channel }) => channel)).toEqual(['C002'])
    expect(texts()[0]).toContain('佐藤 &lt;健太&gt; &amp; co')
    expect(texts()[0]).toContain(`/enterprise/candidates/${id}|`)
    expect(texts()[0]).toMatch(/^\*候補者の登録\* </)
  })

  it('given events nobody chose, or of what was rolled back, then nothing is said', async () => {
    await connect()
    await choose(['job.created'])
    await candidate('誰も聞かない')
    await deliver()
    expect(texts()).toEqual([])
  })

  it('given many at once, then they are one message with their number', async () => {
    await connect()
    await choose(['candidate.created'])
    for (const name of ['一', '二', '三']) await candidate(name)
    await deliver()
    expect(texts()).toEqual([expect.stringContaining('3件')])
  })

  it('given 429, then it waits as long as Slack says and is said once; the next waits behind it', async () => {
    await connect()
    await choose(['candidate.created'])
    slack.next.push('limited')
    await candidate('先')
    await deliver()
    await candidate('後')
    await deliver()
    expect(texts()).toEqual([])
    await soon()
    await workThrough(sendSlackJob(app.app), { enterprise_id: 1 })
    expect(texts().map((text) => text.includes('先'))).toEqual([true, false])
  })

  it('given a channel that does not take it, then it is given up and says why; a server that fails is asked again', async () => {
    await connect()
    await choose(['candidate.created'])
    slack.next.push('not_in_channel', 'broken')
    await candidate('届かない')
    await deliver()
    const [channel] = (await admin.post(`${family}/index`)).body.slack_integrations[0].channels
    expect(channel).toMatchObject({ last_status: 3, last_error: expect.stringContaining('/invite') })
    await candidate('あとで届く')
    await deliver()
    expect(texts()).toEqual([])
    await soon()
    await workThrough(sendSlackJob(app.app), { enterprise_id: 1 })
    expect(texts()).toEqual([expect.stringContaining('あとで届く')])
  })

  it('given a token that is taken no more, then it is shown, administrators are told once, and what waited is said once connected again', async () => {
    await connect()
    await choose(['candidate.created'])
    slack.revoke()
    await candidate('待つ人')
    await deliver()
    await deliver()
    const [found] = (await admin.post(`${family}/index`)).body.slack_integrations
    expect(found).toMatchObject({ revoked_reason: 'invalid_auth', waiting_count: 1 })
    const mails = await inTenant(app.app.db, 1, (tx) =>
      rows(tx, sql`SELECT 1 FROM outbox WHERE enterprise_id = 1 AND subject LIKE '%Slack%'`),
    )
    expect(mails).toHaveLength(1)
    await connect()
    await deliver()
    expect(texts()).toEqual([expect.stringContaining('待つ人')])
  })

  it('given who connected it is active no more, then it is shown, administrators are told once, and nothing is said in their name', async () => {
    const manager = await app.as('manager')
    await manager.post(`${family}/communication`, { enterprise: await allow(manager) })
    await choose(['candidate.created'])
    const setActive = (status: number) =>
      inTenant(app.app.db, 1, (tx) =>
        sql`UPDATE enterprise_members SET member_status = ${status} WHERE enterprise_id = 1 AND email = 'manager@enterprise1.example'`.execute(
          tx,
        ),
      )
    const mails = () =>
      inTenant(app.app.db, 1, (tx) =>
        rows(tx, sql`SELECT 1 FROM outbox WHERE enterprise_id = 1 AND body LIKE '%連携した人が無効%'`),
      )
    await setActive(2)
    for (const name of ['一人目', '二人目']) {
      await candidate(name)
      await deliver()
    }
    await setActive(1)
    const [found] = (await admin.post(`${family}/index`)).body.slack_integrations
    expect(found.revoked_reason).toContain('連携した人')
    expect(await mails()).toHaveLength(1)
    expect(texts()).toEqual([])
  })

  it('given what was being said by a process that died, then the next sweep says it', async () => {
    await connect()
    await choose(['candidate.created'])
    await candidate('途中の人')
    await dispatchEvents(app.app, listeners, 1)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE slack_messages SET status = 1, claimed_by = ${'999999999/1'} WHERE enterprise_id = 1 AND status = 0`.execute(
        tx,
      ),
    )
    await workThrough(sendSlackJob(app.app))
    expect(texts()).toEqual([expect.stringContaining('途中の人')])
  })
})

describe('channels', () => {
  it('given more than one page of them, then all are offered; a trial is posted', async () => {
    await connect()
    const { body } = await admin.post(`${family}/channels`)
    expect(body.channels.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      ['general', '契約', '応募'].toSorted(),
    )
    const tried = await admin.post(`${family}/test`, { channel_id: 'C001' })
    expect(tried.body).toEqual({ sent: true, error: null })
    expect(texts()).toEqual([expect.stringContaining('試しの投稿')])
  })

  it.each([
    [
      'the same twice',
      [
        { channel_id: 'C001', name: 'a', types: ['apply.created'] },
        { channel_id: 'C001', name: 'a', types: ['apply.created'] },
      ],
    ],
    ['an event that there is not', [{ channel_id: 'C001', name: 'a', types: ['everything'] }]],
    [
      'a call by name, which is one person’s',
      [{ channel_id: 'C001', name: 'a', types: ['member.mentioned'] }],
    ],
    ['no event', [{ channel_id: 'C001', name: 'a', types: [] }]],
  ])('given %s, then it is refused', async (_, channels) => {
    await connect()
    expect((await admin.post(`${family}/update`, { enterprise: { channels } })).status).toBe(400)
  })
})

it('given a platform without an app at Slack, then the page can say so and nothing begins', async () => {
  const bare = await startTestApp()
  const who = await bare.as('admin')
  expect((await who.post(`${family}/index`)).body).toMatchObject({
    is_available: false,
    slack_integrations: [],
  })
  expect((await who.post(`${family}/auth`)).status).toBe(409)
  await bare.stop()
})
