import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { rewriteSearch } from '#foundation/entity/store/search-columns.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { EnterpriseInvoiceLine, EnterpriseInvoiceTotals } from '#foundation/rules/enterprise-invoice.ts'
import { enterpriseInvoices, invoiceSchedules } from './store.ts'

type Content = EnterpriseInvoiceTotals & {
  recipient_name: string | null
  person: string | null
  email: string | null
  address: string | null
  lines: readonly EnterpriseInvoiceLine[]
}
export type ChangedDraft = Content & { id: number }
export type NewDraft = Content & {
  enterprise: number
  month: string
  title: string
  due_date: string
  usance: string
}

const contentColumns = sql`recipient_name text, person text, email text, address text, lines jsonb, total_price bigint, total_tax bigint, total_price_with_tax bigint`

/** Brings drafts up to what they come to now. */
export const updateDrafts = async (scope: Scope, drafts: readonly ChangedDraft[]): Promise<void> => {
  if (drafts.length === 0) return
  await sql`UPDATE enterprise_invoices SET recipient_name = n.recipient_name, person = n.person, email = n.email, address = n.address,
      lines = n.lines, total_price = n.total_price, total_tax = n.total_tax, total_price_with_tax = n.total_price_with_tax, ${updatedNow}
    FROM json_to_recordset(${JSON.stringify(drafts)}::json) AS n (id integer, ${contentColumns})
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = n.id`.execute(scope.tx)
  await rewriteSearch(
    enterpriseInvoices,
    scope,
    sql`t.id_by_enterprise_id = ANY(${drafts.map(({ id }) => id)}::integer[])`,
  )
}

/** The schedule of a month, made with its first invoice. */
const scheduleOf = async (scope: Scope, month: string): Promise<number> => {
  const { tx, enterpriseId } = scope
  const known = () =>
    row<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM enterprise_invoice_schedules WHERE enterprise_id = ${enterpriseId} AND target_month = ${month}`,
    )
  const before = await known()
  if (before) return before.id
  // Whoever draws at the same time waits here, and then finds it.
  const id = await draw(tx, enterpriseId, 'enterprise_invoice_schedules')
  const meanwhile = await known()
  if (meanwhile) return meanwhile.id
  await sql`INSERT INTO enterprise_invoice_schedules (enterprise_id, id_by_enterprise_id, target_month) VALUES (${enterpriseId}, ${id}, ${month})`.execute(
    tx,
  )
  await rewriteSearch(invoiceSchedules, scope, sql`t.id_by_enterprise_id = ${id}`)
  return id
}

/** Notes when the billing payments of all enterprises were last counted. */
export const noteCounted = async (tx: Executor): Promise<void> => {
  await sql`INSERT INTO kpi_counts (enterprise_id, counted_at) VALUES (${platformId}, now())
      ON CONFLICT (enterprise_id) DO UPDATE SET counted_at = excluded.counted_at`.execute(tx)
}

/** Enters the drafts of a month. */
export const insertDrafts = async (
  scope: Scope,
  month: string,
  drafts: readonly NewDraft[],
): Promise<void> => {
  if (drafts.length === 0) return
  const { tx, enterpriseId } = scope
  const schedule = await scheduleOf(scope, month)
  const first = await draw(tx, enterpriseId, 'enterprise_invoices', '', drafts.length)
  const given = drafts.map((draft, at) => ({ ...draft, id: first + at }))
  await rows(
    tx,
    sql`INSERT INTO enterprise_invoices (enterprise_id, id_by_enterprise_id, enterprise_id_by_enterprise_id, enterprise_invoice_schedule_id_by_enterprise_id,
          target_month, title, due_date, usance, recipient_name, person, email, address, lines, total_price, total_tax, total_price_with_tax)
        SELECT ${enterpriseId}, n.id, n.enterprise, ${schedule}, n.month, n.title, n.due_date, n.usance, n.recipient_name, n.person, n.email, n.address,
          n.lines, n.total_price, n.total_tax, n.total_price_with_tax
        FROM json_to_recordset(${JSON.stringify(given)}::json) AS n (id integer, enterprise integer, month text, title text, due_date date, usance text, ${contentColumns})
        RETURNING 1`,
  )
  const ids = given.map(({ id }) => id)
  await rewriteSearch(enterpriseInvoices, scope, sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`)
  await recordHistory(
    scope,
    ids.map((id) => ({ target_type: 'enterprise_invoice', target_id: id, kind: 'create' })),
  )
}
