import { sql } from 'kysely'
import type { MemberCall } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { forbidden } from '#foundation/platform/errors.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { checkVisibleOwner } from '../visible-record.ts'
import type { Comment } from './comment.ts'
import { lockComment } from './store.ts'

/** The comment, when its record is this member's to see and so is the act: the author's, or also a manager's. */
export const own = async (
  { scope, member, id }: Pick<MemberCall<unknown, unknown>, 'scope' | 'member' | 'id'>,
  orManager: boolean,
  deleted = false,
): Promise<Comment> => {
  const found = await lockComment(scope, id, deleted)
  await checkVisibleOwner(scope, found.target_type, found.target_id)
  const isAuthor = found.enterprise_member.id === member.id
  if (!isAuthor && !(orManager && member.authority >= MANAGER))
    throw forbidden(
      orManager
        ? 'ほかのメンバーのコメントは削除できません。マネージャーに依頼してください'
        : 'ほかのメンバーのコメントは編集できません。返信するコメントを追加してください',
    )
  return found
}

/** Keeps both texts of an edit; they go with the comment. */
export const recordEdit = (scope: Scope, before: Comment, body: string) =>
  sql`INSERT INTO comment_edits (enterprise_id, comment_id, old_body, new_body, enterprise_member_id)
    VALUES (${scope.enterpriseId}, ${before.id_by_enterprise_id}, ${before.body}, ${body}, ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
