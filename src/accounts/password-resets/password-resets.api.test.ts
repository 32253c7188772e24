import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/account-mails.ts'
import { forFile } from '../../../test/support/app.ts'
import { solveCaptcha } from '../../../test/support/captcha.ts'
import { client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())
beforeEach(async () => {
  await app.deliver()
  app.mails.reset()
})

const surfaces = [
  { surface: 'enterprise', key: 'enterprise_member', email: 'member@enterprise1.example' },
  { surface: 'admin', key: 'admin_member', email: 'operator@demo.example' },
] as const
type Surface = (typeof surfaces)[number]
const [members] = surfaces

const post = async ({ surface, key }: Surface, verb: string, person: object) =>
  client(app.url).post(`/api/${surface}/password_resets/${verb}`, {
    recaptcha_token: await solveCaptcha(app.url),
    [key]: person,
  })
const change = (surface: Surface, token: string, password = 'tsumugu-ito-2026') =>
  post(surface, 'update', { token, password, password_confirmation: password })
const signIn = ({ surface, key }: Surface, email: string, password: string) =>
  client(app.url).post(`/api/${surface}/auth/sign_in`, { [key]: { email, password } })
const askFor = async (surface: Surface, email: string) => {
  expect((await post(surface, 'create', { email })).status).toBe(200)
  return tokenMailedTo(app, email)
}

describe.each(surfaces)('a forgotten password of $surface', (surface) => {
  const { email, key } = surface

  it('given its mail, then the link says whose it is, sets a password once, and every device is signed out', async () => {
    const device = surface.surface === 'admin' ? await app.operator() : await app.as('member')
    const token = await askFor(surface, email)
    const shown = await post(surface, 'validation', { token })
    expect([shown.status, shown.body[key].email]).toEqual([200, email])
    expect(shown.body.session_count).toBeGreaterThan(0)
    expect((await change(surface, token)).status).toBe(200)
    const own = surface.surface === 'admin' ? 'admin_members' : 'enterprise_members'
    expect((await device.get(`/api/${surface.surface}/${own}/show`)).status).toBe(401)
    expect((await signIn(surface, email, 'tsumugi2026')).status).toBe(401)
    expect((await signIn(surface, email, 'tsumugu-ito-2026')).status).toBe(200)
    const again = await change(surface, token, 'another-2026')
    expect([again.status, (await post(surface, 'validation', { token })).status]).toEqual([410, 410])
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('パスワードが変更されました')
    const written = await asSystem(app.app.db, (tx) =>
      rows<{ action: string }>(tx, sql`SELECT action FROM audit_entries WHERE action = 'password_reset'`),
    )
    expect(written.length).toBeGreaterThan(0)
    await change(surface, await askFor(surface, email), 'tsumugi2026')
  })

  it('given an address nobody has, then the answer is the same and no mail goes out', async () => {
    const known = await post(surface, 'create', { email })
    const unknown = await post(surface, 'create', { email: 'nobody@nowhere.example' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await app.deliver()
    expect(app.mails.received.map(({ envelope }) => envelope.to)).toEqual([[email]])
  })
})

describe('a link for a new password', () => {
  it('given a second mail, then the first link opens nothing any more', async () => {
    const first = await askFor(members, 'manager@enterprise1.example')
    app.mails.reset()
    const second = await askFor(members, 'manager@enterprise1.example')
    expect((await change(members, first)).status).toBe(404)
    expect((await post(members, 'validation', { token: second })).status).toBe(200)
  })

  it('given an hour later, then 410', async () => {
    const token = await askFor(members, 'manager@enterprise2.example')
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE account_links SET expires_at = now() - interval '1 second' WHERE enterprise_id = 2`.execute(
        tx,
      ),
    )
    expect((await change(members, token)).status).toBe(410)
  })

  it('given the token of a member, then it opens nothing of the operator; nor does what is no token', async () => {
    const token = await askFor(members, 'blocked@enterprise1.example')
    expect((await change(surfaces[1], token)).status).toBe(404)
    for (const wrong of ['', 'x'.repeat(32), 'a b']) expect((await change(members, wrong)).status).toBe(404)
    expect((await change(members, token, 'password1')).body.error.fields).toHaveProperty('password')
    expect((await change(members, token)).status).toBe(200)
  })

  it('given somebody who was disabled, then no mail goes out, and a link sent before opens nothing', async () => {
    const token = await askFor(members, 'member@enterprise2.example')
    const admin = await app.as('admin', 2)
    const enterprise_member = { member_status: 2 }
    await admin.post('/api/enterprise/enterprise_members/update/3', { enterprise_member })
    app.mails.reset()
    expect((await post(members, 'create', { email: 'member@enterprise2.example' })).status).toBe(200)
    await app.deliver()
    expect(app.mails.received).toHaveLength(0)
    expect((await change(members, token)).status).toBe(410)
  })

  it('given no captcha, then 400; given too many mails to one address, then 429 whether anybody has it', async () => {
    const enterprise_member = { email: 'nobody@nowhere2.example' }
    const path = '/api/enterprise/password_resets/create'
    const none = await client(app.url).post(path, { recaptcha_token: '', enterprise_member })
    expect(none.status).toBe(400)
    const answers: number[] = []
    for (let i = 0; i < 8; i++) answers.push((await post(members, 'create', enterprise_member)).status)
    expect(answers).toContain(429)
  })

  it('given two who use one link at once, then one of them sets the password', async () => {
    const token = await askFor(members, 'admin@enterprise2.example')
    const answers = await Promise.all([
      change(members, token, 'first-2026'),
      change(members, token, 'second-2026'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })
})
