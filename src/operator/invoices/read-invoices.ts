import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { InvoiceContent } from './document.ts'

/** An invoice as its moves see it. */
export type Invoice = InvoiceContent & {
  state_id: number
  number: string | null
  issue_date: string | null
  wanted: number | null
  wanted_by: number | null
}

const columns = sql`id_by_enterprise_id AS id, updated_at, enterprise_id_by_enterprise_id AS enterprise, target_month, title, comment, coalesce(recipient_name, '') AS recipient_name,
  address, person, email, due_date, issue_date, lines, total_price, total_tax, total_price_with_tax, state_id, number, wanted, wanted_by`

/** These invoices in the order of their ids, locked until the transaction ends. */
export const lockInvoices = ({ tx, enterpriseId }: Scope, ids: readonly number[]): Promise<Invoice[]> =>
  rows<Invoice>(
    tx,
    sql`SELECT ${columns} FROM enterprise_invoices WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )

/** One of them; 404 where there is none. */
export const lockInvoice = async (scope: Scope, id: number): Promise<Invoice> => {
  const [found] = await lockInvoices(scope, [id])
  if (!found) throw notFound()
  return found
}

/** The same without a lock. */
export const readInvoice = async ({ tx, enterpriseId }: Scope, id: number): Promise<Invoice> => {
  const [found] = await rows<Invoice>(
    tx,
    sql`SELECT ${columns} FROM enterprise_invoices WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}
