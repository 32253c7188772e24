import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client, cookiesOf } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())

const members = '/api/enterprise/enterprise_members'
const enterprises = '/api/enterprise/enterprises'
const signIn = (email: string, password = 'tsumugi2026') =>
  client(app.url).post('/api/enterprise/auth/sign_in', { enterprise_member: { email, password } })
const change = (id: number, enterprise_member: object) => async () =>
  (await app.as('admin')).post(`${members}/update/${id}`, { enterprise_member })

describe('own account', () => {
  it('given a new name and phone, then the profile shows them, normalised; a wrong phone is named', async () => {
    const member = await app.as('member')
    const context = 'update_profile'
    const done = await member.post(`${members}/update`, {
      enterprise_member: { l_name: '髙﨑', tel: '０３-1234-5678', position: '' },
      context,
    })
    expect(done.body.enterprise_member).toMatchObject({ l_name: '髙﨑', tel: '03-1234-5678', position: null })
    const wrong = await member.post(`${members}/update`, {
      enterprise_member: { l_name: '', tel: 'x' },
      context,
    })
    expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([400, ['l_name', 'tel']])
    const raised = await member.post(`${members}/update`, { enterprise_member: { authority: 2 }, context })
    expect(raised.status).toBe(400)
  })

  it('given a new password, then other devices are signed out, this one stays, and the old one no longer signs in', async () => {
    const here = await app.as('manager', 2)
    const elsewhere = await app.as('manager', 2)
    const enterprise_member = {
      current_password: 'tsumugi2026',
      password: 'tsumugi2027',
      password_confirmation: 'tsumugi2027',
    }
    const done = await here.post(`${members}/update`, { enterprise_member })
    expect(done.status).toBe(200)
    expect((await elsewhere.get(`${members}/show`)).status).toBe(401)
    expect((await client(app.url, cookiesOf(done.headers)).get(`${members}/show`)).status).toBe(200)
    expect((await signIn('manager@enterprise2.example')).status).toBe(401)
    expect((await signIn('manager@enterprise2.example', 'tsumugi2027')).status).toBe(200)
  })

  it.each([
    [
      'current_password',
      { current_password: 'wrong2026', password: 'tsumugi2027', password_confirmation: 'tsumugi2027' },
    ],
    ['password', { current_password: 'tsumugi2026', password: 'short1', password_confirmation: 'short1' }],
    [
      'password_confirmation',
      { current_password: 'tsumugi2026', password: 'tsumugi2027', password_confirmation: 'tsumugi2028' },
    ],
  ])(
    'given a wrong %s, then 400 at the field and the old password stays',
    async (field, enterprise_member) => {
      const answer = await (await app.as('blocked')).post(`${members}/update`, { enterprise_member })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]])
      expect((await signIn('blocked@enterprise1.example')).status).toBe(200)
    },
  )
})

