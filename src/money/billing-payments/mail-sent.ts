import { sql } from 'kysely'
import { mailTarget } from '#documents/parts/mail-target.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { type OutboxMail, queueMail } from '#foundation/platform/mail/outbox.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { confirmRequestSent } from './confirm-requests.ts'
import { whereStanding } from './issued-document.ts'
import { processes } from './store.ts'

const passwordText = ({ subject, zip }: OutboxMail) =>
  [
    `先ほどお送りしたメール「${subject}」に添付したZIPファイル「${zip?.name}」のパスワードをお知らせします。`,
    '',
    `パスワード：${zip?.password}`,
    '',
    'お手数をおかけしますが、ご確認のほどよろしくお願いいたします。',
  ].join('\n')

/** The second mail: it is queued in the transaction that says the first one is sent, so never without it and never twice. */
export const queuePassword = (scope: Scope, mail: OutboxMail): Promise<number> =>
  queueMail(scope, {
    purpose: `${mail.purpose}_password`,
    target: mailTarget(mail),
    from: { name: mail.from_name ?? '', address: mail.from_address },
    reply_to: mail.reply_to,
    to: mail.to_addresses,
    cc: mail.cc_addresses,
    subject: `【パスワードのお知らせ】${mail.subject}`.slice(0, 255),
    body: passwordText(mail),
    attachments: [],
  })

/**
 * Once a side's mail is sent: the record says so, unless its document was cancelled meanwhile, and the history always.
 * A payment notice begins to wait for the supplier's answer; the password of a ZIP follows.
 */
export const sideMailSent =
  (side: SideName) =>
  async (scope: Scope, mail: OutboxMail): Promise<void> => {
    const { id } = mailTarget(mail)
    await sql`UPDATE billing_payments SET ${sql.ref(`${side}_mail_status_flg`)} = 1, ${sql.ref(`${side}_mail_sent_at`)} = statement_timestamp(),
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND EXISTS (
      SELECT 1 FROM issued_documents d WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = 'billing_payment' AND d.target_id = ${id}
        AND d.side = ${side} AND ${whereStanding(scope.enterpriseId)} AND d.file_id = ANY(${mail.attachments.map(({ file_id }) => file_id)}::integer[]))`.execute(
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
    if (side === 'payment') await confirmRequestSent(scope, mail)
    if (mail.zip) await queuePassword(scope, mail)
  }
