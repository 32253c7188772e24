import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { UsageCount } from '#foundation/rules/agency-invoice.ts'
import { addMonths } from '#foundation/rules/calendar.ts'

/** Billing payments of an agency. */
export type AgencyUsage = { agency: number; counts: UsageCount[] }

/** The moment a month (YYYY-MM) begins in Japan. */
const beginning = (month: string) => `${month}-01T00:00:00+09:00`

/**
 * The billing payments that came to be in a month, of every agency, by the month of their work: only numbers, nothing of
 * what is in them. Runs across agencies; of a month that is over it answers the same for ever, but for what is deleted.
 */
export const countUsage = async (app: App, month: string): Promise<AgencyUsage[]> => {
  const found = await asSystem(app.db, (tx) =>
    rows<{ agency: number; month: string; count: number }>(
      tx,
      sql`SELECT enterprise_id AS agency, billing_month AS month, count(*)::integer AS count FROM billing_payments
          WHERE created_at >= ${beginning(month)}::timestamptz AND created_at < ${beginning(addMonths(month, 1))}::timestamptz
            AND enterprise_id > 0 AND billing_month IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  )
  return [...Map.groupBy(found, ({ agency }) => agency)].map(([agency, all]) => ({
    agency,
    counts: all.map(({ month, count }) => ({ month, count })),
  }))
}
