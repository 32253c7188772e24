import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from './security-headers.ts'

/** How long somebody may take, in milliseconds. */
export type Patience = {
  /** For the header of a request, from its first byte. */
  header_ms: number
  /** For a request without files, header and body. */
  body_ms: number
  /** For a request with files: 200 MB at 2 Mbit/s. */
  upload_ms: number
  /** Without a byte, while we wait for the other side: in a request, or in an answer that is not taken. */
  silence_ms: number
  /** Between two requests. A proxy in front must let go sooner. */
  idle_ms: number
  /** For the answer to begin, or between two parts of it that we have to make. */
  answer_ms: number
  /** Between two looks at headers and requests. */
  check_ms: number
}

export const patience: Patience = {
  header_ms: 15_000,
  body_ms: 60_000,
  upload_ms: 900_000,
  silence_ms: 30_000,
  idle_ms: 50_000,
  answer_ms: 600_000,
  check_ms: 5_000,
}

/** What Fastify and Node are told of it. */
export const timeoutsOf = ({ header_ms, upload_ms, silence_ms, idle_ms, check_ms }: Patience) => ({
  connectionTimeout: silence_ms,
  keepAliveTimeout: idle_ms,
  requestTimeout: upload_ms,
  http: { requestTimeout: upload_ms, headersTimeout: header_ms, connectionsCheckingInterval: check_ms },
})

const refusals: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'invalid',
    '送信に時間がかかりすぎました。通信状態のよい場所で、もう一度お試しください',
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    'too_large',
    '送信内容のヘッダーが大きすぎます。Cookieを削除して、もう一度お試しください',
  ],
}
const unreadable = [400, 'invalid', '送信内容の形式を確認してください'] as const

/** Answers what never became a request for Fastify, and closes. */
export const refuseSocket = (error: Error & { code?: string }, socket: Socket): void => {
  if (socket.writable) {
    const [status, code, message] = refusals[error.code as 'HPE_HEADER_OVERFLOW'] ?? unreadable
    const body = JSON.stringify({ error: { code, message } })
    const headers = {
      ...securityHeaders({ protocol: 'http' }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}

type UnderWay = { request: IncomingMessage; answer: ServerResponse; since: number }

/** Ends the connection of whoever keeps us waiting; while it is we who work, it stays. */
export const closeSilentSockets = (server: FastifyInstance, { body_ms, silence_ms, answer_ms }: Patience) => {
  const underWay = new WeakMap<Socket, UnderWay>()
  const isOurTurn = (socket: Socket) => {
    const now = underWay.get(socket)
    if (!now?.request.complete || now.answer.writableFinished) return false
    return socket.writableLength === 0 && performance.now() - now.since < answer_ms
  }
  ;(server.server as Server).on('timeout', (socket) => {
    if (isOurTurn(socket)) socket.setTimeout(silence_ms)
    else socket.destroy()
  })
  server.addHook('onRequest', async ({ raw, headers }, reply) => {
    underWay.set(raw.socket, { request: raw, answer: reply.raw, since: performance.now() })
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return
    const late = setTimeout(
      () => refuseSocket(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket),
      body_ms,
    )
    const clear = () => clearTimeout(late)
    raw.once('end', clear)
    reply.raw.once('finish', clear).once('close', clear)
  })
}
