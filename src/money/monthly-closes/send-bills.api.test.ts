import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { askingContracts } from '#agreements/agreements/ask-contract.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { items, progress, start } from '../../../test/fixtures/money/close.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { monthlyCloseJob } from './job.ts'
import type { SendRow } from './schema.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const month = '2027-08'
const kind = 'send_operations'

const work = () => monthlyCloseJob(app.app, askingContracts).work({})
const preview = async (client: Client, select_ids: number[]): Promise<SendRow[]> =>
  (await done(client, 'monthly_closes/send_preview', { monthly_close: { month, select_ids } })).rows
const outcomes = (found: readonly SendRow[]) =>
  Object.fromEntries(found.map(({ operation_id, outcome, reasons }) => [operation_id, [outcome, ...reasons]]))

/** A month with its hours; its client is mailed where somebody there has an address. */
const operation = async (client: Client, mailed = true, working_minutes: number | null = 9_600) => {
  const { id, contract, months } = await makeConfirmed(client, {
    period_start_date: `${month}-01`,
    period_end_date: `${month}-31`,
  })
  const [operationId = 0] = months
  if (mailed)
    await done(client, `companies/update/${contract.sales_company_id_by_enterprise_id}`, {
      company: { billing_mail_to: 'keiri@lumina.example' },
    })
  if (working_minutes !== null)
    await done(client, `contract_operations/update/${operationId}`, {
      contract_operations: { working_minutes },
    })
  return { id, operationId }
}
const stateOf = async (client: Client, id: number) =>
  (await client.get(`/api/enterprise/contract_operations/show/${id}`)).body.contract_operation
    .submission_status_flg
const billOf = async (operationId: number) => {
  const { billing_payments } = await done(admin, 'billing_payments/index', {
    conditions: [{ column: 'contract_operation_id_by_enterprise_id', type: 1, value: operationId }],
  })
  return billing_payments[0]
}
const mailsOf = (bill: number) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ subject: string; body: string }>(
      tx,
      sql`SELECT subject, body FROM outbox WHERE enterprise_id = 1 AND target_type = 'billing_payment' AND target_id = ${bill}`,
    ),
  )

