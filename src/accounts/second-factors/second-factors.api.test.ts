import { sql } from 'kysely'
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { forFile } from '../../../test/support/app.ts'
import { type Client, client, cookiesOf } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

/** The session of an administrator who has a second factor. */
let adminOf2: Record<string, string> = {}
const app = await forFile(startMailApp())

const password = 'tsumugi2026'
const own = (verb: string) => `/api/enterprise/second_factors/${verb}`
const auth = (verb: string) => `/api/enterprise/auth/${verb}`
const signIn = (email: string, given = password) =>
  client(app.url).post(auth('sign_in'), { enterprise_member: { email, password: given } })
const step = (ticket: string, code: string) => client(app.url).post(auth('second_factor'), { ticket, code })
/** The code of now, or of so many half minutes later: codes already taken are good no more. */
const codeOf = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 })

/** Sets codes up for somebody who is signed in; answers the seed and the recovery codes. The code used is of the half minute before. */
const setUp = async (who: Client) => {
  const { otp } = (await who.post(own('begin_otp'), { current_password: password })).body
  const { body } = await who.post(own('confirm_otp'), { code: await codeOf(otp.secret, -1) })
  return { secret: otp.secret as string, codes: body.recovery_codes as string[] }
}
const ticketOf = async (email: string): Promise<string> =>
  (await signIn(email)).body.second_factor?.ticket ?? ''
const noLimits = () => asSystem(app.app.db, (tx) => sql`DELETE FROM rate_limits`.execute(tx))

