import type { FastifyReply, FastifyRequest } from 'fastify'
import { own } from '../../rules/own.ts'
import type { AppError } from '../errors.ts'

/** Whether an address is one of those that programs call: their errors are told by RFC 9457. */
export const isProgram = (url: string): boolean => /^\/(api\/v1|mcp)([/?]|$)/.test(url)

const titles: Readonly<Record<string, string>> = {
  invalid: '送信内容に誤りがあります',
  unauthenticated: 'トークンを確認できません',
  insufficient_scope: 'スコープが足りません',
  forbidden: '権限がありません',
  feature_restricted: '制限されている機能です',
  not_found: '見つかりません',
  stale: '先に変更されています',
  state: '今の状態ではできません',
  duplicate: 'すでにあります',
  precondition_failed: '先に変更されています',
  key_reused: '再送のキーが別の内容に使われています',
  too_large: '大きすぎます',
  unsupported_type: '送信形式が違います',
  rate_limited: '呼び出しの上限を超えました',
  unavailable: '一時的に使えません',
}

/** A name of a field as a JSON Pointer (RFC 6901). */
const pointer = (name: string) =>
  `#/${name
    .split('.')
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`

const errorsOf = (fields: unknown) =>
  Object.entries((fields ?? {}) as Record<string, string[]>).flatMap(([name, details]) =>
    details.map((detail) => ({ detail, pointer: pointer(name) })),
  )

/** What the schemes of HTTP authentication add: how to come in (RFC 6750). */
const challenge = (status: number, scopes: unknown) => {
  if (status === 401) return 'Bearer'
  return Array.isArray(scopes) ? `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` : undefined
}

/** Answers an error as `application/problem+json`; undefined is our own fault, told by the id it was logged under. */
export const sendProblem = (error: AppError | undefined, request: FastifyRequest, reply: FastifyReply) => {
  // What was meant for the answer that did not come about.
  for (const name of ['etag', 'location']) reply.removeHeader(name)
  const { fields, retryAfter, current: _, ...extra } = error?.extra ?? {}
  const code = error?.code ?? 'internal'
  const status = error?.status ?? 500
  const asks = challenge(status, extra.scopes)
  if (asks) reply.header('www-authenticate', asks)
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  const errors = errorsOf(fields)
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: `/api/v1/docs#error-${code}`,
        title: own(titles, code) ?? '予期しないエラーが発生しました',
        status,
        detail: error?.message ?? '予期しないエラーが発生しました。時間をおいて、もう一度お試しください',
        code,
        ...extra,
        ...(errors.length > 0 ? { errors } : {}),
        ...(error ? {} : { request_id: request.id }),
      }),
    )
}
