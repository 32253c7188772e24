import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { App } from '#foundation/api/app.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { inTemporaryFolder } from '#foundation/platform/files/temporary-folder.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { listenOn } from '#foundation/platform/listen-on.ts'
import { logFault } from '#foundation/platform/log.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { complaints, isKnown, type Recipient, recipientOf, takeMail } from './take-in.ts'
import type { MailTaker } from './taker.ts'

const megabyte = 1024 * 1024
/** What one sender and all of them together may ask of us. */
export const limits = {
  bytes: 10 * megabyte,
  connections: 50,
  connectionsOfOne: 10,
  recipients: 5,
  idle_ms: 60_000,
  message_ms: 180_000,
} as const

/** Addresses of one origin that are none of ours: who guesses must wait. */
const guesses: Pace = { free: 30, forget_s: 60, delay_s: 30, longest_s: 3_600 }
/** Mails of one origin: a large mail service returns many at once. */
const mails: Pace = { free: 2_000, forget_s: 0.5, delay_s: 5, longest_s: 300 }

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const later = () => answer(451, '4.3.0 Temporary failure, please try again later')
const tooMany = () => answer(421, '4.7.0 Too many attempts, please try again later')

/** What a refusal of ours is in SMTP: what may pass is tried again by the sender, anything else is not. */
const smtpError = (error: unknown): Error => {
  if (error instanceof Error && 'responseCode' in error) return error
  if (error instanceof AppError && error.status === 429) return tooMany()
  if (error instanceof AppError && error.status < 500) return answer(554, '5.6.0 Message cannot be read')
  return later()
}

/** What the addresses of a session's mail are for. */
type Kept = Map<SMTPServerSession, Recipient[]>

const checkRecipient = async (
  app: App,
  taker: MailTaker,
  address: string,
  ip: string,
): Promise<Recipient> => {
  const recipient = recipientOf(app, address)
  if (recipient === complaints || (recipient && (await isKnown(app, recipient, taker)))) return recipient
  await countAttempt(app.db, [{ key: `inbound-guess:${originOf(ip)}`, pace: guesses }])
  throw answer(550, '5.1.1 No such address here')
}

/** The bytes of a mail up to the limit; what is beyond is read and dropped, so that the sender hears why, but not for ever. */
async function* bounded(stream: AsyncIterable<Uint8Array>) {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > 4 * limits.bytes) throw answer(552, '5.3.4 Message too big')
    if (bytes <= limits.bytes) yield chunk
  }
}

type Mail = { recipients: readonly Recipient[]; from: string; stream: SMTPServerDataStream; cut: () => void }

const receive = (app: App, taker: MailTaker, { recipients, from, stream, cut }: Mail) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'mail')
    try {
      const signal = AbortSignal.timeout(limits.message_ms)
      await pipeline(stream, bounded, createWriteStream(path), { signal })
    } catch (error) {
      // Half a mail: whoever sends so much or so slowly is cut off.
      cut()
      throw error
    }
    if (stream.sizeExceeded) throw answer(552, '5.3.4 Message too big')
    for (const to of recipients) await takeMail(app, to, from, path, taker)
  })

/** Answers a command by a promise; a fault of ours is one to try again. */
const by = (work: Promise<unknown>, done: (error?: Error | null) => void): void => {
  work.then(
    () => done(),
    (error: unknown) => {
      if (!(error instanceof AppError) && !(error instanceof Error && 'responseCode' in error))
        logFault({
          at: new Date().toISOString(),
          level: 'error',
          message: `inbound mail: ${(error as Error)?.message}`,
        })
      done(smtpError(error))
    },
  )
}

const sessionsOf = (ip: string, open: ReadonlyMap<string, number>) => open.get(ip) ?? 0

const createListener = (app: App, taker: MailTaker): SMTPServer => {
  const kept: Kept = new Map()
  const open = new Map<string, number>()
  const server = new SMTPServer({
    name: app.config.inbound?.domain ?? 'localhost',
    banner: 'tsumugi',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: limits.bytes,
    maxClients: limits.connections,
    socketTimeout: limits.idle_ms,
    closeTimeout: 2_000,
    onConnect({ remoteAddress }, done) {
      const count = sessionsOf(remoteAddress, open) + 1
      open.set(remoteAddress, count)
      done(count > limits.connectionsOfOne ? tooMany() : null)
    },
    onClose(session) {
      kept.delete(session)
      const left = sessionsOf(session.remoteAddress, open) - 1
      if (left > 0) open.set(session.remoteAddress, left)
      else open.delete(session.remoteAddress)
    },
    onMailFrom(_address, session, done) {
      kept.delete(session)
      by(countAttempt(app.db, [{ key: `inbound:${originOf(session.remoteAddress)}`, pace: mails }]), done)
    },
    onRcptTo({ address }, session, done) {
      const before = kept.get(session) ?? []
      const check = async () => {
        if (before.length >= limits.recipients) throw answer(452, '4.5.3 Too many recipients')
        kept.set(session, [...before, await checkRecipient(app, taker, address, session.remoteAddress)])
      }
      by(check(), done)
    },
    onData(stream, session, done) {
      const recipients = kept.get(session) ?? []
      kept.delete(session)
      const { mailFrom } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const cut = () => [...server.connections].find((one) => one.session === session)?.close()
      by(receive(app, taker, { recipients, from, stream, cut }), done)
    },
  })
  return server
}

export type InboundListener = { port: number; close(): Promise<void> }

/** Listens for returned mails, replies and what enterprises forward where INBOUND_SMTP_PORT says so; nothing without it. */
export const listenInbound = async (app: App, taker: MailTaker): Promise<InboundListener | undefined> => {
  const port = app.config.inbound?.port
  if (port === undefined) return undefined
  const server = createListener(app, taker)
  const begin = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '0.0.0.0', resolve)
    })
  await listenOn('INBOUND_SMTP_PORT', port, begin)
  // Of one connection that breaks nobody needs to know; without a listener it would end the process.
  server.on('error', () => undefined)
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
