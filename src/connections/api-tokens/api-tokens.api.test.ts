import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { makeToken, tokenClient } from '../../../test/support/tokens.ts'

const app = await forFile(startTestApp())

const draft = (more: object = {}) => ({
  api_token: { name: '基幹システム', scopes: ['candidate.read'], expires_at: null, ...more },
})
const create = '/api/enterprise/api_tokens/create'
const update = (text: ReturnType<typeof sql>) => asSystem(app.app.db, (tx) => text.execute(tx))
const auditOf = (action: string) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ member_name: string; target_id: number; target_name: string; detail: object }>(
      tx,
      sql`SELECT member_name, target_id, target_name, detail FROM audit_entries WHERE enterprise_id = ${1} AND action = ${action}
          ORDER BY id_by_enterprise_id DESC`,
    ),
  )

describe('API tokens', () => {
  it('given a manager, when a token is made, then its secret is shown once and only its hash is kept', async () => {
    const manager = await app.as('manager')
    const { status, body } = await manager.post(create, draft())
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^tsm_[\w-]{32}$/)
    expect(body.api_token).toMatchObject({
      name: '基幹システム',
      scopes: ['candidate.read'],
      prefix: body.secret.slice(0, 14),
      enterprise_member: { name: '小林 亮', is_active: true },
      last_used_at: null,
    })
    const listed = await manager.post('/api/enterprise/api_tokens/index')
    expect(JSON.stringify(listed.body)).not.toContain(body.secret)
    const kept = await inTenant(app.app.db, 1, (tx) =>
      row<{ row: string }>(
        tx,
        sql`SELECT t::text AS row FROM api_tokens t WHERE enterprise_id = ${1} LIMIT 1`,
      ),
    )
    expect(kept?.row).not.toContain(body.secret.slice(4))
    expect((await auditOf('token_made'))[0]).toMatchObject({
      member_name: '小林 亮',
      target_name: '基幹システム',
      detail: { scopes: 'candidate.read' },
    })
  })

  it.each([
    [{ scopes: [] }, 'api_token.scopes'],
    [{ scopes: ['everything'] }, 'api_token.scopes.0'],
    [{ name: ' ' }, 'api_token.name'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  ])('given %j, then 400 names the field', async (wrong, field) => {
    const { status, body } = await (await app.as('admin')).post(create, draft(wrong))
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  })

  it('given a token in use, then the list says when it was used last', async () => {
    const admin = await app.as('admin')
    const token = await makeToken(app.url, admin)
    expect((await token.get('/api/v1/me')).body.data).toMatchObject({
      name: 'テスト',
      expires_at: null,
      enterprise_member: { id: 1, name: '田中 真由' },
    })
    const [newest] = (await admin.post('/api/enterprise/api_tokens/index')).body.api_tokens
    expect(Date.now() - Date.parse(newest.last_used_at)).toBeLessThan(60_000)
  })

  it('given a token, when it is revoked, then the next call is 401, and it is written down', async () => {
    const admin = await app.as('admin')
    const token = await makeToken(app.url, admin)
    expect((await token.get('/api/v1/me')).status).toBe(200)
    const [{ id_by_enterprise_id: id }] = (await admin.post('/api/enterprise/api_tokens/index')).body
      .api_tokens
    expect((await admin.post(`/api/enterprise/api_tokens/delete/${id}`)).status).toBe(200)
    const refused = await token.get('/api/v1/me')
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await admin.post(`/api/enterprise/api_tokens/delete/${id}`)).status).toBe(404)
    expect((await auditOf('token_revoked'))[0]).toMatchObject({ member_name: '田中 真由', target_id: id })
  })

  it('given a token whose time is over, then 401', async () => {
    const token = await makeToken(app.url, await app.as('admin'))
    await update(sql`UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE enterprise_id = 1`)
    expect((await token.get('/api/v1/me')).status).toBe(401)
    await update(sql`UPDATE api_tokens SET expires_at = NULL WHERE enterprise_id = 1`)
    expect((await token.get('/api/v1/me')).status).toBe(200)
  })

  it('given a maker who is disabled, then the token is 401; an enterprise that ended, too', async () => {
    const token = await makeToken(app.url, await app.as('manager'))
    await update(
      sql`UPDATE enterprise_members SET member_status = 2 WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`,
    )
    expect((await token.get('/api/v1/me')).status).toBe(401)
    await update(
      sql`UPDATE enterprise_members SET member_status = 1 WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`,
    )
    await update(sql`UPDATE enterprises SET contract_status_id = 0 WHERE id = 1`)
    expect((await token.get('/api/v1/me')).status).toBe(401)
    await update(sql`UPDATE enterprises SET contract_status_id = 1 WHERE id = 1`)
    expect((await token.get('/api/v1/me')).status).toBe(200)
  })

  it.each(['', 'tsm_', 'tsm_short', `tsm_${'x'.repeat(32)}`, `tsm_AAAAAA${'x'.repeat(26)}`, 'x'.repeat(36)])(
    'given %j for a token, then 401',
    async (secret) => {
      const { status, body, headers } = await tokenClient(app.url, secret).get('/api/v1/me')
      expect([status, body.code, headers.get('content-type')]).toEqual([
        401,
        'unauthenticated',
        'application/problem+json; charset=utf-8',
      ])
    },
  )

  it('given the session of a browser and no token, then 401', async () => {
    const admin = await app.as('admin')
    expect((await client(app.url, admin.cookies).get('/api/v1/candidates')).status).toBe(401)
  })
})
