import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import type { Line } from './schema.ts'

/** An invoice as the enterprise it is for sees it. */
export type OwnInvoice = {
  id: number
  number: string
  title: string
  target_month: string
  state_id: number
  issue_date: string
  due_date: string
  paid_on: string | null
  comment: string | null
  recipient_name: string
  lines: Line[]
  total_price: number
  total_tax: number
  total_price_with_tax: number
}

/** The operator's transaction, in which invoices stand. */
export const atOperator = <T>(app: App, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inTenant(app.db, platformId, (tx) => work(scopeOf(app, tx, platformId, null)))

/**
 * The invoices of one enterprise that it was sent or is about to be sent, newest month first: no drafts, and of what was cancelled only
 * what had gone out. The enterprise is part of the question: no other one's is ever found.
 */
export const ownInvoices = (
  { tx, enterpriseId }: Scope,
  enterprise: number,
  id?: number,
): Promise<OwnInvoice[]> =>
  rows<OwnInvoice>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, number, title, target_month, state_id, issue_date, due_date, paid_on, comment, recipient_name, lines,
          total_price, total_tax, total_price_with_tax
        FROM enterprise_invoices WHERE enterprise_id = ${enterpriseId} AND enterprise_id_by_enterprise_id = ${enterprise}
          AND (state_id IN (${invoiceState.approved}, ${invoiceState.sent}, ${invoiceState.paid}) OR (state_id = ${invoiceState.cancelled} AND sent_at IS NOT NULL))
          ${id === undefined ? sql`` : sql`AND id_by_enterprise_id = ${id}`}
        ORDER BY target_month DESC, id_by_enterprise_id DESC LIMIT 600`,
  )

/** One of them; 404 where it is not the enterprise's. */
export const ownInvoice = async (scope: Scope, enterprise: number, id: number): Promise<OwnInvoice> => {
  const [found] = await ownInvoices(scope, enterprise, id)
  if (!found) throw notFound()
  return found
}
