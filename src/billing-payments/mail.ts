import { sql } from 'kysely'
import type { Scope } from '../entity/scope.ts'
import { recordHistory } from '../entity/store/history.ts'
import { lock } from '../entity/store/lock.ts'
import type { FieldErrors, Stored } from '../entity/validate.ts'
import { row } from '../platform/database/transaction.ts'
import { invalid, wrongState } from '../platform/errors.ts'
import { mailStates, type OutboxMail, queueMail } from '../platform/mail/outbox.ts'
import { withSeparators } from '../rules/money.ts'
import { checkSideMail } from '../rules/states/billing-payment.ts'
import { type IssuedDocument, issuedDocument } from './issued-document.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { SideName } from './side.ts'
import { billingPayments, processes, sideLabels } from './store.ts'

const dateText = (date: string) => date.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')

/** Whether this very document was mailed, or is about to be; a refused mail did not go out. */
const mailedBefore = async (
  scope: Scope,
  id: number,
  side: SideName,
  { file }: IssuedDocument,
): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'billing_payment' AND target_id = ${id} AND purpose = ${side}
          AND status <> ${mailStates.refused} AND attachments @> ${JSON.stringify([{ file_id: file.id_by_enterprise_id }])}::jsonb LIMIT 1`,
  )) !== undefined

const mailErrors = (record: Stored, side: SideName): FieldErrors | undefined => {
  const wanted = {
    mail_to: 'メールの宛先',
    mail_from: 'メールの差出人',
    mail_title: 'メールの件名',
    mail_body: 'メールの本文',
  }
  const missing = Object.entries(wanted).filter(([key]) => !record[`${side}_${key}`])
  return missing.length > 0
    ? Object.fromEntries(missing.map(([key, label]) => [`${side}_${key}`, [`${label}を入力してください`]]))
    : undefined
}

/**
 * Puts the mail of a confirmed side with its stored PDF into the outbox and answers its id there. 409 while the side is
 * not confirmed, and when this document was mailed before, unless `resend` says so.
 */
export const queueSideMail = async (
  scope: Scope,
  id: number,
  side: SideName,
  resend: boolean,
): Promise<number> => {
  const { stored: record } = await lock(billingPayments, scope, id)
  const of = (key: string) => record[`${side}_${key}`] as string | null
  const refused = checkSideMail(side, { status_flg: record[`${side}_status_flg`] as number, merged: false })
  if (refused) throw wrongState(refused)
  const issued = await issuedDocument(scope, id, side)
  if (!issued) throw new Error(`billing_payment ${id} is confirmed without a document`)
  if (!resend && (await mailedBefore(scope, id, side, issued)))
    throw wrongState(
      `この${sideLabels[side]}のメールはすでに送信しています。もう一度送る場合は「再送信」を選んでください。`,
    )
  const errors = mailErrors(record, side)
  if (errors) throw invalid(errors)
  const values = {
    number: issued.number,
    total: `${withSeparators(record[`${side}_total`] as number)}円`,
    deadline: dateText(of('deadline_date') ?? ''),
  }
  return queueMail(scope, {
    purpose: side,
    target: { type: 'billing_payment', id },
    from: { name: of('mail_name') ?? '', address: of('mail_from') ?? '' },
    reply_to: of('mail_reply_to'),
    to: of('mail_to') ?? '',
    cc: of('mail_cc'),
    subject: fillPlaceholders(of('mail_title') ?? '', values),
    body: fillPlaceholders(of('mail_body') ?? '', values),
    attachments: [{ file_id: issued.file.id_by_enterprise_id, name: issued.file.name }],
  })
}

/** Once a side's mail is sent: the record says so, unless its document was cancelled meanwhile, and the history always. */
const sideMailSent =
  (side: SideName) =>
  async (scope: Scope, mail: OutboxMail): Promise<void> => {
    const id = mail.target_id as number
    await sql`UPDATE billing_payments SET ${sql.ref(`${side}_mail_status_flg`)} = 1, ${sql.ref(`${side}_mail_sent_at`)} = clock_timestamp(),
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND EXISTS (
      SELECT 1 FROM issued_documents d WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = 'billing_payment' AND d.target_id = ${id}
        AND d.side = ${side} AND d.cancelled_at IS NULL AND d.file_id = ANY(${mail.attachments.map(({ file_id }) => file_id)}::integer[]))`.execute(
      scope.tx,
    )
    const files = mail.attachments.map(({ file_id, name }) => ({ id: file_id, name }))
    await recordHistory(scope, [
      {
        target_type: 'billing_payment',
        target_id: id,
        kind: 'mail',
        process_id: processes[side].mail,
        note: mail.to_addresses,
        files,
      },
    ])
  }

/** What the sender does once a mail of this slice is sent. */
export const billingMailHandlers = { billing: sideMailSent('billing'), payment: sideMailSent('payment') }
