import { sql } from 'kysely'
import { z } from 'zod'
import { checkArea, maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { begin } from '#foundation/api/bulk-routes.ts'
import { memberRoute } from '#foundation/api/route.ts'
import {
  failuresOf,
  findAction,
  listActions,
  lockAction,
  setStatus,
} from '#foundation/entity/bulk/actions.ts'
import type { BulkKind } from '#foundation/entity/bulk/bulk-action.ts'
import { freeze } from '#foundation/entity/bulk/freeze.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { badRequest, forbidden, notFound, wrongState } from '#foundation/platform/errors.ts'
import { samplesOf } from './samples.ts'
import { bulkAction, oneAction as one, previewBody, previewed } from './schema.ts'

const family = '/api/enterprise/bulk_actions'
const access = { feature: null, authority: 0 } as const
const sampleCount = 8
const failuresShown = 1_000

/** The store behind a target type, when its area is open and the member may do this kind of action; 400, 403. */
const openStore = async (scope: Scope, targetType: string, kind: BulkKind) => {
  const of = scope.stores.find(({ entity }) => entity.name === targetType && entity.bulk)
  if (!of) throw badRequest('対象の種類（target_type）を確認してください')
  await checkArea(scope, of.entity.feature)
  if (kind === 'delete' && scope.member && scope.member.authority < 1) throw forbidden()
  return of
}

/** The member's own action, locked, with its store; 404 for anybody else's. */
const ownAction = async (scope: Scope, id: number) => {
  const action = await lockAction(scope, id)
  if (!action) throw notFound()
  return { action, of: await openStore(scope, action.target_type, action.kind) }
}

const answer = async (scope: Scope, id: number) => ({
  bulk_action: {
    ...(await findAction(scope, id)),
    failed: await failuresOf(scope, id, 'failed', failuresShown),
    undo_failed: await failuresOf(scope, id, 'undo_failed', failuresShown),
  },
})

const preview = memberRoute({
  method: 'POST',
  path: `${family}/preview`,
  summary: '一括更新・一括削除の対象を固定し、件数と、先頭の記録の変更前後を返します。まだ何も変更しません',
  access,
  body: previewBody,
  answer: previewed,
  async handle({ scope, body: { bulk_action: given } }) {
    const of = await openStore(scope, given.target_type, given.kind)
    if ((given.kind === 'update') !== given.changes.length > 0)
      throw badRequest('変更する項目を1つ以上選んでください')
    const id = await freeze(of, scope, given)
    const first = await row<{ ids: number[] }>(
      scope.tx,
      sql`SELECT ids[1:${sampleCount}] AS ids FROM bulk_action_chunks WHERE enterprise_id = ${scope.enterpriseId} AND bulk_action_id = ${id} AND position = 0`,
    )
    const samples = await samplesOf(of, scope, given, first?.ids ?? [])
    return { bulk_action: { ...(await findAction(scope, id)), samples } }
  },
})

const startRoute = memberRoute({
  method: 'POST',
  path: `${family}/start/:id`,
  summary:
    'プレビューで固定した対象に、一括更新・一括削除を実行します。1,000件を超えるときは、背後で続けます',
  access,
  answer: one,
  async handle({ scope, id }) {
    const { action, of } = await ownAction(scope, id)
    if (action.status !== 'previewed')
      throw wrongState('この一括操作はすでに開始されています。進み具合は一括操作の履歴で確認してください')
    await begin(of, scope, id, action.count, 'running')
    return answer(scope, id)
  },
})

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: '自分が行った一括更新・一括削除を新しい順に取得します（50件まで）',
  access,
  body: z.strictObject({ target_type: z.string().max(50).optional() }),
  answer: z.object({ bulk_actions: z.array(bulkAction) }),
  async handle({ scope, body }) {
    const restrictions = await restrictionsOf(scope)
    const open = scope.stores
      .filter(({ entity }) => entity.bulk && maySee(scope, entity.feature, restrictions))
      .map(({ entity }) => entity.name)
    const types = body.target_type ? open.filter((name) => name === body.target_type) : open
    return { bulk_actions: await listActions(scope, types, 50) }
  },
})

const show = memberRoute({
  method: 'GET',
  path: `${family}/show/:id`,
  summary: '一括更新・一括削除の進み具合と、変更できなかった記録（先頭の1,000件）を取得します',
  access,
  answer: one,
  async handle({ scope, id }) {
    const action = await findAction(scope, id)
    await openStore(scope, action.target_type, action.kind)
    return answer(scope, id)
  },
})

const cancel = memberRoute({
  method: 'POST',
  path: `${family}/cancel/:id`,
  summary: '実行中の一括更新・一括削除を止めます。変更済みの記録はそのまま残ります',
  access,
  answer: one,
  async handle({ scope, id }) {
    const { action } = await ownAction(scope, id)
    if (action.status !== 'running') throw wrongState('この一括操作は実行中ではないため、止められません')
    await setStatus(scope, id, 'cancelled')
    return answer(scope, id)
  },
})

const resume = memberRoute({
  method: 'POST',
  path: `${family}/resume/:id`,
  summary: '途中で止まった一括更新・一括削除を、止まったところから続けます',
  access,
  answer: one,
  async handle({ scope, id }) {
    const { action, of } = await ownAction(scope, id)
    const { undone_count, undo_failed_count } = await findAction(scope, id)
    if (action.status !== 'failed' || undone_count + undo_failed_count > 0)
      throw wrongState('続けられるのは、途中で止まった一括操作だけです')
    await begin(of, scope, id, action.count, 'running')
    return answer(scope, id)
  },
})

const undoable = (status: string) => ['completed', 'cancelled', 'failed'].includes(status)

const undo = memberRoute({
  method: 'POST',
  path: `${family}/undo/:id`,
  summary: '一括更新・一括削除を取り消して、元の値に戻します。その後に変更された記録は戻さずに理由を返します',
  access,
  answer: one,
  async handle({ scope, id }) {
    const { action, of } = await ownAction(scope, id)
    if (!undoable(action.status))
      throw wrongState('終わっていないか、すでに取り消した一括操作のため、取り消せません')
    await begin(of, scope, id, action.count, 'undoing')
    return answer(scope, id)
  },
})

export const bulkActionRoutes = [preview, startRoute, index, show, cancel, resume, undo] as const
