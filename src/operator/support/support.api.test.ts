import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { forFile } from '../../../test/support/app.ts'
import { type Client, client, cookiesOf } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { copyEnterprisesJob } from '../enterprises/copy-job.ts'

const app = await forFile(startMailApp())
await copyEnterprisesJob(app.app).work({})
const admin = await app.as('admin')
afterEach(async () => {
  await post('end')
  app.mails.reset()
})

const post = (verb: string, body: object = {}) => admin.post(`/api/enterprise/support_consents/${verb}`, body)
const open = (hours = 1, reason = '請求書の金額が合いません') =>
  post('create', { support_consent: { hours, reason } })
const enterPath = '/api/admin/support_consents/enter/1'
const me = '/api/enterprise/enterprise_members/show'
const list = '/api/enterprise/candidates/index'

/** A browser in which the staff signed in and went into enterprise 1. */
const enter = async (operator?: Client) => {
  const staff = operator ?? (await app.operator())
  const answer = await staff.post(enterPath)
  expect(answer.status).toBe(200)
  return client(app.url, { ...staff.cookies, ...cookiesOf(answer.headers) })
}

describe('the consent of an enterprise', () => {
  it('given an administrator, when it is opened, then it lasts for the hours asked for, and only one at a time', async () => {
    const { status, body } = await open(8)
    expect(status).toBe(200)
    const [consent] = body.support_consents
    expect(consent).toMatchObject({ reason: '請求書の金額が合いません', ended_at: null, visits: [] })
    const left = Date.parse(consent.ends_at) - Date.parse(consent.created_at)
    expect(Math.round(left / 360_000)).toBe(80)
    expect((await open()).body.error.code).toBe('state')
    const log = (await admin.post('/api/enterprise/audit_entries/index', { action: 'support_opened' })).body
    expect(log.audit_entries[0].target.name).toBe('8時間')
  })

  it.each([
    [{ hours: 2, reason: '見てください' }, 'hours'],
    [{ hours: 1, reason: ' ' }, 'reason'],
  ])('given %j, then it is refused at the field', async (support_consent, field) => {
    const { status, body } = await post('create', { support_consent })
    expect(status).toBe(400)
    expect(JSON.stringify(body.error.fields)).toContain(field)
  })

  it('given a manager, then only an administrator opens, lists and ends it', async () => {
    const manager = await app.as('manager')
    for (const verb of ['create', 'index', 'end'])
      expect((await manager.post(`/api/enterprise/support_consents/${verb}`, {})).status).toBe(403)
  })

  it('given none, then the operator does not get in, and nothing is set', async () => {
    const answer = await (await app.operator()).post(enterPath)
    expect(answer.body.error.code).toBe('state')
    expect(cookiesOf(answer.headers)).toEqual({})
  })
})

describe('the operator inside', () => {
  it('given a consent, then the enterprise is read as nobody of it, its administrators are told, and the list says who is inside', async () => {
    await open()
    const inside = await enter()
    expect((await inside.get(me)).body.enterprise_member).toMatchObject({
      id_by_enterprise_id: 0,
      authority: 2,
    })
    expect((await inside.post(list)).status).toBe(200)
    await app.deliver()
    const [mail] = app.mails.received
    expect(mail?.envelope.to).toEqual(['admin@enterprise1.example'])
    expect(mail?.mail.text).toContain('請求書の金額が合いません')
    const [consent] = (await post('index')).body.support_consents
    expect(consent.visits).toMatchObject([{ admin_member_name: '西川 玲', is_inside: true, ended_at: null }])
    expect((await admin.get('/api/enterprise/support_consents/show')).body.support_consent.inside).toEqual([
      '西川 玲',
    ])
  })

  it('given both cookies, then the operator’s own area goes on, and the support token opens nothing as an access token', async () => {
    await open()
    const inside = await enter()
    expect((await inside.get('/api/admin/admin_members/show')).status).toBe(200)
    const token = inside.cookies['support-token'] as string
    const alone = { 'support-token': token }
    expect((await client(app.url, alone).get('/api/admin/admin_members/show')).status).toBe(401)
    for (const path of [me, '/api/admin/admin_members/show'])
      expect(
        (await client(app.url, { ...inside.cookies, 'access-token': token, 'support-token': '' }).get(path))
          .status,
      ).toBe(401)
    expect((await client(app.url, alone).post(list)).status).toBe(422)
  })

  it('given the enterprise’s second enterprise, then nothing of it is seen', async () => {
    await open()
    const other = await app.as('admin', 2)
    expect((await other.get('/api/enterprise/support_consents/show')).body.support_consent).toBeNull()
    expect((await other.post('/api/enterprise/support_consents/index')).body.support_consents).toEqual([])
    const inside = await enter()
    const { enterprise } = (await inside.get('/api/enterprise/enterprises/show')).body
    expect(enterprise.name).toBe((await admin.get('/api/enterprise/enterprises/show')).body.enterprise.name)
  })

  it('given a feature that the operator closed, then it is closed for support, too; more rows than a page are refused', async () => {
    await open()
    const inside = await enter()
    expect((await inside.post(list, { limit_value: 1_001 })).status).toBe(403)
    expect((await inside.post(list, { limit_value: 1_000 })).status).toBe(200)
    const operator = await app.operator()
    const restrict = (flag: number) =>
      operator.post('/api/admin/enterprises/restrict/1', {
        restrictions: { candidates: flag },
        reason: '試験',
      })
    expect((await restrict(1)).status).toBe(200)
    expect((await inside.post(list)).body.error.code).toBe('feature_restricted')
    await restrict(0)
  })

  it('given pages that were opened and a write that was refused, then both logs have each with who and where', async () => {
    await open()
    const operator = await app.operator()
    const inside = await enter(operator)
    await inside.get('/api/enterprise/enterprise_members/show/1')
    await inside.post('/api/enterprise/enterprise_members/delete/1')
    const entries = async (who: Client, area: string) => {
      const { body } = await who.post(`/api/${area}/audit_entries/index`, {
        action: 'support_viewed',
        keyword: '/enterprise_members/',
      })
      return body.audit_entries
        .slice(0, 2)
        .map((one: { detail: object; member: { name: string } }) => [one.member.name, one.detail])
    }
    const seen = { path: '/api/enterprise/enterprise_members/show/1', status: 200 }
    const refused = { path: '/api/enterprise/enterprise_members/delete/1', status: 403 }
    await vi.waitFor(async () => {
      expect(await entries(admin, 'enterprise')).toEqual([
        ['運営 西川 玲', refused],
        ['運営 西川 玲', seen],
      ])
      expect(await entries(operator, 'admin')).toEqual([
        ['西川 玲', { ...refused, enterprise_id: 1 }],
        ['西川 玲', { ...seen, enterprise_id: 1 }],
      ])
    })
  })
})

