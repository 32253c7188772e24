import { sql } from 'kysely'
import { mailTarget } from '#documents/parts/mail-target.ts'
import { mailTextErrors } from '#documents/parts/mail-texts.ts'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import type { MailPurpose } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { mailStates, type OutboxMail, queueMail } from '#foundation/platform/mail/outbox.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import { contracts } from '../contracts/store.ts'
import { type Issued, issuedDocuments } from './issued.ts'
import { type DocumentKind, documentKinds } from './kinds.ts'
import { mailValues } from './mail-values.ts'
import type { PreparedFields } from './prepared.ts'
import { readPrepared } from './read-prepared.ts'
import { contentOf } from './render.ts'

/** Whether this very document was mailed, or is about to be; a mail refused or taken back did not go out. */
export const wasMailed = async (scope: Scope, id: number, { purpose }: DocumentKind, { file_id }: Issued) =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'contract' AND target_id = ${id} AND purpose = ${purpose}
          AND status NOT IN (${mailStates.refused}, ${mailStates.withdrawn}) AND attachments @> ${JSON.stringify([{ file_id }])}::jsonb LIMIT 1`,
  )) !== undefined

const wanted = [
  ['mail_to', '宛先'],
  ['mail_from', '差出人のメールアドレス'],
  ['mail_title', '件名'],
  ['mail_body', '本文'],
] as const

/** Refuses (400) a mail that lacks an address or a text, or holds what nothing fills in, by the document's field names. */
export const checkMail = (prepared: PreparedFields): void => {
  const errors: FieldErrors = mailTextErrors(prepared, '')
  for (const [key, label] of wanted) if (!prepared[key]) errors[key] = [`${label}を入力してください`]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** 409 when the contract says something else by now than what was issued. */
export const checkUnchanged = (
  { label }: DocumentKind,
  { number, content_sha256 }: Issued,
  ...content: Parameters<typeof contentOf>
): void => {
  if (contentOf(...content).sha256 !== content_sha256)
    throw wrongState(
      `${label}（${number}）の発行後に内容が変わっています。新しい版を発行してから送信してください。`,
    )
}

/**
 * Puts the mail with the stored document into the outbox and answers its id there. 409 while nothing is issued, when
 * the document was mailed before unless `resend` says so, and when the contract has changed since it was issued.
 */
export const queueDocumentMail = async (
  scope: Scope,
  id: number,
  kind: DocumentKind,
  resend: boolean,
): Promise<number> => {
  await lock(contracts, scope, id)
  const { sources, prepared } = await readPrepared(scope, id, kind)
  const [issued] = await issuedDocuments(scope, id, kind)
  if (!issued) throw wrongState(`${kind.label}が発行されていません。発行してから送信してください。`)
  if (!resend && (await wasMailed(scope, id, kind, issued)))
    throw wrongState(
      `${kind.label}（${issued.number}）はすでに送信しています。もう一度送る場合は「再送信」を選んでください。`,
    )
  if (!resend) checkUnchanged(kind, issued, sources, prepared)
  checkMail(prepared)
  await checkIssued(scope, [issued.file_id])
  const values = mailValues(sources, issued)
  return queueMail(scope, {
    purpose: kind.purpose,
    target: { type: 'contract', id },
    from: { name: prepared.mail_from_name, address: prepared.mail_from ?? '' },
    reply_to: prepared.mail_reply_to,
    to: prepared.mail_to ?? '',
    cc: prepared.mail_cc,
    subject: fillPlaceholders(prepared.mail_title, values),
    body: fillPlaceholders(prepared.mail_body, values),
    attachments: [{ file_id: issued.file_id, name: issued.file_name }],
  })
}

const documentMailSent =
  ({ processes }: DocumentKind) =>
  (scope: Scope, mail: OutboxMail): Promise<void> =>
    recordHistory(scope, [
      {
        target_type: 'contract',
        target_id: mailTarget(mail).id,
        kind: 'mail',
        process_id: processes.mail,
        note: mail.to_addresses,
        files: mail.attachments.map(({ file_id, name }) => ({ id: file_id, name })),
      },
    ])

/** Before a mail is sent again on somebody's word: no newer version of its document was issued since. 409 otherwise. */
const checkDocumentResend =
  (kind: DocumentKind) =>
  async (scope: Scope, mail: OutboxMail): Promise<void> => {
    const { id } = mailTarget(mail)
    await lock(contracts, scope, id)
    const [issued] = await issuedDocuments(scope, id, kind)
    if (!mail.attachments.some(({ file_id }) => file_id === issued?.file_id))
      throw wrongState(
        `このメールの${kind.label}より新しい版が発行されています。契約の書類の画面から新しい版を送信してください。`,
      )
  }

export const contractMailPurposes: Record<string, MailPurpose> = Object.fromEntries(
  documentKinds.map((kind) => [
    kind.purpose,
    { afterSent: documentMailSent(kind), beforeResend: checkDocumentResend(kind) },
  ]),
)
