import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { findComment } from '../comments/store.ts'
import { checkVisible, checkVisibleOwner } from '../visible-record.ts'
import { historyOwners, isOneOf } from './owners.ts'
import { asWritten } from './written.ts'

const entry = z.object({
  id: z.int(),
  created_at: z.string(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  process_id: z.int().nullable(),
  kind: z.string(),
  column_name: z.string().nullable(),
  /** As an update of the field takes it: writing it puts the change back. */
  old_value: z.unknown(),
  old_label: z.string().nullable(),
  new_label: z.string().nullable(),
  note: z.string().nullable(),
  files: z.array(z.object({ id: z.int(), name: z.string() })).nullable(),
})
type HistoryRow = Omit<z.infer<typeof entry>, 'enterprise_member'> & { enterprise_member_id: number | null }

/** The edits of a comment are seen by whoever sees the record it stands on. */
const checkTarget = async (scope: Scope, type: string, of: number): Promise<void> => {
  if (type !== 'comment') return checkVisible(scope, type, of)
  const { target_type, target_id } = await findComment(scope, of)
  return checkVisibleOwner(scope, target_type, target_id)
}

/** The edits of comments as entries of a history. */
const commentEdits = (enterpriseId: number): Fragment =>
  sql`(SELECT enterprise_id, id, 'comment' AS target_type, comment_id AS target_id, created_at, enterprise_member_id, NULL::integer AS process_id, 'update' AS kind,
         'body' AS column_name, to_jsonb(old_body) AS old_value, old_body AS old_label, new_body AS new_label, NULL AS note, NULL::jsonb AS files
       FROM comment_edits WHERE enterprise_id = ${enterpriseId}) edits`

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/histories/index',
  summary: '記録の変更履歴を新しい順に取得します',
  access: { feature: null, authority: 0 },
  body: z.strictObject({
    target_type: z.string().max(50),
    id_by_enterprise_id: id,
    column_name: z.string().max(100).optional(),
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({
    histories: z.array(entry),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ body, enterpriseId, scope }) {
    await checkTarget(scope, body.target_type, body.id_by_enterprise_id)
    const owners = await historyOwners(scope, body.target_type, body.id_by_enterprise_id)
    const from = body.target_type === 'comment' ? commentEdits(enterpriseId) : sql`histories`
    const filter = sql`enterprise_id = ${enterpriseId} AND target_type = ${body.target_type} AND target_id ${isOneOf(owners)}
        ${body.column_name ? sql`AND column_name = ${body.column_name}` : sql``}`
    const [counted] = await rows<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM ${from} WHERE ${filter}`,
    )
    const found = await rows<HistoryRow>(
      scope.tx,
      sql`SELECT id, created_at, enterprise_member_id, process_id, kind, column_name, old_value, old_label, new_label, note, files FROM ${from}
            WHERE ${filter} ORDER BY created_at DESC, id DESC LIMIT ${body.limit_value} OFFSET ${(body.page - 1) * body.limit_value}`,
    )
    const names = await recordNames(scope, 'enterprise_members', [
      ...new Set(found.flatMap((h) => h.enterprise_member_id ?? [])),
    ])
    const histories = found.map(({ enterprise_member_id, ...h }) => ({
      ...h,
      old_value: asWritten(h.old_value),
      enterprise_member:
        enterprise_member_id === null
          ? null
          : { id: enterprise_member_id, name: names.get(enterprise_member_id) ?? '' },
    }))
    return { histories, count: counted?.count ?? 0, current_page: body.page, limit_value: body.limit_value }
  },
})

export const historyRoutes = [index] as const
