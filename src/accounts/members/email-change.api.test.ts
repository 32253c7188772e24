import { describe, expect, it } from 'vitest'
import { forFile } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())

const members = '/api/enterprise/enterprise_members'
const signIn = (email: string) =>
  client(app.url).post('/api/enterprise/auth/sign_in', {
    enterprise_member: { email, password: 'tsumugi2026' },
  })
const ask = async (role: 'member' | 'manager', email: string, current_password = 'tsumugi2026') =>
  (await app.as(role, 2)).post(`${members}/update`, {
    enterprise_member: { email, current_password },
    context: 'update_email',
  })
const confirm = (token: string) => client(app.url).post(`${members}/email_confirm`, { token })

/** The token in the newest mail to an address. */
const tokenTo = async (address: string): Promise<string> => {
  await app.deliver()
  const mail = app.mails.received.findLast(({ envelope }) => envelope.to.includes(address))
  return /\/enterprise\/email_confirm\?token=([\w-]+)/.exec(mail?.mail.text ?? '')?.[1] ?? ''
}

describe('a new address', () => {
  it('given it, then the old one signs in until the new one confirms, and is told afterwards', async () => {
    const asked = await ask('member', 'New.Address@enterprise2.example')
    expect([asked.status, asked.body.enterprise_member.email]).toEqual([200, 'member@enterprise2.example'])
    expect((await signIn('member@enterprise2.example')).status).toBe(200)
    expect((await signIn('new.address@enterprise2.example')).status).toBe(401)

    const open = await app.as('member', 2)
    const token = await tokenTo('new.address@enterprise2.example')
    expect((await confirm(token)).status).toBe(200)
    expect((await open.get(`${members}/show`)).status).toBe(401)
    expect((await signIn('new.address@enterprise2.example')).status).toBe(200)
    expect((await signIn('member@enterprise2.example')).status).toBe(401)
    expect((await confirm(token)).status).toBe(410)

    await app.deliver()
    const told = app.mails.received.findLast(({ envelope }) =>
      envelope.to.includes('member@enterprise2.example'),
    )
    expect(told?.mail.subject).toBe('【つむぎ】メールアドレスが変更されました')
    expect(told?.mail.text).not.toContain('new.address')
  })

  it('given one in use, none, or a wrong password, then 409 and 400, and no mail goes out', async () => {
    app.mails.reset()
    const taken = await ask('manager', 'ADMIN@enterprise1.example')
    expect([taken.status, taken.body.error.code]).toEqual([409, 'duplicate'])
    expect((await ask('manager', 'no address')).status).toBe(400)
    const wrong = await ask('manager', 'other@enterprise2.example', 'wrong2026')
    expect(Object.keys(wrong.body.error.fields)).toEqual(['current_password'])
    await app.deliver()
    expect(app.mails.received).toEqual([])
  })

  it('given it was taken meanwhile, then 409 and the old one stays', async () => {
    await ask('manager', 'wanted@enterprise2.example')
    const token = await tokenTo('wanted@enterprise2.example')
    const first = await app.as('blocked', 2)
    await first.post(`${members}/update`, {
      enterprise_member: { email: 'wanted@enterprise2.example', current_password: 'tsumugi2026' },
      context: 'update_email',
    })
    expect((await confirm(await tokenTo('wanted@enterprise2.example'))).status).toBe(200)
    expect((await confirm(token)).status).toBe(409)
    expect((await signIn('manager@enterprise2.example')).status).toBe(200)
  })

  it('given a token nobody was given, then 404', async () => {
    expect((await confirm('A'.repeat(32))).status).toBe(404)
    expect((await confirm('x')).status).toBe(404)
  })

  it('given one asked for, when the password is changed before it is confirmed, then its link opens nothing', async () => {
    await ask('manager', 'intruder@enterprise2.example')
    const token = await tokenTo('intruder@enterprise2.example')
    const changed = await (await app.as('manager', 2)).post(`${members}/update`, {
      enterprise_member: {
        current_password: 'tsumugi2026',
        password: 'tsumugi2027',
        password_confirmation: 'tsumugi2027',
      },
      context: 'update_password',
    })
    expect(changed.status).toBe(200)
    expect((await confirm(token)).status).toBe(410)
    expect((await signIn('intruder@enterprise2.example')).status).toBe(401)
  })
})
