import { sql } from 'kysely'
import type { Named } from '#foundation/entity/kind.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { type Comment, undoDelete_ms } from './comment.ts'

type CommentRow = Omit<Comment, 'enterprise_member'> & { created_by: number; author: string }

/** Columns of a comment over the alias `c`, with its author's name. */
const columns = sql`c.id_by_enterprise_id, c.target_type, c.target_id, c.body, c.mentions, c.created_by, c.created_at, c.edited_at,
  (SELECT concat_ws(' ', m.l_name, m.f_name) FROM enterprise_members m
    WHERE m.enterprise_id = ${tenantValue} AND m.id_by_enterprise_id = c.created_by) AS author`

const toComment = ({ created_by, author, ...comment }: CommentRow): Comment => ({
  ...comment,
  enterprise_member: { id: created_by, name: author },
})

/** A page of the comments of a record, newest first, with how many there are. */
export const listComments = async (
  scope: Scope,
  target: { type: string; id: number },
  page: { limit: number; offset: number },
): Promise<{ comments: Comment[]; count: number }> => {
  const ofTarget = sql`c.enterprise_id = ${scope.enterpriseId} AND c.target_type = ${target.type} AND c.target_id = ${target.id} AND c.deleted_at IS NULL`
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*) AS count FROM comments c WHERE ${ofTarget}`,
  )
  const found = await rows<CommentRow>(
    scope.tx,
    sql`SELECT ${columns} FROM comments c WHERE ${ofTarget}
        ORDER BY c.created_at DESC, c.id_by_enterprise_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
  )
  return { comments: found.map(toComment), count: counted?.count ?? 0 }
}

const oneComment = async (
  scope: Scope,
  id: number,
  { deleted = false, lock = false }: { deleted?: boolean; lock?: boolean },
): Promise<Comment> => {
  const found = await row<CommentRow>(
    scope.tx,
    sql`SELECT ${columns} FROM comments c WHERE c.enterprise_id = ${scope.enterpriseId} AND c.id_by_enterprise_id = ${id}
          AND c.deleted_at IS ${deleted ? sql`NOT NULL` : sql`NULL`} ${lock ? sql`FOR UPDATE OF c` : sql``}`,
  )
  if (!found) throw notFound()
  return toComment(found)
}

/** A comment, or 404. */
export const findComment = (scope: Scope, id: number) => oneComment(scope, id, {})

/** A comment, locked until the transaction ends, or 404; `deleted` asks for one that was deleted. */
export const lockComment = (scope: Scope, id: number, deleted = false) =>
  oneComment(scope, id, { deleted, lock: true })

export const insertComment = (
  scope: Scope,
  id: number,
  target: { type: string; id: number },
  author: number,
  written: { body: string; mentions: Named[] },
) =>
  sql`INSERT INTO comments (enterprise_id, id_by_enterprise_id, target_type, target_id, body, mentions, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${target.type}, ${target.id}, ${written.body}, ${JSON.stringify(written.mentions)}, ${author})`.execute(
    scope.tx,
  )

export const writeComment = (scope: Scope, id: number, written: { body: string; mentions: Named[] }) =>
  sql`UPDATE comments SET body = ${written.body}, mentions = ${JSON.stringify(written.mentions)}, edited_at = statement_timestamp()
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)

/** Longer than the screen offers to take it back, so that an answer in the last second still counts. */
const kept = sql`make_interval(secs => ${(2 * undoDelete_ms) / 1000})`

/** Marks as deleted, and drops for good, with their edits, those whose time to be taken back is over. */
export const deleteComment = async (scope: Scope, id: number): Promise<void> => {
  await sql`DELETE FROM comments WHERE enterprise_id = ${scope.enterpriseId} AND deleted_at < statement_timestamp() - ${kept}`.execute(
    scope.tx,
  )
  await sql`UPDATE comments SET deleted_at = statement_timestamp() WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    scope.tx,
  )
}

/** Takes a deletion back while there is time; answers whether there was. */
export const restoreComment = async (scope: Scope, id: number): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`UPDATE comments SET deleted_at = NULL WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}
          AND deleted_at >= statement_timestamp() - ${kept} RETURNING id_by_enterprise_id`,
  )) !== undefined