describe('members of the enterprise', () => {
  it('given an administrator, when authority and permission are changed, then they count from the next request', async () => {
    const member = await app.as('member')
    const done = await change(3, { authority: 1, contract_permission: 2 })()
    expect(done.body.enterprise_member).toMatchObject({ authority: 1, contract_permission: 2 })
    expect((await member.get(`${members}/show`)).body.enterprise_member.authority).toBe(1)
    await change(3, { authority: 0, contract_permission: 1 })()
  })

  it('given a member who is disabled, then the sessions end and nobody signs in; enabled again, one does', async () => {
    const blocked = await app.as('blocked')
    expect((await change(4, { member_status: 2 })()).status).toBe(200)
    expect((await blocked.get(`${members}/show`)).status).toBe(401)
    expect((await signIn('blocked@enterprise1.example')).status).toBe(401)
    expect((await change(4, { member_status: 1 })()).status).toBe(200)
    expect((await signIn('blocked@enterprise1.example')).status).toBe(200)
  })

  it.each([
    ['demoted', { authority: 0 }],
    ['disabled', { member_status: 2 }],
  ])('given the last active administrator, when it is %s, then 409 and nothing changes', async (_, patch) => {
    const answer = await change(1, patch)()
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    const { enterprise_member } = (await (await app.as('admin')).get(`${members}/show`)).body
    expect(enterprise_member).toMatchObject({ authority: 2, member_status: 1 })
  })

  it('given the last active administrator, when it is deleted, then 409; with a second one, two demoting each other leave one', async () => {
    const admin = await app.as('admin')
    expect((await admin.post(`${members}/delete/1`)).status).toBe(409)
    await change(2, { authority: 2 })()
    const other = await app.as('manager')
    const answers = await Promise.all([
      admin.post(`${members}/update/2`, { enterprise_member: { authority: 1 } }),
      other.post(`${members}/update/1`, { enterprise_member: { authority: 1 } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const list = (await other.post(`${members}/index`)).body.enterprise_members
    expect(list.filter((one: { authority: number }) => one.authority === 2)).toHaveLength(1)
    const last = list[0].authority === 2 ? admin : other
    for (const [id, authority] of [
      [1, 2],
      [2, 1],
    ])
      await last.post(`${members}/update/${id}`, { enterprise_member: { authority } })
  })

  it('given a deleted member, then the address is free and the member is gone from the list', async () => {
    const admin = await app.as('admin', 2)
    expect((await admin.post(`${members}/delete/4`)).status).toBe(200)
    expect((await signIn('blocked@enterprise2.example')).status).toBe(401)
    expect((await admin.get(`${members}/show/4`)).status).toBe(404)
    expect((await admin.post(`${members}/delete/4`)).status).toBe(404)
  })

  it('given a manager, an unknown member or a foreign enterprise, then 403 and 404', async () => {
    const manager = await app.as('manager')
    const enterprise_member = { authority: 0 }
    expect((await manager.post(`${members}/update/3`, { enterprise_member })).status).toBe(403)
    expect((await manager.post(`${members}/delete/3`)).status).toBe(403)
    expect((await change(99, enterprise_member)()).status).toBe(404)
    expect((await change(3, { member_status: 3 })()).status).toBe(400)
  })
})

describe('company info', () => {
  it('given an administrator, then named fields change, normalised, and another enterprise keeps its own', async () => {
    const admin = await app.as('admin')
    const done = await admin.post(`${enterprises}/update`, {
      enterprise: {
        zipcode: '〒100-0001',
        dispatch_license_number: '派13-123456',
        placement_license_number: '13-ユ-123456',
        building: '',
        prefecture_id: 14,
      },
    })
    expect([done.status, done.body.error]).toEqual([200, undefined])
    const { enterprise } = (await admin.get(`${enterprises}/show`)).body
    expect(enterprise).toMatchObject({
      name: 'サンプルエージェント株式会社',
      zipcode: '1000001',
      dispatch_license_number: '派13-123456',
      placement_license_number: '13-ユ-123456',
      building: null,
      prefecture_id: 14,
    })
    const other = (await (await app.as('admin', 2)).get(`${enterprises}/show`)).body.enterprise
    expect(other.dispatch_license_number).not.toBe('派13-123456')
  })

  it('given wrong values, then each is named and nothing is stored; restrictions cannot be written', async () => {
    const admin = await app.as('admin')
    const wrong = await admin.post(`${enterprises}/update`, {
      enterprise: { name: '', tel: '1', url_org: 'javascript:alert(1)', president: '変更' },
    })
    expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([
      400,
      ['name', 'tel', 'url_org'],
    ])
    expect((await admin.get(`${enterprises}/show`)).body.enterprise.president).toBe('田中 真由')
    expect((await admin.post(`${enterprises}/update`, { enterprise: { restrictions: {} } })).status).toBe(400)
  })

  it('given a manager, then 403', async () => {
    const answer = await (await app.as('manager')).post(`${enterprises}/update`, {
      enterprise: { tel: null },
    })
    expect(answer.status).toBe(403)
  })
})
