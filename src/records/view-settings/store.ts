import { sql } from 'kysely'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { forbidden, notFound } from '#foundation/platform/errors.ts'
import type { State, ViewSetting } from './schema.ts'

type Found = Omit<ViewSetting, keyof State | 'can_edit' | 'enterprise_member'> & {
  member_name: string
  state: State
}

const mayEdit = (member: Member, view: Pick<ViewSetting, 'enterprise_member_id' | 'public_scope_id'>) =>
  view.enterprise_member_id === member.id || (view.public_scope_id === 3 && member.authority >= 1)

const seenBy = (scope: Scope, member: Member) =>
  sql`v.enterprise_id = ${scope.enterpriseId} AND (v.enterprise_member_id = ${member.id} OR v.public_scope_id = 3)`

/** Views this member sees, in the order of the tabs: the own ones first, then those of everyone. */
export const viewsOf = async (scope: Scope, member: Member, filter: Fragment): Promise<ViewSetting[]> => {
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT v.id_by_enterprise_id, v.enterprise_member_id, v.kind, v.name, v.public_scope_id, v.position, v.state, v.updated_at,
               concat_ws(' ', m.l_name, m.f_name) AS member_name, d.view_setting_id IS NOT NULL AS is_default
        FROM view_settings v
        JOIN enterprise_members m ON m.enterprise_id = v.enterprise_id AND m.id_by_enterprise_id = v.enterprise_member_id
        LEFT JOIN view_setting_defaults d ON d.enterprise_id = v.enterprise_id AND d.enterprise_member_id = ${member.id}
          AND d.kind = v.kind AND d.view_setting_id = v.id_by_enterprise_id
        WHERE ${seenBy(scope, member)} AND v.deleted_at IS NULL AND ${filter}
        ORDER BY v.kind, v.public_scope_id, v.position, v.id_by_enterprise_id`,
  )
  return found.map(({ state, member_name, ...view }) => ({
    ...view,
    ...state,
    enterprise_member: { id: view.enterprise_member_id, name: member_name },
    can_edit: mayEdit(member, view),
  }))
}

/** One view as this member sees it, or 404. */
export const viewOf = async (scope: Scope, member: Member, id: number): Promise<ViewSetting> => {
  const [view] = await viewsOf(scope, member, sql`v.id_by_enterprise_id = ${id}`)
  if (!view) throw notFound()
  return view
}

export type Locked = Pick<
  ViewSetting,
  'id_by_enterprise_id' | 'enterprise_member_id' | 'kind' | 'name' | 'public_scope_id' | 'updated_at'
> & { state: State; is_deleted: boolean }

/** The row of a view this member sees, locked; a deleted one only for who may take the deletion back. */
export const lockView = async (scope: Scope, member: Member, id: number): Promise<Locked> => {
  const view = await row<Locked>(
    scope.tx,
    sql`SELECT id_by_enterprise_id, enterprise_member_id, kind, name, public_scope_id, state, updated_at, deleted_at IS NOT NULL AS is_deleted
        FROM view_settings v WHERE ${seenBy(scope, member)} AND v.id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!view || (view.is_deleted && !mayEdit(member, view))) throw notFound()
  return view
}

/** 403 unless the member owns the view, or it is one of everyone and the member a manager. */
export const checkEdit = (member: Member, view: Locked): void => {
  if (!mayEdit(member, view))
    throw forbidden(
      '全員のビューを変更できるのは、作成した本人とマネージャーです。別のビューとして保存するか、マネージャーに依頼してください',
    )
}

/** The views that share one row of tabs: those of everyone, or the own ones of a member. */
export const group = (
  scope: Scope,
  view: Pick<Locked, 'kind' | 'public_scope_id' | 'enterprise_member_id'>,
) =>
  sql`enterprise_id = ${scope.enterpriseId} AND kind = ${view.kind} AND public_scope_id = ${view.public_scope_id} AND deleted_at IS NULL
      ${view.public_scope_id === 1 ? sql`AND enterprise_member_id = ${view.enterprise_member_id}` : sql``}`
