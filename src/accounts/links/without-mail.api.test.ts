import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { solveCaptcha } from '../../../test/support/captcha.ts'
import { type Client, client } from '../../../test/support/client.ts'

/** The default start: nothing is said of a mail server. */
const app = await forFile(startTestApp())

const person = { l_name: '平野', f_name: '蓮', password: 'hirano-2026', password_confirmation: 'hirano-2026' }
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const accept = (surface: 'enterprise' | 'admin', link: string) =>
  client(app.url).post(`/api/${surface}/invites/accept`, {
    [surface === 'admin' ? 'admin_member' : 'enterprise_member']: { token: tokenOf(link), ...person },
  })
const invited = { authority: 0, contract_permission: 1 }
const waitingFor = async (email: string) =>
  asSystem(app.app.db, (tx) =>
    rows(tx, sql`SELECT 1 FROM outbox WHERE to_addresses = ${email} AND status = 0`),
  )
const askForReset = async (email: string) =>
  client(app.url).post('/api/enterprise/password_resets/create', {
    recaptcha_token: await solveCaptcha(app.url),
    enterprise_member: { email },
  })
type Waiting = { to_addresses: string; body: string; has_link: boolean; id_by_enterprise_id: number }
const waitingOf = async (who: Client, email: string): Promise<Waiting | undefined> => {
  const { body } = await who.post('/api/enterprise/mail_mgmts/index', { status: 'waiting' })
  return body.mail_mgmts.find((one: Waiting) => one.to_addresses === email)
}

describe('without a mail server', () => {
  it('given an invitation, then its maker has the link this once, nothing waits, and it lets in', async () => {
    const admin = await app.as('admin')
    const made = await admin.post('/api/enterprise/invites/create', {
      enterprise_member: { email: 'new@kasane.example.jp', ...invited },
    })
    expect(made.body.link).toContain('/enterprise/registration/invite_accept?token=')
    expect(await waitingFor('new@kasane.example.jp')).toEqual([])
    const id = made.body.enterprise_member.id_by_enterprise_id
    const again = await admin.post(`/api/enterprise/invites/update/${id}`)
    expect((await accept('enterprise', made.body.link)).status).toBe(404)
    expect((await accept('enterprise', again.body.link)).status).toBe(200)
  })

  it('given the operator invites staff, a member and a new enterprise, then each answers its link', async () => {
    const operator = await app.operator()
    const staff = await operator.post('/api/admin/invites/create', {
      admin_member: { email: 'staff@demo.example', authority: 0 },
    })
    expect((await accept('admin', staff.body.link)).status).toBe(200)
    const member = await operator.post('/api/admin/enterprise_members/create', {
      enterprise_id: 1,
      enterprise_member: { email: 'second@kasane.example.jp', ...invited },
    })
    expect((await accept('enterprise', member.body.link)).status).toBe(200)
    const enterprise = await operator.post('/api/admin/enterprises/create', {
      enterprise: { name: '株式会社はじまり' },
      enterprise_member: { email: 'first@hajimari.example.jp' },
    })
    expect((await accept('enterprise', enterprise.body.link)).status).toBe(200)
  })

  it('given a member asks for a reset, then the visitor is told nothing, and an administrator hands the link over once', async () => {
    const asked = await askForReset('member@enterprise1.example')
    expect(asked.body).toEqual({ accepted: true })
    const admin = await app.as('admin')
    const mail = await waitingOf(admin, 'member@enterprise1.example')
    expect(mail).toMatchObject({ has_link: true })
    expect(mail?.body).toContain('{リンク}')
    expect(await waitingOf(await app.as('manager'), 'member@enterprise1.example')).toBeUndefined()
    const path = `/api/enterprise/mail_mgmts/hand_link/${mail?.id_by_enterprise_id}`
    expect((await (await app.as('manager')).post(path)).status).toBe(403)
    expect((await (await app.as('admin', 2)).post(path)).status).toBe(404)
    const handed = await admin.post(path)
    expect(handed.body.link).toContain('/enterprise/reset_password/edit?token=')
    expect((await admin.post(path)).status).toBe(403)
    const entries = await admin.post('/api/enterprise/audit_entries/index', {})
    expect(JSON.stringify(entries.body)).toContain('link_handed')
    expect(JSON.stringify(entries.body)).not.toContain(tokenOf(handed.body.link))
    const reset = await client(app.url).post('/api/enterprise/password_resets/update', {
      recaptcha_token: await solveCaptcha(app.url),
      enterprise_member: {
        token: tokenOf(handed.body.link),
        password: 'shin-2026-pass',
        password_confirmation: 'shin-2026-pass',
      },
    })
    expect(reset.status).toBe(200)
  })

  it("given another administrator's reset, then no administrator of the enterprise has its link, but the operator does; staff's nobody", async () => {
    await askForReset('admin@enterprise2.example')
    const admin = await app.as('admin', 2)
    const mail = await waitingOf(admin, 'admin@enterprise2.example')
    expect(mail).toMatchObject({ has_link: false })
    expect(
      (await admin.post(`/api/enterprise/mail_mgmts/hand_link/${mail?.id_by_enterprise_id}`)).status,
    ).toBe(403)
    const operator = await app.operator()
    const listed = (await operator.post('/api/admin/mail_mgmts/index')).body.mail_mgmts
    const found = listed.find(
      (one: { to_addresses: string }) => one.to_addresses === 'admin@enterprise2.example',
    )
    expect(found).toMatchObject({ enterprise_id: 2, has_link: true })
    const path = `/api/admin/mail_mgmts/hand_link/${found.id_by_enterprise_id}`
    expect((await operator.post(path, { enterprise_id: 1 })).status).toBe(403)
    expect((await operator.post(path, { enterprise_id: 2 })).body.link).toContain(
      '/enterprise/reset_password/edit',
    )
    await client(app.url).post('/api/admin/password_resets/create', {
      recaptcha_token: await solveCaptcha(app.url),
      admin_member: { email: 'operator@demo.example' },
    })
    const own = (await operator.post('/api/admin/mail_mgmts/index')).body.mail_mgmts.find(
      (one: { to_addresses: string }) => one.to_addresses === 'operator@demo.example',
    )
    expect(own).toMatchObject({ enterprise_id: 0, has_link: false })
  })

  it('given somebody asks to sign up, then the operator hands the link over', async () => {
    await client(app.url).post('/api/enterprise/auth/sign_up_mail', {
      recaptcha_token: await solveCaptcha(app.url),
      enterprise_member: { email: 'begin@hajime.example.jp' },
    })
    const operator = await app.operator()
    const found = (await operator.post('/api/admin/mail_mgmts/index')).body.mail_mgmts.find(
      (one: { to_addresses: string }) => one.to_addresses === 'begin@hajime.example.jp',
    )
    const path = `/api/admin/mail_mgmts/hand_link/${found.id_by_enterprise_id}`
    const { link } = (await operator.post(path, { enterprise_id: 0 })).body
    const opened = await client(app.url).post('/api/enterprise/auth/sign_up_validation', {
      enterprise_member: { token: tokenOf(link) },
    })
    expect(opened.body.enterprise_member.email).toBe('begin@hajime.example.jp')
  })

  it('given the screens ask, then both areas are told that no mail goes out', async () => {
    const none = { mail_server: { is_set: false } }
    expect((await (await app.as('manager')).get('/api/enterprise/mail_servers/show')).body).toEqual(none)
    expect((await (await app.operator()).get('/api/admin/mail_servers/show')).body).toEqual(none)
  })
})
