import { sql } from 'kysely'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import type { Counted, WriteCounts } from '#foundation/platform/tally.ts'

const order = (one: Counted) => `${one.subject}\t${one.day}\t${one.key}`

/**
 * Adds counts of an enterprise in one statement. Two processes at it take the rows in one order, so that neither waits for
 * the other in a circle.
 */
export const addCounts =
  (db: Database): WriteCounts =>
  async (enterpriseId, counted) => {
    const sorted = counted.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    await inTenant(db, enterpriseId, (tx) =>
      sql`INSERT INTO site_analyses (enterprise_id, subject, day, key, count)
          SELECT ${enterpriseId}::integer, given.subject, given.day, given.key, given.count
          FROM unnest(${sorted.map(({ subject }) => subject)}::text[], ${sorted.map(({ day }) => day)}::date[],
                      ${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ count }) => count)}::integer[])
            AS given (subject, day, key, count)
          ON CONFLICT (enterprise_id, subject, day, key) DO UPDATE SET count = site_analyses.count + excluded.count
          RETURNING 1`.execute(tx),
    )
  }
