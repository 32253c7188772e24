import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { create } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { copyAgencies } from '#operator/agencies/store.ts'
import { publishAnnouncesJob } from '#operator/announces/publish-job.ts'
import { announces } from '#operator/announces/store.ts'
import { invoiceSettings } from '#operator/invoice-settings/store.ts'

const announcements = [
  [
    'つむぎへようこそ',
    '候補者・企業・案件の登録から、商談、契約、稼働、請求までを一つの流れで管理できます。\nお困りの際は、右上のメニューからお問い合わせください。',
  ],
  [
    '2026年10月からの仕入税額控除の経過措置について',
    '登録番号のない仕入先からの課税仕入れは、控除できる割合が70%に変わりました。\n国税庁の案内: https://www.nta.go.jp/',
  ],
] as const

/** What the operator says: in force for three months, and since this morning. */
const makeAnnounces = async (scope: Scope) => {
  for (const [at, [title, content]] of announcements.entries())
    await create(announces, scope, {
      title,
      content,
      published_at: new Date(
        Date.now() - (announcements.length - 1 - at) * 90 * 86_400_000 - 7_200_000,
      ).toISOString(),
    })
}

/** What the demo agency pays the operator: its first year, and since then a price with a discount, an option and usage. */
const makeInvoiceSettings = async (scope: Scope, agency: number) => {
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
}

/** The operator's own records beside the demo agency. */
export const makeOperatorRecords = async (app: App, agency: number): Promise<void> => {
  await inTenant(app.db, platformId, async (tx) => {
    const scope = scopeOf(app, tx, platformId, { id: 1, authority: 2, contract_permission: 2 })
    await copyAgencies(scope, agency)
    await makeInvoiceSettings(scope, agency)
    await makeAnnounces(scope)
  })
  await publishAnnouncesJob(app).work({})
}
