import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { sentMail, stateOf } from '../../../test/fixtures/marketing/recipient.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { seeded } from '../../../test/support/fuzz.ts'

const app = await forFile(startTestApp())

/** Odd bodies of the suite; 10,000 by `npm run fuzz`. */
const oddBodies = Math.min(Number(process.env.FUZZ_FORMS ?? 300), 10_000)
const oneClick = 'List-Unsubscribe=One-Click'
const formType = 'application/x-www-form-urlencoded'

let visitors = 0
/** A visitor of an address of their own: the pace counts them one by one. */
const visit = (token: string, payload?: string | Buffer, type = formType, query = '') => {
  visitors += 1
  return app.server.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/unsubscribe/${token}${query}`,
    remoteAddress: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
  })
}
const stopped = (address: string) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ topic: number; reason: number; mailing_id: number }>(
      tx,
      sql`SELECT topic, reason, mailing_id FROM mail_suppressions WHERE enterprise_id = ${1} AND address = ${address} ORDER BY topic`,
    ),
  )
const told = (target: number) =>
  inTenant(app.app.db, 1, async (tx) =>
    (
      await rows<{ note: string }>(
        tx,
        sql`SELECT note FROM histories WHERE enterprise_id = ${1} AND target_type = 'candidate' AND target_id = ${target} AND kind = 'mail_stop' ORDER BY id`,
      )
    ).map(({ note }) => note),
  )

describe('the page behind the link', () => {
  it('given a mail, when its link is opened by whatever opens it, then it shows the enterprise, the masked address and the kinds of mail, and changes nothing', async () => {
    const { token, mailing } = await sentMail(app.app.db, { address: 'Open@example.jp' })
    for (let i = 0; i < 3; i += 1) {
      const { statusCode, payload, headers } = await visit(token)
      expect(statusCode).toBe(200)
      expect(payload).toContain('O***@example.jp')
      expect(payload).not.toContain('Open@example.jp')
      for (const words of ['案件のご案内', 'アンケート', 'お知らせ', 'すべて止める', '配信中'])
        expect(payload).toContain(words)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(await stopped('open@example.jp')).toEqual([])
    expect(await stateOf(app.app.db, mailing)).toMatchObject({ unsubscribed_at: null })
  })

  it('given a button of a kind, then that kind is stopped, said, told on the record, and taken back by the button that follows', async () => {
    const target = { type: 'candidate', id: 71 } as const
    const { token, mailing } = await sentMail(app.app.db, { address: 'kind@example.jp', target })
    const pressed = await visit(token, 'act=stop-1')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/unsubscribe/${token}?done=stop-1`])
    expect(await stopped('kind@example.jp')).toEqual([{ topic: 1, reason: 1, mailing_id: mailing }])
    expect((await stateOf(app.app.db, mailing))?.unsubscribed_at).not.toBeNull()
    const after = await visit(token, undefined, undefined, '?done=stop-1')
    expect(after.payload).toContain('「案件のご案内」のメールの配信を停止しました。')
    await visit(token, 'act=stop-1')
    await visit(token, 'act=resume-1')
    expect(await stopped('kind@example.jp')).toEqual([])
    expect(await stateOf(app.app.db, mailing)).toMatchObject({ unsubscribed_at: null })
    expect(await told(71)).toEqual(['配信停止：案件のご案内', '配信停止の取消：案件のご案内'])
    // What the address says is shown only while it is so.
    const stale = await visit(token, undefined, undefined, '?done=stop-1')
    expect(stale.payload).not.toContain('停止しました')
  })

  it('given すべて止める, then everything is stopped and the same place takes it back', async () => {
    const { token } = await sentMail(app.app.db, { address: 'whole@example.jp' })
    await visit(token, 'act=stop-0')
    expect(await stopped('whole@example.jp')).toMatchObject([{ topic: 0, reason: 1 }])
    const page = await visit(token)
    expect(page.payload).toContain('すべてのメールの配信を停止しています')
    expect(page.payload).not.toContain('すべて止める')
    await visit(token, 'act=resume-0')
    expect(await stopped('whole@example.jp')).toEqual([])
  })

  it('given an address that staff stopped, then the page says whom to ask and offers no way back', async () => {
    const { token } = await sentMail(app.app.db, { address: 'hand@example.jp' })
    await inTenant(app.app.db, 1, (tx) =>
      sql`INSERT INTO mail_suppressions (enterprise_id, address, topic, reason) VALUES (${1}, 'hand@example.jp', 0, 4)`.execute(
        tx,
      ),
    )
    const { payload } = await visit(token)
    expect(payload).toContain('再開をご希望のときは')
    expect(payload).not.toContain('<button')
    await visit(token, 'act=resume-0')
    expect(await stopped('hand@example.jp')).toMatchObject([{ topic: 0, reason: 4 }])
  })

  it('given a trial to oneself, then nothing can be pressed and nothing changes', async () => {
    const { token } = await sentMail(app.app.db, { address: 'trial@example.jp', kind: 5 })
    expect((await visit(token)).payload).not.toContain('<button')
    for (const body of ['act=stop-0', oneClick]) await visit(token, body)
    expect(await stopped('trial@example.jp')).toEqual([])
  })

  it('given no token of ours, another enterprise’s number in one, or an enterprise that has left, then 404 and 410 in words', async () => {
    const { token } = await sentMail(app.app.db, { address: 'left@example.jp', enterprise: 2 })
    for (const wrong of [
      'x',
      newToken(1),
      newToken(2),
      `${newToken(1)}x`,
      encodeURIComponent("' OR 1=1 --"),
    ]) {
      const { statusCode, payload } = await visit(wrong)
      expect([statusCode, payload.includes('ご案内が見つかりません')]).toEqual([404, true])
      expect((await visit(wrong, oneClick)).statusCode).toBe(404)
    }
    const setStatus = (status: number) =>
      asSystem(app.app.db, (tx) =>
        sql`UPDATE enterprises SET contract_status_id = ${status} WHERE id = 2`.execute(tx),
      )
    await setStatus(0)
    const gone = await visit(token)
    await setStatus(1)
    expect([gone.statusCode, gone.payload.includes('配信は終了しました')]).toEqual([410, true])
  })

  it('given one visitor who keeps guessing, then they must wait', async () => {
    const guess = () =>
      app.server.inject({ url: `/unsubscribe/${newToken(1)}`, remoteAddress: '198.51.100.7' })
    const codes = new Set<number>()
    for (let i = 0; i < 70; i += 1) codes.add((await guess()).statusCode)
    expect([...codes]).toEqual([404, 429])
  })
})

