import { sql } from 'kysely'
import { saveDocumentSettings } from '#documents/document-settings/settings.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { publishAnnouncesJob } from '#operator/announces/publish-job.ts'
import { announces } from '#operator/announces/store.ts'
import { copyEnterprises, enterprises } from '#operator/enterprises/store.ts'
import { invoiceSettings } from '#operator/invoice-settings/store.ts'
import { approveInvoices } from '#operator/invoices/approve.ts'
import { makeDrafts } from '#operator/invoices/make-drafts.ts'
import { markPaid } from '#operator/invoices/moves.ts'
import { makeKpi } from '#operator/kpi/kpi-job.ts'
import { makeCustomers } from './customers.ts'

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

/** What the demo enterprise pays the operator: its first year, and since then a price with a discount, an option and usage. */
const makeInvoiceSettings = async (scope: Scope, enterprise: number) => {
  const since = addMonths(monthOf(today()), -7)
  const common = { enterprise_id_by_enterprise_id: enterprise }
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

const issuer = {
  basic: {
    business_name: '株式会社つむぎ',
    tel: '03-6455-0100',
    zipcode: '1000005',
    prefecture_id: 13,
    address: '千代田区丸の内一丁目1番1号',
    building: 'つむぎビル5階',
    qualified_invoice_registration_number: '7000012050002',
  },
  bank_accounts: [
    {
      bank_code: '0005',
      bank_name: '三菱UFJ銀行',
      branch_code: '002',
      branch_name: '丸の内支店',
      account_type: 1,
      account_number: '1830042',
      account_holder_name: 'カ）ツムギ',
    },
  ],
}

/** Who has not paid what was due a month ago: the third of the agencies. */
const isLate = (back: number, at: number) => back === 1 || (back === 2 && at === 2)

/** Invoices of the past months, paid but for the last one and one that is late, and the drafts of this month. */
const makeInvoices = async (app: App, inScope: InScope) => {
  const month = monthOf(today())
  for (const back of [3, 2, 1]) {
    const past = addMonths(month, -back)
    await makeDrafts(app, past)
    // Without an address none can be approved: it stays a draft to be seen to.
    const drafts = await inScope((scope) =>
      rows<{ id: number; due_date: string }>(
        scope.tx,
        sql`SELECT id_by_enterprise_id AS id, due_date FROM enterprise_invoices
          WHERE enterprise_id = ${platformId} AND state_id = 1 AND target_month = ${past} AND email <> '' ORDER BY id_by_enterprise_id`,
      ),
    )
    const ids = drafts.map(({ id }) => id)
    await approveInvoices(app, inScope, ids, undefined, monthEnd(past))
    const sent_at = `${addMonths(past, 1)}-01T01:30:00Z`
    await inScope(async (scope) => {
      await sql`UPDATE enterprise_invoices SET state_id = 3, approved_at = ${sent_at}, sent_at = ${sent_at}
        WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ANY(${ids}::integer[])`.execute(
        scope.tx,
      )
      for (const [at, { id, due_date }] of drafts.entries())
        if (!isLate(back, at)) await markPaid(scope, id, due_date)
    })
  }
  await makeDrafts(app, month)
}

/** Billing payments of past months were made in the first days of the next one, as a monthly close does. */
const dateUsage = (app: App, enterprise: number) =>
  inTenant(app.db, enterprise, async (tx) => {
    const months = await rows<{ month: string }>(
      tx,
      sql`SELECT DISTINCT billing_month AS month FROM billing_payments
          WHERE enterprise_id = ${enterprise} AND billing_month < ${addMonths(monthOf(today()), -1)}`,
    )
    for (const { month } of months)
      await sql`UPDATE billing_payments SET created_at = ${`${addMonths(month, 1)}-04T10:00:00+09:00`}::timestamptz
        WHERE enterprise_id = ${enterprise} AND billing_month = ${month}`.execute(tx)
  })

/** The operator's own records beside the demo enterprise. */
export const makeOperatorRecords = async (app: App, enterprise: number): Promise<void> => {
  const inScope: InScope = (work) =>
    inTenant(app.db, platformId, (tx) =>
      work(scopeOf(app, tx, platformId, { id: 1, authority: 2, contract_permission: 2 })),
    )
  await inScope(async (scope) => {
    await copyEnterprises(scope, enterprise)
    await update(enterprises, scope, enterprise, {
      invoice_person: '管理部 高瀬',
      invoice_email: 'keiri@demo.example',
    })
    await makeInvoiceSettings(scope, enterprise)
    await makeAnnounces(scope)
    await saveDocumentSettings(scope, issuer)
  })
  await makeCustomers(app)
  await makeInvoices(app, inScope)
  await publishAnnouncesJob(app).work({})
  await dateUsage(app, enterprise)
  await makeKpi(app)
}
