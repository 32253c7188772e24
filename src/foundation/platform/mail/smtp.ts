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
  /** Where what cannot be delivered comes back to; the sender itself without. */
  return_path?: string
  reply_to: string | null
  to: string[]
  cc: string[]
  subject: string
  text: string
  html?: string
  /** Further headers by their names; their values hold no line breaks. */
  headers?: Readonly<Record<string, string>>
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

/** A connection that carries one mail after another; made with the first, and anew after a failure. */
export type Carrier = {
  /** Sends one mail (UTF-8). Never throws for what server or network do; see `Outcome`. One at a time. */
  send(message: Message): Promise<Outcome>
  close(): void
}

const timeoutMs = 30_000

/**
 * What stands under a signature, where a mail has it. A receiver offers its one-click unsubscription only where both
 * `List-Unsubscribe` headers do (RFC 8058, 4).
 */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

const sign = (bytes: Buffer, signature: Signature | null | undefined): Promise<Buffer> | Buffer =>
  signature ? buffer(new DKIM({ ...signature, headerFieldNames: signedHeaders }).sign(bytes)) : bytes

const compose = ({ html, headers, ...message }: Message) =>
  new MailComposer({
    messageId: message.message_id,
    from: message.from,
    ...(message.reply_to ? { replyTo: message.reply_to } : {}),
    to: message.to,
    cc: message.cc,
    subject: message.subject,
    text: message.text,
    ...(html === undefined ? {} : { html }),
    ...(headers ? { headers } : {}),
    attachments: message.attachments.map(({ content, ...rest }) => ({
      ...rest,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

export type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/** Connected and signed in; rejects with what server or network said. */
const connectTo = (smtpUrl: string, limit_ms = timeoutMs): Promise<SMTPConnection> => {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({
    ...server,
    connectionTimeout: limit_ms,
    greetingTimeout: limit_ms,
    socketTimeout: limit_ms,
  })
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => {
      if (error) return reject(error)
      if (!auth) return resolve(connection)
      connection.login(auth, (refused) => (refused ? reject(refused) : resolve(connection)))
    })
  })
}

/** Connects and signs in as for a mail, and leaves. Rejects with what server or network said. */
export const greet = async (
  smtpUrl: string,
  limit_ms: number,
): Promise<{ is_secure: boolean; is_signed_in: boolean }> => {
  const connection = await connectTo(smtpUrl, limit_ms)
  connection.on('error', () => undefined)
  connection.quit()
  return { is_secure: connection.secure, is_signed_in: connection.authenticated }
}

/** Hands a mail over on an open connection. */
const handOver = (connection: SMTPConnection, message: Message, bytes: Buffer): Promise<Outcome> => {
  let begun = false
  // Read only after the server has answered DATA with "go ahead".
  const body = Readable.from(
    (async function* () {
      begun = true
      yield bytes
    })(),
  )
  return new Promise((resolve) => {
    const fail = (error: SmtpError) => {
      const { responseCode = 0 } = error
      const kind = responseCode >= 500 ? 'refused' : begun && responseCode === 0 ? 'unknown' : 'not_sent'
      resolve({ kind, reason: (error.response ?? error.message).slice(0, 1_000) })
    }
    connection.once('error', fail)
    connection.send(
      { from: message.return_path ?? message.from.address, to: [...message.to, ...message.cc] },
      body,
      (error, info) => {
        connection.removeListener('error', fail)
        if (error) return fail(error)
        const refused = info.rejected.map(String)
        resolve({
          kind: 'sent',
          note: refused.length > 0 ? `受け取られなかった宛先：${refused.join(', ')}` : null,
        })
      },
    )
  })
}

export const openCarrier = (smtpUrl: string): Carrier => {
  let open: SMTPConnection | undefined
  const drop = () => {
    open?.close()
    open = undefined
  }
  const connect = async () => {
    const made = await connectTo(smtpUrl)
    // A server that ends an idle connection leaves the next mail a new one.
    const forget = () => {
      if (open === made) open = undefined
    }
    made.on('error', forget)
    made.once('end', forget)
    return made
  }
  return {
    async send(message) {
      const bytes = await sign(await compose(message), message.signature)
      try {
        open ??= await connect()
      } catch (error) {
        const { response, message: said } = error as SmtpError
        return { kind: 'not_sent', reason: (response ?? said).slice(0, 1_000) }
      }
      const outcome = await handOver(open, message, bytes)
      if (outcome.kind !== 'sent') drop()
      return outcome
    },
    close: drop,
  }
}

/** Sends one mail on a connection of its own. */
export const deliver = async (smtpUrl: string, message: Message): Promise<Outcome> => {
  const carrier = openCarrier(smtpUrl)
  try {
    return await carrier.send(message)
  } finally {
    carrier.close()
  }
}
