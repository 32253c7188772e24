import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string) => createHash('sha256').update(text).digest()

const loopback = /^(::ffff:)?127\.|^::1$/
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Whether a program on this machine asks for itself: not a proxy for somebody else, nor a page in a browser whose name
 * was made to lead here.
 */
const isOwnMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  ownNames.test(headers.host ?? '') &&
  forwarded.every((name) => headers[name] === undefined)

/** Whether the metrics may be read: with the token where there is one, else only from this machine. */
export const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined) return isOwnMachine(request)
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}
