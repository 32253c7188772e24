import { sql } from 'kysely'
import { z } from 'zod'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { storeOf } from '../duplicates/store-of.ts'
import { erasePerson, isErased } from './erase.ts'
import { personTypes } from './kept-fields.ts'
import { keptOf, obstacleOf } from './obligations.ts'
import { personOf } from './person.ts'
import { removeFilesQueue } from './remove-files-job.ts'
import { toldErasures } from './told.ts'

const target = { target_type: z.enum(personTypes), id_by_enterprise_id: id }
const kept = z.array(z.object({ label: z.string(), count: z.int(), reason: z.string() }))
const erased = z.array(z.object({ label: z.string(), count: z.int() }))
const path = <V extends string>(verb: V) => `/api/enterprise/personal_data/${verb}` as const
// The area follows from target_type: checked in storeOf, and the log leaves out what belongs to a closed one.
const access = { feature: null, authority: 1 } as const

const preview = memberRoute({
  method: 'POST',
  path: path('preview'),
  summary: '個人情報を消去できるか、消去しても法令により残るものを確かめます（マネージャー以上）',
  access,
  body: z.strictObject(target),
  answer: z.object({
    name: z.string(),
    is_deleted: z.boolean(),
    is_erased: z.boolean(),
    obstacle: z.string().nullable(),
    kept,
  }),
  handle: async ({ scope, body }) => {
    const of = await storeOf(scope, body.target_type)
    const person = await personOf(of, scope, body.target_type, body.id_by_enterprise_id, false)
    return {
      name: person.name,
      is_deleted: person.is_deleted,
      is_erased: await isErased(scope, body.target_type, body.id_by_enterprise_id),
      obstacle: (await obstacleOf(scope, body.target_type, body.id_by_enterprise_id)) ?? null,
      kept: await keptOf(scope, body.target_type, body.id_by_enterprise_id),
    }
  },
})

const erase = memberRoute({
  method: 'POST',
  path: path('erase'),
  summary: '本人の求めにより個人情報を消去します（マネージャー以上。元に戻せません）',
  access,
  erases: true,
  body: z.strictObject({
    ...target,
    reason: z.string().trim().min(1).max(255),
    /** The name, typed once more. */
    confirmation: z.string().max(255),
  }),
  answer: z.object({ id: z.int(), erased, kept }),
  handle: async ({ scope, body }) => {
    const { keys, ...answer } = await erasePerson(scope, {
      type: body.target_type,
      id: body.id_by_enterprise_id,
      reason: body.reason,
      confirmation: body.confirmation,
    })
    if (keys.length > 0) await enqueue(scope.tx, removeFilesQueue, { keys })
    return answer
  },
})

type ErasureRow = {
  id: number
  target_type: (typeof personTypes)[number]
  target_id: number
  reason: string
  erased: z.infer<typeof erased>
  kept: z.infer<typeof kept>
  enterprise_member_id: number | null
  created_at: string
}

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '個人情報の消去の記録を新しい順に取得します（マネージャー以上）',
  access,
  body: z.strictObject({
    page: z.int().min(1).max(10_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({
    erasures: z.array(
      z.object({
        id: z.int(),
        target_type: z.enum(personTypes),
        target_id: z.int(),
        reason: z.string(),
        erased,
        kept,
        enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
        created_at: z.string(),
      }),
    ),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: async ({ scope, body }) => {
    const restrictions = await restrictionsOf(scope)
    const open = scope.stores
      .map(({ entity }) => entity)
      .filter(
        ({ name, feature }) =>
          personTypes.some((type) => type === name) && maySee(scope, feature, restrictions),
      )
      .map(({ name }) => name)
    const own = sql`enterprise_id = ${scope.enterpriseId} AND target_type = ANY(${open})`
    const counted = await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM erasures WHERE ${own}`,
    )
    const found = await rows<ErasureRow>(
      scope.tx,
      sql`SELECT id_by_enterprise_id AS id, target_type, target_id, reason, erased, kept, enterprise_member_id, created_at FROM erasures
          WHERE ${own} ORDER BY id_by_enterprise_id DESC LIMIT ${body.limit_value} OFFSET ${(body.page - 1) * body.limit_value}`,
    )
    const names = await recordNames(scope, 'enterprise_members', [
      ...new Set(found.flatMap((each) => each.enterprise_member_id ?? [])),
    ])
    const told = await toldErasures(scope)
    const erasures = found.map(({ enterprise_member_id: by, ...each }) => ({
      ...told(each),
      enterprise_member: by === null ? null : { id: by, name: names.get(by) ?? '' },
    }))
    return { erasures, count: counted?.count ?? 0, current_page: body.page, limit_value: body.limit_value }
  },
})

export const personalDataRoutes = [preview, erase, index] as const
