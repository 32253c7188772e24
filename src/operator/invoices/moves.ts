import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import {
  checkInvoiceCancel,
  checkInvoicePaid,
  checkInvoiceUnpaid,
  invoiceState,
} from '#foundation/rules/states/enterprise-invoice.ts'
import { cancelIssued, issuedDocument } from '#money/billing-payments/issued-document.ts'
import { lockInvoice } from './read-invoices.ts'

const target_type = 'enterprise_invoice'

const write = async (scope: Scope, id: number, values: Fragment, kind: string, note: string | null) => {
  await sql`UPDATE enterprise_invoices SET ${values}, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [{ target_type, target_id: id, kind, note }])
}

/** Notes that an invoice was paid on a day (YYYY-MM-DD). */
export const markPaid = async (scope: Scope, id: number, paid_on: string): Promise<void> => {
  const { state_id, issue_date } = await lockInvoice(scope, id)
  const refused = checkInvoicePaid(state_id)
  if (refused) throw wrongState(refused)
  if (issue_date && paid_on < issue_date) throw wrongState('入金日は発行日以降の日付にしてください。')
  await write(
    scope,
    id,
    sql`state_id = ${invoiceState.paid}, paid_on = ${paid_on}`,
    'paid',
    paid_on.replaceAll('-', '/'),
  )
}

/** Takes back that it was paid. */
export const markUnpaid = async (scope: Scope, id: number): Promise<void> => {
  const { state_id } = await lockInvoice(scope, id)
  const refused = checkInvoiceUnpaid(state_id)
  if (refused) throw wrongState(refused)
  const before = sql`CASE WHEN sent_at IS NULL THEN ${invoiceState.approved}::integer ELSE ${invoiceState.sent}::integer END`
  await write(scope, id, sql`state_id = ${before}, paid_on = NULL`, 'unpaid', null)
}

/**
 * Cancels an invoice for good, with the reason. Its number stays used, its file stays in the ledger with the cancellation,
 * mails of it that still wait are taken back, and what it counted is counted again by the next one.
 */
export const cancelInvoice = async (scope: Scope, id: number, reason: string): Promise<void> => {
  const invoice = await lockInvoice(scope, id)
  const refused = checkInvoiceCancel(invoice.state_id, reason)
  if (refused) throw wrongState(refused)
  await sql`UPDATE outbox SET status = ${mailStates.withdrawn} WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${target_type}
      AND target_id = ${id} AND status = ${mailStates.queued}`.execute(scope.tx)
  const issued = invoice.number ? await issuedDocument(scope, id, 'billing', target_type) : undefined
  await write(
    scope,
    id,
    sql`state_id = ${invoiceState.cancelled}, cancelled_at = statement_timestamp(), cancel_reason = ${reason.trim()}, wanted = NULL`,
    'cancel',
    reason.trim(),
  )
  if (issued) await cancelIssued(scope, issued, reason)
}
