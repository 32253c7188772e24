import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { advanceStatuses, operationStatusJob } from './status-job.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const refused = async (path: string, body: unknown = {}) => {
  const answer = await admin.post(`/api/enterprise/${path}`, body)
  return [answer.status, answer.body.error?.code]
}
const show = async (id: number | undefined) =>
  (await admin.get(`/api/enterprise/contract_operations/show/${id}`)).body
const work = async (id: number | undefined, contract_operations: object) =>
  (await done(admin, `contract_operations/update/${id}`, { contract_operations })).contract_operation
const confirmed = { submission_status_flg: 99 }
const refusal = [409, 'state']

/** Runs SQL in enterprise 1: what the billing slice would have done. */
const inEnterprise = (query: ReturnType<typeof sql>) => inTenant(app.app.db, 1, (tx) => query.execute(tx))

describe('a month of work', () => {
  it('given RULES’ worked examples, when hours are typed, then excess and deduction are the yen they say', async () => {
    const { months } = await makeConfirmed(admin)
    expect(await work(months[0], { working_minutes: '185:40' })).toMatchObject({
      sales_amount: 724_035,
      supplier_amount: 620_625,
      adjustment_amount: 24_035,
      gross_profit_price: 103_410,
    })
    expect(await work(months[0], { working_minutes: '132:15' })).toMatchObject({
      sales_amount: 665_040,
      adjustment_amount: -34_960,
    })
    expect(await work(months[0], { working_minutes: 160 * 60 })).toMatchObject({
      sales_amount: 700_000,
      adjustment_amount: 0,
    })
    expect(await work(months[0], { working_minutes: null })).toMatchObject({
      sales_amount: null,
      gross_profit_price: null,
    })
  })

  it('given a month, when it is shown, then terms, settlement and its working are there once hours are', async () => {
    const { id, months } = await makeConfirmed(admin)
    expect((await show(months[0])).settlement).toBeNull()
    await work(months[0], { working_minutes: '185:40', sales_price_num: 720_000 })
    const { settlement, contract_operation } = await show(months[0])
    expect(settlement.sales).toMatchObject({ counted_minutes: 11_130, excess: 24_035, amount: 744_035 })
    expect(settlement.sales.steps[0].text).toBe('185:40 → 30分単位切捨て → 185:30')
    const condition = { column: 'contract_id_by_enterprise_id', type: 1, value: id }
    for (const limit_value of [10, 2_000]) {
      const list = await done(admin, 'contract_operations/index', {
        conditions: [condition],
        columns: ['operational_month'],
        limit_value,
        sort: 'operational_month',
        order: 'asc',
      })
      expect([list.count, list.contract_operations.length]).toEqual([3, 3])
      expect(list.contract_operations[0].terms).toEqual(contract_operation.terms)
      expect(list.contract_operations[0].terms.sales).toMatchObject({
        price_num: 720_000,
        adjustment_time_l: 180,
        excess_price_num: 4370,
        price_tax_flg: 1,
        adjustment_type_id: 3,
      })
    }
    expect(
      (
        await admin.post(`/api/enterprise/contract_operations/update/${months[0]}`, {
          contract_operations: { sales_adjustment_time_f: 190 },
        })
      ).status,
    ).toBe(400)
  })

  it('given a partial first month, when the contract is confirmed, then price and hours are proposed and can be changed', async () => {
    const { months } = await makeConfirmed(admin, {
      period_start_date: '2026-10-14',
      sales_price_num: 500_000,
      sales_rounding_price_id: 100,
      supplier_adjustment_flg: 2,
    })
    // 13 of the 21 business days of October 2026.
    expect((await show(months[0])).contract_operation).toMatchObject({
      sales_price_num: 309_500,
      sales_adjustment_time_f: 86,
      sales_adjustment_time_l: 111,
      supplier_price_num: 371_420,
      supplier_adjustment_time_f: null,
    })
    expect((await show(months[1])).contract_operation.sales_price_num).toBeNull()
    expect(await work(months[0], { working_minutes: 100 * 60, sales_price_num: null })).toMatchObject({
      sales_amount: 500_000,
    })
  })

  it('given prices with tax, when settled, then the stored amounts are without it', async () => {
    const { months } = await makeConfirmed(admin, { sales_price_num: 770_000, sales_price_tax_flg: 2 })
    expect(await work(months[0], { working_minutes: 160 * 60 })).toMatchObject({
      sales_amount: 700_000,
      gross_profit_price: 100_000,
    })
  })

  it('given a daily price, then the days worked count, and without them the month is not confirmed', async () => {
    const { months } = await makeConfirmed(admin, {
      sales_man_hour_type_id: 2,
      sales_price_num: 40_000,
      supplier_adjustment_flg: 2,
    })
    await work(months[0], { working_minutes: 160 * 60 })
    expect(await refused(`contract_operations/confirm/${months[0]}`)).toEqual(refusal)
    expect(await work(months[0], { working_days: 18 })).toMatchObject({
      sales_amount: 720_000,
      supplier_amount: 600_000,
    })
    expect((await done(admin, `contract_operations/confirm/${months[0]}`)).contract_operation).toMatchObject(
      confirmed,
    )
  })

  it('given an own employee, then there is no supplier side, and the internal cost counts against the profit', async () => {
    const { months } = await makeConfirmed(
      admin,
      { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null, supplier_price_num: 450_000 },
      { candidate_type_id: 3 },
    )
    expect(await work(months[0], { working_minutes: 160 * 60 })).toMatchObject({
      supplier_amount: 450_000,
      gross_profit_price: 250_000,
    })
    const { settlement, contract_operation } = await show(months[0])
    expect([settlement.supplier, contract_operation.terms.supplier]).toEqual([null, null])
    expect(
      (await done(admin, `contract_operations/confirm/${months[0]}`)).billing_payment.id_by_enterprise_id,
    ).toBeGreaterThan(0)
  })
})

