import { sql } from 'kysely'
import { opportunities } from '#sales/opportunities/store.ts'
import type { Base } from './base.ts'

const createdAt = sql`(t.created_at AT TIME ZONE 'Asia/Tokyo')`
const reached = (stage: number) => ({ adds: null, when: sql`t.opportunity_status_id >= ${sql.lit(stage)}` })
const isWon = sql`t.close_status_id = 70`
const isLost = sql`t.close_status_id IN (80, 90)`

/** Opportunities in the month they were made, counted by how far they have come since. */
export const opened: Base = {
  of: opportunities,
  within: sql`t.created_at >= (p.first_day::timestamp AT TIME ZONE 'Asia/Tokyo')
    AND t.created_at < ((p.last_day + 1)::timestamp AT TIME ZONE 'Asia/Tokyo')`,
  subject: 'opportunities',
  subjectId: sql`t.id_by_enterprise_id`,
  isMonthly: true,
  month: sql`to_char(${createdAt}, 'YYYY-MM')`,
  client: sql`t.company_id_by_enterprise_id`,
  sums: {
    opened: { adds: null },
    proposed: reached(10),
    requested: reached(20),
    interviewed: reached(30),
    offered: reached(50),
    won: { adds: null, when: isWon },
    lost: { adds: null, when: isLost },
    in_progress: { adds: null, when: sql`t.close_status_id IS NULL` },
    won_sales: { adds: sql`t.monthly_payment_num`, when: isWon },
    won_profit: { adds: sql`(t.monthly_payment_num - t.monthly_price_num)`, when: isWon },
  },
}
