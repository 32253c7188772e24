import { sql } from 'kysely'
import { frozenContents, frozenKey } from '#documents/stored-documents/frozen-content.ts'
import { enterLedger } from '#documents/stored-documents/ledger.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { rewriteSearch } from '#foundation/entity/store/search-columns.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { addFiles } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { invoiceState } from '#foundation/rules/states/agency-invoice.ts'
import { type InvoiceDraft, invoiceFileName } from './document.ts'
import { type Invoice, lockInvoices } from './read-invoices.ts'
import { enterpriseInvoices } from './store.ts'

/** The counter of invoice numbers, by month. */
export const numberKind = 'enterprise_invoice_number'

/** An invoice made ready to be approved: with the number that would come next in its month. */
export type Approved = {
  invoice: Invoice
  draft: InvoiceDraft
  seq: number
  number: string
  issue_date: string
}

const target_type = 'enterprise_invoice'

/** What was rendered is no longer what would be approved: a draft was changed, or its number taken. */
export class Overtaken extends Error {}

const lockUnchanged = async (scope: Scope, approved: readonly Approved[]) => {
  const found = await lockInvoices(
    scope,
    approved.map(({ invoice }) => invoice.id),
  )
  const now = new Map(found.map(({ id, updated_at }) => [id, updated_at]))
  if (approved.some(({ invoice }) => now.get(invoice.id) !== invoice.updated_at)) throw new Overtaken()
}

/** Draws the numbers that were rendered, month by month. */
const takeNumbers = async ({ tx, enterpriseId }: Scope, approved: readonly Approved[]) => {
  const months = Map.groupBy(approved, ({ invoice }) => invoice.target_month)
  for (const [month, list] of [...months].sort(([a], [b]) => (a < b ? -1 : 1)))
    if ((await draw(tx, enterpriseId, numberKind, month, list.length)) !== list[0]?.seq) throw new Overtaken()
}

const freeze = async (scope: Scope, approved: readonly Approved[]) => {
  const given = approved.map(({ invoice: { id }, number, issue_date }) => ({ id, number, issue_date }))
  await sql`UPDATE enterprise_invoices SET number = n.number, issue_date = n.issue_date, state_id = ${invoiceState.approved},
      approved_at = statement_timestamp(), ${updatedNow}
    FROM json_to_recordset(${JSON.stringify(given)}::json) AS n (id integer, number text, issue_date date)
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = n.id`.execute(scope.tx)
  const ids = given.map(({ id }) => id)
  await rewriteSearch(enterpriseInvoices, scope, sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`)
}

const enterDocuments = async (scope: Scope, approved: readonly Approved[], fileIds: readonly number[]) => {
  const { tx, enterpriseId, member } = scope
  const frozen = approved.map(({ invoice }) => ({ target_type, target_id: invoice.id, side: 'billing' }))
  const contents = await frozenContents(tx, enterpriseId, frozen)
  const documents = approved.map(({ invoice, number, issue_date }, at) => ({
    target: { target_type, target_id: invoice.id },
    number,
    document_date: issue_date,
    counterparty: invoice.recipient_name,
    amount: invoice.total_price_with_tax,
    file_id: fileIds[at] as number,
    content_sha256: contents.get(
      frozenKey({ target_type, target_id: invoice.id, side: 'billing' }),
    ) as string,
  }))
  const first = await draw(tx, enterpriseId, 'issued_documents', '', approved.length)
  await sql`INSERT INTO issued_documents (enterprise_id, id_by_enterprise_id, target_type, target_id, side, number, issue_date, counterparty, total, file_id, created_by, content_sha256)
    SELECT ${enterpriseId}, ${first} + d.position - 1, ${target_type}, (d.target->>'target_id')::integer, 'billing', d.number, d.document_date, d.counterparty, d.amount, d.file_id, ${member?.id ?? null}, d.content_sha256
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(documents)}::json) AS (target json, number text, document_date date, counterparty text, amount bigint, file_id integer, content_sha256 text))
      WITH ORDINALITY AS d (target, number, document_date, counterparty, amount, file_id, content_sha256, position) RETURNING 1`.execute(
    tx,
  )
  await enterLedger(
    scope,
    documents.map((document) => ({ ...document, origin: 'issued', kind: 'invoice' })),
  )
}

/**
 * Writes approved invoices with their numbers, files, issued documents and history in the caller's transaction. Throws
 * Overtaken when one changed since it was prepared, or its number is no longer the next one.
 */
export const commitApproved = async (
  scope: Scope,
  approved: readonly Approved[],
  files: readonly StoredFile[],
): Promise<void> => {
  if (approved.length === 0) return
  await lockUnchanged(scope, approved)
  await takeNumbers(scope, approved)
  const names = approved.map(({ invoice }) => invoiceFileName(invoice))
  const fileIds = await addFiles(
    scope,
    files.map((stored, at) => ({ stored, name: names[at] as string, content_type: 'application/pdf' })),
  )
  await freeze(scope, approved)
  await enterDocuments(scope, approved, fileIds)
  await recordHistory(
    scope,
    approved.map(({ invoice, number }, at) => ({
      target_type,
      target_id: invoice.id,
      kind: 'approve',
      note: number,
      files: [{ id: fileIds[at] as number, name: names[at] as string }],
    })),
  )
}
