import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../test/support/account-mails.ts'
import { forFile } from '../../../test/support/app.ts'
import { solveCaptcha } from '../../../test/support/captcha.ts'
import { type Client, client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())

const inquiry = {
  name: '水野 春菜',
  company_name: '株式会社みのりキャリア',
  email: 'h.mizuno@minori.example.jp',
  tel: '０３-5501-7788',
  question: '料金を教えてください。\n人数は10名です。',
  inquiry_client_type_id: 2,
}
const ask = async (who: Client, surface: 'enterprise' | 'site', more: object = {}) =>
  who.post(`/api/${surface}/inquiries/create`, {
    recaptcha_token: await solveCaptcha(app.url),
    inquiry: { ...inquiry, ...more },
  })
const listed = async () => (await app.operator()).post('/api/admin/inquiries/index')

describe('an inquiry', () => {
  it('given a visitor and a member, then the operator is mailed, can answer the mail, and finds both in the list', async () => {
    expect((await ask(client(app.url), 'site')).body).toEqual({ accepted: true })
    expect((await ask(await app.as('member', 2), 'enterprise', { name: '渡辺 美穂' })).status).toBe(200)
    const [mail] = await mailsTo(app, 'operator@demo.example')
    expect(mail?.subject).toBe('【つむぎ】お問い合わせ（株式会社みのりキャリア）')
    expect(mail?.replyTo).toEqual([{ name: '', address: 'h.mizuno@minori.example.jp' }])
    expect(mail?.text).toContain('人数は10名です。')
    const { body } = await listed()
    expect(body.count).toBe(2)
    expect(body.inquiries).toMatchObject([
      { name: '渡辺 美穂', from_enterprise_id: 2 },
      { ...inquiry, tel: '03-5501-7788', from_enterprise_id: null },
    ])
  })

  it('given wrong fields, then each is named and nothing is kept', async () => {
    const before = (await listed()).body.count
    const wrong = await ask(client(app.url), 'site', { name: '', tel: 'x', question: null })
    expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([
      400,
      ['name', 'question', 'tel'],
    ])
    expect((await ask(client(app.url), 'site', { email: 'no address' })).status).toBe(400)
    expect((await ask(client(app.url), 'site', { inquiry_client_type_id: 4 })).status).toBe(400)
    expect((await listed()).body.count).toBe(before)
  })

  it('given a member of an enterprise, then the list is refused', async () => {
    expect((await (await app.as('admin')).post('/api/admin/inquiries/index')).status).toBe(401)
  })
})
