import { badRequest, invalid, sessionMismatch } from '../platform/errors.ts'
import type { Route } from './route.ts'
import { fieldErrors } from './schema.ts'

type Sender = { id: number } | undefined

/** Every POST may carry the sender; it is never trusted, and somebody else's there means the session is not theirs. */
const withoutSender = (route: Route, body: unknown, sender: Sender): unknown => {
  if (
    route.memberPayload ||
    route.access.who !== 'member' ||
    typeof body !== 'object' ||
    body === null ||
    Array.isArray(body)
  )
    return body
  if (!('enterprise_member' in body)) return body
  const { enterprise_member, ...rest } = body as {
    enterprise_member: { id_by_enterprise_id?: unknown; id?: unknown } | null
  }
  const claimed = enterprise_member?.id_by_enterprise_id ?? enterprise_member?.id
  if (claimed !== undefined && claimed !== null && Number(claimed) !== sender?.id) throw sessionMismatch()
  return rest
}

/**
 * PostgreSQL text holds no NUL and its JSON no half of a surrogate pair; refusing both here keeps them from being a 500
 * anywhere behind. JSON.stringify writes them as escapes, which an even number of backslashes may precede.
 */
const holdsUnstorable = (body: unknown) =>
  /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(JSON.stringify(body))

/** The body as its schema reads it, or 400 with messages per field. Bodies without a schema must be empty. */
export const readBody = (route: Route, raw: unknown, sender: Sender): unknown => {
  const body = withoutSender(route, raw ?? {}, sender)
  if (!route.body) {
    if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return {}
    throw badRequest('この操作には入力項目がありません')
  }
  if (holdsUnstorable(body)) throw badRequest('使用できない文字が含まれています')
  const read = route.body.safeParse(body)
  if (!read.success) throw invalid(fieldErrors(read.error))
  return read.data
}

export const readQuery = (route: Route, raw: unknown): unknown => {
  if (!route.query) return {}
  const read = route.query.safeParse(raw ?? {})
  if (!read.success) throw invalid(fieldErrors(read.error))
  return read.data
}
