import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { type KpiFigures, monthFigures } from '#foundation/rules/enterprise-kpi.ts'
import { type Paid, paidIn, type Settings, settingsByEnterprise } from './paid.ts'
import { readInvoicedSince } from './read-invoiced.ts'
import { frozenMonths, frozenPaid } from './read-months.ts'

/** One writer of the figures at a time, until its transaction ends: a month is counted, frozen and corrected in one order. */
export const lockKpi = (tx: Executor) => sql`SELECT pg_advisory_xact_lock(hashtext('kpi'), 0)`.execute(tx)

/** Whether a month is frozen. */
export const isFrozen = async (tx: Executor, month: string): Promise<boolean> =>
  (await row(tx, sql`SELECT 1 FROM kpi_months WHERE enterprise_id = ${platformId} AND month = ${month}`)) !==
  undefined

const writePaid = (tx: Executor, month: string, paid: Paid) =>
  sql`INSERT INTO kpi_agencies (enterprise_id, month, agency_id, paid)
      SELECT ${platformId}::integer, ${month}::text, n.enterprise, n.paid
      FROM json_to_recordset(${JSON.stringify([...paid].map(([enterprise, of]) => ({ enterprise, paid: of })))}::json) AS n (enterprise integer, paid jsonb) ON CONFLICT (enterprise_id, month, agency_id) DO UPDATE SET paid = excluded.paid RETURNING agency_id`.execute(
    tx,
  )

/**
 * Freezes a month that is over: what each enterprise paid, and its figures. Under the lock. All of it is
 * committed at once, so that a process that dies leaves nothing half done; the key of `kpi_months` lets it in once.
 */
export const freezeMonth = async (tx: Executor, month: string, settings: Settings): Promise<void> => {
  const invoicedIn = await readInvoicedSince(tx, month)
  const paid = paidIn(settings, month, await invoicedIn(month))
  await writePaid(tx, month, paid)
  const figures = monthFigures(await frozenPaid(tx, addMonths(month, -1)), paid)
  await sql`INSERT INTO kpi_months (enterprise_id, month, figures) VALUES (${platformId}, ${month}, ${JSON.stringify(figures)}::jsonb)`.execute(
    tx,
  )
}

/**
 * Months before the first frozen one, of a contract that was entered later. Nothing stood in them, so they are frozen as
 * empty, and what they come to is noted as a correction. Under the lock.
 */
export const addEarlierMonths = async (tx: Executor, months: readonly string[]): Promise<void> => {
  if (months.length === 0) return
  const nothing = JSON.stringify(monthFigures(new Map(), new Map()))
  await sql`INSERT INTO kpi_months (enterprise_id, month, figures) SELECT ${platformId}::integer, m, ${nothing}::jsonb
      FROM unnest(${[...months]}::text[]) AS m RETURNING month`.execute(tx)
}

/** The figures of frozen months by the settings and invoices of today, in the months' order. */
const figuresAgain = async (tx: Executor, months: readonly string[]) => {
  const again = new Map<string, KpiFigures>()
  const [first] = months
  if (first === undefined) return again
  const invoicedIn = await readInvoicedSince(tx, first)
  const settings = await settingsByEnterprise(tx)
  let before: Paid = new Map()
  for (const month of months) {
    const now = paidIn(settings, month, await invoicedIn(month))
    again.set(month, monthFigures(before, now))
    before = now
  }
  return again
}

/** Notes what the settings and invoices of today make of months that are frozen, where nothing has noted it; the frozen figures stay. Under the lock. */
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
