import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { sentMail, stateOf } from '../../../test/fixtures/marketing/recipient.ts'
import { startTestApp } from '../../../test/support/app.ts'
import { freePorts } from '../../../test/support/ports.ts'
import { deliver as sendRaw } from '../../../test/support/smtp-client.ts'
import { bounceAddress, replyAddress } from './addresses.ts'
import { type InboundListener, limits, listenInbound } from './listen.ts'

const secret = 'a-secret-of-the-provider-1234'
const [port] = await freePorts(1)
const app = await startTestApp({
  INBOUND_SMTP_PORT: String(port),
  INBOUND_MAIL_DOMAIN: 'return.example.jp',
  INBOUND_SECRET: secret,
})
const admin = await app.as('admin')
const listener = (await listenInbound(app.app, {
  knows: async () => false,
  take: async () => false,
})) as InboundListener
afterAll(async () => {
  await listener.close()
  await app.stop()
})

const bounceOf = (token: string) => bounceAddress(app.app.config, token) ?? ''
const replyOf = (token: string) => replyAddress(app.app.config, token) ?? ''

const deliver = (from: string, to: string, raw: string | Buffer) => sendRaw(listener.port, from, to, raw)
const lines = (...text: string[]) => text.join('\r\n')
const dsn = (status: string, words: string, action = 'failed') =>
  lines(
    'From: MAILER-DAEMON@mx.example.jp',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.jp',
    '',
    'Final-Recipient: rfc822; someone@example.jp',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: x',
    '',
    '--b--',
    '',
  )
const answer = (headers: string[], body: string) =>
  lines(
    'From: =?UTF-8?B?5L2Q6JekIOWBpeWkqg==?= <kenta@example.jp>',
    'To: x@return.example.jp',
    'Subject: Re: =?UTF-8?B?5qGI5Lu244Gu44GU5qGI5YaF?=',
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    body,
    '',
  )
const stopped = (address: string) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ topic: number; reason: number; note: string }>(
      tx,
      sql`SELECT topic, reason, note FROM mail_suppressions WHERE enterprise_id = ${1} AND address = ${address}`,
    ),
  )
const softCount = (address: string) =>
  inTenant(
    app.app.db,
    1,
    async (tx) =>
      (
        await row<{ n: number }>(
          tx,
          sql`SELECT soft_count AS n FROM mail_returns WHERE enterprise_id = ${1} AND address = ${address}`,
        )
      )?.n,
  )
const repliesTo = (mailing: number) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ body: string; subject: string; from_name: string; attachments: { name: string }[] }>(
      tx,
      sql`SELECT body, subject, from_name, attachments FROM mail_replies WHERE enterprise_id = ${1} AND mailing_id = ${mailing}`,
    ),
  )

