import { afterEach, describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { forFile } from '../../../../test/support/app.ts'
import { client } from '../../../../test/support/client.ts'
import { startMailApp } from '../../../../test/support/mail-app.ts'
import { copyEnterprisesJob } from '../copy-job.ts'

const app = await forFile(startMailApp())
await copyEnterprisesJob(app.app).work({})
const operator = await app.operator()
await app.deliver()
app.mails.reset()
afterEach(() => app.mails.reset())

const post = (path: string, body: object = {}) => operator.post(`/api/admin/${path}`, body)
const password = { password: 'nagai-himitsu-2026', password_confirmation: 'nagai-himitsu-2026' }

/** The token of the invitation that went to an address. */
const tokenTo = async (email: string) => {
  await app.deliver()
  const found = app.mails.received.find(({ envelope }) => envelope.to.includes(email))
  return /token=([\w-]+)/.exec(found?.mail.text ?? '')?.[1] ?? ''
}
const accept = (token: string) =>
  client(app.url).post('/api/enterprise/invites/accept', {
    enterprise_member: { token, l_name: '高瀬', f_name: '遼', ...password },
  })

describe('an enterprise that the operator makes', () => {
  it('given its name and an address, then it is listed, its administrator is invited, accepts and signs in', async () => {
    const email = 'first@new-enterprise.example'
    const { status, body } = await post('enterprises/create', {
      enterprise: { name: '株式会社かさねワークス', name_service: 'かさねフリーランス' },
      enterprise_member: { email, message: 'よろしくお願いします。' },
    })
    expect(status).toBe(200)
    const { id_by_enterprise_id: id } = body.enterprise
    expect(body.enterprise).toMatchObject({ name: '株式会社かさねワークス', contract_status_id: 1 })
    const token = await tokenTo(email)
    expect(app.mails.received[0]?.mail.text).toContain('よろしくお願いします。')
    expect((await accept(token)).status).toBe(200)
    const { enterprise_members } = (await post('enterprise_members/index', { enterprise_id: id })).body
    expect(enterprise_members).toMatchObject([{ email, authority: 2, member_status: 1 }])
  })

  it('given no name or no address, then it is refused at the field and nothing is made', async () => {
    const create = (name: string, email: string) =>
      post('enterprises/create', { enterprise: { name }, enterprise_member: { email } })
    expect(Object.keys((await create('', 'a@example.jp')).body.error.fields)).toEqual(['name'])
    expect((await create('株式会社', 'x')).status).toBe(400)
  })
})

describe('a contract that ends', () => {
  it('given open sessions, when it ends, then nobody gets in, the site is closed, and both logs say why; reopened, all is as before', async () => {
    const member = await app.as('admin', 2)
    const next = addMonths(monthOf(today()), 1)
    for (const [period_start, period_end] of [
      [`${monthOf(today())}-01`, monthEnd(next)],
      [`${addMonths(next, 1)}-01`, null],
    ])
      await post('enterprise_invoice_settings/create', {
        enterprise_invoice_setting: {
          enterprise_id_by_enterprise_id: 2,
          price: 1_000,
          period_start,
          period_end,
        },
      })
    const show = () => member.get('/api/enterprise/enterprise_members/show')
    expect((await show()).status).toBe(200)
    const { body } = await post('enterprises/end/2', { reason: '解約のお申し出', with_mail: true })
    expect(body.enterprise.contract_status_id).toBe(0)
    expect((await show()).status).toBe(401)
    const { enterprise_invoice_settings: settings } = (await post('enterprise_invoice_settings/index')).body
    expect(settings.map((one: { period_end: string }) => one.period_end)).toEqual([
      monthEnd(monthOf(today())),
    ])
    const signIn = (password = 'tsumugi2026') =>
      client(app.url).post('/api/enterprise/auth/sign_in', {
        enterprise_member: { email: 'admin@enterprise2.example', password },
      })
    const ended = await signIn()
    expect([ended.status, ended.body.error.code]).toEqual([403, 'forbidden'])
    expect(ended.body.error.message).toContain('ご利用は終了しています')
    expect(ended.headers.getSetCookie()).toEqual([])
    const wrong = await signIn('wrong2026')
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'unauthenticated'])
    expect(wrong.body.error.message).not.toContain('終了')
    await app.deliver()
    expect(app.mails.received[0]?.mail.text).toContain('解約のお申し出')
    expect((await post('enterprises/end/2', { reason: '二度' })).body.error.code).toBe('state')
    expect((await post('enterprises/reopen/2')).body.enterprise.contract_status_id).toBe(1)
    expect((await signIn()).status).toBe(200)
    expect((await post('enterprises/reopen/2')).body.error.code).toBe('state')
    expect((await post('enterprises/end/999', { reason: 'ない' })).status).toBe(404)
    expect((await post('enterprises/end/0', { reason: '運営' })).status).toBe(404)
  })
})

