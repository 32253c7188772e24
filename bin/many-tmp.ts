import { sql } from 'kysely'
import { scopeOf, type App } from '#foundation/api/app.ts'
import { create } from '#foundation/entity/store/write.ts'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { agencies, copyAgencies } from '#operator/agencies/store.ts'
import { update } from '#foundation/entity/store/write.ts'
import { invoiceSettings } from '#operator/invoice-settings/store.ts'
import { makeDrafts } from '#operator/invoices/make-drafts.ts'
const names = ['株式会社かさねワークス','株式会社あさひキャリア','リンデン株式会社','株式会社つばめテック','東雲エージェント株式会社','株式会社コトノハ人材','ミナモ株式会社','株式会社北辰キャリア','株式会社ひととわざ','株式会社オルンド人材','やまびこ株式会社','株式会社ソラノネ','株式会社みちくさ工房','株式会社ハルノート','株式会社とても長い名前のエンジニアリングスタッフィングアンドコンサルティングジャパン']
export const many = async (app: App) => {
  const ids: number[] = []
  for (const name of names) ids.push((await asSystem(app.db, (tx) => row<{id:number}>(tx, sql`INSERT INTO enterprises (name, name_service, zipcode, prefecture_id, address, tel) VALUES (${name}, ${name.replace('株式会社','')+'フリーランス'}, '1500002', 13, '渋谷区渋谷二丁目14番8号', '03-5501-0142') RETURNING id`)))!.id)
  const inScope = (work: any) => inTenant(app.db, 0, (tx) => work(scopeOf(app, tx, 0, { id: 1, authority: 2, contract_permission: 2 })))
  await inScope(async (s: any) => {
    await copyAgencies(s, null)
    for (const [at, id] of ids.entries()) {
      if (at !== 11) await update(agencies, s, id, { invoice_person: '経理部', invoice_email: `keiri${id}@example.jp` })
      await create(invoiceSettings, s, { enterprise_id_by_enterprise_id: id, period_start: '2025-04-01', price: 36_000 + at * 12_300, unit_price_billing_payment_use_flg: 1, ...(at % 3 === 0 ? { option1_title: 'API', option1_price: 18_000 } : {}) })
    }
  })
  for (let m = 1; m <= 11; m++) await makeDrafts(app, `2026-${String(m).padStart(2,'0')}`)
  await inScope(async (s: any) => {
    await sql`UPDATE enterprise_invoices SET state_id = CASE WHEN target_month < '2026-10' THEN 4 ELSE 3 END, number = replace(target_month,'-','') || '-' || lpad((100+id_by_enterprise_id)::text,4,'0'), issue_date = (target_month || '-01')::date WHERE enterprise_id = 0 AND target_month < '2026-11' AND state_id = 1`.execute(s.tx)
    await sql`UPDATE enterprise_invoices SET state_id = 3, reminder_count = 2 WHERE enterprise_id = 0 AND target_month = '2026-09' AND enterprise_id_by_enterprise_id = ${ids[5]}`.execute(s.tx)
    await sql`UPDATE enterprise_invoices SET state_id = 2, number='202611-0001', issue_date='2026-11-20' WHERE enterprise_id = 0 AND target_month = '2026-11' AND enterprise_id_by_enterprise_id = ${ids[3]}`.execute(s.tx)
  })
}
