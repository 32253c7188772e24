import { sql } from 'kysely'
import type { Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { isOneOf } from '../histories/owners.ts'
import type { ActivityKind } from './activity.ts'

/** A record; `owners` are those whose history is told as its own. */
export type Target = { type: string; id: number; owners: readonly number[] }
/** The last entry of the page before; what comes after it is older. */
export type Cursor = { created_at: string; id: number; kind: ActivityKind }
/** A row of any source: what is common, the member, and the rest as JSON. */
export type Found = {
  kind: ActivityKind
  id: number
  created_at: string
  member_id: number | null
  detail: Record<string, unknown>
}

type Page = { cursor: Cursor | undefined; limit: number }
type Source = {
  kind: ActivityKind
  /** The area whose restriction holds for these entries besides the record's own. */
  feature?: Feature
  /** The rows of a record, over the alias `s`, or undefined where this kind of record has none. */
  rows(scope: Scope, target: Target): { from: Fragment; where: Fragment } | undefined
  /** Names in the table. */
  id: Fragment
  member: Fragment
  detail: Fragment
}

const columns = { candidate: 'candidate', company: 'company', job: 'job' } as const
/** The column in which others name this kind of record. */
const refersBy = ({ type }: Target, types: readonly string[]) =>
  types.includes(type) ? `${columns[type as keyof typeof columns]}_id_by_enterprise_id` : undefined

const stageColumns = sql`('opportunity_status_id', 'close_status_id')`
/** Told as moves of the stage, or by nobody's wish: where a card lies on the board. */
const untold = sql`('opportunity_status_id', 'close_status_id', 'sort_position')`
const changeDetail = sql`'act', s.kind, 'column_name', s.column_name, 'old_label', s.old_label, 'new_label', s.new_label, 'note', s.note`

const changes: Source = {
  kind: 'change',
  rows: ({ enterpriseId }, { type, owners }) => ({
    from: sql`histories s`,
    where: sql`s.enterprise_id = ${enterpriseId} AND s.target_type = ${type} AND s.target_id ${isOneOf(owners)} AND s.kind <> 'file_create'
      ${type === 'opportunity' ? sql`AND coalesce(s.column_name, '') NOT IN ${untold}` : sql``}`,
  }),
  id: sql`s.id`,
  member: sql`s.enterprise_member_id`,
  detail: sql`${changeDetail}, 'process_id', s.process_id, 'old_value', s.old_value`,
}

const stages: Source = {
  kind: 'stage',
  feature: 'opportunities',
  rows({ enterpriseId }, target) {
    const moved = sql`s.enterprise_id = ${enterpriseId} AND s.target_type = 'opportunity'`
    if (target.type === 'opportunity')
      return {
        from: sql`histories s`,
        where: sql`${moved} AND s.target_id = ${target.id} AND s.column_name IN ${stageColumns}`,
      }
    const by = refersBy(target, ['candidate', 'company', 'job'])
    return by === undefined
      ? undefined
      : {
          from: sql`opportunities o JOIN histories s ON s.enterprise_id = o.enterprise_id AND s.target_type = 'opportunity' AND s.target_id = o.id_by_enterprise_id`,
          where: sql`o.enterprise_id = ${enterpriseId} AND ${sql.ref(`o.${by}`)} = ${target.id} AND ${moved}
            AND (s.kind = 'create' OR s.column_name IN ${stageColumns})`,
        }
  },
  id: sql`s.id`,
  member: sql`s.enterprise_member_id`,
  detail: sql`${changeDetail}, 'opportunity_id', s.target_id`,
}

const comments: Source = {
  kind: 'comment',
  rows: ({ enterpriseId }, { type, id }) => ({
    from: sql`comments s`,
    where: sql`s.enterprise_id = ${enterpriseId} AND s.target_type = ${type} AND s.target_id = ${id} AND s.deleted_at IS NULL`,
  }),
  id: sql`s.id_by_enterprise_id`,
  member: sql`s.created_by`,
  detail: sql`'target_type', s.target_type, 'target_id', s.target_id, 'body', s.body, 'mentions', s.mentions, 'edited_at', s.edited_at`,
}

/** Mails whose record this is; calls to members are told by the comment itself, a reply that was sent on by the reply. */
const mailSource = (kind: 'mail' | 'broadcast', purpose: Fragment): Source => ({
  kind,
  rows: ({ enterpriseId }, { type, id }) => ({
    from: sql`outbox s`,
    where: sql`s.enterprise_id = ${enterpriseId} AND s.target_type = ${type} AND s.target_id = ${id} AND s.purpose ${purpose}`,
  }),
  id: sql`s.id_by_enterprise_id`,
  member: sql`s.created_by`,
  detail: sql`'purpose', s.purpose, 'subject', s.subject, 'to', s.to_addresses, 'status', s.status, 'sent_at', s.sent_at`,
})
const mails = mailSource('mail', sql`NOT IN ('mention', 'broadcast', 'reply_forward')`)
const broadcasts = mailSource('broadcast', sql`= 'broadcast'`)

/** What the person of the record answered to mails of a mailing. */
const replies: Source = {
  kind: 'reply',
  rows: ({ enterpriseId }, { type, id }) => ({
    from: sql`mail_replies s`,
    where: sql`s.enterprise_id = ${enterpriseId} AND s.target_type = ${type} AND s.target_id = ${id}`,
  }),
  id: sql`s.id_by_enterprise_id`,
  member: sql`NULL::integer`,
  detail: sql`'from_name', s.from_name, 'from_address', s.from_address, 'subject', s.subject, 'body', s.body, 'attachments', s.attachments`,
}

const applications: Source = {
  kind: 'apply',
  feature: 'candidates',
  rows({ enterpriseId }, target) {
    const by = refersBy(target, ['candidate', 'job'])
    return by === undefined
      ? undefined
      : {
          from: sql`applies s`,
          where: sql`s.enterprise_id = ${enterpriseId} AND ${sql.ref(`s.${by}`)} = ${target.id}`,
        }
  },
  id: sql`s.id_by_enterprise_id`,
  member: sql`s.created_by`,
  detail: sql`'name', s.name, 'apply_kind', s.kind, 'is_new', s.is_new, 'job_id', s.job_id_by_enterprise_id`,
}

/** Files that were added, also those deleted since; the deletion itself stands among the changes. */
const files: Source = {
  kind: 'file',
  rows: ({ enterpriseId }, { type, id }) => ({
    from: sql`record_files s JOIN files f ON f.enterprise_id = s.enterprise_id AND f.id_by_enterprise_id = s.file_id`,
    where: sql`s.enterprise_id = ${enterpriseId} AND s.target_type = ${type} AND s.target_id = ${id}`,
  }),
  id: sql`s.file_id`,
  member: sql`s.created_by`,
  detail: sql`'family', s.family, 'file_id', s.id_by_enterprise_id, 'name', f.name, 'is_deleted', s.deleted_at IS NOT NULL`,
}

export const sources: readonly Source[] = [
  changes,
  stages,
  comments,
  mails,
  broadcasts,
  replies,
  applications,
  files,
]

/** The newest rows of a source that are older than the cursor, as one member of the union. */
export const sourceQuery = (
  scope: Scope,
  source: Source,
  target: Target,
  { cursor, limit }: Page,
): Fragment | undefined => {
  const of = source.rows(scope, target)
  if (!of) return undefined
  const older = cursor
    ? sql`AND s.created_at <= ${cursor.created_at}::timestamptz
          AND (s.created_at, ${source.id}::bigint, ${source.kind}::text COLLATE "C") < (${cursor.created_at}::timestamptz, ${cursor.id}::bigint, ${cursor.kind}::text)`
    : sql``
  return sql`(SELECT ${source.kind}::text AS kind, ${source.id}::bigint AS id, s.created_at, ${source.member} AS member_id, jsonb_build_object(${source.detail}) AS detail
    FROM ${of.from} WHERE ${of.where} ${older} ORDER BY s.created_at DESC, ${source.id} DESC LIMIT ${limit})`
}
