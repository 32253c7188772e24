import { z } from 'zod'
import { checkArea, maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { restoreContracts } from '#contracts/contracts/restore.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { isRestorable } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { restoreDays, restoreMany } from '#foundation/entity/store/restore.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { listDeleted, mayRestore } from './deleted-records.ts'

const family = '/api/enterprise/deleted_records'
const access = { feature: null, authority: 0 } as const
const failure = z.object({ id: z.int(), message: z.string() })
const targetType = z.string().max(50)

/** The kinds whose records are deleted by people and can be put back. */
const restorableStores = ({ stores }: Scope) => stores.filter(({ entity }) => isRestorable(entity))

const storeOf = async (scope: Scope, name: string) => {
  const of = restorableStores(scope).find(({ entity }) => entity.name === name)
  if (!of) throw badRequest('対象の種類（target_type）を確認してください')
  await checkArea(scope, of.entity.feature)
  return of
}

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: `削除から${restoreDays}日以内の記録を、新しい順に取得します（メンバーは自分が削除した記録）`,
  access,
  body: z.strictObject({
    target_type: targetType.optional(),
    id_by_enterprise_id: id.optional(),
    keyword: z.string().max(100).default(''),
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({
    deleted_records: z.array(
      z.object({
        target_type: z.string(),
        id_by_enterprise_id: z.int(),
        title: z.string(),
        deleted_at: z.string(),
        enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
      }),
    ),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body }) {
    const restrictions = await restrictionsOf(scope)
    const open = body.target_type
      ? [await storeOf(scope, body.target_type)]
      : restorableStores(scope).filter(({ entity }) => maySee(scope, entity.feature, restrictions))
    const found = await listDeleted(open, scope, body)
    return { ...found, current_page: body.page, limit_value: body.limit_value }
  },
})

const restore = memberRoute({
  method: 'POST',
  path: `${family}/restore`,
  summary: '削除した記録を、削除する前のまま復元します（メンバーは自分が削除した記録）',
  access,
  body: z.strictObject({ target_type: targetType, select_ids: z.array(id).min(1).max(1_000) }),
  answer: z.object({ succeeded: z.array(z.int()), failed: z.array(failure) }),
  async handle({ scope, body }) {
    const of = await storeOf(scope, body.target_type)
    const ids = [...new Set(body.select_ids)]
    return of.entity.name === 'contract'
      ? restoreContracts(scope, ids, mayRestore(scope))
      : restoreMany(of, scope, ids, mayRestore(scope))
  },
})

export const trashRoutes = [index, restore] as const
