import type { Scope } from '#foundation/entity/scope.ts'
import { noticeTypes } from '#foundation/platform/events/event-types.ts'
import { showNotices } from '../notifications/shown.ts'

/** What a message is about. */
export type Message = {
  id: number
  channel_id: string
  type: string
  target_type: string
  target_id: number
  count: number
  detail: Record<string, unknown>
  attempts: number
}

/** The three signs that Slack's markup is made of. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What an event is called in a channel. */
export const labelOf = (type: string): string => noticeTypes.get(type) ?? type

/**
 * What is said: the kind, what the record is called now, and the way to it. No address and no number of anybody; undefined when
 * the record is not to be seen any more.
 */
export const textOf = async (scope: Scope, origin: string, message: Message): Promise<string | undefined> => {
  const { id, type, target_type, target_id, count, detail } = message
  const notice = { member_id: 0, acting_id: null, read_at: null, created_at: '' }
  const [shown] = await showNotices(scope, [{ id, type, target_type, target_id, count, detail, ...notice }])
  if (!shown?.record) return undefined
  const { label, name, path } = shown.record
  const link = `<${origin}${path}|${escapeText(`${label}：${name}`)}>`
  return count > 1
    ? `*${escapeText(shown.label)}* ${count}件（最後：${link}）`
    : `*${escapeText(shown.label)}* ${link}`
}
