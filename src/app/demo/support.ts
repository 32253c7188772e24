import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'

/** Days ago, hours, why, minutes the operator was inside, and who ended it. */
const past = [
  [34, 1, '取り込んだ候補者の駅名が空になります（取り込み 3）', 18, 'agency'],
  [6, 8, '請求・支払 12 の支払予定日が、契約の支払サイトと1日違います', 42, 'time'],
] as const

const before = (days: number, minutes = 0) =>
  new Date(Date.now() - days * 86_400_000 + minutes * 60_000).toISOString()

/** The demo enterprise let the operator look in twice. */
export const makeSupport = (app: App, enterprise: number): Promise<void> =>
  inTenant(app.db, enterprise, async (tx) => {
    for (const [days, hours, reason, minutes, side] of past) {
      const id = await draw(tx, enterprise, 'support_consents')
      const endsAt = before(days, hours * 60)
      const endedAt = side === 'time' ? endsAt : before(days, minutes + 10)
      await sql`INSERT INTO support_consents (enterprise_id, id_by_enterprise_id, reason, opened_by, opened_by_name, ends_at, ended_at,
          ended_side, ended_by_name, created_at)
        VALUES (${enterprise}, ${id}, ${reason}, 1, '田中 真由', ${endsAt}, ${endedAt}, ${side}, ${side === 'agency' ? '田中 真由' : null},
          ${before(days)})`.execute(tx)
      const visit = await draw(tx, enterprise, 'support_visits')
      await sql`INSERT INTO support_visits (enterprise_id, id_by_enterprise_id, support_consent_id, admin_member_id, admin_member_name, client,
          created_at, ended_at)
        VALUES (${enterprise}, ${visit}, ${id}, 1, '西川 玲', ${`demo-${id}`}, ${before(days, 7)}, ${before(days, 7 + minutes)})`.execute(
        tx,
      )
    }
  })
