import { sql } from 'kysely'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { EnterpriseMonth, KpiFigures } from '#foundation/rules/enterprise-kpi.ts'
import type { Paid } from './paid.ts'

/** A month that is over: its figures as they were, and by the settings of today where those say otherwise. */
export type FrozenMonth = {
  month: string
  figures: KpiFigures
  frozen_at: string
  corrected: KpiFigures | null
  corrected_at: string | null
}

/** The months that are over, in their order; in the operator's transaction. */
export const frozenMonths = (tx: Executor): Promise<FrozenMonth[]> =>
  rows<FrozenMonth>(
    tx,
    sql`SELECT m.month, m.figures, m.frozen_at, CASE WHEN c.figures IS DISTINCT FROM m.figures THEN c.figures END AS corrected,
          CASE WHEN c.figures IS DISTINCT FROM m.figures THEN c.corrected_at END AS corrected_at
        FROM kpi_months m LEFT JOIN (
          SELECT DISTINCT ON (month) month, figures, corrected_at FROM kpi_corrections
          WHERE enterprise_id = ${platformId} ORDER BY month, number DESC) c ON c.month = m.month
        WHERE m.enterprise_id = ${platformId} ORDER BY m.month`,
  )

/** What each enterprise paid in a month that is over, as it was frozen. */
export const frozenPaid = async (tx: Executor, month: string): Promise<Paid> =>
  new Map(
    (
      await rows<{ enterprise: number; paid: EnterpriseMonth }>(
        tx,
        sql`SELECT agency_id AS enterprise, paid FROM kpi_agencies WHERE enterprise_id = ${platformId} AND month = ${month} AND paid IS NOT NULL`,
      )
    ).map(({ enterprise, paid }) => [enterprise, paid]),
  )

/** When the billing payments of all enterprises were last counted for their invoices, or null. */
export const countedAt = async (tx: Executor): Promise<string | null> =>
  (
    await row<{ counted_at: string }>(
      tx,
      sql`SELECT counted_at FROM kpi_counts WHERE enterprise_id = ${platformId}`,
    )
  )?.counted_at ?? null
