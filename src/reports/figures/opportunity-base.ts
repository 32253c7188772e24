import { sql } from 'kysely'
import { addMonths } from '#foundation/rules/calendar.ts'
import { monthRuns, type ReportPeriod } from '#foundation/rules/report-period.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import type { Base } from './base.ts'

/** By the moments it begins and ends, which the index knows. */
const isMadeIn = ({ start, end }: ReportPeriod) =>
  sql`t.created_at >= (${`${start}-01`}::timestamp AT TIME ZONE 'Asia/Tokyo')
    AND t.created_at < (${`${addMonths(end, 1)}-01`}::timestamp AT TIME ZONE 'Asia/Tokyo')`
const createdAt = sql`(t.created_at AT TIME ZONE 'Asia/Tokyo')`
const reached = (stage: number) => ({ adds: null, when: sql`t.opportunity_status_id >= ${sql.lit(stage)}` })
const isWon = sql`t.close_status_id = 70`
const isLost = sql`t.close_status_id IN (80, 90)`

/** Opportunities in the month they were made, counted by how far they have come since. */
export const opened: Base = {
  of: opportunities,
  subject: 'opportunities',
  subjectId: sql`t.id_by_enterprise_id`,
  inMonths: (months) => sql`(${sql.join(monthRuns(months).map(isMadeIn), sql` OR `)})`,
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
