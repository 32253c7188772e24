import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { securityHeaders } from './security-headers.ts'

/** How long somebody may take, in milliseconds. */
export type Patience = {
  /** For the header of a request, from its first byte. */
  header_ms: number
  /** For the body of a request without files, and for what goes on after the answer. */
  body_ms: number
  /** For a request with files, from when we know that they may come: 200 MB at 2 Mbit/s. */
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

const tooLate = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
const forFiles = new WeakMap<IncomingMessage, () => void>()

/**
 * Gives the body of a request the time of files. A head is anybody's to write: only what has found the session, or the open
 * link, and takes files says this.
 */
export const waitForFiles = ({ raw }: FastifyRequest): void => forFiles.get(raw)?.()

/** Ends the connection when a body takes too long, also after the answer: what nobody waits for any more may not last. */
const limitBody = (
  request: IncomingMessage,
  answer: ServerResponse,
  { body_ms, upload_ms }: Pick<Patience, 'body_ms' | 'upload_ms'>,
) => {
  const { socket, headers } = request
  if (!(Number(headers['content-length'] ?? 0) > 0) && headers['transfer-encoding'] === undefined) return
  let late: NodeJS.Timeout | undefined
  const end = () => {
    // The socket is the answer's while it is this one's turn and nothing of it is written.
    if (answer.socket && !answer.headersSent) refuseSocket(tooLate, socket)
    else socket.destroy()
  }
  const wait = (ms: number) => {
    clearTimeout(late)
    late = setTimeout(end, ms)
  }
  wait(body_ms)
  forFiles.set(request, () => wait(upload_ms))
  request.once('end', () => clearTimeout(late))
  answer.once('close', () => {
    forFiles.delete(request)
    if (request.complete || socket.destroyed) clearTimeout(late)
    else wait(body_ms)
  })
}

type UnderWay = { request: IncomingMessage; answer: ServerResponse; since: number }

/** Ends the connection of whoever keeps us waiting; while it is we who work, it stays. */
export const closeSilentSockets = (server: FastifyInstance, waits: Patience) => {
  const underWay = new WeakMap<Socket, UnderWay>()
  const isOurTurn = (socket: Socket) => {
    const now = underWay.get(socket)
    if (!now?.request.complete || now.answer.writableFinished) return false
    return socket.writableLength === 0 && performance.now() - now.since < waits.answer_ms
  }
  const http = server.server as Server
  http.on('timeout', (socket) => {
    if (isOurTurn(socket)) socket.setTimeout(waits.silence_ms)
    else socket.destroy()
  })
  // Before Fastify: some of what it answers meets no hook (an address that is none).
  http.prependListener('request', (request, answer) => {
    underWay.set(request.socket, { request, answer, since: performance.now() })
    limitBody(request, answer, waits)
  })
}
