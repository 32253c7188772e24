import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, client, cookiesOf } from '../../../test/support/client.ts'
import { type MailApp, startMailApp } from '../../../test/support/mail-app.ts'

let app: MailApp
let member: Client
const email = 'member@agency1.example'
beforeAll(async () => {
  app = await startMailApp()
  member = await app.as('member')
  await app.deliver()
  app.mails.reset()
})
afterAll(() => app.stop())
afterEach(() => app.mails.reset())

const signIn = (password: string, device: string) =>
  client(app.url).post(
    '/api/enterprise/auth/sign_in',
    { enterprise_member: { email, password } },
    { 'user-agent': device, 'x-forwarded-for': '198.51.100.77' },
  )
const choose = (security_mails: object) =>
  member.post('/api/enterprise/security_mails/update', { security_mails })
const subjects = async () => {
  await app.deliver()
  return app.mails.received.map(({ mail }) => mail.subject)
}

describe('mails about the safety of one’s account', () => {
  it('given no choice, then new devices and changes are told, and refusals are not', async () => {
    const { body } = await member.get('/api/enterprise/security_mails/show')
    expect(body.security_mails).toEqual({ new_device: true, factors: true, failures: false })
    await signIn('tsumugi2026', 'Firefox/1')
    expect(await subjects()).toEqual([expect.stringContaining('新しい端末')])
  })

  it('given a mail that is switched off, then that is told, and the mail does not come any more', async () => {
    expect((await choose({ new_device: false })).body.security_mails.new_device).toBe(false)
    await signIn('tsumugi2026', 'Opera/1')
    expect(await subjects()).toEqual([expect.stringContaining('お知らせを止めました')])
    expect(app.mails.received[0]?.mail.text).toContain('新しい端末でログイン')
  })

  it('given refusals one after another, when they are to be told, then one mail comes for the series', async () => {
    await choose({ failures: true })
    for (let n = 0; n < 7; n++) expect((await signIn('wrong', 'Opera/1')).status).toBe(401)
    expect(await subjects()).toEqual([expect.stringContaining('失敗が続いています')])
  })

  it('given one of the staff, then they have the same choice of their own', async () => {
    const answer = await client(app.url).post('/api/admin/auth/sign_in', {
      admin_member: { email: 'operator@demo.example', password: 'tsumugi2026' },
    })
    const staff = client(app.url, cookiesOf(answer.headers))
    const path = '/api/admin/security_mails'
    const changed = await staff.post(`${path}/update`, { security_mails: { failures: true } })
    expect([changed.status, changed.body.security_mails.failures]).toEqual([200, true])
    expect((await member.get('/api/enterprise/security_mails/show')).body.security_mails.new_device).toBe(
      false,
    )
    expect((await member.get(`${path}/show`)).status).toBe(401)
  })
})
