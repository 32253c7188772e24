import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { type CountedRange, type UsageCount, uncoveredRanges } from '#foundation/rules/enterprise-invoice.ts'

/** By enterprise and month (YYYY-MM): the numbers of billing payments that invoices which stand have counted. */
export type Covered = ReadonlyMap<string, readonly CountedRange[]>

/** The name of an enterprise's month in `Covered`. */
export const coveredKey = (enterprise: number, month: string): string => `${enterprise}/${month}`

/** Every number an enterprise has drawn is committed in its order, so that nothing below the last one can still appear. */
const lastByMonth = (tx: Executor, enterprises: readonly number[], until: string) =>
  rows<{ enterprise: number; month: string; last: number; count: number }>(
    tx,
    sql`SELECT enterprise_id AS enterprise, billing_month AS month, max(id_by_enterprise_id) AS last, count(*)::integer AS count
        FROM billing_payments WHERE enterprise_id = ANY(${enterprises}::integer[]) AND billing_month <= ${until} GROUP BY 1, 2`,
  )

type Part = CountedRange & { enterprise: number; month: string }

const countParts = (tx: Executor, parts: readonly Part[]) =>
  parts.length === 0
    ? []
    : rows<Part & { count: number }>(
        tx,
        sql`SELECT g.enterprise, g.month, g.after, g.until, count(*)::integer AS count
            FROM json_to_recordset(${JSON.stringify(parts)}::json) AS g (enterprise integer, month text, after integer, until integer)
            JOIN billing_payments b ON b.enterprise_id = g.enterprise AND b.billing_month = g.month
              AND b.id_by_enterprise_id > g.after AND b.id_by_enterprise_id <= g.until GROUP BY 1, 2, 3, 4`,
      )

/**
 * The billing payments of these enterprises up to a month that no invoice has counted, by enterprise. Runs across enterprises; a month of
 * which nothing was counted before needs no second look.
 */
export const countUsage = async (
  tx: Executor,
  enterprises: readonly number[],
  until: string,
  covered: Covered,
): Promise<Map<number, UsageCount[]>> => {
  const whole: (Part & { count: number })[] = []
  const parts: Part[] = []
  for (const { enterprise, month, last, count } of await lastByMonth(tx, enterprises, until)) {
    const ranges = covered.get(coveredKey(enterprise, month)) ?? []
    if (ranges.length === 0) whole.push({ enterprise, month, after: 0, until: last, count })
    else for (const gap of uncoveredRanges(ranges, last)) parts.push({ enterprise, month, ...gap })
  }
  const found = [...whole, ...(await countParts(tx, parts))].sort((a, b) => a.after - b.after)
  return new Map(
    [...Map.groupBy(found, ({ enterprise }) => enterprise)].map(([enterprise, counts]) => [
      enterprise,
      counts.map(({ month, count, after, until }) => ({ month, count, after, until })),
    ]),
  )
}