describe('mails that come back', () => {
  it('given one for good, as often as it comes, then the recipient is returned and the address gets no more of anything', async () => {
    const { token, mailing } = await sentMail(app.app.db, { address: 'Gone@example.jp' })
    for (let i = 0; i < 2; i += 1)
      expect(await deliver('', bounceOf(token), dsn('5.1.1', '550 5.1.1 User unknown'))).toBeNull()
    expect(await stateOf(app.app.db, mailing)).toMatchObject({ state: 4, reason: '550 5.1.1 User unknown' })
    expect(await stopped('gone@example.jp')).toEqual([
      { topic: 0, reason: 2, note: '550 5.1.1 User unknown' },
    ])
  })

  it('given full mailboxes in a row, then each mail counts once, the fifth stops the address, and one that arrived between begins anew', async () => {
    const address = 'full@example.jp'
    const target = { type: 'candidate', id: 81 } as const
    const full = dsn('5.2.2', '552 5.2.2 Mailbox full')
    const bounce = async () => {
      const { token } = await sentMail(app.app.db, { address, target })
      for (let i = 0; i < 2; i += 1) await deliver('', bounceOf(token), full)
    }
    for (const n of [1, 2, 3]) {
      await bounce()
      expect(await softCount(address)).toBe(n)
    }
    await sentMail(app.app.db, { address, target })
    for (const n of [1, 2, 3, 4]) {
      await bounce()
      expect(await softCount(address)).toBe(n)
    }
    expect(await stopped(address)).toEqual([])
    await bounce()
    expect(await stopped(address)).toMatchObject([{ topic: 0, reason: 2 }])
  })

  it('given what is only late, what arrived, a vacation notice and a trial, then nothing changes', async () => {
    const { token, mailing } = await sentMail(app.app.db, { address: 'late@example.jp' })
    await deliver('', bounceOf(token), dsn('4.4.1', '451 4.4.1 later', 'delayed'))
    await deliver('', bounceOf(token), dsn('2.0.0', '250 ok', 'delivered'))
    await deliver(
      '',
      bounceOf(token),
      answer(['Auto-Submitted: auto-replied'], '休暇中です。550 5.1.1 User unknown'),
    )
    expect(await stateOf(app.app.db, mailing)).toMatchObject({ state: 2, reason: null })
    const trial = await sentMail(app.app.db, { address: 'late@example.jp', kind: 5 })
    await deliver('', bounceOf(trial.token), dsn('5.1.1', '550 5.1.1 User unknown'))
    expect([await stopped('late@example.jp'), await softCount('late@example.jp')]).toEqual([[], undefined])
  })

  it('given a complaint to the address of the mail, or to that of complaints with the mail in it, then nothing is sent any more', async () => {
    const report = (about: string) =>
      lines(
        'From: fbl@provider.example',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'This is an email abuse report.',
        '--b',
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        'Version: 1',
        '',
        '--b',
        'Content-Type: message/rfc822',
        '',
        `Return-Path: <${about}>`,
        'Subject: x',
        '',
        'x',
        '--b--',
      )
    const one = await sentMail(app.app.db, { address: 'spam1@example.jp' })
    expect(await deliver('fbl@provider.example', bounceOf(one.token), report(''))).toBeNull()
    const two = await sentMail(app.app.db, { address: 'spam2@example.jp' })
    expect(
      await deliver('fbl@provider.example', 'complaints@return.example.jp', report(bounceOf(two.token))),
    ).toBeNull()
    for (const address of ['spam1@example.jp', 'spam2@example.jp'])
      expect(await stopped(address)).toEqual([{ topic: 0, reason: 3, note: 'abuse' }])
  })
})

