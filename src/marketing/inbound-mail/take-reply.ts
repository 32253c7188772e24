import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { readAddresses } from '#foundation/platform/mail/addresses.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import type { Addressed } from '../consents/find.ts'
import type { IncomingMail } from './read-mail.ts'

/** Answers to one mail that are kept; what comes beyond is no conversation. */
const maxReplies = 50

/** The mail by its own name, or by what stands in it. */
const keyOf = ({ message_id, from, subject, text }: IncomingMail): string =>
  createHash('sha256')
    .update(message_id ?? JSON.stringify([from.address, subject, text]))
    .digest('hex')

const isFull = async ({ tx, enterpriseId }: Scope, { mailing_id, number }: Addressed) =>
  ((
    await row<{ count: number }>(
      tx,
      sql`SELECT count(*) AS count FROM mail_replies WHERE enterprise_id = ${enterpriseId} AND mailing_id = ${mailing_id} AND recipient_number = ${number}`,
    )
  )?.count ?? 0) >= maxReplies

/** Keeps the reply; false for one that is kept already. */
const keep = async (scope: Scope, found: Addressed, mail: IncomingMail): Promise<boolean> => {
  const { tx, enterpriseId } = scope
  const { mailing_id, number, target_type, target_id } = found
  const { from, subject, text, attachments } = mail
  const id = await draw(tx, enterpriseId, 'mail_replies')
  const kept = await row(
    tx,
    sql`INSERT INTO mail_replies (enterprise_id, id_by_enterprise_id, mailing_id, recipient_number, target_type, target_id, from_name,
          from_address, subject, body, attachments, message_key)
        VALUES (${enterpriseId}, ${id}, ${mailing_id}, ${number}, ${target_type}, ${target_id}, ${from.name}, ${from.address}, ${subject},
          ${text}, ${JSON.stringify(attachments)}::jsonb, ${keyOf(mail)})
        ON CONFLICT (enterprise_id, mailing_id, recipient_number, message_key) DO NOTHING RETURNING 1`,
  )
  return kept !== undefined
}

/** Whom replies to a mailing go to: those it names, else who sends it; members who are still there. */
const readersOf = ({ tx, enterpriseId }: Scope, { mailing_id }: Addressed) =>
  rows<{ email: string }>(
    tx,
    sql`SELECT p.email FROM mailings m JOIN enterprise_members p ON p.enterprise_id = m.enterprise_id AND p.member_status = 1
          AND (p.id_by_enterprise_id = ANY(m.reply_member_ids) OR (cardinality(m.reply_member_ids) = 0 AND p.id_by_enterprise_id = coalesce(m.address_member_id, m.sender_member_id)))
        WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = ${mailing_id} ORDER BY p.id_by_enterprise_id`,
  )

const fileLines = ({ attachments }: IncomingMail): string[] =>
  attachments.length === 0
    ? []
    : [
        '',
        '添付ファイル（つむぎには保存していません）',
        ...attachments.map(
          ({ name, size }) => `・${name}（${Math.ceil(size / 1024).toLocaleString('ja-JP')}KB）`,
        ),
      ]

/** Sends the reply on, so that an answer from the mail program reaches the person. */
const forward = async (app: App, scope: Scope, found: Addressed, mail: IncomingMail): Promise<void> => {
  const readers = await readersOf(scope, found)
  if (readers.length === 0) return
  const { from, subject, text } = mail
  await queueMail(scope, {
    purpose: 'reply_forward',
    target: { type: found.target_type, id: found.target_id },
    from: { ...senderOf(app.config), name: from.name || from.address || 'つむぎ' },
    reply_to: readAddresses(from.address)?.length === 1 ? from.address : found.address,
    to: readers.map(({ email }) => email).join(', '),
    cc: null,
    subject: subject || '（件名なし）',
    body: [
      text || '（本文はありません）',
      ...fileLines(mail),
      '',
      '― つむぎが受け取った返信です。このメールに返信すると、本人に届きます。',
    ].join('\n'),
    attachments: [],
  })
}

/** Takes an answer to a mail in, in a transaction of its enterprise: kept, told to who owns the record, and sent on; once. */
export const takeReply = async (
  app: App,
  scope: Scope,
  found: Addressed,
  mail: IncomingMail,
): Promise<void> => {
  if (await isFull(scope, found)) return
  if (!(await keep(scope, found, mail))) return
  const { tx, enterpriseId } = scope
  await sql`UPDATE mailing_recipients SET replied_at = coalesce(replied_at, ${new Date().toISOString()})
    WHERE enterprise_id = ${enterpriseId} AND mailing_id = ${found.mailing_id} AND number = ${found.number}`.execute(
    tx,
  )
  await emit(scope, [{ type: 'mail.replied', target_type: found.target_type, target_id: found.target_id }])
  await forward(app, scope, found, mail)
}
