import { raiseAlarm } from '#documents/stored-documents/alarm.ts'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { isConnectionLost, writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { FilesUnreachable } from '#foundation/platform/files/files-unreachable.ts'
import type { run } from '#foundation/platform/files/locked-zip.ts'
import { Tampered } from '#foundation/platform/files/tampered.ts'
import { readAddresses } from '#foundation/platform/mail/addresses.ts'
import {
  claimMail,
  dropClaim,
  mailStates,
  type OutboxMail,
  outboxRows,
  recordOutcome,
  sendMailQueue,
} from '#foundation/platform/mail/outbox.ts'
import type { Message, Outcome } from '#foundation/platform/mail/smtp.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { createQueue, type Queue, type Turn } from '#foundation/platform/queue/queue.ts'
import { own } from '#foundation/rules/own.ts'
import { departureOf } from './mail-domain.ts'

const lockedZip = taskOf<typeof run>(
  new URL('../../foundation/platform/files/locked-zip.ts', import.meta.url),
)

const dayMs = 86_400_000

const stateOf = (outcome: Outcome, mail: OutboxMail): number => {
  if (outcome.kind !== 'not_sent') return mailStates[outcome.kind]
  // A server that has put a mail off for a day will not take it any more.
  return Date.now() - Date.parse(mail.send_at ?? mail.created_at) > dayMs
    ? mailStates.refused
    : mailStates.queued
}

/** Done in the name of who queued the mail, as the history says who. */
export const inMailScope = <T>(app: App, mail: OutboxMail, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inTenant(app.db, mail.enterprise_id, (tx) => {
    const member =
      mail.created_by === null
        ? null
        : { id: mail.created_by, authority: 0 as const, contract_permission: 2 as const }
    return work(scopeOf(app, tx, mail.enterprise_id, member))
  })

type Attached = Message['attachments']

/** The files as they are, or as one ZIP under its password. */
const packAttachments = async (app: App, mail: OutboxMail, attachments: Attached): Promise<Attached> => {
  const { zip } = mail
  if (!zip) return attachments
  const entries = attachments.map(({ filename, content }) => ({ name: filename, bytes: content }))
  const { password, encryption } = zip
  const lock = { password, encryption }
  const content = await app.outside.run(mail.enterprise_id, lockedZip, { entries, lock })
  return [{ filename: zip.name, contentType: 'application/zip', content }]
}

const messageOf = async (app: App, mail: OutboxMail): Promise<Message> => {
  const { files, departure } = await inMailScope(app, mail, async (scope) => {
    const found = []
    for (const { file_id, name } of mail.attachments)
      found.push({ ...(await fileRecord(scope, file_id)), name })
    await checkIssued(
      scope,
      mail.attachments.map(({ file_id }) => file_id),
    )
    return { files: found, departure: await departureOf(app, scope, mail) }
  })
  const attachments: Attached = []
  for (const file of files)
    attachments.push({
      filename: file.name,
      contentType: file.content_type,
      content: await readVerified(app.files, file),
    })
  const complete = own(app.mailPurposes, mail.purpose)?.bodyWhenSent
  return {
    message_id: mail.message_id,
    ...departure,
    to: readAddresses(mail.to_addresses) ?? [],
    cc: readAddresses(mail.cc_addresses ?? '') ?? [],
    subject: mail.subject,
    text: complete ? await inMailScope(app, mail, (scope) => complete(app, scope, mail)) : mail.body,
    attachments: await packAttachments(app, mail, attachments),
  }
}

const attempt = async (app: App, smtpUrl: string, mail: OutboxMail): Promise<Outcome> => {
  let message: Message
  try {
    message = await messageOf(app, mail)
  } catch (error) {
    if (isConnectionLost(error) || error instanceof FilesUnreachable)
      return { kind: 'not_sent', reason: '送信の準備中に接続が切れました' }
    if (error instanceof Tampered) await raiseAlarm(app, error)
    return { kind: 'refused', reason: `メールを作成できません：${(error as Error).message}` }
  }
  // Not read by a process that sends no mail.
  const { deliver } = await import('#foundation/platform/mail/smtp.ts')
  return deliver(smtpUrl, message)
}

/** A mail that will not go out is told, unless it is itself a notice of what happened. */
const tellFailure = async (scope: Scope, mail: OutboxMail) => {
  if (mail.purpose === 'notification') return
  const target_type = mail.target_type ?? 'mail'
  const target_id = mail.target_id ?? mail.id_by_enterprise_id
  await emit(scope, [{ type: 'mail.failed', target_type, target_id }])
}

/** Takes the next mail in hand. When the answer of the database does not come, what it may have taken is put back. */
const take = async (app: App, claim: string) => {
  try {
    return await claimMail(app.db, claim)
  } catch (error) {
    if (isConnectionLost(error)) await writeWhenBack(() => dropClaim(app.db, claim))
    throw error
  }
}

/** Sends the next mail that waits; false when none does, or the server cannot be reached. */
const sendNext = async (app: App, smtpUrl: string, { claim, instance }: Turn): Promise<boolean> => {
  const mail = await take(app, claim)
  if (!mail) return false
  const outcome = await attempt(app, smtpUrl, mail)
  const failure = outcome.kind === 'sent' ? outcome.note : outcome.reason
  const record = (scope: Scope) => recordOutcome(scope, mail, claim, stateOf(outcome, mail), failure)
  const settle = () =>
    inMailScope(app, mail, async (scope) => {
      if (!(await record(scope))) return
      if (outcome.kind === 'sent') await own(app.mailPurposes, mail.purpose)?.afterSent?.(scope, mail)
      else if (stateOf(outcome, mail) === mailStates.refused) await tellFailure(scope, mail)
    })
  await writeWhenBack(settle).catch(async (error) => {
    // Nobody can write down any more what this instance sent; once it is gone, its mails are listed as unknown.
    if (isConnectionLost(error)) await instance.release()
    else await inMailScope(app, mail, record)
    throw error
  })
  return outcome.kind !== 'not_sent'
}

/**
 * The sender of this process: runs every minute, and when a mail was queued. Each mail goes out at most once, also when
 * the process dies half-way (see `outboxRows`). Without SMTP_URL mails stay queued.
 */
export const sendMailJob = (app: App): Queue<object> => {
  const { smtpUrl } = app.config
  return createQueue<object, object>(app, {
    ...sendMailQueue,
    rows: outboxRows,
    due: async () => (smtpUrl ? [{}] : []),
    turn: async (_, turn) => smtpUrl !== undefined && sendNext(app, smtpUrl, turn),
  })
}
