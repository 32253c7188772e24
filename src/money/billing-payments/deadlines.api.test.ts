import { describe, expect, it } from 'vitest'
import { change, done, makeBilling, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const agreed = {
  deadline_submit_deliverable_month: 0,
  deadline_submit_deliverable_day: 30,
  deadline_submit_deliverable_hour: 18,
  deadline_submit_billing_day: 3,
  deadline_submit_payment_date_type: 1,
  deadline_submit_payment_day: 10,
  deadline_submit_support_price_desc: '税抜きで申告',
}

describe('deadlines of a month', () => {
  it('given those of the contract, when a month is billed, then the record takes them over and keeps its own', async () => {
    const { id, contract } = await makeBilling(admin, agreed)
    expect(await show(admin, id)).toMatchObject(agreed)
    await done(admin, `contracts/update/${contract}`, { contract: { deadline_submit_billing_day: 5 } })
    expect(await show(admin, id)).toMatchObject(agreed)
    await change(admin, id, { deadline_submit_payment_day: 12 })
    await done(admin, `billing_payments/billing_confirm/${id}`)
    expect(await change(admin, id, { deadline_submit_billing_day: 4 })).toMatchObject({
      ...agreed,
      deadline_submit_payment_day: 12,
      deadline_submit_billing_day: 4,
      billing_status_flg: 99,
    })
    expect(
      await refusal(admin, `billing_payments/update/${id}`, {
        billing_payments: { deadline_submit_billing_day: 31 },
      }),
    ).toEqual([400, 'invalid'])
  })
})
