import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { create } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { copyEnterprises } from '#operator/enterprises/store.ts'
import { invoiceSettings } from '#operator/invoice-settings/store.ts'
import { createEnterprise } from './accounts.ts'
import { makeTroubles } from './health.ts'

type Plan = {
  name: string
  /** Months ago that the contract begins, and that its last month is. */
  from: number
  until?: number
  price: number
  /** Taken off for so many months from the beginning. */
  discount?: { price: number; months: number }
  option?: { title: string; price: number; from: number }
  /** Another price, since so many months ago. */
  later?: { price: number; from: number }
}

/** Other enterprises of the platform, so that the operator's lists and figures have something to say. Nobody signs in to them. */
const plans: readonly Plan[] = [
  { name: '株式会社みどり坂スタッフ', from: 26, price: 48_000, later: { price: 58_000, from: 12 } },
  {
    name: '北浜テックパートナーズ株式会社',
    from: 25,
    price: 96_000,
    option: { title: 'API', price: 18_000, from: 9 },
  },
  { name: '株式会社あさひ橋人材', from: 24, until: 7, price: 36_000 },
  { name: '合同会社つきのわワークス', from: 22, price: 30_000, discount: { price: 6_000, months: 12 } },
  { name: '株式会社すずかけエージェント', from: 20, price: 58_000, later: { price: 48_000, from: 3 } },
  { name: '株式会社うみべキャリア', from: 17, price: 72_000, discount: { price: 12_000, months: 6 } },
  { name: '東小路ソフトスタッフィング株式会社', from: 14, until: 2, price: 42_000 },
  {
    name: '株式会社かえで通り',
    from: 12,
    price: 58_000,
    option: { title: '専用サポート', price: 24_000, from: 1 },
  },
  { name: 'こもれび人材サービス株式会社', from: 9, price: 30_000 },
  { name: '株式会社はるかぜリンク', from: 6, price: 84_000, discount: { price: 24_000, months: 5 } },
  { name: '株式会社ゆきどけプロジェクト', from: 4, price: 36_000 },
  { name: '株式会社しおさいテック', from: 26, price: 42_000 },
  { name: '株式会社たけのこエンジニアリング', from: 25, price: 36_000, later: { price: 48_000, from: 8 } },
  { name: '合同会社ひだまりパートナーズ', from: 23, until: 11, price: 30_000 },
  { name: '株式会社いちょう並木', from: 23, price: 58_000 },
  { name: '株式会社くすのきソリューション', from: 21, price: 48_000, discount: { price: 8_000, months: 6 } },
  {
    name: '大川端システム株式会社',
    from: 19,
    price: 84_000,
    option: { title: 'API', price: 18_000, from: 5 },
  },
  { name: '株式会社やまぼうし', from: 18, price: 36_000 },
  { name: '株式会社うぐいす坂キャリア', from: 16, price: 30_000, later: { price: 42_000, from: 4 } },
  { name: '株式会社ほしのわフリーランス', from: 15, price: 58_000 },
  { name: '株式会社すみれ通りワークス', from: 13, until: 5, price: 36_000 },
  { name: '株式会社つばめ橋テクノロジー', from: 11, price: 72_000 },
  { name: '合同会社あおぞら人材', from: 10, price: 30_000, discount: { price: 6_000, months: 6 } },
  { name: '株式会社もみじ谷スタッフィング', from: 8, price: 48_000 },
  { name: '株式会社はなみずき', from: 7, price: 42_000 },
  {
    name: '港南台エンジニアサポート株式会社',
    from: 5,
    price: 58_000,
    discount: { price: 10_000, months: 3 },
  },
  { name: '株式会社かわせみプロジェクト', from: 3, price: 36_000 },
  { name: '株式会社こはるび', from: 2, price: 48_000, discount: { price: 12_000, months: 12 } },
  { name: '株式会社みなも開発支援', from: 1, price: 58_000, discount: { price: 10_000, months: 12 } },
]

const monthBack = (by: number) => addMonths(monthOf(today()), -by)

const makeSettings = async (scope: Scope, enterprise: number, plan: Plan) => {
  const { from, until, price, discount, option, later } = plan
  const end = later ? later.from + 1 : until
  await create(invoiceSettings, scope, {
    enterprise_id_by_enterprise_id: enterprise,
    period_start: `${monthBack(from)}-01`,
    ...(end !== undefined && { period_end: monthEnd(monthBack(end)) }),
    price,
    ...(discount && {
      discounted_flg: 1,
      price_discount: discount.price,
      price_discount_end: monthEnd(monthBack(from - discount.months + 1)),
    }),
    ...(option && {
      option1_title: option.title,
      option1_price: option.price,
      option1_start: `${monthBack(option.from)}-01`,
    }),
  })
  if (later)
    await create(invoiceSettings, scope, {
      enterprise_id_by_enterprise_id: enterprise,
      period_start: `${monthBack(later.from)}-01`,
      price: later.price,
    })
}

/** Makes the enterprises and what they pay. */
export const makeCustomers = async (app: App): Promise<void> => {
  const ids = await asSystem(app.db, async (tx) => {
    const made: number[] = []
    for (const [at, { name }] of plans.entries())
      made.push(
        await createEnterprise(tx, {
          name,
          name_service: name.replace(/株式会社|合同会社/, ''),
          site_domain: `customer${at + 1}.localhost`,
          zipcode: '1000001',
          prefecture_id: 13,
          address: '千代田区千代田一丁目1番',
          building: '',
          tel: '03-5501-0100',
          president: '山本 彩',
          qualified_invoice_registration_number: '7123456789012',
        }),
      )
    const ended = made.filter((_, at) => plans[at]?.until !== undefined)
    for (const id of ended) {
      const endedAt = `${monthEnd(monthBack(plans[made.indexOf(id)]?.until ?? 0))}T18:00:00+09:00`
      await sql`UPDATE enterprises SET contract_status_id = 0, contract_ended_at = ${endedAt} WHERE id = ${id}`.execute(
        tx,
      )
    }
    // The newest one has not told yet where its invoices go.
    await sql`UPDATE enterprises SET invoice_person = '経理部', invoice_email = 'keiri' || id::text || '@demo.example'
      WHERE id = ANY(${made.slice(0, -1)}::integer[])`.execute(tx)
    return made
  })
  await inTenant(app.db, platformId, async (tx) => {
    const scope = scopeOf(app, tx, platformId, { id: 1, authority: 2, contract_permission: 2 })
    await copyEnterprises(scope, null)
    for (const [at, plan] of plans.entries()) await makeSettings(scope, ids[at] as number, plan)
    // Each was written down when it began.
    await sql`UPDATE enterprise_invoice_settings SET created_at = period_start::timestamp AT TIME ZONE 'Asia/Tokyo' WHERE enterprise_id = ${platformId}`.execute(
      tx,
    )
  })
  const running = ids.filter((_, at) => plans[at]?.until === undefined)
  await makeTroubles(app, running)
}
