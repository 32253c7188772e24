import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { done, makeConfirmed } from '../../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { inTenant, inTransaction, rows } from '../database/transaction.ts'
import { dispatchQueue, emit, listen } from './emit.ts'
import { type EventType, eventTypes } from './event-types.ts'

const all = [...eventTypes.keys()] as EventType[]
const queue = dispatchQueue.name

const hear = (types: readonly EventType[], enterpriseId = 1) =>
  inTenant(app.app.db, enterpriseId, (tx) => listen({ tx, enterpriseId, member: null }, 'test', types))
const told = async (enterpriseId = 1) =>
  (
    await inTenant(app.app.db, enterpriseId, (tx) =>
      rows<{ type: string; target_id: number }>(
        tx,
        sql`SELECT type, target_id FROM events WHERE enterprise_id = ${enterpriseId} ORDER BY id`,
      ),
    )
  ).map(({ type, target_id }) => `${type} ${target_id}`)
const calls = () =>
  inTransaction(app.app.db, (tx) => rows(tx, sql`SELECT 1 FROM pgboss.job WHERE name = ${queue}`))

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await inTransaction(app.app.db, (tx) =>
  sql`SELECT pgboss.create_queue(${queue}, '{"policy": "standard"}')`.execute(tx),
)
beforeEach(async () => {
  await inTenant(app.app.db, 1, (tx) => sql`DELETE FROM events WHERE enterprise_id = 1`.execute(tx))
  await inTransaction(app.app.db, (tx) => sql`DELETE FROM pgboss.job WHERE name = ${queue}`.execute(tx))
  await hear(all)
  await hear(all, 2)
})

const candidate = async (name = '佐藤 健太'): Promise<number> =>
  (await done(admin, 'candidates/create', { candidate: { name } })).candidate.id_by_enterprise_id

it('given a listener, when a record is made, changed in two fields and deleted, then each is told once, to its enterprise alone', async () => {
  const id = await candidate()
  await done(admin, `candidates/update/${id}`, {
    candidate: { name: '佐藤 健一', email: 'kenichi@example.jp' },
  })
  await done(admin, `candidates/delete/${id}`)
  expect(await told()).toEqual([
    `candidate.created ${id}`,
    `candidate.updated ${id}`,
    `candidate.deleted ${id}`,
  ])
  expect(await told(2)).toEqual([])
  expect(await calls()).toHaveLength(3)
})

it('given nobody who listens for it, when a record is made, then nothing is written and nobody is called', async () => {
  await hear(['candidate.deleted'])
  const id = await candidate()
  expect([await told(), await calls()]).toEqual([[], []])
  await done(admin, `candidates/delete/${id}`)
  expect(await told()).toEqual([`candidate.deleted ${id}`])
})

it('given a change that is refused or rolled back, then nothing is told', async () => {
  expect((await admin.post('/api/enterprise/candidates/create', { candidate: {} })).status).toBe(400)
  const happened = [{ type: 'candidate.created', target_type: 'candidate', target_id: 1 }] as const
  await expect(
    inTenant(app.app.db, 1, async (tx) => {
      await emit({ tx, enterpriseId: 1, member: null }, happened)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect([await told(), await calls()]).toEqual([[], []])
})

it('given many records at once, when all change, then each is told', async () => {
  const ids = [await candidate('一人目'), await candidate('二人目')]
  await hear(['candidate.deleted'])
  await done(admin, 'candidates/bulk_delete', { select_ids: ids })
  await expect
    .poll(async () => (await told()).filter((one) => one.startsWith('candidate.deleted')))
    .toEqual(ids.map((id) => `candidate.deleted ${id}`))
})

it('given a contract, when it, its month and the billing side are confirmed, then each is told, and the other side is not', async () => {
  await hear([
    'contract.confirmed',
    'contract_operation.confirmed',
    'billing_payment.billing_confirmed',
    'billing_payment.payment_confirmed',
  ])
  const { id, months } = await makeConfirmed(admin, {
    period_start_date: '2026-01-01',
    period_end_date: '2026-03-31',
  })
  await done(admin, `contract_operations/update/${months[0]}`, {
    contract_operations: { working_minutes: 9_600 },
  })
  const { billing_payment } = await done(admin, `contract_operations/confirm/${months[0]}`)
  await done(admin, `billing_payments/billing_confirm/${billing_payment.id_by_enterprise_id}`)
  expect(await told()).toEqual([
    `contract.confirmed ${id}`,
    `contract_operation.confirmed ${months[0]}`,
    `billing_payment.billing_confirmed ${billing_payment.id_by_enterprise_id}`,
  ])
})

it('given an opportunity, when it moves to a stage and is closed, then both are told beside the updates', async () => {
  const { company } = await done(admin, 'companies/create', { company: { name: '株式会社ルミナ' } })
  const { opportunity } = await done(admin, 'opportunities/create', {
    opportunity: {
      candidate_id_by_enterprise_id: await candidate(),
      company_id_by_enterprise_id: company.id_by_enterprise_id,
    },
  })
  const { id_by_enterprise_id: id } = opportunity
  await hear(['opportunity.updated', 'opportunity.stage_changed', 'opportunity.closed'])
  await done(admin, `opportunities/move/${id}`, { opportunity_status_id: 10 })
  await done(admin, `opportunities/close/${id}`, { close_status_id: 80, pass_reason: '条件が合わない' })
  expect((await told()).filter((one) => /^opportunity\.(?!created)/.test(one))).toEqual([
    `opportunity.updated ${id}`,
    `opportunity.stage_changed ${id}`,
    `opportunity.updated ${id}`,
    `opportunity.closed ${id}`,
  ])
})

it('given an import, when it is completed, then its end and each record it made are told', async () => {
  const part = 'enterprise_import_files'
  const bytes = new TextEncoder().encode('企業名\r\n株式会社アオバ\r\n株式会社ミドリ\r\n')
  const { body } = await admin.upload(
    `/api/enterprise/${part}/create`,
    part,
    { kind: 2, title: '企業' },
    { name: 'companies.csv', bytes },
  )
  const { id } = body.enterprise_import_file
  expect(await told()).toEqual([])
  await done(admin, `${part}/complete`, { [part]: { id, mode: 'valid_rows' } })
  const types = (await told()).map((one) => one.split(' ')[0])
  expect(types).toEqual(['company.created', 'company.created', 'import.finished'])
  expect(await told()).toContain(`import.finished ${id}`)
})
