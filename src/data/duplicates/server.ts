import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { findLike } from './check-draft.ts'
import { findGroups } from './groups.ts'
import { duplicateTypes, type Reason, reasonLabels } from './rules.ts'
import { storeOf } from './store-of.ts'

const target_type = z.enum(duplicateTypes)
const reasons = z.array(z.enum(Object.keys(reasonLabels) as [Reason, ...Reason[]]))
const record = z.object({ id_by_enterprise_id: z.int() }).catchall(z.unknown())
const path = <V extends string>(verb: V) => `/api/enterprise/duplicates/${verb}` as const
// The area follows from target_type and is checked in storeOf.
const access = { feature: null, authority: 0 } as const

const text = z.string().max(255).nullable().optional()

const check = memberRoute({
  method: 'POST',
  path: path('check'),
  summary: '入力中の記録と同じものと思われる登録済みの記録を探します',
  access,
  body: z.strictObject({
    target_type,
    draft: z.strictObject({
      name: text,
      l_name: text,
      f_name: text,
      email: text,
      tel: text,
      birth_date: z.iso.date().nullable().optional(),
      company_id_by_enterprise_id: id.nullable().optional(),
    }),
    except_id: id.optional(),
  }),
  answer: z.object({ suspects: z.array(z.object({ reasons, row: record })) }),
  handle: async ({ scope, body }) => {
    const of = await storeOf(scope, body.target_type)
    return { suspects: await findLike(of, scope, body.target_type, body.draft, body.except_id) }
  },
})

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '重複の疑いがある記録の組を新しい順に取得します',
  access,
  body: z.strictObject({
    target_type,
    page: z.int().min(1).max(10_000).default(1),
    limit_value: z.int().min(1).max(200).default(20),
    /** Adds what many different people have in common: the name alone. */
    with_weak: z.boolean().default(false),
  }),
  answer: z.object({
    groups: z.array(z.object({ reasons, count: z.int(), records: z.array(record) })),
    count: z.int(),
    count_is_capped: z.boolean(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: async ({ scope, body }) => {
    const of = await storeOf(scope, body.target_type)
    const found = await findGroups(of, scope, body.target_type, body, body.with_weak)
    return { ...found, current_page: body.page, limit_value: body.limit_value }
  },
})

const dismiss = memberRoute({
  method: 'POST',
  path: path('dismiss'),
  summary: '選んだ記録どうしを「重複ではない」として、以後の一覧から外します',
  access,
  body: z.strictObject({ target_type, ids: z.array(id).min(2).max(10) }),
  answer: z.object({ dismissed: z.int() }),
  handle: async ({ scope, body }) => {
    const of = await storeOf(scope, body.target_type)
    const ids = [...new Set(body.ids)].sort((a, b) => a - b)
    const known = await rows(
      scope.tx,
      sql`SELECT 1 FROM ${sql.table(of.entity.plural)} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
    )
    if (known.length < ids.length || ids.length < 2) throw notFound()
    const written = await rows<{ low_id: number; high_id: number }>(
      scope.tx,
      sql`INSERT INTO duplicate_dismissals (enterprise_id, target_type, low_id, high_id, enterprise_member_id)
          SELECT ${scope.enterpriseId}, ${body.target_type}, a, b, ${scope.member?.id ?? null}
          FROM unnest(${ids}::integer[]) a, unnest(${ids}::integer[]) b WHERE a < b
          ON CONFLICT DO NOTHING RETURNING low_id, high_id`,
    )
    await recordHistory(
      scope,
      written.map(({ low_id, high_id }) => ({
        target_type: body.target_type,
        target_id: low_id,
        kind: 'duplicate_dismiss',
        note: `ID ${high_id} とは別の${of.entity.label.ja}として確認`,
      })),
    )
    return { dismissed: written.length }
  },
})

export const duplicateRoutes = [check, index, dismiss] as const