describe('the end of support', () => {
  const refusedWith = async (inside: Client) => {
    const { status, body } = await inside.get(me)
    return [status, body.error?.code]
  }
  const over = [401, 'support_ended']

  it('given the enterprise ends it, then the next request is refused, and the operator cannot come back', async () => {
    await open()
    const inside = await enter()
    expect((await post('end')).status).toBe(200)
    expect(await refusedWith(inside)).toEqual(over)
    expect((await inside.post(enterPath)).status).toBe(409)
    const [consent] = (await post('index')).body.support_consents
    expect(consent).toMatchObject({ ended_side: 'agency', visits: [{ is_inside: false }] })
    expect((await post('end')).status).toBe(409)
  })

  it('given the operator ends the consent, then both logs say so and the next request is refused', async () => {
    await open()
    const operator = await app.operator()
    const inside = await enter(operator)
    expect((await operator.post('/api/admin/support_consents/end/1')).status).toBe(200)
    expect(await refusedWith(inside)).toEqual(over)
    const [consent] = (await post('index')).body.support_consents
    expect(consent).toMatchObject({ ended_side: 'operator', ended_by_name: '西川 玲' })
    const log = (await admin.post('/api/enterprise/audit_entries/index', { action: 'support_closed' })).body
    expect(log.audit_entries[0].member.name).toBe('運営 西川 玲')
  })

  it('given the operator leaves, then only this visit ends, and the consent goes on', async () => {
    await open()
    const operator = await app.operator()
    const inside = await enter(operator)
    const left = await inside.post('/api/admin/support_consents/leave')
    expect(left.body.ended).toBe(1)
    expect(cookiesOf(left.headers)).toMatchObject({ 'support-token': '', support: '' })
    expect(await refusedWith(inside)).toEqual(over)
    expect((await (await enter(operator)).get(me)).status).toBe(200)
  })

  it.each([
    [
      'its time is over',
      () => sql`UPDATE support_consents SET ends_at = now() WHERE enterprise_id = 1 AND ended_at IS NULL`,
    ],
    ['the staff is disabled', () => sql`UPDATE admin_members SET member_status = 2`],
    ['the staff is no manager any more', () => sql`UPDATE admin_members SET authority = 0`],
    ['the staff signed out', () => sql`DELETE FROM sessions WHERE strategy = 'admin'`],
    [
      'the enterprise’s contract ended',
      () => sql`UPDATE enterprises SET contract_status_id = 0 WHERE id = 1`,
    ],
  ])('given %s, then the next request is refused', async (_, happen) => {
    await open()
    const inside = await enter()
    expect((await inside.get(me)).status).toBe(200)
    const run = (statement: ReturnType<typeof sql>) => asSystem(app.app.db, (tx) => statement.execute(tx))
    await run(happen())
    expect(await refusedWith(inside)).toEqual(over)
    await run(sql`UPDATE admin_members SET member_status = 1, authority = 2`)
    await run(sql`UPDATE enterprises SET contract_status_id = 1 WHERE id = 1`)
  })

  it('given somebody signs in as a member in the same browser, then the support cookies are taken away', async () => {
    await open()
    const inside = await enter()
    const answer = await inside.post('/api/enterprise/auth/sign_in', {
      enterprise_member: { email: 'member@enterprise2.example', password: 'tsumugi2026' },
    })
    expect(cookiesOf(answer.headers)).toMatchObject({ 'support-token': '', support: '' })
  })
})
