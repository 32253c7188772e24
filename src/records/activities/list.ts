import { sql } from 'kysely'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Named } from '#foundation/entity/kind.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Comment } from '../comments/comment.ts'
import { asWritten } from '../histories/written.ts'
import type { Activity, ActivityKind } from './activity.ts'
import { type Cursor, type Found, sourceQuery, sources, type Target } from './sources.ts'

type Asked = { kinds: readonly ActivityKind[]; cursor: Cursor | undefined; limit: number }

const numbers = (found: readonly Found[], key: string): number[] => [
  ...new Set(found.flatMap(({ detail }) => (detail[key] as number | null | undefined) ?? [])),
]

/** Names of the members, opportunities and jobs the entries speak of. */
const namesOf = async (scope: Scope, found: readonly Found[]) => {
  const members = [...new Set(found.flatMap(({ member_id }) => member_id ?? []))]
  return {
    members: await recordNames(scope, 'enterprise_members', members),
    opportunities: await recordNames(scope, 'opportunities', numbers(found, 'opportunity_id')),
    jobs: await recordNames(scope, 'jobs', numbers(found, 'job_id')),
  }
}

const toNamed = (names: Map<number, string>, id: unknown): Named | null =>
  typeof id === 'number' ? { id, name: names.get(id) ?? '' } : null

/** Instants stand in JSON with their offset in words of the database; everywhere else they are ISO. */
const instant = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : null)

const toActivity = (
  { kind, id, created_at, member_id, detail }: Found,
  names: Awaited<ReturnType<typeof namesOf>>,
): Activity => {
  const common = { id, created_at, enterprise_member: toNamed(names.members, member_id) }
  const { opportunity_id, job_id, ...rest } = detail
  switch (kind) {
    case 'comment':
      return {
        ...common,
        kind,
        comment: {
          ...rest,
          edited_at: instant(rest.edited_at),
          id_by_enterprise_id: id,
          created_at,
          enterprise_member: common.enterprise_member,
        } as Comment,
      }
    case 'change':
      return { ...common, kind, ...rest, old_value: asWritten(rest.old_value) } as Activity
    case 'stage':
      return {
        ...common,
        kind,
        ...rest,
        opportunity: toNamed(names.opportunities, opportunity_id),
      } as Activity
    case 'mail':
    case 'broadcast':
      return { ...common, kind, ...rest, sent_at: instant(rest.sent_at) } as Activity
    case 'file':
    case 'reply':
      return { ...common, kind, ...rest } as Activity
    case 'apply':
      return { ...common, kind, ...rest, job: toNamed(names.jobs, job_id) } as Activity
  }
}

/**
 * A page of what happened to a record, newest first, with the cursor of the next page (null: there is none). Entries of
 * areas the member may not see are left out; whether the record itself may be seen is the caller's to check.
 */
export const listActivities = async (
  scope: Scope,
  target: Target,
  { kinds, cursor, limit }: Asked,
): Promise<{ activities: Activity[]; next: Cursor | null }> => {
  const restrictions = await restrictionsOf(scope)
  const queries = sources
    .filter(({ kind, feature }) => kinds.includes(kind) && (!feature || maySee(scope, feature, restrictions)))
    .flatMap((source) => sourceQuery(scope, source, target, { cursor, limit: limit + 1 }) ?? [])
  if (queries.length === 0) return { activities: [], next: null }
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT * FROM (${sql.join(queries, sql` UNION ALL `)}) a ORDER BY created_at DESC, id DESC, kind COLLATE "C" DESC LIMIT ${limit + 1}`,
  )
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const names = await namesOf(scope, page)
  return {
    activities: page.map((each) => toActivity(each, names)),
    next: last ? { created_at: last.created_at, id: last.id, kind: last.kind } : null,
  }
}
