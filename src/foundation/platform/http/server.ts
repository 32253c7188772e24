import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isConnectionLost } from '../database/connection-lost.ts'
import { isTimedOut } from '../database/timed-out.ts'
import { isDiskFull } from '../disk-full.ts'
import {
  AppError,
  badRequest,
  duplicate,
  noRoom,
  notFound,
  timedOut,
  tooLarge,
  unavailable,
  unsupportedType,
  wrongState,
} from '../errors.ts'
import { logFault } from '../log.ts'
import { checkShape } from './body-shape.ts'
import { isCrowded } from './crowded.ts'
import { checkKeys } from './outside-keys.ts'
import { isProgram, sendProblem } from './problem.ts'
import { securityHeaders } from './security-headers.ts'
import { closeSilentSockets, type Patience, patience, refuseSocket, timeoutsOf } from './slow-clients.ts'

/** What is said about a request: never its body, query or cookies, which hold secrets and personal data. */
const log = (entry: Record<string, unknown>) => logFault({ at: new Date().toISOString(), ...entry })

const bodyLimit = 2 * 1024 * 1024

const fromFastify = (error: FastifyError, limit = bodyLimit): AppError | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return tooLarge(`送信内容が大きすぎます。${Math.floor(limit / 1_048_576)}MB以内にしてください`)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return unsupportedType('送信形式は application/json にしてください')
  if (
    error.code?.startsWith('FST_REQ_FILE') ||
    error.code?.startsWith('FST_FILES') ||
    error.code?.startsWith('FST_PARTS')
  )
    return tooLarge('ファイルが大きすぎるか、数が多すぎます')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return badRequest('送信内容の形式を確認してください')
  return undefined
}

/** Calls that answer what matches conditions (API: paths). */
const isSearch = /\/(index|search)$/

// What PostgreSQL refuses because of the value, not because of us, and what it cannot answer now.
const fromDatabase = (
  error: { code?: string | undefined; message: string },
  url = '',
): AppError | undefined => {
  if (isConnectionLost(error)) return unavailable()
  if (error.code === '22003' || error.code === '22P05' || error.code === '22021')
    return badRequest('値が大きすぎるか、使用できない文字が含まれています')
  if (isTimedOut(error))
    return isSearch.test(url)
      ? badRequest('検索に時間がかかりすぎました。条件を追加してください')
      : timedOut()
  // Two calls met: each was right when it was checked.
  if (error.code === '23505')
    return duplicate('同じ内容が同時に登録されました。画面を更新して確認してください')
  if (error.code === '40P01' || error.code === '40001')
    return wrongState('ほかの操作と重なったため中止しました。もう一度お試しください')
  return undefined
}

/** What an error is to the caller; undefined when it is ours to fix. Each is logged by the id of its request, never with data. */
export const explainError = (error: unknown, request: FastifyRequest): AppError | undefined => {
  if (error instanceof AppError) return error
  const { message, stack, code } = error as Error & { code?: string }
  const at = { request_id: request.id, method: request.method, route: request.routeOptions?.url }
  if (isDiskFull(error)) {
    log({ level: 'error', ...at, message, code })
    return noRoom()
  }
  const refused = fromDatabase({ code, message }, request.routeOptions?.url)
  // A check of ours should have come first, unless two calls met.
  if (refused) log({ level: 'warn', ...at, message, code })
  const known = refused ?? fromFastify(error as FastifyError, request.routeOptions?.bodyLimit)
  if (!known) log({ level: 'error', ...at, message, code, stack })
  return known
}

/** The one place where errors become answers of the API. Ours to fix: no detail but the id under which it was logged. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const known = explainError(error, request)
  if (isProgram(request.url)) return sendProblem(known, request, reply)
  if (known) {
    const { retryAfter, ...extra } = known.extra
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
    return reply.code(known.status).send({ error: { code: known.code, message: known.message, ...extra } })
  }
  return reply.code(500).send({
    error: {
      code: 'internal',
      message: '予期しないエラーが発生しました。時間をおいて、もう一度お試しください',
      request_id: request.id,
    },
  })
}

const readObject = (text: string): object => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('送信内容はJSON形式のオブジェクトにしてください')
  checkShape(value)
  return value
}

/** An HTTP server with the limits and the error envelope of the product, without routes. */
export const createServer = async (waits: Patience = patience): Promise<FastifyInstance> => {
  const server = fastify({
    ...timeoutsOf(waits),
    clientErrorHandler: refuseSocket,
    bodyLimit,
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: true,
    // An address that is none (a lone %, a part too long) meets no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(request))
      answerError(error, request, reply)
    },
  })
  closeSilentSockets(server, waits)
  await server.register(cookie)
  await server.register(multipart)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request))
  })
  server.addHook('preParsing', async (request) => checkKeys(Object.keys(request.query as object)))
  // An empty body with a JSON content type is what `fetch` sends for calls without input; plain text is no body of ours.
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {})
    if (isCrowded(text as string)) return done(badRequest('1回に送れる値が多すぎます。分けて送ってください'))
    try {
      done(null, readObject(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
  server.setErrorHandler(answerError)
  server.setNotFoundHandler((request, reply) =>
    answerError(notFound('このURLのAPIはありません'), request, reply),
  )
  return server
}
