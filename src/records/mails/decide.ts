import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { mailStates, type OutboxMail, outboxColumns, queueMail } from '#foundation/platform/mail/outbox.ts'
import { checkVisibleOwner } from '../visible-record.ts'
import { withRecords } from './records.ts'

type Found = OutboxMail & { status: number }
type Decidable = Found & { record_name: string | null }

const note = (scope: Scope, { target_type, target_id }: OutboxMail, kind: string, text: string) =>
  recordHistory(scope, [
    { target_type: target_type as string, target_id: target_id as number, kind, note: text },
  ])

/** A mail of a record the member may see or that was deleted, held until the decision is written; 403 or 404 otherwise. */
export const lockDecidable = async (scope: Scope, id: number): Promise<Decidable> => {
  const found = await row<Found>(
    scope.tx,
    sql`SELECT ${outboxColumns}, o.status FROM outbox o
        WHERE o.enterprise_id = ${scope.enterpriseId} AND o.id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!found || found.target_type === null || found.target_id === null) throw notFound()
  const [shown] = await withRecords(scope, [found])
  if (shown) return shown
  await checkVisibleOwner(scope, found.target_type, found.target_id)
  throw notFound()
}

const move = (scope: Scope, id: number, to: number) =>
  sql`UPDATE outbox SET status = ${to}, decided_by = ${scope.member?.id ?? null}, decided_at = statement_timestamp(),
        sent_at = ${to === mailStates.sent ? sql`coalesce(claimed_at, ${new Date()}::timestamptz)` : sql`sent_at`}
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)

/** Staff found that a mail of unknown outcome did arrive; what follows a sent mail is the caller's to do. */
export const markSent = async (scope: Scope, mail: Found): Promise<void> => {
  if (mail.status !== mailStates.unknown)
    throw wrongState('送信結果が不明なメールだけを送信済にできます。一覧を読み込み直してください。')
  await move(scope, mail.id_by_enterprise_id, mailStates.sent)
  await note(scope, mail, 'mail_decided', `結果不明のメール「${mail.subject}」を送信済としました`)
}

/** The same mail once more, on somebody's word; answers the id of the new one. */
export const sendAgain = async (scope: Scope, mail: Found): Promise<number> => {
  if (mail.status !== mailStates.unknown && mail.status !== mailStates.refused)
    throw wrongState('送り直せるのは、結果不明または受信拒否のメールだけです。一覧を読み込み直してください。')
  await move(scope, mail.id_by_enterprise_id, mailStates.replaced)
  await note(scope, mail, 'mail_decided', `メール「${mail.subject}」を送り直しました`)
  return queueMail(scope, {
    purpose: mail.purpose,
    target: { type: mail.target_type as string, id: mail.target_id as number },
    from: { name: mail.from_name ?? '', address: mail.from_address },
    reply_to: mail.reply_to,
    to: mail.to_addresses,
    cc: mail.cc_addresses,
    subject: mail.subject,
    body: mail.body,
    attachments: mail.attachments,
    zip: mail.zip,
  })
}

/** Takes back a mail that nobody has begun to send; afterwards it is too late (409). */
export const withdraw = async (scope: Scope, mail: Found): Promise<void> => {
  if (mail.status !== mailStates.queued)
    throw wrongState(
      'このメールはすでに送信を始めているか、取り消されています。一覧を読み込み直してください。',
    )
  await move(scope, mail.id_by_enterprise_id, mailStates.withdrawn)
  await note(scope, mail, 'mail_withdrawn', `送信前のメール「${mail.subject}」を取り消しました`)
}