describe('replies', () => {
  it('given an answer of a candidate, however often it comes, then it stands once in the time line, the owner is told and who sent the mail gets it', async () => {
    const { candidate } = await done(admin, 'candidates/create', {
      candidate: { name: '佐藤 健太', enterprise_member1_id: 2 },
    })
    const id = candidate.id_by_enterprise_id
    const { token, mailing } = await sentMail(app.app.db, {
      address: 'kenta@example.jp',
      target: { type: 'candidate', id },
    })
    const raw = answer(['Message-ID: <1@example.jp>'], 'ぜひ<b>お話</b>を\u202e聞きたいです。\n\n\n\n> 引用')
    for (let i = 0; i < 2; i += 1) expect(await deliver('kenta@example.jp', replyOf(token), raw)).toBeNull()
    const { activities } = await done(admin, 'activities/index', {
      target_type: 'candidate',
      id_by_enterprise_id: id,
      kinds: ['reply', 'mail'],
    })
    expect(activities).toHaveLength(1)
    expect(activities[0]).toMatchObject({
      kind: 'reply',
      from_name: '佐藤 健太',
      subject: 'Re: 案件のご案内',
      body: 'ぜひ<b>お話</b>を聞きたいです。\n\n> 引用',
    })
    expect((await stateOf(app.app.db, mailing))?.replied_at).not.toBeNull()
    const [told] = await inTenant(app.app.db, 1, (tx) =>
      rows<{ type: string; target_id: number }>(
        tx,
        sql`SELECT type, target_id FROM events WHERE enterprise_id = ${1} AND type = 'mail.replied' AND target_id = ${id}`,
      ),
    )
    expect(told).toEqual({ type: 'mail.replied', target_id: id })
    const forwarded = await inTenant(app.app.db, 1, (tx) =>
      rows<{ to: string; reply_to: string; body: string }>(
        tx,
        sql`SELECT to_addresses AS to, reply_to, body FROM outbox WHERE enterprise_id = ${1} AND purpose = 'reply_forward' AND target_id = ${id}`,
      ),
    )
    expect(forwarded).toMatchObject([{ to: 'admin@enterprise1.example', reply_to: 'kenta@example.jp' }])
  })

  it('given files, then their names stand with the words, and an answer in HTML alone is read as text', async () => {
    const { token, mailing } = await sentMail(app.app.db, { address: 'file@example.jp' })
    await deliver(
      'file@example.jp',
      replyOf(token),
      lines(
        'From: file@example.jp',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<style>p{}</style><p>経歴書を送ります<script>alert(1)</script></p>',
        '--b',
        'Content-Type: application/pdf; name="../../resume.pdf"',
        'Content-Disposition: attachment; filename="resume.pdf"',
        '',
        '%PDF-1.7',
        '--b--',
      ),
    )
    expect(await repliesTo(mailing)).toMatchObject([
      { body: '経歴書を送ります', attachments: [{ name: 'resume.pdf' }] },
    ])
  })

  it.each([
    ['RFC 3834', ['Auto-Submitted: auto-replied'], 'a@example.jp'],
    ['Precedence', ['Precedence: bulk'], 'a@example.jp'],
    ['an empty return path', [], ''],
  ])('given an automatic answer by %s, then nothing changes', async (_, headers, from) => {
    const { token, mailing } = await sentMail(app.app.db, { address: 'auto@example.jp' })
    expect(await deliver(from, replyOf(token), answer(headers, '休暇中です'))).toBeNull()
    expect(await repliesTo(mailing)).toEqual([])
    expect(await stateOf(app.app.db, mailing)).toMatchObject({ replied_at: null })
  })

  it('given fifty answers to one mail, then one more is no conversation and is not kept', async () => {
    const { token, mailing } = await sentMail(app.app.db, { address: 'many@example.jp' })
    await inTenant(app.app.db, 1, (tx) =>
      sql`INSERT INTO mail_replies (enterprise_id, id_by_enterprise_id, mailing_id, recipient_number, target_type, target_id, from_name, from_address, subject, body, message_key)
        SELECT ${1}, 1000 + n, ${mailing}, 1, 'candidate', 1, '', '', '', '', 'k' || n FROM generate_series(1, 49) n RETURNING 1`.execute(
        tx,
      ),
    )
    for (const id of ['a', 'b'])
      await deliver('many@example.jp', replyOf(token), answer([`Message-ID: <${id}@x>`], 'x'))
    expect(await repliesTo(mailing)).toHaveLength(50)
  })
})

describe('what is not for us', () => {
  it('given other addresses, then they are refused before the mail, and who keeps guessing must wait', async () => {
    const refused = async (to: string) => (await deliver('a@example.jp', to, 'x'))?.responseCode
    const hex = Buffer.from(newToken(1), 'base64url').toString('hex')
    expect(await refused('someone@return.example.jp')).toBe(550)
    expect(await refused('someone@elsewhere.example')).toBe(550)
    expect(await refused(`bounce+${hex}@return.example.jp`)).toBe(550)
    const codes = new Set<number | undefined>()
    for (let i = 0; i < 35; i += 1) codes.add(await refused(`reply+${hex}@return.example.jp`))
    expect(codes).toEqual(new Set([550, 421]))
    await inTenant(app.app.db, 1, (tx) => sql`SELECT 1`.execute(tx))
  })
})