describe('members of an enterprise in the hands of the operator', () => {
  const of = { enterprise_id: 1 }
  const find = async (email: string) =>
    (await post('enterprise_members/index', of)).body.enterprise_members.find(
      (one: { email: string }) => one.email === email,
    )

  it('given a name, a telephone number and a position, then they are changed, and both logs say which', async () => {
    const { id_by_enterprise_id: id } = await find('manager@enterprise1.example')
    const enterprise_member = { l_name: '小野', f_name: '葵', tel: '03-9876-5432', position: '部長' }
    const changed = await post(`enterprise_members/update/${id}`, { ...of, enterprise_member })
    expect(changed.body.enterprise_member).toMatchObject({ ...enterprise_member, authority: 1 })
    const wrong = await post(`enterprise_members/update/${id}`, { ...of, enterprise_member: { l_name: '' } })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['l_name']])
    const own = await (await app.as('admin')).post('/api/enterprise/audit_entries/index', {})
    const entries = await post('audit_entries/index', {})
    for (const { body } of [own, entries]) expect(JSON.stringify(body)).toContain('member_edited')
  })

  it('given a member, when the authority is changed and the member is disabled, then open sessions feel it and both logs have it', async () => {
    const member = await app.as('member')
    const { id_by_enterprise_id: id } = await find('member@enterprise1.example')
    const change = (enterprise_member: object) =>
      post(`enterprise_members/update/${id}`, { ...of, enterprise_member })
    expect((await change({ authority: 1 })).body.enterprise_member.authority).toBe(1)
    expect((await change({ member_status: 2 })).status).toBe(200)
    expect((await member.get('/api/enterprise/enterprise_members/show')).status).toBe(401)
    await change({ member_status: 1, authority: 0 })
    const admin = await app.as('admin')
    const { audit_entries } = (await admin.post('/api/enterprise/audit_entries/index', {})).body
    const entry = audit_entries.find(({ action }: { action: string }) => action === 'member_changed')
    expect(JSON.stringify(entry)).toContain('運営')
  })

  it('given the last administrator, then neither disabling nor deleting is done', async () => {
    const { id_by_enterprise_id: id } = await find('admin@enterprise1.example')
    const disabled = await post(`enterprise_members/update/${id}`, {
      ...of,
      enterprise_member: { member_status: 2 },
    })
    expect(disabled.body.error.code).toBe('state')
    expect((await post(`enterprise_members/delete/${id}`, of)).body.error.code).toBe('state')
  })

  it('given an address, then it is invited once, again on a word, and deleted for good', async () => {
    const invite = () =>
      post('enterprise_members/create', {
        ...of,
        enterprise_member: { email: 'new@enterprise1.example', authority: 0, contract_permission: 1 },
      })
    expect((await invite()).status).toBe(200)
    expect((await invite()).body.error.code).toBe('duplicate')
    const { id_by_enterprise_id: id } = await find('new@enterprise1.example')
    expect((await post(`enterprise_members/update/${id}`, { ...of, context: 'invite' })).status).toBe(200)
    expect((await post(`enterprise_members/delete/${id}`, of)).body.deleted).toBe(true)
    expect(await find('new@enterprise1.example')).toBeUndefined()
  })

  it('given an enterprise’s own administrator, then none of these calls opens', async () => {
    const admin = await app.as('admin')
    for (const path of ['enterprises/create', 'enterprises/end/2', 'enterprise_members/index'])
      expect((await admin.post(`/api/admin/${path}`, {})).status).toBe(401)
  })
})
