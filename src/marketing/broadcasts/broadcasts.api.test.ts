import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { startMailingApp } from '../../../test/fixtures/marketing/mailing-app.ts'
import { forFile } from '../../../test/support/app.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { broadcastHooks } from './hooks.ts'

const app = await forFile(startMailingApp((of) => ({ [mailingKinds.broadcast]: broadcastHooks(of) })))
const server = app.mails
const admin = app.admin
beforeEach(() => server.reset())

const root = '/api/enterprise/broadcasts'
const post = (call: string, body: object = {}) => admin.post(`${root}/${call}`, body)
const show = async (id: number) => (await admin.get(`${root}/show/${id}`)).body.broadcast

const paragraph = (text: string) => [{ type: 'paragraph', runs: [{ text }] }]
const draft = async (ids: number[], more: object = {}) =>
  (
    await post('create', {
      broadcast: {
        name: '1月開始の案件',
        title: '{候補者の姓}さんへ',
        body: paragraph('{候補者名} 様'),
        audience: { ids },
        ...more,
      },
    })
  ).body.broadcast

const listed = async (body: object) =>
  (await post('index', body)).body.broadcasts.map(
    (one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id,
  )

describe('a broadcast', () => {
  it('given candidates one by one, then they are its audience', async () => {
    const { status, body } = await post('create', {
      broadcast: { name: '名指しの配信', target_type_id: 1, candidate_id_by_enterprise_ids: [2, 1] },
    })
    expect([status, body.error]).toEqual([200, undefined])
    expect(await show(body.broadcast.id_by_enterprise_id)).toMatchObject({ audience: { ids: [2, 1] } })
  })

  it('given candidates one by one beside an audience, or for contacts of companies, then 400', async () => {
    const candidate_id_by_enterprise_ids = [2]
    const refused = async (call: string, broadcast: object) => {
      const { status, body } = await post(call, {
        broadcast: { candidate_id_by_enterprise_ids, ...broadcast },
      })
      return [status, Object.keys(body.error?.fields ?? {})]
    }
    const no = [400, ['candidate_id_by_enterprise_ids']]
    expect(await refused('create', { name: '二重', audience: { ids: [1] } })).toEqual(no)
    expect(await refused('create', { name: '担当者', target_type_id: 2 })).toEqual(no)
    const { id_by_enterprise_id: id } = await draft([], { target_type_id: 2 })
    expect(await refused(`update/${id}`, {})).toEqual(no)
    expect(await refused(`update/${id}`, { target_type_id: 1 })).toEqual([200, []])
  })

  it('given a draft, when it is sent, then each who may get it gets one mail, and the figures are those of the mails', async () => {
    const ids = [
      await app.candidate('佐藤 健太', 'kenta@example.com'),
      await app.candidate('鈴木 美咲', 'misaki@example.com'),
      await app.candidate('同意 なし', 'unwilling@example.com', false),
    ]
    const made = await draft(ids)
    expect(made).toMatchObject({ broadcast_status_id: 1, mailing_state_id: 0, sent_count: null })
    const counted = await post('audience_count', { target_type_id: 1, audience: { ids } })
    expect(counted.body).toEqual({
      matching: 3,
      receiving: 2,
      left_out: [{ reason: 'no_consent', count: 1 }],
    })
    const sent = await post(`send/${made.id_by_enterprise_id}`, { updated_at: made.updated_at })
    expect(sent.status).toBe(200)
    await app.send()
    await app.send()
    expect(server.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual([
      'kenta@example.com',
      'misaki@example.com',
    ])
    expect(await show(made.id_by_enterprise_id)).toMatchObject({
      broadcast_status_id: 3,
      mailing_state_id: 5,
      recipient_count: 2,
      sent_count: 2,
      failed_count: 0,
      clicked_count: 0,
    })
    const { mailings } = (await post(`mailings/${made.id_by_enterprise_id}`)).body
    expect(mailings[0]).toMatchObject({
      counts: { 2: 2, 8: 1 },
      left_out: [{ reason: 'no_consent', count: 1 }],
    })
    const { received } = (await post('received', { target_id: ids[0] })).body
    expect(received).toMatchObject([
      {
        record: { id: made.id_by_enterprise_id, name: '1月開始の案件' },
        subject: '{候補者の姓}さんへ',
        state: 2,
      },
    ])
    expect(await listed({ conditions: [{ column: 'broadcast_status_id', type: 1, value: 3 }] })).toContain(
      made.id_by_enterprise_id,
    )
  })

  it('given somebody listens for it, when it is through, then they are told once, with the figures', async () => {
    await inTenant(app.app.db, 1, (tx) =>
      listen(scopeOf(app.app, tx, 1, null), 'slack', ['broadcast.finished']),
    )
    const made = await draft([await app.candidate('聞く 人', 'heard@example.com')])
    await post(`send/${made.id_by_enterprise_id}`)
    await app.send()
    await app.send()
    const told = await inTenant(app.app.db, 1, (tx) =>
      rows<{ target_id: number; detail: object }>(
        tx,
        sql`SELECT target_id, detail FROM events WHERE enterprise_id = 1 AND type = 'broadcast.finished'`,
      ),
    )
    expect(told).toEqual([
      { target_id: made.id_by_enterprise_id, detail: { sent_count: 1, failed_count: 0 } },
    ])
  })

  it('given a time to come, then it can be taken back and changed; once it runs, neither', async () => {
    const id = (await draft([await app.candidate('予約 の人', 'later@example.com')])).id_by_enterprise_id
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const wrong = await post(`update/${id}`, { broadcast: { send_option_type_id: 1 } })
    expect(wrong.status).toBe(200)
    const refused = await post(`send/${id}`)
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['send_reservation_at']])
    await post(`update/${id}`, { broadcast: { send_reservation_at: at } })
    expect((await post(`send/${id}`)).body.broadcast).toMatchObject({
      broadcast_status_id: 2,
      started_at: at,
    })
    const closed = await post(`update/${id}`, { broadcast: { name: '変える' } })
    expect([closed.status, closed.body.error.code]).toEqual([409, 'state'])
    expect((await post(`delete/${id}`)).status).toBe(409)
    expect((await post(`cancel/${id}`)).status).toBe(200)
    expect(await show(id)).toMatchObject({ broadcast_status_id: 1, mailing_state_id: 0, started_at: null })
    expect((await post(`update/${id}`, { broadcast: { name: '変える' } })).status).toBe(200)
    expect((await post(`delete/${id}`)).status).toBe(200)
    await app.send()
    expect(server.received).toEqual([])
  })

  it('given what cannot be sent, then 400 says at which field, and nothing is handed over', async () => {
    const one = await app.candidate('一人 目', 'one@example.com')
    for (const [more, field] of [
      [{ title: '' }, 'subject'],
      [{ body: paragraph('{そんな差し込み}') }, 'body'],
      [{ body: [...paragraph('ご案内'), { type: 'jobs' }] }, 'job_ids'],
      [{ audience: { ids: [one], excluded_ids: [one] } }, 'audience'],
    ] as const) {
      const { id_by_enterprise_id: id } = await draft([one], more)
      const answer = await post(`send/${id}`)
      expect([field, answer.status, Object.keys(answer.body.error.fields)]).toEqual([field, 400, [field]])
      expect((await show(id)).mailing_state_id).toBe(0)
    }
  })

  it('given somebody changed it meanwhile, then sending answers 409 and what is typed later does too', async () => {
    const made = await draft([await app.candidate('二人 目', 'two@example.com')])
    const id = made.id_by_enterprise_id
    await post(`update/${id}`, { broadcast: { body: paragraph('変えました') }, updated_at: made.updated_at })
    for (const answer of [
      await post(`send/${id}`, { updated_at: made.updated_at }),
      await post(`update/${id}`, { broadcast: { name: '古い' }, updated_at: made.updated_at }),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([409, 'stale'])
  })

  it('given it is sent twice at once, then it goes out once', async () => {
    const made = await draft([await app.candidate('三人 目', 'three@example.com')])
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(`send/${made.id_by_enterprise_id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await app.send()
    expect(server.received).toHaveLength(1)
  })

  it('given some did not click, then a copy goes to them alone; nobody left answers 409', async () => {
    const ids = [
      await app.candidate('押した 人', 'clicked@example.com'),
      await app.candidate('押さない 人', 'silent@example.com'),
    ]
    const made = await draft(ids)
    const id = made.id_by_enterprise_id
    expect((await post(`copy/${id}`, { only: 'not_clicked' })).status).toBe(409)
    await post(`send/${id}`)
    await app.send()
    const { mailing_id } = await show(id)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE mailing_recipients SET clicked_at = sent_at WHERE enterprise_id = 1 AND mailing_id = ${mailing_id} AND target_id = ${ids[0]}`.execute(
        tx,
      ),
    )
    const again = (await post(`copy/${id}`, { only: 'not_clicked' })).body.broadcast
    expect(again).toMatchObject({
      name: '1月開始の案件（再送）',
      broadcast_status_id: 1,
      again_of_id: id,
      audience: { ids: [ids[1]] },
    })
    for (const [only, expected] of [
      ['clicked', [ids[0]]],
      ['not_replied', ids],
    ] as const)
      expect((await post(`copy/${id}`, { only })).body.broadcast.audience.ids).toEqual(expected)
    const copy = (await post(`copy/${id}`)).body.broadcast
    expect(copy).toMatchObject({ name: '1月開始の案件の写し', audience: { ids }, again_of_id: null })
  })

  it('given cards of jobs, then their links count clicks like those of the text, and lead to the pages of the jobs', async () => {
    const company = await done(admin, 'companies/create', { company: { name: '株式会社カード' } })
    const { job } = await done(admin, 'jobs/create', {
      job: {
        name: '会員基盤の開発',
        company_id_by_enterprise_id: company.company.id_by_enterprise_id,
        open_status_flg: 1,
        detail: 'フロントエンドの開発',
        monthly_price_f_num: 700_000,
      },
    })
    const made = await draft([await app.candidate('案件 の人', 'cards@example.com')], {
      body: [...paragraph('ご案内'), { type: 'jobs' }],
      job_ids: [job.id_by_enterprise_id],
    })
    expect((await post(`send/${made.id_by_enterprise_id}`)).status).toBe(200)
    await app.send()
    const html = String(server.received[0]?.mail.html)
    expect(html).not.toContain(`/jobs/detail/${job.id_by_enterprise_id}`)
    const [path] = /\/l\/[\w-]+\/1/.exec(html) ?? []
    const { headers } = await app.server.inject({ method: 'GET', url: path ?? '' })
    expect(headers.location).toMatch(new RegExp(`/jobs/detail/${job.id_by_enterprise_id}$`))
    const { links } = (await post(`clicks/${made.id_by_enterprise_id}`)).body
    expect(links).toMatchObject([{ number: 1, label: '会員基盤の開発', count: 0 }])
  })

  it('given company members, then no consent is asked of them', async () => {
    const company = await done(admin, 'companies/create', { company: { name: '株式会社ルミナ' } })
    const member = await done(admin, 'company_members/create', {
      company_member: {
        l_name: '田中',
        f_name: '真由',
        email: 'tanaka@client.example.com',
        company_id_by_enterprise_id: company.company.id_by_enterprise_id,
      },
    })
    const made = await draft([member.company_member.id_by_enterprise_id], {
      target_type_id: 2,
      title: 'ご案内',
      body: paragraph('今月のご紹介です'),
    })
    await post(`send/${made.id_by_enterprise_id}`)
    await app.send()
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['tanaka@client.example.com']])
  })

  it('given another enterprise or a closed area, then nothing of it is reached', async () => {
    const made = await draft([await app.candidate('他社 から', 'other@example.com')])
    const other = await app.as('admin', 2)
    const id = made.id_by_enterprise_id
    for (const call of [`send/${id}`, `copy/${id}`, `delete/${id}`])
      expect([call, (await other.post(`${root}/${call}`, {})).status]).toEqual([call, 404])
    await app.restrict('broadcasts', 1)
    try {
      expect((await post(`send/${id}`)).body.error.feature).toBe('broadcasts')
    } finally {
      await app.restrict('broadcasts', 0)
    }
    await app.restrict('candidates', 1)
    try {
      expect((await post(`send/${id}`)).body.error.feature).toBe('candidates')
    } finally {
      await app.restrict('candidates', 0)
    }
    expect((await show(id)).mailing_state_id).toBe(0)
  })
})
