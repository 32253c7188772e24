import { sql } from 'kysely'
import { mailTarget } from '#documents/parts/mail-target.ts'
import type { MailPrefix } from '#documents/parts/mail-texts.ts'
import { mailTextErrors } from '#documents/parts/mail-texts.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import { withConfirmLink } from '#documents/public-links/link-place.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import {
  mailStates,
  type OutboxMail,
  queueReady,
  type ReadyMail,
  readyMail,
} from '#foundation/platform/mail/outbox.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { checkSideMail } from '#foundation/rules/states/billing-payment.ts'
import { chosenAttachments } from './attachments.ts'
import type { BillingPayment } from './billing-payment.ts'
import { type IssuedDocument, issuedDocument } from './issued-document.ts'
import { sendAtOf, zipOf } from './mail-options.ts'
import { mergedInto } from './merged.ts'
import { sentValues } from './sent-values.ts'
import type { Mailed } from './side-fields.ts'
import { billingPayments, sideLabels } from './store.ts'

/** Whether this very document was mailed, or is about to be; a mail refused or taken back did not go out. */
const mailedBefore = async (
  scope: Scope,
  id: number,
  side: SideName,
  { file }: IssuedDocument,
): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'billing_payment' AND target_id = ${id} AND purpose = ${side}
          AND status NOT IN (${mailStates.refused}, ${mailStates.withdrawn}) AND attachments @> ${JSON.stringify([{ file_id: file.id_by_enterprise_id }])}::jsonb LIMIT 1`,
  )) !== undefined

/** What decides whether a side may be mailed: a merged billing goes out with its merge only. */
const mailState = async (scope: Scope, record: BillingPayment, side: SideName) => ({
  status_flg: record[`${side}_status_flg`],
  merged: side === 'billing' && (await mergedInto(scope, record.id_by_enterprise_id)) !== undefined,
})

const wanted = [
  ['mail_to', 'メールの宛先'],
  ['mail_from', 'メールの差出人'],
  ['mail_title', 'メールの件名'],
  ['mail_body', 'メールの本文'],
] as const

/** What a mail needs and the record does not have, and what must not stand in it: messages per field. */
export const mailErrors = (record: Mailed, prefix: MailPrefix): FieldErrors | undefined => {
  const missing = wanted.filter(([key]) => !record[`${prefix}${key}`])
  const errors = {
    ...mailTextErrors(record, prefix),
    ...Object.fromEntries(missing.map(([key, label]) => [`${prefix}${key}`, [`${label}を入力してください`]])),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/**
 * The mail of a confirmed side with its stored PDF, for now or for its time; the caller has locked its record. 409 while the side is
 * not confirmed or merged, and when this document was mailed before, unless `resend` says so.
 */
export const readySideMail = async (
  scope: Scope,
  record: BillingPayment,
  side: SideName,
  resend: boolean,
): Promise<ReadyMail> => {
  const id = record.id_by_enterprise_id
  const of = sideOf(record, side)
  const refused = checkSideMail(side, await mailState(scope, record, side))
  if (refused) throw wrongState(refused)
  const issued = await issuedDocument(scope, id, side)
  if (!issued) throw new Error(`billing_payment ${id} is confirmed without a document`)
  if (!resend && (await mailedBefore(scope, id, side, issued)))
    throw wrongState(
      `この${sideLabels[side]}のメールはすでに送信しています。もう一度送る場合は「再送信」を選んでください。`,
    )
  const errors = mailErrors(record, `${side}_`)
  if (errors) throw invalid(errors)
  const values = sentValues(record, side, issued.number)
  const body = fillPlaceholders(of.mail_body ?? '', values)
  return readyMail({
    purpose: side,
    target: { type: 'billing_payment', id },
    from: { name: of.mail_name ?? '', address: of.mail_from ?? '' },
    reply_to: of.mail_reply_to ?? null,
    to: of.mail_to ?? '',
    cc: of.mail_cc ?? null,
    subject: fillPlaceholders(of.mail_title ?? '', values),
    body: side === 'payment' ? withConfirmLink(body) : body,
    attachments: await chosenAttachments(scope, record, `${side}_`, [record], issued),
    zip: zipOf(record, `${side}_`, issued.file.name),
    send_at: sendAtOf(record, `${side}_`),
  })
}

/** Puts the mail of one side into the outbox and answers its id there; throws as `readySideMail` does. */
export const queueSideMail = async (
  scope: Scope,
  id: number,
  side: SideName,
  resend: boolean,
): Promise<number> => {
  const { stored } = await lock(billingPayments, scope, id)
  const [mail] = await queueReady(scope, [await readySideMail(scope, stored, side, resend)])
  return mail as number
}

/**
 * Before a mail is sent again on somebody's word: its document still stands and may still go out alone. 409 otherwise.
 */
export const checkSideResend =
  (side: SideName) =>
  async (scope: Scope, mail: OutboxMail): Promise<void> => {
    const { id } = mailTarget(mail)
    const { stored: record } = await lock(billingPayments, scope, id)
    const refused = checkSideMail(side, await mailState(scope, record, side))
    if (refused) throw wrongState(refused)
    const issued = await issuedDocument(scope, id, side)
    if (!mail.attachments.some(({ file_id }) => file_id === issued?.file.id_by_enterprise_id))
      throw wrongState(
        `このメールの${sideLabels[side]}書類は確定が取り消されています。新しい書類を記録の画面から送信してください。`,
      )
  }
