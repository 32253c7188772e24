import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { duplicateTypes } from '../duplicates/rules.ts'
import { storeOf } from '../duplicates/store-of.ts'

const target_type = z.enum(duplicateTypes)
const path = <V extends string>(verb: V) => `/api/enterprise/record_merges/${verb}` as const
// The area follows from target_type and is checked in storeOf.
const access = { feature: null, authority: 0 } as const

type MergeRow = {
  id: number
  survivor_id: number
  loser_id: number
  loser_title: string
  enterprise_member_id: number | null
  created_at: string
  undone_at: string | null
  can_undo: boolean
}

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '統合した記録を新しい順に取得します',
  access,
  body: z.strictObject({
    target_type,
    page: z.int().min(1).max(10_000).default(1),
    limit_value: z.int().min(1).max(200).default(20),
  }),
  answer: z.object({
    record_merges: z.array(
      z.object({
        id: z.int(),
        survivor_id: z.int(),
        survivor_title: z.string().nullable(),
        loser_id: z.int(),
        loser_title: z.string(),
        enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
        created_at: z.string(),
        undone_at: z.string().nullable(),
        can_undo: z.boolean(),
      }),
    ),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: async ({ scope, body }) => {
    const { entity } = await storeOf(scope, body.target_type)
    const own = sql`enterprise_id = ${scope.enterpriseId} AND target_type = ${body.target_type}`
    const counted = await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM record_merges WHERE ${own}`,
    )
    const found = await rows<MergeRow>(
      scope.tx,
      sql`SELECT id_by_enterprise_id AS id, survivor_id, loser_id, loser_title, enterprise_member_id, created_at, undone_at,
            (undone_at IS NULL AND loser ? 'row' AND created_at >= now() - interval '30 days') AS can_undo
          FROM record_merges WHERE ${own} ORDER BY id_by_enterprise_id DESC LIMIT ${body.limit_value} OFFSET ${(body.page - 1) * body.limit_value}`,
    )
    const names = (plural: string, ids: (number | null)[]) =>
      recordNames(scope, plural, [...new Set(ids.filter((each) => each !== null))])
    const titles = await names(
      entity.plural,
      found.map((each) => each.survivor_id),
    )
    const members = await names(
      'enterprise_members',
      found.map((each) => each.enterprise_member_id),
    )
    const record_merges = found.map(({ enterprise_member_id: by, ...each }) => ({
      ...each,
      survivor_title: titles.get(each.survivor_id) ?? null,
      enterprise_member: by === null ? null : { id: by, name: members.get(by) ?? '' },
    }))
    return {
      record_merges,
      count: counted?.count ?? 0,
      current_page: body.page,
      limit_value: body.limit_value,
    }
  },
})

const forward = memberRoute({
  method: 'POST',
  path: path('forward'),
  summary: '統合されてなくなった記録の、統合先のIDを取得します（なければ null）',
  access,
  body: z.strictObject({ target_type, id_by_enterprise_id: id }),
  answer: z.object({ survivor_id: z.int().nullable() }),
  handle: async ({ scope, body }) => {
    await storeOf(scope, body.target_type)
    const last = await row<{ survivor_id: number }>(
      scope.tx,
      sql`WITH RECURSIVE way AS (
            SELECT survivor_id, 1 AS step FROM record_merges
            WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${body.target_type} AND loser_id = ${body.id_by_enterprise_id} AND undone_at IS NULL
            UNION ALL
            SELECT m.survivor_id, way.step + 1 FROM record_merges m JOIN way ON m.loser_id = way.survivor_id
            WHERE m.enterprise_id = ${scope.enterpriseId} AND m.target_type = ${body.target_type} AND m.undone_at IS NULL AND way.step < 50)
          SELECT survivor_id FROM way ORDER BY step DESC LIMIT 1`,
    )
    return { survivor_id: last?.survivor_id ?? null }
  },
})

/** What has been merged, and where a merged record lives on. */
export const mergeReadRoutes = [index, forward] as const
