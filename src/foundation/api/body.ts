import { badRequest, invalid, sessionMismatch } from '../platform/errors.ts'
import { visibleTexts } from '../rules/visible-text.ts'
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
 * The body as its schema reads it, without invisible characters (`visibleText`), or 400 with messages per field. Bodies
 * without a schema must be empty.
 */
export const readBody = (route: Route, raw: unknown, sender: Sender): unknown => {
  const body = withoutSender(route, raw ?? {}, sender)
  if (!route.body) {
    if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return {}
    throw badRequest('この操作には入力項目がありません')
  }
  const read = route.body.safeParse(visibleTexts(body))
  if (!read.success) throw invalid(fieldErrors(read.error))
  return read.data
}

export const readQuery = (route: Route, raw: unknown): unknown => {
  if (!route.query) return {}
  const read = route.query.safeParse(visibleTexts(raw ?? {}))
  if (!read.success) throw invalid(fieldErrors(read.error))
  return read.data
}
