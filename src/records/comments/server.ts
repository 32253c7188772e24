import { z } from 'zod'
import { type MemberCall, memberRoute } from '#foundation/api/route.ts'
import { entityName, id as recordId } from '#foundation/api/schema.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { checkVisible } from '../visible-record.ts'
import { comment_maxLength } from './comment.ts'
import { calledMembers, notifyCalled } from './mention.ts'
import { own, recordEdit } from './own.ts'
import {
  deleteComment,
  insertComment,
  listComments,
  lockComment,
  restoreComment,
  writeComment,
} from './store.ts'

const access = { feature: null, authority: 0 } as const
const path = <V extends string>(rest: V) => `/api/enterprise/comments/${rest}` as const

const named = z.object({ id: z.int(), name: z.string() })
const comment = z.object({
  id_by_enterprise_id: z.int(),
  target_type: z.string(),
  target_id: z.int(),
  body: z.string(),
  mentions: z.array(named),
  enterprise_member: named,
  created_at: z.string(),
  edited_at: z.string().nullable(),
})
const one = z.object({ comment })
type Target = ReturnType<typeof targetOf>
const targetOf = (entities: readonly Entity[]) => ({
  target_type: entityName(entities, ({ comments }) => comments),
  id_by_enterprise_id: recordId,
})
const written = z.strictObject({
  body: z.string().max(comment_maxLength),
  mention_ids: z.array(recordId).max(20).default([]),
})

const textOf = (body: string): string => {
  const text = body.trim()
  if (text === '') throw invalid({ body: ['コメントを入力してください'] })
  return text
}

const nameOf = async ({ scope, member }: Pick<MemberCall<unknown, unknown>, 'scope' | 'member'>) =>
  (await recordNames(scope, 'enterprise_members', [member.id])).get(member.id) ?? ''

const index = (target: Target) =>
  memberRoute({
    method: 'POST',
    path: path('index'),
    summary: '記録へのコメントを新しい順に取得します',
    access,
    body: z.strictObject({
      ...target,
      page: z.int().min(1).max(100_000).default(1),
      limit_value: z.int().min(1).max(200).default(50),
    }),
    answer: z.object({
      comments: z.array(comment),
      count: z.int(),
      current_page: z.int(),
      limit_value: z.int(),
    }),
    async handle({ scope, body: { target_type, id_by_enterprise_id, page, limit_value } }) {
      await checkVisible(scope, target_type, id_by_enterprise_id)
      const found = await listComments(
        scope,
        { type: target_type, id: id_by_enterprise_id },
        { limit: limit_value, offset: (page - 1) * limit_value },
      )
      return { ...found, current_page: page, limit_value }
    },
  })

const create = (target: Target) =>
  memberRoute({
    method: 'POST',
    path: path('create'),
    summary: '記録にコメントを追加し、呼びかけたメンバーにメールで知らせます',
    access,
    body: z.strictObject({ ...target, comment: written }),
    answer: one,
    async handle(call) {
      const { app, scope, member, body } = call
      const on = { type: body.target_type, id: body.id_by_enterprise_id }
      await checkVisible(scope, on.type, on.id)
      const text = textOf(body.comment.body)
      const called = await calledMembers(scope, on, body.comment.mention_ids)
      const id = await draw(scope.tx, scope.enterpriseId, 'comments')
      const mentions = called.map(({ id: of, name }) => ({ id: of, name }))
      await insertComment(scope, id, on, member.id, { body: text, mentions })
      await notifyCalled(app, scope, on, { id: member.id, name: await nameOf(call) }, called)
      return { comment: await lockComment(scope, id) }
    },
  })

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '自分のコメントを編集します。新しく呼びかけたメンバーにだけメールで知らせます',
  access,
  body: z.strictObject({ comment: written }),
  answer: one,
  async handle(call) {
    const { app, scope, member, id, body } = call
    const before = await own(call, false)
    const text = textOf(body.comment.body)
    const on = { type: before.target_type, id: before.target_id }
    const called = await calledMembers(scope, on, body.comment.mention_ids)
    const mentions = called.map(({ id: of, name }) => ({ id: of, name }))
    if (text === before.body && JSON.stringify(mentions) === JSON.stringify(before.mentions))
      return { comment: before }
    await writeComment(scope, id, { body: text, mentions })
    await recordEdit(scope, before, text)
    const already = new Set(before.mentions.map((each) => each.id))
    const fresh = called.filter((each) => !already.has(each.id))
    await notifyCalled(app, scope, on, { id: member.id, name: await nameOf(call) }, fresh)
    return { comment: await lockComment(scope, id) }
  },
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary: 'コメントを削除します（自分のもの。マネージャー以上はすべて）。しばらくは元に戻せます',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle(call) {
    await own(call, true)
    await deleteComment(call.scope, call.id)
    return { deleted: true as const }
  },
})

const restore = memberRoute({
  method: 'POST',
  path: path('restore/:id'),
  summary: '削除したばかりのコメントを元に戻します',
  access,
  answer: one,
  async handle(call) {
    await own(call, true, true)
    if (!(await restoreComment(call.scope, call.id)))
      throw wrongState('削除から時間がたったため、元に戻せません。もう一度入力してください')
    return { comment: await lockComment(call.scope, call.id) }
  },
})

/** Comments on the kinds of record that say so. */
export const commentRoutes = (entities: readonly Entity[]) => {
  const target = targetOf(entities)
  return [index(target), create(target), update, remove, restore] as const
}
