import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { askingContracts } from '#agreements/agreements/ask-contract.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { items, months, overview, progress, start, step } from '../../../test/fixtures/money/close.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { monthlyCloseJob } from './job.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const work = () => monthlyCloseJob(app.app, askingContracts).work({})
const refused = async (client: Client, path: string, body: unknown = {}) => {
  const answer = await client.post(`/api/enterprise/monthly_closes/${path}`, body)
  return [answer.status, answer.body.error?.code]
}
const state = [409, 'state']
const issued = (side: string) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ number: string }>(
      tx,
      sql`SELECT number FROM issued_documents WHERE enterprise_id = 1 AND side = ${side} ORDER BY id_by_enterprise_id`,
    ),
  )
const mails = (id: number) =>
  inTenant(app.app.db, 1, (tx) =>
    rows(
      tx,
      sql`SELECT 1 FROM outbox WHERE enterprise_id = 1 AND target_type = 'billing_payment' AND target_id = ${id}`,
    ),
  )

describe('a month that is closed', () => {
  it('given hours, when operations and sides are confirmed and mailed in bulk, then every number, document and mail exists once', async () => {
    const ids = await months(admin, 5)
    const without = await makeConfirmed(admin, {
      period_start_date: '2026-10-01',
      period_end_date: '2026-10-28',
    })
    const idle = await makeConfirmed(admin, {
      period_start_date: '2026-10-01',
      period_end_date: '2026-10-28',
    })
    await done(admin, `contract_operations/change_status/${idle.months[0]}`, {
      operational_status_flg: 5,
      reason: '休業',
    })
    expect(await step(admin, 'hours')).toEqual([6, 5, 0])
    expect(await step(admin, 'operations')).toEqual([7, 0, 6])
    expect(await step(admin, 'billing')).toEqual([6, 0, 0])
    const { rows: waiting } = await done(admin, 'monthly_closes/rows', {
      monthly_close: { month: '2026-10', step: 'operations' },
    })
    expect(waiting.map((row: { reasons: string[] }) => row.reasons)).toEqual([
      ...Array(6).fill([]),
      ['稼働時間が未入力'],
    ])

    const run = await start(admin, 'confirm_operations')
    expect(run).toMatchObject({ status: 'running', count: 6, done_count: 0 })
    await work()
    expect(await progress(admin, run.id)).toMatchObject({
      status: 'completed',
      done_count: 6,
      failed_count: 0,
    })
    expect(await step(admin, 'operations')).toEqual([7, 6, 0])
    expect(await step(admin, 'billing')).toEqual([6, 0, 5])

    const sides = await start(admin, 'confirm_sides')
    expect(sides.count).toBe(10)
    await work()
    expect(await progress(admin, sides.id)).toMatchObject({ status: 'completed', done_count: 10 })
    for (const side of ['billing', 'payment']) {
      const numbers = (await issued(side)).map(({ number }) => number)
      expect(new Set(numbers).size).toBe(5)
      expect(numbers.map((number) => Number(number.slice(-5)))).toEqual([1, 2, 3, 4, 5])
    }
    const { billing_payments } = await done(admin, 'billing_payments/index', { limit_value: 50 })
    for (const { id_by_enterprise_id: id } of billing_payments)
      for (const side of ['billing', 'payment']) {
        const pdf = await done(admin, `billing_payments/${side}_download_pdf/${id}`)
        expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-')
      }

    expect(await step(admin, 'billing_mail')).toEqual([6, 0, 0])
    const [first, second] = billing_payments.map(
      (row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id,
    )
    for (const id of [first, second])
      await done(admin, `billing_payments/update/${id}`, {
        billing_payments: { billing_mail_to: 'k.onishi@lumina.example.co.jp' },
      })
    const mail = await start(admin, 'mail_billing')
    expect(mail.count).toBe(2)
    await work()
    expect([(await mails(first)).length, (await mails(second)).length]).toEqual([1, 1])
    // What waits in the outbox is not offered again.
    expect(
      (await refused(admin, 'start', { monthly_close: { month: '2026-10', kind: 'mail_billing' } }))[0],
    ).toBe(400)

    const { closable } = await overview(admin)
    expect(closable).toBe(6)
    await start(admin, 'close_operations')
    await work()
    expect(await overview(admin)).toMatchObject({ closed: 6, closable: 0, operations: 7 })
    const locked = await admin.post(`/api/enterprise/contract_operations/confirm_cancel/${ids[0]}`)
    expect([locked.status, locked.body.error.code]).toEqual(state)
    expect((await done(admin, 'contract_operations/index', {})).count).toBeGreaterThan(0)
    expect(without.months).toHaveLength(1)
  }, 90_000)

  it('given own employees, then they have no payment side that could be missing', async () => {
    const { months: ids } = await makeConfirmed(
      admin,
      {
        affiliation_type_id: 1,
        supplier_company_id_by_enterprise_id: null,
        period_start_date: '2027-01-01',
        period_end_date: '2027-01-31',
      },
      { affiliation_type_id: 1, candidate_type_id: 2 },
    )
    await done(admin, `contract_operations/update/${ids[0]}`, {
      contract_operations: { working_minutes: 9_600 },
    })
    expect([
      await step(admin, 'billing', '2027-01'),
      await step(admin, 'payment', '2027-01'),
      await step(admin, 'payment_mail', '2027-01'),
    ]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('given a row that is refused, then the others are done, the row says why, and a resume does it once it is mended', async () => {
    const ids = await months(admin, 3, '2027-02')
    const run = await start(admin, 'confirm_operations', { month: '2027-02', select_ids: ids })
    await done(admin, `contract_operations/update/${ids[1]}`, {
      contract_operations: { working_minutes: null },
    })
    await work()
    expect(await progress(admin, run.id)).toMatchObject({
      status: 'completed',
      done_count: 2,
      failed_count: 1,
    })
    const failed = (await items(admin, run.id)).find(({ status }) => status === 'failed')
    expect(failed).toMatchObject({ target_id: ids[1], message: '稼働時間を入力してから確定してください。' })
    await done(admin, `contract_operations/update/${ids[1]}`, {
      contract_operations: { working_minutes: 9_000 },
    })
    await done(admin, `monthly_closes/resume/${run.id}`)
    await work()
    expect(await progress(admin, run.id)).toMatchObject({
      status: 'completed',
      done_count: 3,
      failed_count: 0,
    })
    expect(await refused(admin, `resume/${run.id}`)).toEqual(state)
    expect(await refused(admin, `cancel/${run.id}`)).toEqual(state)
  })

  it('given a run that is cancelled before it is worked on, then nothing is done until it is resumed', async () => {
    const ids = await months(admin, 2, '2027-03')
    const run = await start(admin, 'confirm_operations', { month: '2027-03' })
    expect(
      await refused(admin, 'start', { monthly_close: { month: '2027-03', kind: 'confirm_operations' } }),
    ).toEqual(state)
    await done(admin, `monthly_closes/cancel/${run.id}`)
    await work()
    expect(await progress(admin, run.id)).toMatchObject({ status: 'cancelled', done_count: 0 })
    expect(await step(admin, 'operations', '2027-03')).toEqual([2, 0, 2])
    await done(admin, `monthly_closes/resume/${run.id}`)
    await work()
    expect(await progress(admin, run.id)).toMatchObject({ status: 'completed', done_count: ids.length })
  })

  it('given own employees beside partners, then each gets its sides, and numbers follow the records', async () => {
    const period = { period_start_date: '2027-06-01', period_end_date: '2027-06-30' }
    const own = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
    const worker = { affiliation_type_id: 1, candidate_type_id: 2 }
    const employee = await makeConfirmed(admin, { ...own, ...period }, worker)
    await done(admin, `contract_operations/update/${employee.months[0]}`, {
      contract_operations: { working_minutes: 9_600 },
    })
    await months(admin, 2, '2027-06')
    await start(admin, 'confirm_operations', { month: '2027-06' })
    await work()
    const run = await start(admin, 'confirm_sides', { month: '2027-06' })
    await work()
    expect(await progress(admin, run.id)).toMatchObject({ status: 'completed', count: 5, done_count: 5 })
    const { billing_payments } = await done(admin, 'billing_payments/index', {
      conditions: [{ column: 'billing_month', type: 1, value: '2027-06' }],
      sort: 'id_by_enterprise_id',
      order: 'asc',
    })
    expect(
      billing_payments.map((row: Record<string, unknown>) => [
        row.payment_side_flg,
        String(row.billing_number).slice(-5),
        row.payment_number && String(row.payment_number).slice(-5),
        row.payment_withholding_num,
      ]),
    ).toEqual([
      [0, '00001', null, 0],
      [1, '00002', '00001', 0],
      [1, '00003', '00002', 0],
    ])
  })

  it('given a number format that gives all the same, then the first has the number and the others say so', async () => {
    await months(admin, 3, '2027-07')
    await start(admin, 'confirm_operations', { month: '2027-07' })
    await work()
    await done(admin, 'enterprise_document_settings/update', {
      enterprise_document_setting: { payment: { number_format: 'PAY-{booking_month}' } },
    })
    const run = await start(admin, 'confirm_payment', { month: '2027-07' })
    await work()
    expect(await progress(admin, run.id)).toMatchObject({
      status: 'completed',
      done_count: 1,
      failed_count: 2,
    })
    const refusals = (await items(admin, run.id)).filter(({ status }) => status === 'failed')
    for (const { message } of refusals)
      expect(message).toBe(
        '番号「PAY-202707」はすでに使われています。帳票設定の番号の形式を確認してください。',
      )
    expect((await issued('payment')).filter(({ number }) => number === 'PAY-202707')).toHaveLength(1)
  })

  it('given the same sides confirmed by hand and in bulk at once, then none gets two numbers', async () => {
    await months(admin, 8, '2027-04')
    await start(admin, 'confirm_operations', { month: '2027-04' })
    await work()
    const { billing_payments } = await done(admin, 'billing_payments/index', {
      conditions: [{ column: 'billing_month', type: 1, value: '2027-04' }],
    })
    const run = await start(admin, 'confirm_billing', { month: '2027-04' })
    const byHand = billing_payments
      .slice(0, 4)
      .map(({ id_by_enterprise_id: id }: { id_by_enterprise_id: number }) =>
        admin.post(`/api/enterprise/billing_payments/billing_confirm/${id}`),
      )
    await Promise.all([work(), work(), ...byHand])
    await work()
    const { done_count, failed_count } = await progress(admin, run.id)
    expect(done_count + failed_count).toBe(8)
    const after = await done(admin, 'billing_payments/index', {
      conditions: [{ column: 'billing_month', type: 1, value: '2027-04' }],
    })
    const numbers: string[] = after.billing_payments.map(
      (row: { billing_number: string }) => row.billing_number,
    )
    expect(numbers.map((number) => Number(number.slice(-5))).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
    expect((await issued('billing')).filter(({ number }) => numbers.includes(number))).toHaveLength(8)
  })
})

describe('who may close', () => {
  it('given a member who sees only their own contracts, then they count, start and see their own alone', async () => {
    const member = await app.as('member')
    await months(admin, 2, '2027-05')
    const [own] = await months(member, 1, '2027-05')
    expect(await step(member, 'operations', '2027-05')).toEqual([1, 0, 1])
    expect(await step(admin, 'operations', '2027-05')).toEqual([3, 0, 3])
    const all = await start(admin, 'confirm_operations', { month: '2027-05' })
    expect(all.count).toBe(3)
    expect((await member.get(`/api/enterprise/monthly_closes/progress/${all.id}`)).status).toBe(404)
    expect(await refused(member, `items/${all.id}`)).toEqual([404, 'not_found'])
    expect(await refused(member, `cancel/${all.id}`)).toEqual([404, 'not_found'])
    expect((await overview(member, '2027-05')).runs).toEqual([])
    await done(admin, `monthly_closes/cancel/${all.id}`)
    const mine = await start(member, 'confirm_operations', { month: '2027-05' })
    await work()
    expect(await items(member, mine.id)).toMatchObject([{ target_id: own, status: 'done' }])
  })

  it('given no contract permission or a restricted area, then every call is refused', async () => {
    const blocked = await app.as('blocked')
    expect((await blocked.get('/api/enterprise/monthly_closes/show/2026-10')).status).toBe(403)
    await app.restrict('billing_payments', 1)
    expect(
      await refused(admin, 'start', { monthly_close: { month: '2027-05', kind: 'confirm_operations' } }),
    ).toEqual([403, 'feature_restricted'])
    await app.restrict('billing_payments', 0)
    expect((await admin.get('/api/enterprise/monthly_closes/show/2026-13')).status).toBe(404)
    expect(
      (await refused(admin, 'start', { monthly_close: { month: '2030-01', kind: 'confirm_sides' } }))[0],
    ).toBe(400)
  })
})
