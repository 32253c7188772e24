import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#foundation/platform/database/transaction.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client, cookiesOf } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())

const attempt = (email: string, password: string) =>
  client(app.url).post('/api/enterprise/auth/sign_in', { enterprise_member: { email, password } })

describe('session', () => {
  it('given the right password, when a member signs in, then six cookies are set for 14 days and only the token is HttpOnly', async () => {
    const answer = await attempt('Admin@enterprise1.example', 'tsumugi2026')
    expect(answer.status).toBe(200)
    expect(answer.body.enterprise_member).toMatchObject({ l_name: '田中', authority: 2 })
    const lines = answer.headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([
      'access-token',
      'client',
      'csrf-token',
      'strategy',
      'token-type',
      'uid',
    ])
    expect(lines.every((line) => line.includes('Max-Age=1209600') && line.includes('SameSite=Lax'))).toBe(
      true,
    )
    expect(lines.filter((line) => line.includes('HttpOnly')).map((line) => line.split('=')[0])).toEqual([
      'access-token',
    ])
  })

  it('given HTTPS, then each cookie is Secure, of the whole site and of this host alone', async () => {
    const answer = await client(app.url).post(
      '/api/enterprise/auth/sign_in',
      { enterprise_member: { email: 'member@enterprise1.example', password: 'tsumugi2026' } },
      { 'x-forwarded-proto': 'https' },
    )
    const lines = answer.headers.getSetCookie()
    expect(lines).toHaveLength(6)
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toMatch(/; Secure(;|$)/)
      expect(line).not.toMatch(/; Domain=/i)
    }
  })

  it('given a wrong password, when somebody signs in, then 401 and no cookie', async () => {
    const answer = await attempt('admin@enterprise1.example', 'wrong2026')
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('given ten wrong attempts, when the eleventh comes, then 429 with Retry-After', async () => {
    for (let i = 0; i < 10; i++) await attempt('nobody@enterprise1.example', 'wrong2026')
    const answer = await attempt('nobody@enterprise1.example', 'wrong2026')
    expect([answer.status, answer.body.error.code]).toEqual([429, 'rate_limited'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('given a session, when a write carries no or another csrf token, then 422 and nothing is written', async () => {
    const admin = await app.as('admin')
    const forged = client(app.url, { ...admin.cookies, 'csrf-token': 'x'.repeat(43) })
    const answer = await forged.post('/api/enterprise/companies/create', { company: { name: '偽造' } })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'session_mismatch'])
    expect((await admin.post('/api/enterprise/companies/index', { keyword: '偽造' })).body.count).toBe(0)
  })

  it('given a session from before tokens named their enterprise, when it reads and writes, then it does so as before', async () => {
    const admin = await app.as('admin')
    const before = 'Z'.repeat(43)
    await inTransaction(app.app.db, (tx) =>
      sql`UPDATE sessions SET token_hash = ${hashToken(before)}
          WHERE token_hash = ${hashToken(admin.cookies['access-token'] as string)}`.execute(tx),
    )
    const old = client(app.url, { ...admin.cookies, 'access-token': before })
    expect((await old.post('/api/enterprise/companies/index')).status).toBe(200)
    expect((await old.get('/api/enterprise/enterprise_members/show')).body.enterprise_member.l_name).toBe(
      '田中',
    )
    expect((await old.post('/api/enterprise/companies/create', { company: {} })).status).toBe(400)
  })

  it('given a session, when its token is made to name another enterprise, then 401', async () => {
    const admin = await app.as('admin')
    const [own, other] = [admin.cookies['access-token'] as string, newToken(2)]
    const forged = client(app.url, { ...admin.cookies, 'access-token': other.slice(0, 6) + own.slice(6) })
    expect((await forged.post('/api/enterprise/companies/index')).status).toBe(401)
  })

  it('given a session, when the body names another member as sender, then 422', async () => {
    const admin = await app.as('admin')
    const answer = await admin.post('/api/enterprise/companies/index', {
      enterprise_member: { id_by_enterprise_id: 2 },
    })
    expect(answer.status).toBe(422)
    expect(
      (await admin.post('/api/enterprise/companies/index', { enterprise_member: { id_by_enterprise_id: 1 } }))
        .status,
    ).toBe(200)
  })

  it('given a session, when the member signs out, then its token opens nothing any more', async () => {
    const admin = await app.as('admin')
    const cookies = { ...admin.cookies }
    expect((await admin.delete('/api/enterprise/auth/sign_out')).status).toBe(200)
    expect((await client(app.url, cookies).get('/api/enterprise/enterprise_members/show')).status).toBe(401)
  })

  it("given the operator's session, when it calls the enterprise's surface, then 401, and the other way round", async () => {
    const operator = await app.operator()
    const admin = await app.as('admin')
    expect((await operator.post('/api/enterprise/candidates/index')).status).toBe(401)
    expect((await admin.post('/api/admin/enterprises/index')).status).toBe(401)
    expect((await operator.post('/api/admin/enterprises/index')).status).toBe(200)
  })

  it('given the access token as a header, when a program calls without cookies, then it is let in', async () => {
    const answer = await attempt('admin@enterprise1.example', 'tsumugi2026')
    const token = cookiesOf(answer.headers)['access-token'] ?? ''
    const listed = await client(app.url).post(
      '/api/enterprise/candidates/index',
      {},
      { 'access-token': token },
    )
    expect(listed.status).toBe(200)
  })
})
