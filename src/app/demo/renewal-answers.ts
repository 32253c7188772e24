import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { RENEWED } from '#foundation/rules/states/contract.ts'
import { renewalStatusOf } from '#foundation/rules/states/renewal.ts'
import { reportSetting, saveModelSetting } from '#sales/opportunities/stages/settings.ts'

type Said = { flg: number; comment?: string }
const [renew, end] = [{ flg: 1 }, { flg: 2 }]
const discuss = (comment: string): Said => ({ flg: 3, comment })

/** What the sales and the supplier side of the contracts that end soon have said, in turn; undefined where an answer waits. */
const answers: readonly (readonly [sales: Said | undefined, supplier: Said | undefined])[] = [
  [undefined, renew],
  [{ ...end, comment: '年度末で開発が一区切りになるため' }, renew],
  [discuss('体制の縮小を検討しています。一度お話しできますか'), discuss('稼働日数を週4日にしたい')],
  [renew, renew],
  [undefined, undefined],
  [renew, discuss('単価のご相談をさせてください')],
  [renew, undefined],
  [end, end],
]

/** The contracts that end within 90 days are asked about, and most sides have answered: the radar then says what to do next. */
export const makeRenewalAnswers = async ({ tx, enterpriseId }: Scope): Promise<void> => {
  const day = today()
  const ending = await rows<{ id: number; has_supplier: boolean }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, supplier_company_id_by_enterprise_id IS NOT NULL OR affiliation_type_id = 2 AS has_supplier FROM contracts
        WHERE enterprise_id = ${enterpriseId} AND contract_status_flg = ${CONFIRMED} AND contract_ext_confirm_status_flg < ${RENEWED}
          AND period_end_date BETWEEN ${day}::date AND ${addDays(day, 90)}::date ORDER BY period_end_date, id_by_enterprise_id`,
  )
  for (const [n, { id, has_supplier }] of ending.entries()) {
    const [sales, supplier] = answers[n % answers.length] as (typeof answers)[number]
    const sides = [['sales', sales], ...(has_supplier ? [['supplier', supplier] as const] : [])] as const
    for (const [side, said] of sides)
      await sql`INSERT INTO contract_ext_confirms (enterprise_id, contract_id_by_enterprise_id, side, comment, mailed_at, answered_at)
        VALUES (${enterpriseId}, ${id}, ${side}, ${said?.comment ?? null}, ${`${addDays(day, -9 + (n % 6))}T10:00:00+09:00`},
          ${said ? `${addDays(day, -2)}T14:30:00+09:00` : null})
        ON CONFLICT DO NOTHING`.execute(tx)
    const supplierFlg = has_supplier ? (supplier?.flg ?? null) : null
    await sql`UPDATE contracts SET sales_ext_confirm_request_flg = ${sales?.flg ?? null}, supplier_ext_confirm_request_flg = ${supplierFlg},
        sales_ext_confirm_mail_flg = 1, supplier_ext_confirm_mail_flg = ${has_supplier ? 1 : 0},
        contract_ext_confirm_status_flg = ${renewalStatusOf(sales?.flg ?? null, supplierFlg)}
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
  }
}

/** What the demo enterprise aims at. */
export const makeTargets = async (scope: Scope): Promise<void> =>
  saveModelSetting(scope, 'report_opportunity', {
    ...(await reportSetting(scope)),
    monthly_sales_target: 10_000_000,
    monthly_profit_target: 1_600_000,
    member_targets: [1, 2, 3].map((enterprise_member_id) => ({
      enterprise_member_id,
      sales: null,
      profit: 600_000,
    })),
  })
