import { sql } from 'kysely'
import { z } from 'zod'
import { checkArea, checkAreaOfRecord, maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { type SearchTargets, searchTargets } from '../search-conditions/targets.ts'
import { moveView } from './moves.ts'
import { context, createSchema, updated, viewSetting } from './schema.ts'
import { group, lockView, viewOf, viewsOf } from './store.ts'

/** Views a member may have saved for one list; as many tabs can still be read. */
const perList = 50

const access = { feature: null, authority: 0 } as const

const index = ({ viewTarget: target, areaOf }: SearchTargets) =>
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/view_settings/index',
    summary: '保存したビュー（自分のものと全員のもの）を取得します',
    access,
    body: z.strictObject({ kind: target.optional() }),
    answer: z.object({ view_settings: z.array(viewSetting(target)), count: z.int() }),
    async handle({ scope, member, body }) {
      if (body.kind) await checkArea(scope, areaOf(body.kind))
      const restrictions = await restrictionsOf(scope)
      const all = await viewsOf(scope, member, body.kind ? sql`v.kind = ${body.kind}` : sql`true`)
      const view_settings = all.filter(({ kind }) => maySee(scope, areaOf(kind), restrictions))
      return { view_settings, count: view_settings.length }
    },
  })

const create = ({ viewTarget: target, areaOf, check }: SearchTargets) =>
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/view_settings/create',
    summary: '一覧の状態（列、並べ替え、件数、条件）をビューとして保存します',
    access,
    body: z.strictObject({ view_setting: createSchema(target) }),
    answer: z.object({ view_setting: viewSetting(target) }),
    async handle({ scope, enterpriseId, member, body }) {
      const { kind, name, public_scope_id, ...state } = body.view_setting
      await checkArea(scope, areaOf(kind))
      await check(scope, kind, state.conditions)
      const kept = await row<{ own: number; last: number }>(
        scope.tx,
        sql`SELECT count(*) FILTER (WHERE enterprise_member_id = ${member.id}) AS own,
                 coalesce(max(position) FILTER (WHERE ${group(scope, { kind, public_scope_id, enterprise_member_id: member.id })}), 0) AS last
          FROM view_settings WHERE enterprise_id = ${enterpriseId} AND kind = ${kind} AND deleted_at IS NULL`,
      )
      if ((kept?.own ?? 0) >= perList)
        throw badRequest(
          `ビューを保存できるのは1つの一覧につき${perList}件までです。使っていないものを削除してください`,
        )
      const id = await draw(scope.tx, enterpriseId, 'view_settings')
      await sql`INSERT INTO view_settings (enterprise_id, id_by_enterprise_id, enterprise_member_id, name, public_scope_id, kind, position, state)
              VALUES (${enterpriseId}, ${id}, ${member.id}, ${name}, ${public_scope_id}, ${kind}, ${(kept?.last ?? 0) + 1}, ${JSON.stringify(state)}::jsonb)`.execute(
        scope.tx,
      )
      return { view_setting: await viewOf(scope, member, id) }
    },
  })

const update = ({ viewTarget: target, areaOf, check }: SearchTargets) =>
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/view_settings/update/:id',
    summary:
      'ビューを変更します（context: update 内容、order 並び順、default 最初に開くビュー、delete 削除、restore 削除の取り消し）',
    access,
    body: z.strictObject({
      view_setting: updated.default({}),
      context: context.default('update'),
      updated_at: z.iso.datetime({ offset: true }).optional(),
    }),
    answer: z.object({ view_setting: viewSetting(target).nullable() }),
    async handle({ scope, member, id, body }) {
      const view = await lockView(scope, member, id)
      await checkAreaOfRecord(scope, areaOf(view.kind))
      await check(scope, view.kind, body.view_setting.conditions ?? [])
      await moveView(scope, member, view, { ...body, given: body.view_setting, updated_at: body.updated_at })
      // Nothing is seen of a deleted view, nor of somebody's that a manager has just made private.
      const [seen] = await viewsOf(scope, member, sql`v.id_by_enterprise_id = ${id}`)
      return { view_setting: seen ?? null }
    },
  })

/** Views of the lists of these kinds of record, and of the reports. */
export const viewSettingRoutes = (entities: readonly Entity[]) => {
  const targets = searchTargets(entities)
  return [index(targets), create(targets), update(targets)] as const
}
