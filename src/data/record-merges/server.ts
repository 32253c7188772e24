import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { duplicateTypes } from '../duplicates/rules.ts'
import { storeOf } from '../duplicates/store-of.ts'
import { merge } from './merge.ts'
import { countRows } from './move-rows.ts'
import { mergeReadRoutes } from './read-routes.ts'
import { referencesTo } from './references.ts'
import { readSeen } from './table-labels.ts'
import { undoMerge } from './undo.ts'

const target_type = z.enum(duplicateTypes)
const record = z.object({ id_by_enterprise_id: z.int() }).catchall(z.unknown())
const path = <V extends string>(verb: V) => `/api/enterprise/record_merges/${verb}` as const
// The area follows from target_type and is checked in storeOf.
const access = { feature: null, authority: 1 } as const

const preview = memberRoute({
  method: 'POST',
  path: path('preview'),
  summary: '統合する2件の内容と、移る記録の件数を取得します（マネージャー以上）',
  access,
  body: z.strictObject({ target_type, survivor_id: id, loser_id: id }),
  answer: z.object({
    survivor: record,
    loser: record,
    moves: z.array(z.object({ label: z.string(), count: z.int() })),
  }),
  handle: async ({ scope, body }) => {
    const of = await storeOf(scope, body.target_type)
    const survivor = await find(of, scope, body.survivor_id)
    const loser = await find(of, scope, body.loser_id)
    const counts = new Map<string, number>()
    const seen = await readSeen(scope)
    for (const reference of await referencesTo(scope.tx, body.target_type, of.entity.plural)) {
      const { label, filter } = seen(reference.table) ?? {}
      if (!label || !filter) continue
      const count = await countRows(scope, reference, body.loser_id, filter)
      counts.set(label, (counts.get(label) ?? 0) + count)
    }
    const moves = [...counts].flatMap(([label, count]) => (count > 0 ? [{ label, count }] : []))
    return { survivor, loser, moves }
  },
})

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: '2件の記録を1件に統合します（マネージャー以上。30日以内なら取り消せます）',
  access,
  body: z.strictObject({
    target_type,
    survivor_id: id,
    loser_id: id,
    /** Fields that do not take the survivor's value. */
    fields: z.record(z.string().max(100), z.enum(['loser', 'both'])).default({}),
    updated_at: z
      .strictObject({ survivor: z.iso.datetime({ offset: true }), loser: z.iso.datetime({ offset: true }) })
      .optional(),
  }),
  answer: z.object({ id: z.int() }),
  handle: async ({ scope, body: { target_type: type, ...order } }) => ({
    id: await merge(await storeOf(scope, type), scope, type, order),
  }),
})

const undo = memberRoute({
  method: 'POST',
  path: path('undo/:id'),
  summary: '統合を取り消し、2件を統合前の状態に戻します（マネージャー以上）',
  access,
  answer: z.object({ undone: z.literal(true) }),
  handle: async ({ scope, id: merged }) => {
    await undoMerge(scope, merged)
    return { undone: true as const }
  },
})

export const recordMergeRoutes = [preview, create, undo, ...mergeReadRoutes] as const
