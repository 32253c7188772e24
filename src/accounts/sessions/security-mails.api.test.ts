import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile } from '../../../test/support/app.ts'
import { client, cookiesOf } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { tellRefusalsJob, wanting } from './refusals-job.ts'

const email = 'member@enterprise1.example'
const app = await forFile(startMailApp())
const member = await app.as('member')
await app.deliver()
app.mails.reset()
afterEach(() => app.mails.reset())

const signIn = (password: string, device: string) =>
  client(app.url).post(
    '/api/enterprise/auth/sign_in',
    { enterprise_member: { email, password } },
    { 'user-agent': device, 'x-forwarded-for': '198.51.100.77' },
  )
const choose = (security_mails: object) =>
  member.post('/api/enterprise/security_mails/update', { security_mails })
const look = () => tellRefusalsJob(app.app).work({})
const subjects = async () => {
  await app.deliver()
  return app.mails.received.map(({ mail }) => mail.subject)
}

describe('who wants to be told of refusals', () => {
  it('given all members of all enterprises, when they are looked for, then an index of those few answers', async () => {
    const plan = await asSystem(app.app.db, async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      return rows<Record<string, string>>(tx, sql`EXPLAIN ${wanting}`)
    })
    expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('enterprise_members_failure_mails')
  })
})

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

  it('given refusals one after another, when they are to be told, then one mail comes for the series, and one a day', async () => {
    await choose({ failures: true })
    const refuse = async (times: number) => {
      for (let n = 0; n < times; n++) expect((await signIn('wrong', 'Opera/1')).status).toBe(401)
    }
    await refuse(4)
    await look()
    expect(await subjects()).toEqual([])
    await refuse(1)
    await Promise.all([look(), look()])
    expect(await subjects()).toEqual([expect.stringContaining('失敗が続いています')])
    expect(app.mails.received[0]?.mail.text).toContain('198.51.100.77')
    await refuse(2)
    await look()
    expect(await subjects()).toHaveLength(1)
  })

  it('given refusals that nobody wants to be told of, then nobody is', async () => {
    await choose({ failures: false })
    await app.deliver()
    app.mails.reset()
    await inTenant(app.app.db, 1, (tx) =>
      sql`DELETE FROM refusal_notices WHERE enterprise_id = ${1}`.execute(tx),
    )
    await look()
    expect(await subjects()).toEqual([])
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
