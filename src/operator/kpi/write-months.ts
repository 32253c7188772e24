import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { type KpiFigures, monthFigures } from '#foundation/rules/agency-kpi.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import type { AgencyUsage } from './count-usage.ts'
import { type Paid, paidIn, type Settings, settingsByAgency } from './paid.ts'
import { countsOf, frozenMonths, frozenPaid } from './read-months.ts'

/** One writer of the figures at a time, until its transaction ends: a month is counted, frozen and corrected in one order. */
export const lockKpi = (tx: Executor) => sql`SELECT pg_advisory_xact_lock(hashtext('kpi'), 0)`.execute(tx)

/** Whether a month is frozen. */
export const isFrozen = async (tx: Executor, month: string): Promise<boolean> =>
  (await row(tx, sql`SELECT 1 FROM kpi_months WHERE enterprise_id = ${platformId} AND month = ${month}`)) !==
  undefined

/** Keeps what was counted of a month that is not frozen; what nobody has any more is taken away. */
export const writeCounts = async (tx: Executor, month: string, found: readonly AgencyUsage[]) => {
  await sql`DELETE FROM kpi_agencies WHERE enterprise_id = ${platformId} AND month = ${month}`.execute(tx)
  await sql`INSERT INTO kpi_agencies (enterprise_id, month, agency_id, counts)
      SELECT ${platformId}::integer, ${month}::text, n.agency, n.counts FROM json_to_recordset(${JSON.stringify(found)}::json) AS n (agency integer, counts jsonb)
      RETURNING agency_id`.execute(tx)
  await sql`INSERT INTO kpi_counts (enterprise_id, counted_at) VALUES (${platformId}, now())
      ON CONFLICT (enterprise_id) DO UPDATE SET counted_at = excluded.counted_at`.execute(tx)
}

const writePaid = (tx: Executor, month: string, paid: Paid) =>
  sql`INSERT INTO kpi_agencies (enterprise_id, month, agency_id, paid)
      SELECT ${platformId}::integer, ${month}::text, n.agency, n.paid
      FROM json_to_recordset(${JSON.stringify([...paid].map(([agency, of]) => ({ agency, paid: of })))}::json) AS n (agency integer, paid jsonb)
      ON CONFLICT (enterprise_id, month, agency_id) DO UPDATE SET paid = excluded.paid RETURNING agency_id`.execute(
    tx,
  )

/**
 * Freezes a month that was counted for the last time: what each agency paid, and its figures. Under the lock. All of it is
 * committed at once, so that a process that dies leaves nothing half done; the key of `kpi_months` lets it in once.
 */
export const freezeMonth = async (tx: Executor, month: string, settings: Settings): Promise<void> => {
  const counts = (await countsOf(tx, month, month)).get(month) ?? new Map()
  const paid = paidIn(settings, month, counts)
  await writePaid(tx, month, paid)
  const figures = monthFigures(await frozenPaid(tx, addMonths(month, -1)), paid)
  await sql`INSERT INTO kpi_months (enterprise_id, month, figures) VALUES (${platformId}, ${month}, ${JSON.stringify(figures)}::jsonb)`.execute(
    tx,
  )
}

/** The figures of frozen months by the settings of today, in the months' order. */
const figuresAgain = async (tx: Executor, months: readonly string[]) => {
  const [first, last] = [months[0], months.at(-1)]
  const again = new Map<string, KpiFigures>()
  if (first === undefined || last === undefined) return again
  const [settings, counts] = [await settingsByAgency(tx), await countsOf(tx, first, last)]
  let before: Paid = new Map()
  for (const month of months) {
    const now = paidIn(settings, month, counts.get(month) ?? new Map())
    again.set(month, monthFigures(before, now))
    before = now
  }
  return again
}

/** Notes what the settings of today make of months that are frozen, where nothing has noted it; the frozen figures stay. Under the lock. */
export const noteCorrections = async (tx: Executor): Promise<void> => {
  const frozen = await frozenMonths(tx)
  const again = await figuresAgain(
    tx,
    frozen.map(({ month }) => month),
  )
  const changed = frozen
    .map(({ month, figures, corrected }) => ({
      month,
      figures: again.get(month),
      known: corrected ?? figures,
    }))
    .filter(({ figures, known }) => !isDeepStrictEqual(figures, known))
  if (changed.length === 0) return
  const numbers = await rows<{ month: string; number: number }>(
    tx,
    sql`SELECT month, max(number) AS number FROM kpi_corrections WHERE enterprise_id = ${platformId} GROUP BY 1`,
  )
  const last = new Map(numbers.map(({ month, number }) => [month, number]))
  const noted = changed.map(({ month, figures }) => ({ month, figures, number: (last.get(month) ?? 0) + 1 }))
  await sql`INSERT INTO kpi_corrections (enterprise_id, month, number, figures)
      SELECT ${platformId}::integer, n.month, n.number, n.figures
      FROM json_to_recordset(${JSON.stringify(noted)}::json) AS n (month text, number integer, figures jsonb) RETURNING month`.execute(
    tx,
  )
}
