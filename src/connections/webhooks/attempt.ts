import type { App } from '#foundation/api/app.ts'
import type { OutwardAnswer } from '#foundation/platform/http/outward.ts'
import { AddressRefused } from '#foundation/platform/http/public-address.ts'
import { own } from '#foundation/rules/own.ts'
import type { Signer } from './secret.ts'

/** A request is given up after this. */
export const limit_ms = 15_000
/** What is kept of an answer's body. */
const kept_bytes = 4_096

/** What is sent: the same id and the same text every time. */
export type Sendable = { event_uid: string; payload: string }

/** How an attempt ended: an answer, or an error in words. */
export type Tried = {
  at: Date
  took_ms: number
  request_headers: Record<string, string>
  answer: OutwardAnswer | null
  error: string | null
}

const errors: Readonly<Record<string, string>> = {
  ECONNREFUSED: '接続を断られました',
  ECONNRESET: '答えの前に接続が切れました',
  EPIPE: '答えの前に接続が切れました',
  ENOTFOUND: 'ホスト名が見つかりません',
  EAI_AGAIN: 'ホスト名を調べられませんでした',
  EHOSTUNREACH: '送り先に届きません',
  ENETUNREACH: '送り先に届きません',
  ETIMEDOUT: '接続に時間がかかりすぎました',
  CERT_HAS_EXPIRED: '証明書の期限が切れています',
  DEPTH_ZERO_SELF_SIGNED_CERT: '証明書が自己署名です',
  SELF_SIGNED_CERT_IN_CHAIN: '証明書が自己署名です',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '証明書を確かめられません',
  ERR_TLS_CERT_ALTNAME_INVALID: '証明書のホスト名が違います',
}

const wordsOf = (error: unknown): string => {
  if (error instanceof AddressRefused) return '社内などの、公開されていないアドレスには送れません'
  const { name, code, cause } = (error ?? {}) as { name?: string; code?: string; cause?: { code?: string } }
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR')
    return `${limit_ms / 1000}秒以内に答えがありませんでした`
  return own(errors, code ?? cause?.code ?? '') ?? '送れませんでした'
}

/** Headers that may open something of the receiver's, and those of the connection alone. */
const leftOut = new Set(['set-cookie', 'authorization', 'connection', 'keep-alive', 'transfer-encoding'])
const shownHeaders = 20
const shownChars = 300

const shown = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !leftOut.has(name))
      .slice(0, shownHeaders)
      .map(([name, value]) => [name, value.slice(0, shownChars)]),
  )

/** Signs and sends once; what went wrong is in the result, it never throws. */
export const attempt = async (
  { outward }: Pick<App, 'outward'>,
  url: string,
  sign: Signer,
  { event_uid, payload }: Sendable,
  now: Date,
): Promise<Tried> => {
  const request_headers = {
    'content-type': 'application/json',
    'user-agent': 'Tsumugi-Webhooks/1',
    'webhook-id': event_uid,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': sign(event_uid, now, payload),
  }
  const began = performance.now()
  const ended = (answer: OutwardAnswer | null, error: string | null): Tried => ({
    at: now,
    took_ms: Math.round(performance.now() - began),
    request_headers,
    answer,
    error,
  })
  try {
    const answer = await outward.post({ url, headers: request_headers, body: payload, limit_ms, kept_bytes })
    return ended({ ...answer, headers: shown(answer.headers) }, null)
  } catch (error) {
    return ended(null, wordsOf(error))
  }
}

/** Any 2xx is an acknowledgement; a redirect is none. */
export const isDelivered = ({ answer }: Tried): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300

/** The receiver wants no more of it (Standard Webhooks). */
export const isGone = ({ answer }: Tried): boolean => answer?.status === 410
