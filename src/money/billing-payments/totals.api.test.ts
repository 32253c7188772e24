import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billingAmounts } from '../../../test/fixtures/money/amounts.ts'
import { change, makeBilling, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { sideTotals } from './side.ts'

const app = await forFile(startTestApp())

it('given any amounts, flags and rates, when they are saved, then the stored totals are those the screen computes', async () => {
  const admin = await app.as('admin')
  const { id } = await makeBilling(admin)
  await fc.assert(
    fc.asyncProperty(billingAmounts, async (amounts) => {
      await change(admin, id, amounts)
      const stored = await show(admin, id)
      const { operation_end_date, payment_sub_total } = stored
      const screen = sideTotals({ ...amounts, operation_end_date }, 'billing', 'down')
      for (const [key, value] of Object.entries(screen))
        expect([key, stored[`billing_${key}`]]).toEqual([key, value])
      expect(stored.gross_profit_price).toBe(screen.sub_total - payment_sub_total)
    }),
    { numRuns: 30 },
  )
})