describe('months confirmed and billed in one go', () => {
  it('given months of every sort, when they are sent, then each becomes what the look before said, and no mail goes out twice', async () => {
    const ready = await operation(admin)
    const early = await operation(admin)
    const unaddressed = await operation(admin, false)
    const without = await operation(admin, true, null)
    const idle = await operation(admin, true, null)
    await done(admin, `contract_operations/change_status/${idle.operationId}`, {
      operational_status_flg: 5,
      reason: '休業',
    })
    await done(admin, `contract_operations/confirm/${early.operationId}`, { reason: '先方の締めのため' })
    const ids = [ready, early, unaddressed, without, idle].map(({ operationId }) => operationId)

    const seen = await preview(admin, ids)
    expect(outcomes(seen)).toEqual({
      [ready.operationId]: ['send'],
      [early.operationId]: ['send'],
      [unaddressed.operationId]: ['confirm', 'メールの宛先を入力してください'],
      [without.operationId]: ['none', '稼働時間が未入力'],
      [idle.operationId]: ['confirm', '稼働なしのため、請求はありません'],
    })
    expect(seen.find(({ operation_id }) => operation_id === ready.operationId)).toMatchObject({
      company: '株式会社ルミナ',
      worker: '佐藤 健太',
      amount: 770_000,
      mail_to: 'keiri@lumina.example',
      unfinished: true,
    })
    const looked = seen.find(({ operation_id }) => operation_id === ready.operationId)?.mail
    expect(seen.filter(({ mail }) => mail === null).map(({ operation_id }) => operation_id)).toEqual(
      [unaddressed, without, idle].map(({ operationId }) => operationId),
    )
    expect(seen.find(({ operation_id }) => operation_id === early.operationId)?.unfinished).toBe(false)
    expect([await stateOf(admin, ready.operationId), await billOf(ready.operationId)]).toEqual([1, undefined])

    const refused = await admin.post('/api/enterprise/monthly_closes/start', {
      monthly_close: { month, kind, select_ids: ids },
    })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['reason']])
    const run = await start(admin, kind, { month, select_ids: ids })
    expect(run.count).toBe(4)
    await work()
    expect(await progress(admin, run.id)).toMatchObject({
      status: 'completed',
      done_count: 3,
      failed_count: 1,
    })
    expect((await items(admin, run.id)).filter(({ status }) => status === 'failed')).toMatchObject([
      {
        target_id: unaddressed.operationId,
        name: '佐藤 健太',
        message: '稼働を確定し、請求書は送信していません：メールの宛先を入力してください',
      },
    ])
    for (const { operationId } of [ready, early]) {
      const bill = await billOf(operationId)
      expect([bill.billing_status_flg, (await mailsOf(bill.id_by_enterprise_id)).length]).toEqual([99, 1])
    }
    // The mail went out as it was shown, with the number that its bill got.
    const { billing_number, id_by_enterprise_id } = await billOf(ready.operationId)
    const numbered = (text = '') => text.replaceAll('（確定時に採番）', billing_number)
    expect(await mailsOf(id_by_enterprise_id)).toEqual([
      { subject: numbered(looked?.subject), body: numbered(looked?.body) },
    ])
    const kept = await billOf(unaddressed.operationId)
    expect([await stateOf(admin, unaddressed.operationId), kept.billing_status_flg]).toEqual([99, 1])
    expect(await mailsOf(kept.id_by_enterprise_id)).toEqual([])

    // What waits in the outbox is told, and left; what was mended goes on with its bill.
    await done(admin, `billing_payments/update/${kept.id_by_enterprise_id}`, {
      billing_payments: { billing_mail_to: 'keiri@aoba.example' },
    })
    expect(outcomes(await preview(admin, ids))).toMatchObject({
      [ready.operationId]: ['none', '送信を待っています'],
      [unaddressed.operationId]: ['send'],
    })
    const again = await start(admin, kind, { month, select_ids: ids })
    await work()
    expect((await items(admin, again.id)).filter(({ status }) => status === 'done')).toMatchObject([
      { target_id: unaddressed.operationId },
    ])
    const all = [ready, early, unaddressed].map(async ({ operationId }) => {
      const bill = await billOf(operationId)
      return (await mailsOf(bill.id_by_enterprise_id)).length
    })
    expect(await Promise.all(all)).toEqual([1, 1, 1])
  })

  it('given two who send the same months at once, then the second is told so and each mail is there once', async () => {
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.push((await operation(admin)).operationId)
    const run = await start(admin, kind, { month, select_ids: ids })
    const second = await admin.post('/api/enterprise/monthly_closes/start', {
      monthly_close: { month, kind, select_ids: ids, reason: '先方の締めのため' },
    })
    expect([second.status, second.body.error.code]).toEqual([409, 'state'])
    await Promise.all([work(), work()])
    await work()
    expect(await progress(admin, run.id)).toMatchObject({ done_count: 3, failed_count: 0 })
    for (const id of ids) expect(await mailsOf((await billOf(id)).id_by_enterprise_id)).toHaveLength(1)
  })

  it('given a member who sees only their own contracts, then of others nothing is shown and nothing becomes', async () => {
    const member = await app.as('member')
    const own = await operation(member)
    const other = await operation(admin)
    const ids = [own.operationId, other.operationId]
    expect((await preview(member, ids)).map(({ operation_id }) => operation_id)).toEqual([own.operationId])
    expect((await start(member, kind, { month, select_ids: ids })).count).toBe(1)
    await work()
    expect(await stateOf(admin, other.operationId)).toBe(1)
    await app.restrict('billing_payments', 1)
    const answer = await admin.post('/api/enterprise/monthly_closes/send_preview', {
      monthly_close: { month, select_ids: ids },
    })
    await app.restrict('billing_payments', 0)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'feature_restricted'])
  })
})
