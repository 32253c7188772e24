import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { change, done, makeBilling } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { readWithholding } from './read-withholding.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const { id } = await makeBilling(
  admin,
  {
    affiliation_type_id: 1,
    supplier_company_id_by_enterprise_id: null,
    supplier_price_num: 333_333,
    supplier_adjustment_flg: 2,
    period_start_date: '2026-09-01',
    period_end_date: '2026-09-30',
  },
  { candidate_type_id: 1 },
)
await change(admin, id, { payment_withholding_kind_id: 1, payment_deadline_date: '2026-10-30' })
await done(admin, `billing_payments/payment_confirm/${id}`)
const { transfer } = await done(admin, 'transfers/create', {
  transfer: { kind_id: 2, pay_day: '2026-10-30', execution_date: '2026-10-30', billing_payment_ids: [id] },
})
await done(admin, `transfers/complete/${transfer.id_by_enterprise_id}`, { paid_on: '2026-10-30' })

/** What a member of an authority is told on a day. */
const toldOn = (day: string, authority: 0 | 1 | 2 = 2, contract_permission = 2) =>
  inTenant(app.app.db, 1, (tx) =>
    readWithholding(scopeOf(app.app, tx, 1, { id: 1, authority, contract_permission } as never), day),
  )

describe('tax withheld in October, due on 10 November', () => {
  it('given the month that is over, then it is told until it is paid', async () => {
    expect((await toldOn('2026-10-31')).count).toBe(0)
    expect(await toldOn('2026-11-01')).toMatchObject({
      count: 1,
      amount: 34_033,
      records: [{ at: '2026-11-10', path: '/enterprise/duties?year=2026&m=2026-10' }],
    })
    expect((await toldOn('2026-12-20')).count).toBe(1)
    await done(admin, 'withholding_payments/create', {
      withholding_payment: { month: '2026-10', paid_on: '2026-11-10', amount: 34_033 },
    })
    expect((await toldOn('2026-11-09')).count).toBe(0)
  })

  it('given members, and managers who see own contracts only, then they are not told', async () => {
    const [{ id_by_enterprise_id: payment }] = (
      await done(admin, 'withholding_payments/index', { year: 2026 })
    ).withholding_months[0].payments
    await done(admin, `withholding_payments/cancel/${payment}`, { reason: '試し' })
    expect((await toldOn('2026-11-09', 1)).count).toBe(1)
    expect([(await toldOn('2026-11-09', 0)).count, (await toldOn('2026-11-09', 1, 1)).count]).toEqual([0, 0])
  })
})
