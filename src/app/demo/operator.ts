import { type App, scopeOf } from '#foundation/api/app.ts'
import { create } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { copyAgencies } from '#operator/agencies/store.ts'
import { invoiceSettings } from '#operator/invoice-settings/store.ts'

/** What the demo agency pays the operator: its first year, and since then a price with a discount, an option and usage. */
export const makeInvoiceSettings = (app: App, agency: number): Promise<void> =>
  inTenant(app.db, platformId, async (tx) => {
    const scope = scopeOf(app, tx, platformId, { id: 1, authority: 2, contract_permission: 2 })
    await copyAgencies(scope, agency)
    const since = addMonths(monthOf(today()), -7)
    const common = { enterprise_id_by_enterprise_id: agency }
    await create(invoiceSettings, scope, {
      ...common,
      period_start: `${addMonths(since, -12)}-01`,
      period_end: monthEnd(addMonths(since, -1)),
      price: 58_000,
      price_init: 100_000,
    })
    await create(invoiceSettings, scope, {
      ...common,
      period_start: `${since}-01`,
      price: 70_000,
      discounted_flg: 1,
      price_discount: 12_000,
      price_discount_end: monthEnd(addMonths(since, 11)),
      unit_price_billing_payment_use_flg: 1,
      option1_title: 'API',
      option1_price: 18_000,
      memo: '2年目から従量つきの料金。割引は1年だけ。',
    })
  })