describe('states of a month', () => {
  it('given no hours, then a month is confirmed only when the price is fixed', async () => {
    const { months } = await makeConfirmed(admin)
    expect(await refused(`contract_operations/confirm/${months[0]}`)).toEqual(refusal)
    const fixed = await makeConfirmed(admin, { sales_adjustment_flg: 2, supplier_adjustment_flg: 2 })
    const answer = await done(admin, `contract_operations/confirm/${fixed.months[0]}`)
    expect(answer.contract_operation).toMatchObject({ ...confirmed, sales_amount: 700_000 })
  })

  it('given a confirmed month, then it is locked, its contract stays confirmed, and a cancel takes the billing away', async () => {
    const { id, months } = await makeConfirmed(admin)
    await work(months[0], { working_minutes: '185:40' })
    const { billing_payment } = await done(admin, `contract_operations/confirm/${months[0]}`)
    expect(billing_payment.id_by_enterprise_id).toBeGreaterThan(0)
    expect(await refused(`contract_operations/confirm/${months[0]}`)).toEqual(refusal)
    expect(
      await refused(`contract_operations/update/${months[0]}`, { contract_operations: { remarks: '追記' } }),
    ).toEqual(refusal)
    expect(
      await refused(`contract_operations/change_status/${months[0]}`, {
        operational_status_flg: 5,
        reason: '休業',
      }),
    ).toEqual(refusal)
    expect(await refused(`contracts/confirm_cancel/${id}`)).toEqual(refusal)
    expect(await refused(`contracts/early_end/${id}`, { end_date: '2026-10-20', reason: '終了' })).toEqual(
      refusal,
    )
    expect(await refused(`contract_operations/confirm_cancel/${months[1]}`)).toEqual(refusal)
    const { contract_operation } = await done(admin, `contract_operations/confirm_cancel/${months[0]}`)
    expect(contract_operation.submission_status_flg).toBe(1)
    const { rows } = await inEnterprise(
      sql`SELECT 1 FROM billing_payments WHERE enterprise_id = 1 AND contract_operation_id_by_enterprise_id = ${months[0]}`,
    )
    expect(rows).toEqual([])
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'contract_operation',
      id_by_enterprise_id: months[0],
    })
    expect(
      histories
        .map((entry: { kind: string; process_id: number }) => entry.process_id)
        .filter((code: number) => code !== 20),
    ).toEqual([70, 30, 10])
  })

  it.each(['billing', 'payment'])(
    'given a confirmed %s side, then neither month nor contract can be cancelled',
    async (side) => {
      const { id, months } = await makeConfirmed(admin)
      await work(months[0], { working_minutes: 160 * 60 })
      await done(admin, `contract_operations/confirm/${months[0]}`)
      await inEnterprise(
        sql`UPDATE billing_payments SET ${sql.ref(`${side}_status_flg`)} = 99 WHERE enterprise_id = 1 AND contract_operation_id_by_enterprise_id = ${months[0]}`,
      )
      expect(await refused(`contract_operations/confirm_cancel/${months[0]}`)).toEqual(refusal)
      expect(await refused(`contracts/confirm_cancel/${id}`)).toEqual(refusal)
      expect((await show(months[0])).contract_operation).toMatchObject(confirmed)
    },
  )

  it('given confirms of month and contract at once, then each move happens once and months are not doubled', async () => {
    const { id, months } = await makeConfirmed(admin, { sales_adjustment_flg: 2, supplier_adjustment_flg: 2 })
    const statuses = async (path: string, body?: object) =>
      (await Promise.all(Array.from({ length: 6 }, () => refused(path, body))))
        .map(([status]) => status)
        .sort()
    expect(await statuses(`contracts/confirm_cancel/${id}`)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await statuses(`contracts/confirm/${id}`)).toEqual([200, 409, 409, 409, 409, 409])
    const { contract_operations: made } = await done(admin, 'contract_operations/index', {
      conditions: [{ column: 'contract_id_by_enterprise_id', type: 1, value: id }],
    })
    expect(made).toHaveLength(months.length)
    const month = made[0].id_by_enterprise_id
    expect(await statuses(`contract_operations/confirm/${month}`, { reason: '早めの締め' })).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    const { rows } = await inEnterprise(
      sql`SELECT 1 FROM billing_payments WHERE enterprise_id = 1 AND contract_operation_id_by_enterprise_id = ${month}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('given a close, then only a confirmed month takes it, and nothing moves after it', async () => {
    const { months } = await makeConfirmed(admin)
    expect(await refused(`contract_operations/close/${months[0]}`)).toEqual(refusal)
    await work(months[0], { working_minutes: 160 * 60 })
    await done(admin, `contract_operations/confirm/${months[0]}`)
    expect((await done(admin, `contract_operations/close/${months[0]}`)).contract_operation.closed_flg).toBe(
      1,
    )
    for (const verb of ['close', 'confirm', 'confirm_cancel'])
      expect(await refused(`contract_operations/${verb}/${months[0]}`)).toEqual(refusal)
    expect(
      await refused(`contract_operations/update/${months[0]}`, {
        contract_operations: { working_minutes: 0 },
      }),
    ).toEqual(refusal)
  })

  it('given no work in a month, when status 5 is set with a reason, then it confirms without hours and without billing', async () => {
    const { months } = await makeConfirmed(admin)
    const change = (operational_status_flg: number, reason: string) =>
      refused(`contract_operations/change_status/${months[0]}`, { operational_status_flg, reason })
    expect(await change(3, '終了')).toEqual(refusal)
    expect(await change(5, '　')).toEqual(refusal)
    expect(await change(5, '休業')).toEqual([200, undefined])
    expect((await show(months[0])).contract_operation).toMatchObject({
      operational_status_flg: 5,
      operational_status_reason: '休業',
      sales_amount: 0,
    })
    const answer = await done(admin, `contract_operations/confirm/${months[0]}`)
    expect(answer.billing_payment).toBeNull()
    await done(admin, `contract_operations/confirm_cancel/${months[0]}`)
  })

  it('given an early end that left a typed month outside, then that month is not confirmed', async () => {
    const { id, months } = await makeConfirmed(admin)
    await work(months[2], { working_minutes: 160 * 60 })
    await done(admin, `contracts/early_end/${id}`, { end_date: '2026-11-30', reason: '先方都合' })
    expect(await refused(`contract_operations/confirm/${months[2]}`)).toEqual(refusal)
  })

  it('given the calendar, when the daily job runs twice, then 1 → 2 → 3 once, and states set by hand stay', async () => {
    const period = { period_start_date: '2030-01-01', period_end_date: '2030-04-30' }
    const { months } = await makeConfirmed(admin, period)
    await done(admin, `contract_operations/change_status/${months[2]}`, {
      operational_status_flg: 4,
      reason: '退場',
    })
    const statuses = () =>
      Promise.all(months.map(async (id) => (await show(id)).contract_operation.operational_status_flg))
    const run = (day: string) =>
      inTenant(app.app.db, 1, (tx) => advanceStatuses(scopeOf(app.app, tx, 1, null), day))
    await operationStatusJob(app.app).work({})
    expect(await statuses()).toEqual([1, 1, 4, 1])
    await run('2030-02-01')
    expect(await statuses()).toEqual([3, 2, 4, 1])
    const before = await show(months[0])
    await run('2030-02-01')
    expect(await show(months[0])).toEqual(before)
    await run('2030-04-30')
    expect(await statuses()).toEqual([3, 3, 4, 2])
  })
})
