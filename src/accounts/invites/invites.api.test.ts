import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/account-mails.ts'
import { forFile } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())
beforeEach(() => app.mails.reset())

const invites = '/api/enterprise/invites'
const members = '/api/enterprise/enterprise_members'
const invite = async (email: string, more: object = {}, enterprise: 1 | 2 = 1) =>
  (await app.as('admin', enterprise)).post(`${invites}/create`, {
    enterprise_member: { email, authority: 0, contract_permission: 1, ...more },
  })
const person = { l_name: '平野', f_name: '蓮', password: 'hirano-2026', password_confirmation: 'hirano-2026' }
const accept = (token: string, more: object = {}) =>
  client(app.url).post(`${invites}/accept`, { enterprise_member: { token, ...person, ...more } })
const validate = (token: string) =>
  client(app.url).post(`${invites}/validation`, { enterprise_member: { token } })
const signIn = (email: string, password = person.password) =>
  client(app.url).post('/api/enterprise/auth/sign_in', { enterprise_member: { email, password } })

describe('inviting a colleague', () => {
  it('given the mail, then the link says who invites to what, and who accepts signs in with the authority given', async () => {
    const made = await invite('R.Hirano@kasane.example.jp', { message: '来週からよろしくお願いします。' })
    expect(made.body.enterprise_member).toMatchObject({
      email: 'r.hirano@kasane.example.jp',
      l_name: 'r.hirano',
      member_status: 0,
      contract_permission: 1,
    })
    const [mail] = await mailsTo(app, 'r.hirano@kasane.example.jp')
    expect(mail?.text).toContain('田中 真由 さん')
    expect(mail?.text).toContain('来週からよろしくお願いします。')
    const token = await tokenMailedTo(app, 'r.hirano@kasane.example.jp')
    expect((await signIn('r.hirano@kasane.example.jp')).status).toBe(401)
    expect((await validate(token)).body.enterprise_member).toEqual({
      email: 'r.hirano@kasane.example.jp',
      authority: 0,
      place: 'サンプルエージェント株式会社',
    })
    expect((await accept(token)).status).toBe(200)
    const signed = await signIn('r.hirano@kasane.example.jp')
    expect(signed.body.enterprise_member).toMatchObject({
      l_name: '平野',
      f_name: '蓮',
      authority: 0,
      member_status: 1,
    })
    expect([(await accept(token)).status, (await validate(token)).status]).toEqual([410, 410])
    const actions = await asSystem(app.app.db, (tx) =>
      rows<{ action: string }>(
        tx,
        sql`SELECT action FROM audit_entries WHERE enterprise_id = 1 AND action <> 'sign_in' ORDER BY id_by_enterprise_id`,
      ),
    )
    expect(actions.map(({ action }) => action)).toEqual(['member_invited', 'member_joined'])
  })

  it('given the list, then an invited member shows until when the link is good; members are not told', async () => {
    await invite('waiting@kasane.example.jp')
    const found = async (role: 'admin' | 'member') =>
      (await (await app.as(role)).post(`${members}/index`)).body.enterprise_members.find(
        ({ email }: { email: string }) => email === 'waiting@kasane.example.jp',
      )
    const days = (Date.parse((await found('admin')).invite_expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)
    expect(await found('member')).not.toHaveProperty('invite_expires_at')
  })

  it('given it is sent again, then the first link opens nothing and the second does', async () => {
    const { enterprise_member } = (await invite('again@kasane.example.jp')).body
    const first = await tokenMailedTo(app, 'again@kasane.example.jp')
    const admin = await app.as('admin')
    expect((await admin.post(`${invites}/update/${enterprise_member.id_by_enterprise_id}`)).status).toBe(200)
    const second = await tokenMailedTo(app, 'again@kasane.example.jp')
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([404, 200])
    expect((await admin.post(`${invites}/update/${enterprise_member.id_by_enterprise_id}`)).status).toBe(404)
  })

  it('given the member is deleted or three days have passed, then the link opens nothing', async () => {
    const { enterprise_member } = (await invite('gone@kasane.example.jp')).body
    const token = await tokenMailedTo(app, 'gone@kasane.example.jp')
    const admin = await app.as('admin')
    await admin.post(`${members}/delete/${enterprise_member.id_by_enterprise_id}`)
    expect((await accept(token)).status).toBe(404)
    await invite('late@kasane.example.jp')
    const late = await tokenMailedTo(app, 'late@kasane.example.jp')
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE account_links SET expires_at = now() WHERE email = 'late@kasane.example.jp'`.execute(tx),
    )
    expect((await accept(late)).status).toBe(410)
  })

  it('given an address of another enterprise, then the answer is as for any other, and who owns it is told', async () => {
    const [known, unknown] = [
      await invite('member@enterprise2.example'),
      await invite('nobody@enterprise9.example'),
    ]
    expect([known.status, Object.keys(known.body.enterprise_member)]).toEqual([
      unknown.status,
      Object.keys(unknown.body.enterprise_member),
    ])
    const refused = await accept(await tokenMailedTo(app, 'member@enterprise2.example'))
    expect([refused.status, refused.body.error.code]).toEqual([409, 'duplicate'])
    expect((await signIn('member@enterprise2.example', 'tsumugi2026')).body.enterprise_member.l_name).toBe(
      '渡辺',
    )
  })

  it('given a colleague, a wrong address, a manager or a wrong name, then it is refused', async () => {
    expect((await invite('MEMBER@enterprise1.example')).status).toBe(409)
    expect((await invite('no address')).body.error.fields).toHaveProperty('email')
    const manager = await app.as('manager')
    const enterprise_member = { email: 'a@b.example', authority: 2, contract_permission: 2 }
    expect((await manager.post(`${invites}/create`, { enterprise_member })).status).toBe(403)
    await invite('wrong@kasane.example.jp')
    const token = await tokenMailedTo(app, 'wrong@kasane.example.jp')
    expect((await accept(token, { l_name: '' })).body.error.fields).toHaveProperty('l_name')
    expect((await accept(token, { password: 'short' })).body.error.fields).toHaveProperty('password')
    expect((await accept(token)).status).toBe(200)
  })
})

describe("inviting to the operator's staff", () => {
  const create = async (email: string) =>
    (await app.operator()).post('/api/admin/invites/create', { admin_member: { email, authority: 1 } })

  it('given the mail, then who accepts signs in to the operator area with the authority given', async () => {
    expect((await create('k.saeki@platform.example')).status).toBe(200)
    const token = await tokenMailedTo(app, 'k.saeki@platform.example')
    const path = '/api/admin/invites'
    const shown = await client(app.url).post(`${path}/validation`, { admin_member: { token } })
    expect(shown.body.admin_member).toEqual({
      email: 'k.saeki@platform.example',
      authority: 1,
      place: '運営',
    })
    expect((await accept(token)).status).toBe(404)
    const take = () => client(app.url).post(`${path}/accept`, { admin_member: { token, ...person } })
    expect([(await take()).status, (await take()).status]).toEqual([200, 410])
    const signed = await client(app.url).post('/api/admin/auth/sign_in', {
      admin_member: { email: 'k.saeki@platform.example', password: person.password },
    })
    expect(signed.body.admin_member).toMatchObject({ l_name: '平野', authority: 1 })
  })

  it('given it is sent again, then the first link opens nothing; given a known address, then 409', async () => {
    const { id } = (await create('again@platform.example')).body.admin_member
    const first = await tokenMailedTo(app, 'again@platform.example')
    expect((await (await app.operator()).post(`/api/admin/invites/update/${id}`)).status).toBe(200)
    await tokenMailedTo(app, 'again@platform.example')
    const old = await client(app.url).post('/api/admin/invites/validation', {
      admin_member: { token: first },
    })
    expect(old.status).toBe(404)
    expect((await create('operator@demo.example')).status).toBe(409)
  })
})
