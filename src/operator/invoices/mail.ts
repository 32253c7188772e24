import { sql } from 'kysely'
import type { App, MailPurpose } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { mailStates, type OutboxMail, queueMail } from '#foundation/platform/mail/outbox.ts'
import {
  checkInvoiceRemind,
  checkInvoiceSend,
  invoiceState,
} from '#foundation/rules/states/enterprise-invoice.ts'
import { issuedDocument } from '#money/billing-payments/issued-document.ts'
import { readIssuer } from './document.ts'
import { invoiceMail, reminderMail } from './mail-text.ts'
import { type Invoice, lockInvoice } from './read-invoices.ts'

const target_type = 'enterprise_invoice'
const purposes = { send: 'enterprise_invoice', remind: 'enterprise_invoice_reminder' } as const

const isToday = sql`(created_at AT TIME ZONE 'Asia/Tokyo')::date = (now() AT TIME ZONE 'Asia/Tokyo')::date`

/** Whether a mail of this kind with this file went out, or is about to; one refused or taken back did not. */
const mailedBefore = async (
  scope: Scope,
  id: number,
  purpose: string,
  fileId: number,
  when: Fragment = sql`true`,
) =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${target_type} AND target_id = ${id} AND purpose = ${purpose}
          AND status NOT IN (${mailStates.refused}, ${mailStates.withdrawn}) AND attachments @> ${JSON.stringify([{ file_id: fileId }])}::jsonb
          AND ${when} LIMIT 1`,
  )) !== undefined

const issuedOf = async (scope: Scope, invoice: Invoice) => {
  const issued = await issuedDocument(scope, invoice.id, 'billing', target_type)
  if (!issued) throw new Error(`invoice ${invoice.id} is approved without a document`)
  return issued
}

const queue = async (
  { config }: Pick<App, 'config'>,
  scope: Scope,
  invoice: Invoice,
  purpose: string,
  text: { subject: string; body: string },
) => {
  const { file } = await issuedOf(scope, invoice)
  const { issuer } = await readIssuer(scope)
  await queueMail(scope, {
    purpose,
    target: { type: target_type, id: invoice.id },
    from: { name: issuer.name, address: config.mailFrom },
    reply_to: config.operatorEmail ?? null,
    to: invoice.email ?? '',
    cc: null,
    ...text,
    attachments: [{ file_id: file.id_by_enterprise_id, name: file.name }],
  })
}

/**
 * Puts the mail of an approved invoice with its stored PDF into the outbox. 409 while it is a draft, and when this document
 * was mailed before, unless `resend` says so.
 */
export const queueInvoiceMail = async (
  app: App,
  scope: Scope,
  id: number,
  resend: boolean,
): Promise<void> => {
  const invoice = await lockInvoice(scope, id)
  const refused = checkInvoiceSend(invoice.state_id)
  if (refused) throw wrongState(refused)
  const { file } = await issuedOf(scope, invoice)
  if (!resend && (await mailedBefore(scope, id, purposes.send, file.id_by_enterprise_id)))
    throw wrongState('この請求書はすでに送っています。もう一度送る場合は「再送」を選んでください。')
  await queue(app, scope, invoice, purposes.send, invoiceMail(invoice))
}

/** Reminds of an invoice that is late, once a day at most. */
export const queueReminder = async (app: App, scope: Scope, id: number): Promise<void> => {
  const invoice = await lockInvoice(scope, id)
  const refused = checkInvoiceRemind(invoice.state_id, invoice.due_date, today())
  if (refused) throw wrongState(refused)
  const { file } = await issuedOf(scope, invoice)
  if (await mailedBefore(scope, id, purposes.remind, file.id_by_enterprise_id, isToday))
    throw wrongState('今日はすでに督促しています。明日以降にもう一度お試しください。')
  await queue(app, scope, invoice, purposes.remind, reminderMail(invoice, today()))
}

const filesOf = (mail: OutboxMail) => mail.attachments.map(({ file_id, name }) => ({ id: file_id, name }))

/** The invoice counts as sent once its mail is, unless it was cancelled meanwhile. */
const invoiceSent = async (scope: Scope, mail: OutboxMail): Promise<void> => {
  const id = mail.target_id as number
  const { tx, enterpriseId } = scope
  await sql`UPDATE enterprise_invoices SET state_id = CASE WHEN state_id = ${invoiceState.approved} THEN ${invoiceState.sent} ELSE state_id END,
      sent_at = coalesce(sent_at, ${new Date().toISOString()}::timestamptz), ${updatedNow}
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND state_id NOT IN (${invoiceState.draft}, ${invoiceState.cancelled})`.execute(
    tx,
  )
  await recordHistory(scope, [
    { target_type, target_id: id, kind: 'mail', note: mail.to_addresses, files: filesOf(mail) },
  ])
}

const reminderSent = async (scope: Scope, mail: OutboxMail): Promise<void> => {
  const id = mail.target_id as number
  await sql`UPDATE enterprise_invoices SET reminded_at = statement_timestamp(), reminder_count = reminder_count + 1, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [
    { target_type, target_id: id, kind: 'remind', note: mail.to_addresses, files: filesOf(mail) },
  ])
}

/** A mail is sent again on somebody's word only while its invoice stands. */
const checkResend = async (scope: Scope, mail: OutboxMail): Promise<void> => {
  const { state_id } = await lockInvoice(scope, mail.target_id as number)
  const refused = checkInvoiceSend(state_id)
  if (refused) throw wrongState(refused)
}

export const enterpriseInvoiceMailPurposes = {
  [purposes.send]: { afterSent: invoiceSent, beforeResend: checkResend },
  [purposes.remind]: { afterSent: reminderSent, beforeResend: checkResend },
} satisfies Record<string, MailPurpose>
