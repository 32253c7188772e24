import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** refuse: answers 550 to the recipient. later: 451. drop: breaks the connection after the message came. hang: takes the message and never says so. */
export type Behaviour = 'accept' | 'refuse' | 'later' | 'drop' | 'hang'

export type Received = { envelope: { from: string; to: string[] }; raw: string; mail: Email }

export type MailServer = {
  url: string
  received: Received[]
  behave(behaviour: Behaviour): void
  /** Nothing received yet, and every mail is accepted. */
  reset(): void
  stop(): Promise<void>
}

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** An SMTP server on a free port of this machine that keeps what it gets, parsed. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = []
  let behaviour: Behaviour = 'accept'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (behaviour === 'refuse') return done(failure(550, 'no such user'))
      if (behaviour === 'later') return done(failure(451, 'try again later'))
      done()
    },
    async onData(stream, session, done) {
      // A sender that goes away in the middle has sent nothing.
      const bytes = await buffer(stream).catch(() => undefined)
      if (!bytes) return
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
        raw: bytes.toString('latin1'),
        mail: await PostalMime.parse(bytes),
      })
      if (behaviour === 'hang') return
      if (behaviour !== 'drop') return done()
      for (const connection of server.connections)
        (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      behaviour = next
    },
    reset() {
      behaviour = 'accept'
      received.length = 0
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
