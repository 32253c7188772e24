import { createServer, type Server } from 'node:https'
import type { SecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { patience, refuseSocket, timeoutsOf } from './slow-clients.ts'

/** The certificate of a name that somebody connects to; none ends the connection. */
export type ContextOf = (name: string) => Promise<SecureContext | undefined>

/**
 * HTTPS beside the HTTP of a server, with the same routes and limits (SNI, RFC 6066): which certificate is shown says the name that
 * is connected to. It does not listen yet. A connection that names nobody of ours ends before it has read anything.
 */
export const secureBeside = (server: FastifyInstance, contextOf: ContextOf): Server => {
  const { http, keepAliveTimeout, connectionTimeout } = timeoutsOf(patience)
  const secure = createServer(
    {
      ...http,
      keepAliveTimeout,
      minVersion: 'TLSv1.2',
      handshakeTimeout: patience.header_ms,
      SNICallback(name, done) {
        contextOf(name.toLowerCase().replace(/\.$/, '')).then(
          (context) => (context ? done(null, context) : done(new Error('no certificate for this name'))),
          (error: Error) => done(error),
        )
      },
    },
    (request, answer) => server.server.emit('request', request, answer),
  )
  secure.timeout = connectionTimeout
  // Requests are taken, and whoever keeps us waiting is let go, by the rules of the HTTP side.
  secure.on('timeout', (socket) => server.server.emit('timeout', socket))
  secure.on('clientError', refuseSocket)
  return secure
}