describe('one click of a mail program (RFC 8058)', () => {
  const multipart = [
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ] as const

  it.each([
    ['a form', oneClick, formType],
    ['a multipart form', ...multipart],
  ])(
    'given %s without cookie or session, then the kind of the mail is stopped, as often as it comes',
    async (_, body, type) => {
      const address = `${type.length}@example.jp`
      const { token, mailing } = await sentMail(app.app.db, { address, kind: 4 })
      for (let i = 0; i < 3; i += 1) {
        const answer = await visit(token, body, type)
        expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
      }
      expect(await stopped(address)).toEqual([{ topic: 2, reason: 1, mailing_id: mailing }])
    },
  )

  it('given many of one mail service at once, then all are heard and each is told once', async () => {
    const mails = await Promise.all(
      Array.from({ length: 70 }, (_, i) => sentMail(app.app.db, { address: `g${i}@example.jp` })),
    )
    const codes: number[] = []
    for (const { token } of mails) {
      const answer = await app.server.inject({
        method: 'POST',
        url: `/unsubscribe/${token}`,
        payload: oneClick,
        headers: { 'content-type': formType },
        remoteAddress: '203.0.113.9',
      })
      codes.push(answer.statusCode)
    }
    expect(new Set(codes)).toEqual(new Set([200]))
    const target = { type: 'candidate', id: 72 } as const
    const { token } = await sentMail(app.app.db, { address: 'twice@example.jp', target })
    await Promise.all([visit(token, oneClick), visit(token, oneClick), visit(token, oneClick)])
    expect(await told(72)).toEqual(['配信停止：案件のご案内'])
  })

  it('given odd bodies of every kind, then never a fault of ours, and nothing is stopped that was not asked for', async () => {
    const { token } = await sentMail(app.app.db, { address: 'odd@example.jp' })
    const random = seeded(20_261_123)
    const pieces = [
      'act',
      'stop-',
      'resume-',
      '=',
      '&',
      '%',
      '%00',
      '%ff',
      '\r\n',
      '--b',
      '__proto__',
      'あ',
      '\u0000',
      'List-Unsubscribe',
      'One',
      'Click',
      '9',
      '[]',
      '"',
      ';',
      'constructor',
    ]
    const types = [
      formType,
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      '',
      'application/x-www-form-urlencoded; charset=shift_jis',
      'x/y',
    ]
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    for (let i = 0; i < oddBodies; i += 1) {
      const body = Array.from({ length: Math.floor(random() * 40) }, () => pick(pieces)).join('')
      if (/list-unsubscribe=one-click|act=stop/i.test(body)) continue
      const { statusCode } = await visit(token, body, pick(types))
      expect([400, 413, 415].includes(statusCode), `${statusCode} for ${JSON.stringify(body)}`).toBe(true)
    }
    expect((await visit(token, 'x'.repeat(30_000))).statusCode).toBe(413)
    expect(await stopped('odd@example.jp')).toEqual([])
  })
})
