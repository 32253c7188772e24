import {
  type ClientRequest,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
} from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { checkHost, publicLookup } from './public-address.ts'

/** A request to an address that somebody outside gave us. */
export type OutwardRequest = {
  url: string
  headers: Record<string, string>
  body: string | Uint8Array
  /** For all of it, from the name to the last byte of the answer. */
  limit_ms: number
  /** What is read of the answer's body. */
  kept_bytes: number
  /** Ends it before its time. */
  signal?: AbortSignal
}
/** `bytes` are what `body` is the text of; `isWhole`: it came to its end, and all of it was kept. */
export type OutwardAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  bytes: Uint8Array
  isWhole: boolean
}

export type OutwardMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends what enterprises ask for to addresses they chose: never inside our own network, never on to where an answer leads. */
export type Outward = {
  /** Throws what the socket says, AddressRefused, or an AbortError once the time is over. */
  post(asked: OutwardRequest): Promise<OutwardAnswer>
  /** The same by any method, and surely once: on a connection of its own, so that none has to be tried again. */
  call(method: OutwardMethod, asked: OutwardRequest): Promise<OutwardAnswer>
  /** Looks whether a page opens, also one that only speaks plain HTTP; its text is nobody's concern. Throws as `post` does. */
  get(asked: Omit<OutwardRequest, 'body'>): Promise<OutwardAnswer>
}

/** Of an answer that goes on longer than this and than what is kept no more is awaited. */
const readAtMost = 65_536

const toHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/** The beginning of a body. A body that stops half-way is what came of it. */
const readBody = async (
  answer: IncomingMessage,
  kept: number,
): Promise<Pick<OutwardAnswer, 'isWhole'> & { bytes: Buffer }> => {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer) {
      const bytes = part as Buffer
      if (size < kept) parts.push(bytes.subarray(0, kept - size))
      size += bytes.length
      if (size > Math.max(readAtMost, kept)) break
    }
  } catch {
    // The answer itself is known.
  }
  return { bytes: Buffer.concat(parts), isWhole: answer.complete && size <= kept }
}

/** As text that any database keeps. */
const toText = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '')

const answerOf = (sent: ClientRequest, body: string | Uint8Array) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })

/** A kept connection that the other side closed in the moment it was used again says nothing about the other side. */
const wasStale = (sent: ClientRequest, error: unknown) =>
  sent.reusedSocket && (error as { code?: unknown }).code === 'ECONNRESET'

/**
 * `allowPrivate` lets it reach our own network and plain HTTP (WEBHOOK_ALLOW_PRIVATE): for tests, and for products that
 * stand beside their receivers. `lookup` is what names are resolved by.
 */
export const openOutward = ({
  allowPrivate,
  lookup = allowPrivate ? undefined : publicLookup(),
}: {
  allowPrivate: boolean
  lookup?: LookupFunction | undefined
}): Outward => {
  const options = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16, timeout: 60_000 }
  const agents = { plain: new PlainAgent(options), secure: new Agent(options) }
  const exchange = async (
    method: OutwardMethod,
    { url: text, headers, limit_ms, kept_bytes, signal }: Omit<OutwardRequest, 'body'>,
    body: string | Uint8Array,
    { allowPlain, isOnce = false }: { allowPlain: boolean; isOnce?: boolean },
  ): Promise<OutwardAnswer> => {
    const url = new URL(text)
    if (!allowPrivate) checkHost(url)
    const common = {
      method,
      headers: method === 'GET' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.any([AbortSignal.timeout(limit_ms), ...(signal ? [signal] : [])]),
      ...(lookup && { lookup }),
    }
    if (url.protocol !== 'https:' && !(allowPlain && url.protocol === 'http:')) throw new Error('only https')
    const send = () =>
      url.protocol === 'https:'
        ? request(url, { ...common, agent: !isOnce && agents.secure })
        : plainRequest(url, { ...common, agent: !isOnce && agents.plain })
    const sent = send()
    const answer = await answerOf(sent, body).catch((error) => {
      if (wasStale(sent, error)) return answerOf(send(), body)
      throw error
    })
    const { bytes, isWhole } = await readBody(answer, kept_bytes)
    return { status: answer.statusCode ?? 0, headers: toHeaders(answer), body: toText(bytes), bytes, isWhole }
  }
  return {
    // Whoever stores an address to be sent to asks for https; here a plain one is only sent where that is allowed.
    post: ({ body, ...asked }) => exchange('POST', asked, body, { allowPlain: allowPrivate }),
    call: (method, { body, ...asked }) =>
      exchange(method, asked, body, { allowPlain: allowPrivate, isOnce: true }),
    get: (asked) => exchange('GET', asked, '', { allowPlain: true }),
  }
}
