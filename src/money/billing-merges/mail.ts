import { sql } from 'kysely'
import { mailTarget } from '#documents/parts/mail-target.ts'
import type { MailPurpose } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { mailStates, type OutboxMail, queueMail } from '#foundation/platform/mail/outbox.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import { checkSideMail } from '#foundation/rules/states/billing-payment.ts'
import { chosenAttachments } from '../billing-payments/attachments.ts'
import { issuedDocument, whereStanding } from '../billing-payments/issued-document.ts'
import { mailErrors } from '../billing-payments/mail.ts'
import { sendAtOf, zipOf } from '../billing-payments/mail-options.ts'
import { queuePassword } from '../billing-payments/mail-sent.ts'
import type { BillingMerge } from './billing-merge.ts'
import { partsOf } from './parts.ts'
import { mergeValues } from './sent-values.ts'
import { billingMerges, processes } from './store.ts'

const purpose = 'billing_merge'

/** Whether this very document was mailed, or is about to be; a mail refused or taken back did not go out. */
const mailedBefore = async (scope: Scope, id: number, fileId: number): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'billing_merge' AND target_id = ${id} AND purpose = ${purpose}
          AND status NOT IN (${mailStates.refused}, ${mailStates.withdrawn}) AND attachments @> ${JSON.stringify([{ file_id: fileId }])}::jsonb LIMIT 1`,
  )) !== undefined

const textsOf = (merge: BillingMerge, number: string) => {
  const values = mergeValues(merge, number)
  const filled = (text: string | null | undefined) => fillPlaceholders(text ?? '', values)
  return { subject: filled(merge.mail_title), body: filled(merge.mail_body) }
}

/**
 * Puts the mail of a confirmed merge with its stored PDF into the outbox, now or for its time, and answers its id there.
 * 409 while the merge is not confirmed, and when this document was mailed before, unless `resend` says so.
 */
export const queueMergeMail = async (scope: Scope, id: number, resend: boolean): Promise<number> => {
  const { stored: merge } = await lock(billingMerges, scope, id)
  const refused = checkSideMail('merge', { status_flg: merge.status_flg, merged: false })
  if (refused) throw wrongState(refused)
  const issued = await issuedDocument(scope, id, 'billing', 'billing_merge')
  if (!issued) throw new Error(`billing_merge ${id} is confirmed without a document`)
  const { file, number } = issued
  if (!resend && (await mailedBefore(scope, id, file.id_by_enterprise_id)))
    throw wrongState(
      'この合算請求のメールはすでに送信しています。もう一度送る場合は「再送信」を選んでください。',
    )
  const errors = mailErrors(merge, '')
  if (errors) throw invalid(errors)
  return queueMail(scope, {
    purpose,
    target: { type: 'billing_merge', id },
    from: { name: merge.mail_name ?? '', address: merge.mail_from ?? '' },
    reply_to: merge.mail_reply_to ?? null,
    to: merge.mail_to ?? '',
    cc: merge.mail_cc ?? null,
    ...textsOf(merge, number),
    attachments: await chosenAttachments(scope, merge, '', await partsOf(scope, id), issued),
    zip: zipOf(merge, '', file.name),
    send_at: sendAtOf(merge, ''),
  })
}

/** Before a mail is sent again on somebody's word: its document must still stand. 409 otherwise. */
const checkMergeResend = async (scope: Scope, mail: OutboxMail): Promise<void> => {
  const { id } = mailTarget(mail)
  await lock(billingMerges, scope, id)
  const issued = await issuedDocument(scope, id, 'billing', 'billing_merge')
  if (!mail.attachments.some(({ file_id }) => file_id === issued?.file.id_by_enterprise_id))
    throw wrongState(
      'このメールの合算請求は確定が取り消されています。新しい書類を合算請求の画面から送信してください。',
    )
}

/** Once the mail is sent: the merge says so, unless its document was cancelled meanwhile, and the history always. */
const mergeMailSent = async (scope: Scope, mail: OutboxMail): Promise<void> => {
  const { id } = mailTarget(mail)
  const fileIds = mail.attachments.map(({ file_id }) => file_id)
  await sql`UPDATE billing_merges SET mail_status_flg = 1, mail_sent_at = statement_timestamp(),
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND EXISTS (
      SELECT 1 FROM issued_documents d WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = 'billing_merge' AND d.target_id = ${id}
        AND ${whereStanding(scope.enterpriseId)} AND d.file_id = ANY(${fileIds}::integer[]))`.execute(
    scope.tx,
  )
  await recordHistory(scope, [
    {
      target_type: 'billing_merge',
      target_id: id,
      kind: 'mail',
      process_id: processes.mail,
      note: mail.to_addresses,
      files: mail.attachments.map(({ file_id, name }) => ({ id: file_id, name })),
    },
  ])
  if (mail.zip) await queuePassword(scope, mail)
}

export const mergeMailPurposes = {
  [purpose]: { afterSent: mergeMailSent, beforeResend: checkMergeResend },
} satisfies Record<string, MailPurpose>
