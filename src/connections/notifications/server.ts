import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { readChoices, writeChoices } from './choices.ts'
import { notificationKinds } from './kinds.ts'
import { type Notice, showNotices, shownNotice } from './shown.ts'

const family = '/api/enterprise/notifications'
const access = { feature: null, authority: 0 } as const
const pageSize = 30
const id = z.int().positive()

const countUnread = async ({ tx, enterpriseId }: Scope, memberId: number): Promise<number> =>
  (
    await row<{ count: number }>(
      tx,
      sql`SELECT count(*)::integer AS count FROM notifications
          WHERE enterprise_id = ${enterpriseId} AND member_id = ${memberId} AND in_app AND read_at IS NULL`,
    )
  )?.count ?? 0

const unreadCount = memberRoute({
  method: 'GET',
  path: `${family}/unread_count`,
  summary: '自分の未読の通知の件数を取得します',
  access,
  answer: z.object({ count: z.int() }),
  handle: async ({ scope, member }) => ({ count: await countUnread(scope, member.id) }),
})

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: '自分の通知を新しい順に取得します。続きは before に前の答えの next を渡します',
  access,
  body: z.strictObject({ before: id.nullish() }),
  answer: z.object({
    notifications: z.array(shownNotice),
    next: z.int().nullable(),
    unread_count: z.int(),
  }),
  async handle({ scope, member, enterpriseId, body }) {
    const found = await rows<Notice>(
      scope.tx,
      sql`SELECT id, member_id, type, target_type, target_id, acting_id, count, detail, read_at, created_at FROM notifications
          WHERE enterprise_id = ${enterpriseId} AND member_id = ${member.id} AND in_app
            AND id < ${body.before ?? Number.MAX_SAFE_INTEGER} ORDER BY id DESC LIMIT ${pageSize + 1}`,
    )
    const page = found.slice(0, pageSize)
    return {
      notifications: await showNotices(scope, page),
      next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      unread_count: await countUnread(scope, member.id),
    }
  },
})

const read = memberRoute({
  method: 'POST',
  path: `${family}/read`,
  summary: '自分の通知を既読にします（ids か、すべて）',
  access,
  body: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(200) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  answer: z.object({ unread_count: z.int() }),
  async handle({ scope, member, enterpriseId, body }) {
    const those = 'ids' in body ? sql`AND id = ANY(${body.ids}::bigint[])` : sql``
    await sql`UPDATE notifications SET read_at = statement_timestamp()
      WHERE enterprise_id = ${enterpriseId} AND member_id = ${member.id} AND read_at IS NULL ${those}`.execute(
      scope.tx,
    )
    return { unread_count: await countUnread(scope, member.id) }
  },
})

const choices = '/api/enterprise/notification_choices'
const choice = z.strictObject({
  type: z.enum(notificationKinds.map(([type]) => type)),
  in_app: z.boolean(),
  mail: z.boolean(),
  scope: z.enum(['own', 'all']),
})
const choicesAnswer = z.object({
  notification_choices: z.array(choice.extend({ type: z.string(), label: z.string() })),
})

const withLabels = async (scope: Scope, memberId: number) => {
  const labels = new Map(notificationKinds)
  const found = await readChoices(scope, memberId)
  return {
    notification_choices: found.map((one) => ({ ...one, label: labels.get(one.type) ?? one.type })),
  }
}

const showChoices = memberRoute({
  method: 'GET',
  path: `${choices}/show`,
  summary: '自分がどの通知を、画面とメールのどちらで、どの範囲で受け取るかを取得します',
  access,
  answer: choicesAnswer,
  handle: ({ scope, member }) => withLabels(scope, member.id),
})

const updateChoices = memberRoute({
  method: 'POST',
  path: `${choices}/update`,
  summary: '自分がどの通知を受け取るかを変えます（書いた種類だけ）',
  access,
  body: z.strictObject({
    notification_choices: z.array(choice).min(1).max(notificationKinds.length),
  }),
  answer: choicesAnswer,
  async handle({ scope, member, body }) {
    await writeChoices(scope, member.id, body.notification_choices)
    return withLabels(scope, member.id)
  },
})

export const notificationRoutes = [unreadCount, index, read, showChoices, updateChoices] as const
