import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/account-mails.ts'
import { forFile } from '../../../test/support/app.ts'
import { solveCaptcha } from '../../../test/support/captcha.ts'
import { client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())
beforeEach(() => app.mails.reset())

const auth = '/api/enterprise/auth'
const password = 'minori-2026'
const enterprise = { name: '株式会社みのりキャリア', name_service: 'みのりフリーランス', tel: '03-5501-7788' }
const person = { l_name: '水野', f_name: '春菜', password, password_confirmation: password }

const prove = async (email: string) =>
  client(app.url).post(`${auth}/sign_up_mail`, {
    recaptcha_token: await solveCaptcha(app.url),
    enterprise_member: { email },
  })
const tokenOf = async (email: string) => {
  expect((await prove(email)).status).toBe(200)
  return tokenMailedTo(app, email)
}
const signUp = (token: string, more: object = {}, company: object = enterprise) =>
  client(app.url).post(`${auth}/sign_up`, {
    enterprise: company,
    enterprise_member: { token, ...person, ...more },
  })
const signIn = (email: string) =>
  client(app.url).post(`${auth}/sign_in`, { enterprise_member: { email, password } })
const setMode = async (sign_up: 1 | 2 | 3) =>
  (await app.operator()).post('/api/admin/platform_settings/update', { platform_setting: { sign_up } })
const waiting = async () =>
  (await (await app.operator()).post('/api/admin/sign_ups/index', { state: 0 })).body.sign_ups

describe('sign-up with approval, as it is at first', () => {
  it('given a proved address, then the enterprise waits, the operator is told, and approved it begins', async () => {
    const email = 'h.mizuno@minori.example.jp'
    const token = await tokenOf(email)
    const shown = await client(app.url).post(`${auth}/sign_up_validation`, { enterprise_member: { token } })
    expect(shown.body).toMatchObject({ enterprise_member: { email }, sign_up: 2 })
    expect((await signUp(token)).body).toEqual({ state: 'waiting' })
    expect((await signIn(email)).status).toBe(401)
    expect((await mailsTo(app, 'operator@demo.example')).at(-1)?.text).toContain('株式会社みのりキャリア')
    expect((await signUp(token)).status).toBe(410)
    const [asked] = await waiting()
    expect(asked).toMatchObject({ ...enterprise, l_name: '水野', email, state: 0 })
    expect(asked).not.toHaveProperty('password_hash')
    const operator = await app.operator()
    const approve = () => operator.post(`/api/admin/sign_ups/approve/${asked.id_by_enterprise_id}`)
    expect((await approve()).body.sign_up).toMatchObject({ state: 1 })
    expect((await approve()).status).toBe(409)
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('ご利用を開始できます')
    const signed = await signIn(email)
    expect(signed.body.enterprise_member).toMatchObject({
      id_by_enterprise_id: 1,
      authority: 2,
      contract_permission: 2,
      member_status: 1,
    })
  })

  it('given it is refused, then nobody signs in, the reason is mailed, and one may ask again', async () => {
    const email = 'refused@example.jp'
    await signUp(await tokenOf(email))
    const [asked] = await waiting()
    const operator = await app.operator()
    const path = `/api/admin/sign_ups/refuse/${asked.id_by_enterprise_id}`
    expect((await operator.post(path, { reason: '対象の業種ではないためです。' })).status).toBe(200)
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('対象の業種ではないためです。')
    expect((await signIn(email)).status).toBe(401)
    expect((await signUp(await tokenOf(email))).body).toEqual({ state: 'waiting' })
    expect((await signUp(await tokenOf(email))).status).toBe(409)
  })

  it('given wrong fields, then each is named and the link still works', async () => {
    const token = await tokenOf('fields@example.jp')
    const wrong = await signUp(token, { l_name: '' }, { ...enterprise, name: null, tel: 'x' })
    expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([
      400,
      ['l_name', 'name', 'tel'],
    ])
    const weak = { password: 'password1', password_confirmation: 'password1' }
    expect((await signUp(token, weak)).body.error.fields).toHaveProperty('password')
    expect((await signUp(token)).status).toBe(200)
  })

  it('given an address that signs in already, then the answer is the same and its owner is told by mail', async () => {
    const [known, unknown] = [await prove('admin@enterprise1.example'), await prove('nobody@example.jp')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await mailsTo(app, 'admin@enterprise1.example')).at(-1)?.subject).toContain(
      'すでに登録されています',
    )
  })

  it('given a day later, a wrong token or no captcha, then 410, 404 and 400', async () => {
    const token = await tokenOf('late@example.jp')
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE account_links SET expires_at = now() WHERE email = 'late@example.jp'`.execute(tx),
    )
    expect((await signUp(token)).status).toBe(410)
    expect((await signUp('A'.repeat(32))).status).toBe(404)
    const body = { recaptcha_token: 'x', enterprise_member: { email: 'a@example.jp' } }
    expect((await client(app.url).post(`${auth}/sign_up_mail`, body)).status).toBe(400)
  })
})

describe('what the operator sets', () => {
  it('given it is open, then the enterprise is there at once; two who use one link make one', async () => {
    expect((await setMode(3)).body.platform_setting).toEqual({ sign_up: 3 })
    const token = await tokenOf('open@example.jp')
    const answers = await Promise.all([signUp(token), signUp(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await signIn('open@example.jp')).status).toBe(200)
  })

  it('given it is closed, then nobody begins, and who has a link is refused too', async () => {
    await setMode(3)
    const token = await tokenOf('closed@example.jp')
    await setMode(1)
    expect((await prove('other@example.jp')).status).toBe(403)
    expect((await signUp(token)).status).toBe(403)
    await setMode(2)
  })

  it('given a member of the staff without authority, then 403', async () => {
    await asSystem(app.app.db, (tx) => sql`UPDATE admin_members SET authority = 0`.execute(tx))
    const operator = await app.operator()
    expect((await setMode(3)).status).toBe(403)
    expect((await operator.post('/api/admin/sign_ups/approve/1')).status).toBe(403)
    expect((await operator.get('/api/admin/platform_settings/show')).status).toBe(200)
    await asSystem(app.app.db, (tx) => sql`UPDATE admin_members SET authority = 2`.execute(tx))
  })
})
