import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { copyEnterprisesJob } from '../copy-job.ts'

const app = await forFile(startTestApp())
await copyEnterprisesJob(app.app).work({})
const operator = await app.operator()
const admin = await app.as('admin')

const restrict = (restrictions: object, more: object = {}) =>
  operator.post('/api/admin/enterprises/restrict/1', { restrictions, reason: 'プラン変更', ...more })
const candidates = async () => (await admin.post('/api/enterprise/candidates/index', {})).status
const entries = (enterpriseId: number) =>
  asSystem(app.app.db, (tx) =>
    rows<{ member_name: string; detail: Record<string, string> }>(
      tx,
      sql`SELECT member_name, detail FROM audit_entries WHERE enterprise_id = ${enterpriseId} AND action = 'restriction_changed' ORDER BY id_by_enterprise_id`,
    ),
  )

describe('what the operator closes for an enterprise', () => {
  it('given a feature that is closed, then an open session feels it with its next call, and again when it is opened', async () => {
    expect(await candidates()).toBe(200)
    const { status, body } = await restrict({ candidates: 1 })
    expect(status).toBe(200)
    expect(body.enterprise).toMatchObject({ candidates: 1, proposals: 0, restriction_count: 1 })
    expect(await candidates()).toBe(403)
    const shown = await admin.get('/api/enterprise/enterprises/show')
    expect(shown.body.enterprise.restrictions).toMatchObject({ candidates: 1, jobs: 0 })
    await restrict({ candidates: 0 })
    expect(await candidates()).toBe(200)
  })

  it('given a change, then both audit logs have it with its reason, and the history tells who', async () => {
    const before = (await entries(1)).length
    await restrict({ proposals: 1, enterprise_api: 1 })
    for (const enterpriseId of [0, 1]) {
      const last = (await entries(enterpriseId)).at(-1)
      expect(last?.detail).toEqual({ changes: '提案：制限中、API：制限中', reason: 'プラン変更' })
      expect(last?.member_name).toContain('西川')
    }
    expect(await entries(1)).toHaveLength(before + 1)
    const { body } = await operator.post('/api/admin/histories/index', {
      target_type: 'enterprise',
      id_by_enterprise_id: 1,
      column_name: 'proposals',
    })
    expect(body.histories[0]).toMatchObject({ new_label: '制限中', enterprise_member: { name: '西川 玲' } })
  })

  it('given with_mail, then each administrator who may sign in is told once, and nobody else', async () => {
    const mails = () =>
      asSystem(app.app.db, (tx) =>
        rows<{ to_addresses: string; body: string }>(
          tx,
          sql`SELECT to_addresses, body FROM outbox WHERE enterprise_id = ${1} AND subject LIKE '%ご利用いただける機能%'`,
        ),
      )
    expect(await mails()).toEqual([])
    await restrict({ broadcasts: 1 }, { with_mail: true })
    expect((await mails()).map(({ to_addresses }) => to_addresses)).toEqual(['admin@enterprise1.example'])
    expect((await mails())[0]?.body).toContain('一斉配信：制限中')
  })

  it.each([
    ['no feature', {}, {}],
    ['a feature that there is not', { everything: 1 }, {}],
    ['a value that there is not', { jobs: 2 }, {}],
    ['no reason', { jobs: 1 }, { reason: ' ' }],
  ])('given %s, then nothing changes', async (_, restrictions, more) => {
    expect((await restrict(restrictions, more)).status).toBe(400)
    expect((await admin.post('/api/enterprise/jobs/index', {})).status).toBe(200)
  })

  it('given what the enterprise has, then its counts are told; an enterprise that is not is 404', async () => {
    const { status, body } = await operator.get('/api/admin/enterprises/usage/1')
    expect(status).toBe(200)
    expect(body.members).toBeGreaterThan(0)
    expect(Object.keys(body.counts)).toContain('billing_payments')
    expect((await operator.get('/api/admin/enterprises/usage/0')).status).toBe(404)
    expect((await operator.get('/api/admin/enterprises/usage/999')).status).toBe(404)
    expect(
      (await operator.post('/api/admin/enterprises/restrict/999', { restrictions: { jobs: 1 }, reason: 'x' }))
        .status,
    ).toBe(404)
  })
})
