import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { startWebhookApp } from '../../../test/support/webhooks.ts'

const hooks = await forFile(startWebhookApp())
const admin = hooks.admin
beforeEach(async () => {
  hooks.receiver.received.length = 0
  hooks.receiver.answer((_got, response) => void response.writeHead(204).end())
  const { webhooks } = (await admin.post('/api/enterprise/webhooks/index')).body
  for (const { id_by_enterprise_id: id } of webhooks)
    await admin.post(`/api/enterprise/webhooks/delete/${id}`)
})

const call = (verb: string, id: number, body: object = {}, who = admin) =>
  who.post(`/api/enterprise/webhooks/${verb}/${id}`, body)
const draft = (over: object = {}) => ({
  webhook: { name: '社内の通知', url: `${hooks.receiver.url}/b`, types: ['apply.created'], ...over },
})
const auditOf = () =>
  inTenant(hooks.app.app.db, 1, (tx) =>
    rows<{ member_name: string | null; target_name: string; detail: Record<string, unknown> }>(
      tx,
      sql`SELECT member_name, target_name, detail FROM audit_entries WHERE enterprise_id = ${1} AND action = 'linkage_changed'
          ORDER BY id_by_enterprise_id DESC LIMIT 20`,
    ),
  )

describe('endpoints', () => {
  it('given a manager, when an endpoint is made, then its secret is shown once and only a sealed one is kept', async () => {
    const manager = await hooks.app.as('manager')
    const { id, secret } = await hooks.make(['candidate.created', 'apply.created'], {}, manager)
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(24)
    const shown = await hooks.show(id)
    expect(shown).toMatchObject({
      types: ['candidate.created', 'apply.created'],
      secret_tail: secret.slice(-4),
      is_active: true,
      enterprise_member: { name: '小林 亮' },
      made_count: 0,
    })
    expect(JSON.stringify(shown)).not.toContain(secret)
    const kept = await inTenant(hooks.app.app.db, 1, (tx) =>
      row<{ text: string }>(
        tx,
        sql`SELECT w::text AS text FROM webhooks w WHERE enterprise_id = ${1} AND id_by_enterprise_id = ${id}`,
      ),
    )
    expect(kept?.text).not.toContain(secret.slice(6))
    const [entry] = await auditOf()
    expect(entry).toMatchObject({ member_name: '小林 亮', target_name: '基幹システム' })
    expect(JSON.stringify(entry)).not.toContain('/tsumugi')
  })

  it.each([
    [{ types: [] }, 'webhook.types'],
    [{ types: ['candidate.exploded'] }, 'types'],
    [{ types: ['mail.failed'] }, 'types'],
    [{ name: ' ' }, 'webhook.name'],
    [{ url: 'hooks' }, 'url'],
    [{ url: 'ftp://example.jp/' }, 'url'],
    [{ url: 'https://user:pass@example.jp/' }, 'url'],
  ])('given %j, then 400 names the field', async (over, field) => {
    const { status, body } = await admin.post('/api/enterprise/webhooks/create', draft(over))
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  })

  it('given a product that may not reach its own network, then plain HTTP and inner addresses are 400', async () => {
    const app = await startTestApp()
    const who = await app.as('admin')
    for (const url of [
      'http://example.jp/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://[fd00::1]/',
    ]) {
      const { status, body } = await who.post('/api/enterprise/webhooks/create', draft({ url }))
      expect([url, status, Object.keys(body.error.fields)]).toEqual([url, 400, ['url']])
    }
    await app.stop()
  })

  it('given an endpoint, when it is changed, stopped, resumed and deleted, then each is written down', async () => {
    const { id } = await hooks.make(['candidate.created'])
    expect((await call('update', id, draft())).body.webhook).toMatchObject({
      name: '社内の通知',
      types: ['apply.created'],
    })
    expect((await call('enable', id)).status).toBe(409)
    expect((await call('disable', id)).body.webhook).toMatchObject({
      is_active: false,
      disabled_reason: 'staff',
    })
    expect((await call('enable', id)).body.webhook).toMatchObject({ is_active: true, disabled_reason: null })
    expect((await call('delete', id)).status).toBe(200)
    expect((await admin.get(`/api/enterprise/webhooks/show/${id}`)).status).toBe(404)
    expect((await auditOf()).slice(0, 4).map(({ detail }) => Object.keys(detail)[0])).toEqual([
      'removed',
      'enabled',
      'disabled',
      'host',
    ])
  })

  it('given twenty endpoints, then there is no other', async () => {
    for (let i = 0; i < 20; i++) await hooks.make(['candidate.created'])
    expect((await admin.post('/api/enterprise/webhooks/create', draft())).status).toBe(409)
  })
})