describe('codes of an app', () => {
  it('given a set-up, then nothing counts before a code confirms it, and the seed is wrapped', async () => {
    const manager = await app.as('manager')
    const begun = await manager.post(own('begin_otp'), { current_password: password })
    expect(begun.body.otp.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(begun.body.otp.qr_svg).toMatch(/^<svg/)
    expect((await manager.post(own('confirm_otp'), { code: '000000' })).status).toBe(400)
    expect((await signIn('manager@enterprise1.example')).body.second_factor).toBeUndefined()
    const kept = await inTenant(app.app.db, 1, (tx) =>
      row<{ row: string }>(tx, sql`SELECT s::text AS row FROM one_time_seeds s WHERE enterprise_id = 1`),
    )
    expect(kept?.row).not.toContain(begun.body.otp.secret)
  })

  it('given them, then the password alone sets no cookie, and the code lets in, once', async () => {
    const { secret, codes } = await setUp(await app.as('manager'))
    expect(new Set(codes).size).toBe(10)
    const answer = await signIn('manager@enterprise1.example')
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(answer.body).toEqual({
      second_factor: { ticket: expect.any(String), methods: ['otp', 'recovery'], set_up: false },
    })
    const { ticket } = answer.body.second_factor
    const code = await codeOf(secret)
    expect((await step(ticket, '000000')).body.error.fields).toHaveProperty('code')
    const inside = await step(ticket, code)
    expect([inside.status, inside.body.enterprise_member.l_name]).toEqual([200, '小林'])
    const session = client(app.url, cookiesOf(inside.headers))
    expect((await session.get('/api/enterprise/enterprise_members/show')).status).toBe(200)
    expect((await step(ticket, code)).status).toBe(401)
    expect((await step(await ticketOf('manager@enterprise1.example'), code)).status).toBe(400)
    const next = await step(await ticketOf('manager@enterprise1.example'), await codeOf(secret, 1))
    expect(next.status).toBe(200)
  })

  it('given a recovery code, then it lets in once, in any spelling, and only its hash is kept', async () => {
    await noLimits()
    const member = await app.as('member')
    const { codes } = await setUp(member)
    const [code = ''] = codes
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await step(await ticketOf('member@enterprise1.example'), typed)).status).toBe(200)
    expect((await step(await ticketOf('member@enterprise1.example'), code)).status).toBe(400)
    const left = (await member.get(own('show'))).body.second_factor
    expect(left.recovery_codes_left).toBe(9)
    const kept = await inTenant(app.app.db, 1, (tx) =>
      row<{ all: string }>(
        tx,
        sql`SELECT string_agg(c::text, ' ') AS all FROM recovery_codes c WHERE enterprise_id = 1`,
      ),
    )
    for (const each of codes) expect(kept?.all).not.toContain(each.replaceAll('-', ''))
    const made = await member.post(own('make_recovery_codes'), { current_password: password })
    expect(made.body.recovery_codes).toHaveLength(10)
    expect((await step(await ticketOf('member@enterprise1.example'), codes[1] ?? '')).status).toBe(400)
  })

  it('given two who send the same code at once, then one is let in', async () => {
    await noLimits()
    const { secret } = await setUp(await app.as('manager', 2))
    const tickets = [
      await ticketOf('manager@enterprise2.example'),
      await ticketOf('manager@enterprise2.example'),
    ] as const
    const code = await codeOf(secret)
    const answers = await Promise.all(tickets.map((ticket) => step(ticket, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('given guesses, then the seventh waits, also with the right code; others are not slowed down', async () => {
    await noLimits()
    const { secret } = await setUp(await app.as('blocked'))
    const ticket = await ticketOf('blocked@enterprise1.example')
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await step(ticket, '000000')).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    const held = await step(ticket, await codeOf(secret))
    expect([held.status, Number(held.headers.get('retry-after')) <= 900]).toEqual([429, true])
    await noLimits()
    expect((await step(ticket, await codeOf(secret))).status).toBe(200)
  })

  it('given they are turned off, then the password alone lets in again, and the owner was told of each change', async () => {
    await noLimits()
    app.mails.reset()
    const admin = await app.as('admin', 2)
    await setUp(admin)
    expect((await admin.post(own('delete_otp'), { current_password: 'wrong2026' })).status).toBe(400)
    expect((await admin.post(own('delete_otp'), { current_password: password })).status).toBe(200)
    expect((await signIn('admin@enterprise2.example')).body.enterprise_member.authority).toBe(2)
    const { second_factor } = (await admin.get(own('show'))).body
    expect(second_factor).toMatchObject({ otp_at: null, recovery_codes_left: 0 })
    await app.deliver()
    const told = app.mails.received.filter(
      ({ mail, envelope }) =>
        envelope.to.includes('admin@enterprise2.example') && mail.subject?.includes('ログインの設定'),
    )
    expect(told.map(({ mail }) => mail.text?.includes('解除'))).toEqual([false, true])
  })
})

describe('tickets', () => {
  it('given one of somebody else, another surface, a made-up one or one whose time is over, then 401', async () => {
    await noLimits()
    const ticket = await ticketOf('manager@enterprise1.example')
    const admin = await client(app.url).post('/api/admin/auth/second_factor', { ticket, code: '000000' })
    expect(admin.status).toBe(401)
    expect((await step('A'.repeat(32), '000000')).status).toBe(401)
    expect((await step('x', '000000')).status).toBe(401)
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE sign_in_tickets SET expires_at = now() - interval '1 second'`.execute(tx),
    )
    expect((await step(ticket, '000000')).status).toBe(401)
  })

  it('given one for the second step, then it sets nothing up', async () => {
    const ticket = await ticketOf('manager@enterprise1.example')
    const answer = await client(app.url).post(auth('second_factor_set_up'), { ticket })
    expect(answer.status).toBe(401)
  })
})

describe('an enterprise that asks for a second factor', () => {
  it('given it, then members without one are out, set one up at their next sign-in, and cannot take the last one away', async () => {
    await noLimits()
    const admin = await app.as('admin', 2)
    expect((await admin.post(own('require'), { required: 1 })).status).toBe(409)
    await setUp(admin)
    const member = await app.as('member', 2)
    expect((await member.post(own('require'), { required: 1 })).status).toBe(403)
    expect((await admin.post(own('require'), { required: 1 })).body).toMatchObject({ required: true })
    expect((await member.get(own('show'))).status).toBe(401)
    expect((await admin.get(own('show'))).body.second_factor.required).toBe(true)

    const asked = await signIn('member@enterprise2.example')
    expect([asked.headers.getSetCookie(), asked.body.second_factor]).toMatchObject([
      [],
      { set_up: true, methods: [] },
    ])
    const { ticket } = asked.body.second_factor
    const open = client(app.url)
    const { otp } = (await open.post(auth('second_factor_set_up'), { ticket })).body
    expect((await open.post(auth('second_factor_confirm'), { ticket, code: '000000' })).status).toBe(400)
    const done = await open.post(auth('second_factor_confirm'), { ticket, code: await codeOf(otp.secret) })
    expect(done.body.recovery_codes).toHaveLength(10)
    const inside = client(app.url, cookiesOf(done.headers))
    expect((await inside.get(own('show'))).body.second_factor.otp_at).not.toBeNull()
    const refused = await inside.post(own('delete_otp'), { current_password: password })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state'])
    expect((await inside.get(own('show'))).body.second_factor.otp_at).not.toBeNull()
    expect((await signIn('member@enterprise2.example')).body.second_factor.set_up).toBe(false)
    await admin.post(own('require'), { required: 0 })
    adminOf2 = admin.cookies
  })

  it('given a passkey nobody made, then it sets nothing up, its challenge is gone, and the ticket of an app goes on', async () => {
    await noLimits()
    const admin = client(app.url, adminOf2)
    await admin.post(own('require'), { required: 1 })
    const { ticket } = (await signIn('blocked@enterprise2.example')).body.second_factor
    const open = client(app.url)
    const begun = await open.post(auth('second_factor_set_up_options'), { ticket })
    expect(begun.body.options).toMatchObject({ rp: { id: 'localhost' }, challenge: expect.any(String) })
    const credential = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    }
    const forged = await open.post(auth('second_factor_set_up_passkey'), { ticket, credential })
    expect([forged.status, forged.headers.getSetCookie()]).toEqual([400, []])
    expect((await signIn('blocked@enterprise2.example')).body.second_factor).toMatchObject({ set_up: true })
    expect((await open.post(auth('second_factor_set_up'), { ticket })).status).toBe(200)
    const second = await ticketOf('admin@enterprise2.example')
    expect((await open.post(auth('second_factor_set_up_options'), { ticket: second })).status).toBe(401)
    await admin.post(own('require'), { required: 0 })
  })

  it('given factors, then the row of the member says which', async () => {
    const found = await inTenant(app.app.db, 2, (tx) =>
      row<{ second_factor: string }>(
        tx,
        sql`SELECT second_factor FROM enterprise_members WHERE enterprise_id = 2 AND id_by_enterprise_id = 3`,
      ),
    )
    expect(found?.second_factor).toBe('otp')
  })
})

describe('somebody who lost everything', () => {
  it('given an administrator takes the factors away, then the password lets in again; nobody else may', async () => {
    await noLimits()
    const path = (id: number) => `/api/enterprise/enterprise_members/reset_second_factor/${id}`
    const member = await app.as('blocked', 2)
    await setUp(member)
    const admin = client(app.url, adminOf2)
    expect((await (await app.as('admin')).post(path(99))).status).toBe(404)
    expect((await member.post(path(2))).status).toBe(403)
    expect((await admin.post(path(1))).status).toBe(409)
    app.mails.reset()
    expect((await admin.post(path(4))).status).toBe(200)
    expect((await member.get(own('show'))).status).toBe(401)
    expect((await signIn('blocked@enterprise2.example')).body.enterprise_member.l_name).toBe('佐々木')
    await app.deliver()
    expect(
      app.mails.received.some(
        ({ mail, envelope }) =>
          envelope.to.includes('blocked@enterprise2.example') && mail.subject?.includes('解除されました'),
      ),
    ).toBe(true)
  })
})

describe('passkeys without a browser', () => {
  it('given an answer nobody signed, then 401 and 400, and a challenge is good for one answer', async () => {
    await noLimits()
    const open = client(app.url)
    const { ticket, options } = (await open.post(auth('passkey_options'))).body
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(
          JSON.stringify({
            type: 'webauthn.get',
            challenge: options.challenge,
            origin: 'http://localhost:0',
          }),
        ).toString('base64url'),
        authenticatorData: 'AAAA',
        signature: 'AAAA',
        userHandle: Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]).toString('base64url'),
      },
    }
    const forged = await open.post(auth('passkey'), { ticket, passkey })
    expect([forged.status, forged.headers.getSetCookie()]).toEqual([401, []])
    expect((await open.post(auth('passkey'), { ticket, passkey })).status).toBe(401)
    const admin = await app.as('admin')
    const begun = await admin.post('/api/enterprise/passkeys/begin_create', { current_password: password })
    expect(begun.body.options.authenticatorSelection).toMatchObject({ residentKey: 'required' })
    expect(
      (await admin.post('/api/enterprise/passkeys/delete/1', { current_password: password })).status,
    ).toBe(404)
  })
})
