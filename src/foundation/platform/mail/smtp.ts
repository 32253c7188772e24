import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Signature } from './domain-key.ts'

export type Message = {
  message_id: string
  from: { name: string; address: string }
  reply_to: string | null
  to: string[]
  cc: string[]
  subject: string
  text: string
  attachments: { filename: string; content: Uint8Array; contentType: string }[]
  /** Signed by the sender's domain. */
  signature?: Signature | null
}

/**
 * sent: the server took it (`note` names recipients it refused). refused: the server answered a permanent no to this
 * mail. not_sent: it surely was not sent, as the server was not reached, asked to try later, or went away before the
 * message began. unknown: the connection broke after that, so that the server may or may not have taken it.
 */
export type Outcome =
  | { kind: 'sent'; note: string | null }
  | { kind: 'refused' | 'not_sent' | 'unknown'; reason: string }

const timeoutMs = 30_000

const sign = (bytes: Buffer, signature: Signature | null | undefined): Promise<Buffer> | Buffer =>
  signature ? buffer(new DKIM(signature).sign(bytes)) : bytes

const compose = (message: Message) =>
  new MailComposer({
    messageId: message.message_id,
    from: message.from,
    ...(message.reply_to ? { replyTo: message.reply_to } : {}),
    to: message.to,
    cc: message.cc,
    subject: message.subject,
    text: message.text,
    attachments: message.attachments.map(({ content, ...rest }) => ({
      ...rest,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

type SmtpError = Error & { responseCode?: number; response?: string }

/** Sends one text mail (UTF-8) by SMTP. Never throws for what server or network do; see `Outcome`. */
export const deliver = async (smtpUrl: string, message: Message): Promise<Outcome> => {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const bytes = await sign(await compose(message), message.signature)
  let begun = false
  // Read only after the server has answered DATA with "go ahead".
  const body = Readable.from(
    (async function* () {
      begun = true
      yield bytes
    })(),
  )
  return new Promise((resolve) => {
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    const settle = (outcome: Outcome) => {
      connection.close()
      resolve(outcome)
    }
    let greeted = false
    const fail = (error: SmtpError) => {
      const { responseCode = 0 } = error
      const kind =
        greeted && responseCode >= 500 ? 'refused' : begun && responseCode === 0 ? 'unknown' : 'not_sent'
      settle({ kind, reason: (error.response ?? error.message).slice(0, 1_000) })
    }
    const send = () => {
      greeted = true
      connection.send(
        { from: message.from.address, to: [...message.to, ...message.cc] },
        body,
        (error, info) => {
          if (error) return fail(error)
          const refused = info.rejected.map(String)
          settle({
            kind: 'sent',
            note: refused.length > 0 ? `受け取られなかった宛先：${refused.join(', ')}` : null,
          })
        },
      )
    }
    connection.once('error', fail)
    connection.connect((error) => {
      if (error) return fail(error)
      if (!auth) return send()
      connection.login(auth, (refused) => (refused ? fail(refused) : send()))
    })
  })
}
