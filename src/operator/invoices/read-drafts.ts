import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { CountedRange, EnterpriseInvoiceLine } from '#foundation/rules/enterprise-invoice.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { type Covered, coveredKey } from './count-usage.ts'

/** An enterprise as its invoices name it. */
export type Recipient = {
  enterprise: number
  recipient_name: string
  person: string | null
  email: string | null
  zipcode: string | null
  prefecture_id: number | null
  address: string | null
  building: string | null
}

/** A draft as it is stored. */
export type Draft = {
  id: number
  enterprise: number
  month: string
  lines: EnterpriseInvoiceLine[]
  correction_title: string | null
  correction_price: number | null
  recipient_name: string | null
  person: string | null
  email: string | null
  address: string | null
}

/** The enterprises, locked until the transaction ends: whoever makes their drafts at the same time waits. */
export const lockEnterprises = (tx: Executor, ids: readonly number[]): Promise<Recipient[]> =>
  rows<Recipient>(
    tx,
    sql`SELECT id_by_enterprise_id AS enterprise, coalesce(name, '') AS recipient_name, invoice_person AS person, invoice_email AS email,
          zipcode, prefecture_id, address, building
        FROM agencies WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ANY(${ids}::integer[])
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )

/** Their drafts, oldest month first, locked: none is approved as it was while it is made anew. */
export const lockDrafts = (tx: Executor, ids: readonly number[]): Promise<Draft[]> =>
  rows<Draft>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, enterprise_id_by_enterprise_id AS enterprise, target_month AS month, lines,
          correction_title, correction_price, recipient_name, person, email, address
        FROM enterprise_invoices WHERE enterprise_id = ${platformId} AND state_id = ${invoiceState.draft}
          AND enterprise_id_by_enterprise_id = ANY(${ids}::integer[]) ORDER BY target_month, id_by_enterprise_id FOR UPDATE`,
  )

/** The months that these enterprises were invoiced for: by what stands, and unless `again` also by what was cancelled since. */
export const settledMonths = async (
  tx: Executor,
  ids: readonly number[],
  again: boolean,
): Promise<Set<string>> => {
  const found = await rows<{ enterprise: number; month: string }>(
    tx,
    sql`SELECT enterprise_id_by_enterprise_id AS enterprise, target_month AS month FROM enterprise_invoices
        WHERE enterprise_id = ${platformId} AND enterprise_id_by_enterprise_id = ANY(${ids}::integer[])
          AND state_id <> ${invoiceState.draft} ${again ? sql`AND state_id <> ${invoiceState.cancelled}` : sql``}`,
  )
  return new Set(found.map(({ enterprise, month }) => coveredKey(enterprise, month)))
}

/** What invoices that are approved and stand have counted. */
export const coveredUsage = async (tx: Executor, ids: readonly number[]): Promise<Covered> => {
  const found = await rows<{ enterprise: number; month: string } & CountedRange>(
    tx,
    sql`SELECT i.enterprise_id_by_enterprise_id AS enterprise, l.month, l.after, l.until
        FROM enterprise_invoices i, LATERAL jsonb_to_recordset(i.lines) AS l (kind text, month text, after integer, until integer)
        WHERE i.enterprise_id = ${platformId} AND i.enterprise_id_by_enterprise_id = ANY(${ids}::integer[])
          AND i.state_id NOT IN (${invoiceState.draft}, ${invoiceState.cancelled}) AND l.kind = 'usage'`,
  )
  const ranges = Map.groupBy(found, ({ enterprise, month }) => coveredKey(enterprise, month))
  return new Map([...ranges].map(([key, list]) => [key, list.map(({ after, until }) => ({ after, until }))]))
}

/** The first month that each of these enterprises was invoiced for, whatever has become of that invoice. */
export const firstMonths = async (tx: Executor, ids: readonly number[]): Promise<Map<number, string>> => {
  const found = await rows<{ enterprise: number; month: string }>(
    tx,
    sql`SELECT enterprise_id_by_enterprise_id AS enterprise, min(target_month) AS month FROM enterprise_invoices
        WHERE enterprise_id = ${platformId} AND enterprise_id_by_enterprise_id = ANY(${ids}::integer[]) GROUP BY 1`,
  )
  return new Map(found.map(({ enterprise, month }) => [enterprise, month]))
}
