import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import { mailsTo } from '../../../test/support/account-mails.ts'
import { forFile } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())

const own = '/api/admin/admin_members'
const password = 'tsumugi2026'
const signIn = (email: string, given = password) =>
  client(app.url).post('/api/admin/auth/sign_in', { admin_member: { email, password: given } })
const update = async (admin_member: object, context?: string) =>
  (await app.operator()).post(`${own}/update`, { admin_member, ...(context && { context }) })

describe("the operator's own account", () => {
  it('given a profile, then it is kept, shown, and named so in the operator’s own enterprise; nothing else is taken', async () => {
    const { status, body } = await update(
      { l_name: '西川', f_name: '玲奈', tel: '03-1234-5678', position: '運営責任者' },
      'update_profile',
    )
    expect(status).toBe(200)
    expect(body.admin_member).toMatchObject({ f_name: '玲奈', tel: '03-1234-5678', position: '運営責任者' })
    expect((await (await app.operator()).get(`${own}/show`)).body.admin_member.position).toBe('運営責任者')
    const mirrored = await asSystem(app.app.db, (tx) =>
      row(tx, sql`SELECT f_name FROM enterprise_members WHERE enterprise_id = 0 AND l_name = '西川'`),
    )
    expect(mirrored).toEqual({ f_name: '玲奈' })
    for (const wrong of [{ l_name: '' }, { authority: 0 }, { home_page_id: 2 }])
      expect((await update(wrong, 'update_profile')).status).toBe(400)
  })

  it('given a new address, then the old one signs in until the new one confirms, and is told afterwards', async () => {
    expect(
      (await update({ email: 'new@demo.example', current_password: 'wrong2026' }, 'update_email')).status,
    ).toBe(400)
    expect(
      (await update({ email: 'new@demo.example', current_password: password }, 'update_email')).status,
    ).toBe(200)
    expect((await signIn('operator@demo.example')).status).toBe(200)
    const [mail] = await mailsTo(app, 'new@demo.example')
    const token = /\/admin\/email_confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const confirm = () => client(app.url).post(`${own}/email_confirm`, { token })
    expect(
      (await client(app.url).post('/api/enterprise/enterprise_members/email_confirm', { token })).status,
    ).toBe(404)
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).status).toBe(410)
    expect([
      (await signIn('operator@demo.example')).status,
      (await signIn('new@demo.example')).status,
    ]).toEqual([401, 200])
    expect((await mailsTo(app, 'operator@demo.example')).at(-1)?.text).toContain('運営のほかの管理者')
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE admin_members SET email = 'operator@demo.example' WHERE email = 'new@demo.example'`.execute(
        tx,
      ),
    )
  })

  it('given a new password (the context by default), then other devices are out and this one goes on', async () => {
    const other = await app.operator()
    const mine = await app.operator()
    const chosen = { password: 'atarashii-2026', password_confirmation: 'atarashii-2026' }
    const refused = await mine.post(`${own}/update`, { admin_member: { current_password: 'no', ...chosen } })
    expect(Object.keys(refused.body.error.fields)).toEqual(['current_password'])
    const done = await mine.post(`${own}/update`, { admin_member: { current_password: password, ...chosen } })
    expect([done.status, done.headers.getSetCookie().length > 0]).toEqual([200, true])
    expect((await other.get(`${own}/show`)).status).toBe(401)
    expect((await signIn('operator@demo.example', 'atarashii-2026')).status).toBe(200)
  })
})