describe('hostile mails', () => {
  const nested = (depth: number) => {
    let text = 'From: a@example.jp\r\nContent-Type: multipart/mixed; boundary="0"\r\n\r\n'
    for (let i = 0; i < depth; i += 1)
      text += `--${i}\r\nContent-Type: multipart/mixed; boundary="${i + 1}"\r\n\r\n`
    return text
  }
  const wholeNested = (depth: number) =>
    `${'From: a@example.jp\r\nContent-Type: message/rfc822\r\n\r\n'.repeat(depth)}Subject: x\r\n\r\nx`

  it.each([
    ['nested a thousand deep', nested(1_000), 554],
    ['mails in mails a thousand deep', wholeNested(1_000), null],
    ['headers without an end', `${'X-A: '.padEnd(60, 'x')}\r\n`.repeat(20_000), 554],
    [
      'ten thousand parts',
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(10_000)}--b--`,
      null,
    ],
    ['tags without an end', `Content-Type: text/html\r\n\r\n${'<style'.repeat(100_000)}`, null],
    ['no headers at all', '\r\n\r\n\u0000\u0001\u0002', null],
    ['an unknown charset', 'Content-Type: text/plain; charset=x-nothing\r\n\r\nabc', null],
    ['broken encodings', 'Subject: =?utf-8?B?!!!?=\r\nContent-Transfer-Encoding: base64\r\n\r\n****', null],
    [
      'a name that is no name',
      'Content-Type: application/pdf; name="constructor"\r\nContent-Disposition: attachment; filename="\u202efdp.exe\r\n\r\nx',
      null,
    ],
  ])('given %s, then it is taken or refused, and the next mail is taken', async (_, raw, code) => {
    const { token } = await sentMail(app.app.db, { address: 'hostile@example.jp' })
    const error = await deliver('a@example.jp', replyOf(token), Buffer.from(raw, 'latin1'))
    expect(error?.responseCode ?? null).toBe(code)
    const next = await sentMail(app.app.db, { address: 'next@example.jp' })
    expect(await deliver('', bounceOf(next.token), dsn('5.1.1', '550 5.1.1 User unknown'))).toBeNull()
    expect(await stateOf(app.app.db, next.mailing)).toMatchObject({ state: 4 })
  })

  it('given a mail beyond the limit, then 552, and one that goes on for ever is cut off', async () => {
    const { token } = await sentMail(app.app.db, { address: 'big@example.jp' })
    const big = await deliver('a@example.jp', replyOf(token), Buffer.alloc(limits.bytes + 1_000, 'x\r\n'))
    expect(big?.responseCode).toBe(552)
    const ended = new Promise<void>((resolve) => {
      const socket = connect(listener.port, '127.0.0.1')
      const block = Buffer.alloc(1_000_000, 'x\r\n')
      const pour = () => {
        while (!socket.destroyed && socket.write(block));
      }
      socket.on('error', () => resolve())
      socket.on('close', () => resolve())
      let said = ''
      socket.on('data', (data) => {
        said += data.toString()
        if (said.includes('354')) {
          said = ''
          pour()
          socket.on('drain', pour)
        }
      })
      socket.write(`EHLO x\r\nMAIL FROM:<a@example.jp>\r\nRCPT TO:<${replyOf(token)}>\r\nDATA\r\n`)
    })
    await ended
  })
})

describe('what providers call', () => {
  const call = (events: unknown, given = secret) =>
    app.server.inject({
      method: 'POST',
      url: '/api/inbound/mail_events/create',
      headers: { authorization: `Bearer ${given}` },
      payload: { events } as object,
    })

  it('given returns and complaints, then they count as mails would, and unknown ones are counted apart', async () => {
    const hard = await sentMail(app.app.db, { address: 'p1@example.jp' })
    const soft = await sentMail(app.app.db, { address: 'p2@example.jp' })
    const spam = await sentMail(app.app.db, { address: 'p3@example.jp' })
    const answered = await call([
      { type: 'bounce', address: bounceOf(hard.token), status: '5.1.1' },
      { type: 'bounce', address: bounceOf(soft.token), permanent: false, reason: 'mailbox full' },
      { type: 'complaint', address: bounceOf(spam.token) },
      { type: 'bounce', address: bounceOf(newToken(1)) },
      { type: 'bounce', address: 'x' },
    ])
    expect(answered.json()).toEqual({ accepted: 3, unknown: 2 })
    expect(await stateOf(app.app.db, hard.mailing)).toMatchObject({ state: 4, reason: '5.1.1' })
    expect(await softCount('p2@example.jp')).toBe(1)
    expect(await stopped('p3@example.jp')).toMatchObject([{ topic: 0, reason: 3 }])
  })

  it('given a wrong secret, then 401 and in the end 429; wrong events are 400', async () => {
    const codes = new Set<number>()
    for (let i = 0; i < 14; i += 1)
      codes.add((await call([{ type: 'bounce', address: 'x' }], 'wrong')).statusCode)
    expect([...codes]).toEqual([401, 429])
    expect((await call([{ type: 'other', address: 'x' }])).statusCode).toBe(400)
    expect((await call('x')).statusCode).toBe(400)
  })
})