describe('who may', () => {
  it('given a member, another enterprise and a restricted enterprise, then nothing is theirs', async () => {
    const { id } = await hooks.make(['candidate.created'])
    const member = await hooks.app.as('member')
    const other = await hooks.app.as('admin', 2)
    expect((await member.post('/api/enterprise/webhooks/index')).status).toBe(403)
    expect((await other.post('/api/enterprise/webhooks/index')).body.count).toBe(0)
    for (const verb of ['update', 'delete', 'rotate_secret', 'disable', 'enable', 'test'])
      expect([verb, (await call(verb, id, verb === 'update' ? draft() : {}, other)).status]).toEqual([
        verb,
        404,
      ])
    expect((await other.post('/api/enterprise/webhook_deliveries/index', { webhook_id: id })).status).toBe(
      404,
    )
    await hooks.app.restrict('enterprise_api', 1)
    expect((await admin.post('/api/enterprise/webhooks/index')).status).toBe(403)
    await hooks.app.restrict('enterprise_api', 0)
  })

  it('given an endpoint of somebody who sees all contracts, then one who does not cannot turn it elsewhere', async () => {
    const { id } = await hooks.make(['contract.confirmed'])
    await inTenant(hooks.app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 0 WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`.execute(
        tx,
      ),
    )
    const manager = await hooks.app.as('manager')
    for (const verb of ['update', 'rotate_secret', 'enable'])
      expect([verb, (await call(verb, id, verb === 'update' ? draft() : {}, manager)).status]).toEqual([
        verb,
        403,
      ])
    await inTenant(hooks.app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 2 WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`.execute(
        tx,
      ),
    )
    expect((await call('update', id, draft(), manager)).status).toBe(200)
  })
})

describe('trying out', () => {
  it('given an endpoint, when a test is sent, then it arrives signed, and what came back is answered and logged', async () => {
    const { id, secret } = await hooks.make(['candidate.created'])
    hooks.receiver.answer(
      (_got, response) =>
        void response.writeHead(202, { 'x-note': 'a', 'set-cookie': 'secret=1' }).end('受け取りました'),
    )
    const { body } = await call('test', id)
    expect(body.webhook_delivery).toMatchObject({
      type: 'webhook.test',
      status: 2,
      answer_status: 202,
      answer_body: '受け取りました',
      tries: [{ status: 202, error: null }],
    })
    expect(body.webhook_delivery.answer_headers).toMatchObject({ 'x-note': 'a' })
    expect(body.webhook_delivery.answer_headers).not.toHaveProperty('set-cookie')
    const [got] = hooks.receiver.received
    if (!got) throw new Error('nothing came')
    expect([hooks.receiver.isSignedWith(got, secret), got.body.id, got.headers['content-type']]).toEqual([
      true,
      got.id,
      'application/json',
    ])
    expect(await hooks.log(id)).toMatchObject([{ type: 'webhook.test', event_uid: got.id }])
  })

  it('given a receiver that fails, or is not there, then the answer says how', async () => {
    const { id } = await hooks.make(['candidate.created'])
    hooks.receiver.answer((_got, response) => void response.writeHead(503).end('maintenance'))
    expect((await call('test', id)).body.webhook_delivery).toMatchObject({
      status: 3,
      answer_status: 503,
      answer_body: 'maintenance',
    })
    const nowhere = await hooks.make(['candidate.created'], { url: 'http://127.0.0.1:1/' })
    expect((await call('test', nowhere.id)).body.webhook_delivery).toMatchObject({
      status: 3,
      answer_status: null,
      error: '接続を断られました',
    })
  })

  it('given a new secret, then both sign for a day, and only the new one after', async () => {
    const { id, secret } = await hooks.make(['candidate.created'])
    const { body } = await call('rotate_secret', id)
    expect(body.webhook.secret_tail).toBe(body.secret.slice(-4))
    expect(Date.parse(body.webhook.previous_until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await call('test', id)
    await inTenant(hooks.app.app.db, 1, (tx) =>
      sql`UPDATE webhooks SET previous_until = now() - interval '1 second' WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    await call('test', id)
    expect(
      hooks.receiver.received.map((got) => [
        hooks.receiver.isSignedWith(got, secret),
        hooks.receiver.isSignedWith(got, body.secret),
      ]),
    ).toEqual([
      [true, true],
      [false, true],
    ])
    expect(await hooks.show(id)).toMatchObject({ previous_until: null })
  })
})

describe('whoever set an endpoint leaves', () => {
  it('given somebody who takes over, then records are read in that name from then on', async () => {
    const { id } = await hooks.make(['candidate.created'], {}, await hooks.app.as('manager'))
    const { body } = await admin.post('/api/enterprise/enterprise_members/delete/2', { successor_id: 1 })
    expect(body.handed_over).toEqual({ webhooks: 1 })
    await admin.post('/api/enterprise/candidates/create', { candidate: { name: '引き継ぎ 花子' } })
    await hooks.deliver()
    expect(hooks.receiver.received.map((got) => got.body.data.name)).toEqual(['引き継ぎ 花子'])
    expect(await hooks.show(id)).toMatchObject({ is_active: true, enterprise_member: { name: '田中 真由' } })
  })
})
