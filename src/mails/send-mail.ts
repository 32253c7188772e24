import type { App } from '../api/app.ts'
import type { Scope } from '../entity/scope.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { fileRecord, readVerified } from '../platform/files/file-records.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import { readAddresses } from '../platform/mail/addresses.ts'
import { type Instance, openInstance, sweepOutbox } from '../platform/mail/instance.ts'
import { claimMail, mailStates, type OutboxMail, recordOutcome } from '../platform/mail/outbox.ts'
import { deliver, type Message, type Outcome } from '../platform/mail/smtp.ts'

/** What a purpose does with its record once a mail of it is sent, in the transaction that says so. */
export type MailHandlers = Record<string, (scope: Scope, mail: OutboxMail) => Promise<void>>

const dayMs = 86_400_000

const stateOf = (outcome: Outcome, mail: OutboxMail): number => {
  if (outcome.kind !== 'not_sent') return mailStates[outcome.kind]
  // A server that has put a mail off for a day will not take it any more.
  return Date.now() - Date.parse(mail.created_at) > dayMs ? mailStates.refused : mailStates.queued
}

/** Done in the name of who queued the mail, as the history says who. */
const inMailScope = <T>(app: App, mail: OutboxMail, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inTenant(app.db, mail.enterprise_id, (tx) => {
    const member =
      mail.created_by === null
        ? null
        : { id: mail.created_by, authority: 0 as const, contract_permission: 2 as const }
    return work({ tx, enterpriseId: mail.enterprise_id, member, masters: app.masters })
  })

const messageOf = async (app: App, mail: OutboxMail): Promise<Message> => {
  const files = await inMailScope(app, mail, async (scope) => {
    const found = []
    for (const { file_id, name } of mail.attachments)
      found.push({ ...(await fileRecord(scope, file_id)), name })
    return found
  })
  const attachments = []
  for (const file of files)
    attachments.push({
      filename: file.name,
      contentType: file.content_type,
      content: await readVerified(app.files, file),
    })
  return {
    message_id: mail.message_id,
    from: { name: mail.from_name ?? '', address: mail.from_address },
    reply_to: mail.reply_to,
    to: readAddresses(mail.to_addresses) ?? [],
    cc: readAddresses(mail.cc_addresses ?? '') ?? [],
    subject: mail.subject,
    text: mail.body,
    attachments,
  }
}

const attempt = async (app: App, smtpUrl: string, mail: OutboxMail): Promise<Outcome> => {
  let message: Message
  try {
    message = await messageOf(app, mail)
  } catch (error) {
    return { kind: 'refused', reason: `添付ファイルを読み込めません：${(error as Error).message}` }
  }
  return deliver(smtpUrl, message)
}

/** Sends what waits in the outbox, one after another, until nothing waits or the server cannot be reached. */
const drain = async (app: App, smtpUrl: string, instance: Instance, handlers: MailHandlers) => {
  while (!instance.lost()) {
    const mail = await claimMail(app.db, instance.id)
    if (!mail) return
    const outcome = await attempt(app, smtpUrl, mail)
    const failure = outcome.kind === 'sent' ? outcome.note : outcome.reason
    await inMailScope(app, mail, async (scope) => {
      await recordOutcome(scope, mail, instance.id, stateOf(outcome, mail), failure)
      if (outcome.kind === 'sent') await handlers[mail.purpose]?.(scope, mail)
    })
    if (outcome.kind === 'not_sent') return
  }
}

/**
 * The sender of this process: runs every minute, and when a mail was queued. Each mail goes out at most once, also when
 * the process dies half-way (see `sweepOutbox`). Without SMTP_URL mails stay queued.
 */
export const sendMailJob = (app: App, handlers: MailHandlers): JobKind<never> => {
  let opened: Promise<Instance> | undefined
  return {
    name: 'send-mail',
    cron: '* * * * *',
    atStart: true,
    async work() {
      if (!opened || (await opened).lost()) opened = openInstance(app.db)
      const instance = await opened
      await sweepOutbox(app.db, instance.id)
      if (app.config.smtpUrl) await drain(app, app.config.smtpUrl, instance, handlers)
    },
  }
}
