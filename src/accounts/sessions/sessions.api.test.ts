import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noteUsed } from '#foundation/api/last-used.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { forFile } from '../../../test/support/app.ts'
import { client, cookiesOf } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Signs in from a device somewhere, at a proxy of this host. */
const from = async (email: string, device: string, ip = '198.51.100.4') => {
  const answer = await client(app.url).post(
    '/api/enterprise/auth/sign_in',
    { enterprise_member: { email, password: 'tsumugi2026' } },
    { 'user-agent': device, 'x-forwarded-for': ip },
  )
  expect(answer.status).toBe(200)
  return client(app.url, cookiesOf(answer.headers))
}
const path = (verb: string) => `/api/enterprise/sessions/${verb}`
const show = '/api/enterprise/enterprise_members/show'

describe('the own devices', () => {
  it('given three, then each says what and from where, and the one in use comes first', async () => {
    const email = 'manager@enterprise1.example'
    const here = await from(email, chrome)
    await from(email, safari, '203.0.113.9')
    const { sessions } = (await here.post(path('index'))).body
    expect(sessions).toMatchObject([
      { device: 'Chrome・macOS', kind: 'computer', ip: '198.51.100.4', method: 'password', is_current: true },
      { device: 'Safari・iOS', kind: 'phone', ip: '203.0.113.9', is_current: false },
    ])
    expect(JSON.stringify(sessions)).not.toContain(here.cookies['access-token'])
  })

  it('given another one, when it is ended, then it is out at once and this one stays; the own one cannot be', async () => {
    const email = 'manager@enterprise1.example'
    const here = await from(email, chrome)
    const other = await from(email, safari)
    const end = (id: string | undefined) => here.post(path('delete'), { session: { id } })
    expect((await end(other.cookies.client)).body).toEqual({ ended: 1 })
    expect((await other.get(show)).status).toBe(401)
    expect((await end(other.cookies.client)).status).toBe(404)
    expect((await end(here.cookies.client)).status).toBe(404)
    expect((await here.get(show)).status).toBe(200)
  })

  it('given several, when all others are ended, then only this one is left, and nobody else’s ends', async () => {
    const colleague = await app.as('admin')
    const email = 'manager@enterprise1.example'
    const [here, other] = [await from(email, chrome), await from(email, safari)]
    expect((await here.post(path('delete_others'))).body.ended).toBeGreaterThan(0)
    expect((await other.get(show)).status).toBe(401)
    expect((await here.post(path('index'))).body.sessions).toHaveLength(1)
    expect((await colleague.get(show)).status).toBe(200)
  })

  it('given somebody else’s session, when it is named, then 404 and it goes on', async () => {
    const here = await app.as('member')
    for (const other of [await app.as('admin'), await app.as('admin', 2)]) {
      const answer = await here.post(path('delete'), { session: { id: other.cookies.client } })
      expect(answer.status).toBe(404)
      expect((await other.get(show)).status).toBe(200)
    }
  })

  it('given a session that is used, then its last use is written once in five minutes, beside the call', async () => {
    const here = await app.as('member')
    const hash = hashToken(here.cookies['access-token'] as string)
    const used = () =>
      asSystem(app.app.db, (tx) =>
        row<{ ip: string; old: boolean }>(
          tx,
          sql`SELECT ip, last_used_at < now() - interval '1 minute' AS old FROM sessions WHERE token_hash = ${hash}`,
        ),
      )
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE sessions SET last_used_at = now() - interval '1 hour' WHERE token_hash = ${hash}`.execute(
        tx,
      ),
    )
    expect(noteUsed(app.app, hash, '203.0.113.1')).toBeUndefined()
    expect((await used())?.old).toBe(true)
    await noteUsed(app.app, hash, '203.0.113.1', Date.now() + 6 * 60_000)
    expect(await used()).toEqual({ ip: '203.0.113.1', old: false })
  })
})

describe('the own sign-ins', () => {
  it('given right and wrong passwords, then both stand there with device and place, and nobody else’s', async () => {
    const email = 'blocked@enterprise1.example'
    const here = await from(email, chrome)
    await client(app.url).post(
      '/api/enterprise/auth/sign_in',
      { enterprise_member: { email, password: 'wrong2026' } },
      { 'user-agent': safari, 'x-forwarded-for': '192.0.2.7' },
    )
    const { sign_ins } = (await here.post('/api/enterprise/sign_ins/index')).body
    expect(sign_ins).toMatchObject([
      { succeeded: false, method: 'password', device: 'Safari・iOS', ip: '192.0.2.7' },
      { succeeded: true, method: 'password', device: 'Chrome・macOS', new_device: false },
    ])
  })
})

describe('a new device', () => {
  const email = 'manager@enterprise2.example'
  const told = async () => {
    await app.deliver()
    return app.mails.received.filter(
      ({ mail, envelope }) => envelope.to.includes(email) && mail.subject?.includes('新しい端末'),
    )
  }

  it('given the first one, the same again and its next address, then no mail; another browser or place is told', async () => {
    app.mails.reset()
    await from(email, chrome, '198.51.100.4')
    await from(email, chrome, '198.51.100.4')
    await from(email, chrome, '198.51.77.200')
    expect(await told()).toEqual([])
    await from(email, safari, '198.51.100.4')
    await from(email, chrome, '203.0.113.9')
    const mails = await told()
    expect(mails.map(({ envelope }) => envelope.to)).toEqual([[email], [email]])
    expect(mails[0]?.mail.text).toContain('端末：Safari・iOS')
    expect(mails[1]?.mail.text).toContain('IPアドレス：203.0.113.9')
    await from(email, safari, '198.51.100.4')
    expect(await told()).toHaveLength(2)
  })
})

describe('the staff', () => {
  it('given two sessions, when the others are ended, then one is left; the record of sign-ins names both', async () => {
    const [here, other] = [await app.operator(), await app.operator()]
    expect((await here.post('/api/admin/sessions/index')).body.sessions.length).toBeGreaterThan(1)
    expect((await here.post('/api/admin/sessions/delete_others')).body.ended).toBeGreaterThan(0)
    expect((await other.get('/api/admin/admin_members/show')).status).toBe(401)
    expect((await here.post('/api/admin/sign_ins/index')).body.sign_ins.length).toBeGreaterThan(1)
    const log = (await here.post('/api/admin/audit_entries/index', { action: 'sessions_ended' })).body
    expect(log.audit_entries[0].member.name).toBe('西川 玲')
  })
})
