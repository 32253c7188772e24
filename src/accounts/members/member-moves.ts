import { z } from 'zod'
import { placeOf } from '#foundation/api/app.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { audit, memberNamed } from '../audit/audit.ts'
import { ACTIVE, changeMember, DISABLED, deleteMember } from './member-acts.ts'
import { memberAnswer, memberById } from './members.ts'

const access = { feature: null, authority: 2 } as const

/** What may be changed of a member. */
export const memberChange = z.strictObject({
  authority: z.int().min(0).max(2).optional(),
  contract_permission: z.int().min(0).max(2).optional(),
  member_status: z.literal([ACTIVE, DISABLED]).optional(),
})

/** What was asked for, without what was not named. */
export const changesOf = (given: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )

const update = memberRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/update/:id',
  summary: 'メンバーの権限・契約の閲覧範囲・状態（1 有効、2 無効）を変更します（管理者のみ）',
  access,
  memberPayload: true,
  body: z.strictObject({ enterprise_member: memberChange, context: z.string().max(100).optional() }),
  answer: z.object({ enterprise_member: memberAnswer }),
  async handle({ scope, enterpriseId, id, body }) {
    const { tx } = scope
    await changeMember(tx, enterpriseId, id, body.enterprise_member)
    const target = { type: 'enterprise_member', ...(await memberNamed(tx, enterpriseId, id)) }
    await audit(scope, { action: 'member_changed', target, detail: changesOf(body.enterprise_member) })
    return { enterprise_member: await memberById(tx, enterpriseId, id) }
  },
})

const remove = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/delete/:id',
  summary:
    'メンバーを削除します（管理者のみ。元に戻せません）。successor_id のメンバーが、担当する記録・契約・保存したビューと条件を引き継ぎます。null のときは、担当に名前が残ります',
  access,
  body: z.strictObject({ successor_id: z.int().min(1).nullable().default(null) }),
  answer: z.object({ deleted: z.literal(true), handed_over: z.record(z.string(), z.int()) }),
  async handle({ app, enterpriseId, member: actor, id, body: { successor_id }, request }) {
    // The address that signs in is freed, which no enterprise's own transaction may do.
    return asSystem(app.db, async (tx) => {
      const handed_over = await deleteMember(app, { tx, enterpriseId, actorId: actor.id }, id, successor_id)
      const target = { type: 'enterprise_member', ...(await memberNamed(tx, enterpriseId, id)) }
      await audit(
        { tx, enterpriseId, member: actor, from: placeOf(request) },
        { action: 'member_deleted', target, detail: { successor_id, ...handed_over } },
      )
      return { deleted: true as const, handed_over }
    })
  },
})

export const memberMoveRoutes = [update, remove] as const
