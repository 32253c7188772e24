import { sql } from 'kysely'
import type { z } from 'zod'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound, stale } from '#foundation/platform/errors.ts'
import { type context, stateKeys, type Update } from './schema.ts'
import { checkEdit, group, type Locked, viewOf } from './store.ts'

type Context = z.infer<typeof context>
type Move = (scope: Scope, view: Locked, given: Update, member: Member) => Promise<unknown>

/** A deletion can be taken back for this long. */
const keptDays = 30

const at = (scope: Scope, { id_by_enterprise_id }: Locked) =>
  sql`enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id_by_enterprise_id}`

const update: Move = (scope, view, given) => {
  const state = { ...view.state }
  for (const key of stateKeys) if (given[key] !== undefined) Object.assign(state, { [key]: given[key] })
  return sql`UPDATE view_settings SET name = ${given.name ?? view.name}, public_scope_id = ${given.public_scope_id ?? view.public_scope_id},
               state = ${JSON.stringify(state)}::jsonb, updated_at = statement_timestamp() WHERE ${at(scope, view)}`.execute(
    scope.tx,
  )
}

/** Numbers the views of the row of tabs anew, this one at the given place. */
const order: Move = async (scope, view, { position = 1 }) => {
  const others = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM view_settings WHERE ${group(scope, view)}
          AND id_by_enterprise_id <> ${view.id_by_enterprise_id} ORDER BY position, id_by_enterprise_id FOR UPDATE`,
  )
  const ids = others.map(({ id }) => id).toSpliced(position - 1, 0, view.id_by_enterprise_id)
  await sql`UPDATE view_settings SET position = array_position(${ids}::integer[], id_by_enterprise_id)
            WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`.execute(
    scope.tx,
  )
}

/** Everyone chooses for themselves; a list has one default at most. */
const setDefault: Move = async (scope, view, { is_default = true }, member) => {
  const own = sql`enterprise_id = ${scope.enterpriseId} AND enterprise_member_id = ${member.id} AND kind = ${view.kind}`
  if (!is_default)
    return sql`DELETE FROM view_setting_defaults WHERE ${own} AND view_setting_id = ${view.id_by_enterprise_id}`.execute(
      scope.tx,
    )
  return sql`INSERT INTO view_setting_defaults (enterprise_id, enterprise_member_id, kind, view_setting_id)
             VALUES (${scope.enterpriseId}, ${member.id}, ${view.kind}, ${view.id_by_enterprise_id})
             ON CONFLICT (enterprise_id, enterprise_member_id, kind) DO UPDATE SET view_setting_id = excluded.view_setting_id`.execute(
    scope.tx,
  )
}

const remove: Move = async (scope, view) => {
  await sql`DELETE FROM view_settings WHERE enterprise_id = ${scope.enterpriseId} AND deleted_at < now() - ${keptDays} * interval '1 day'`.execute(
    scope.tx,
  )
  await sql`UPDATE view_settings SET deleted_at = now() WHERE ${at(scope, view)}`.execute(scope.tx)
}

const restore: Move = (scope, view) =>
  sql`UPDATE view_settings SET deleted_at = NULL WHERE ${at(scope, view)}`.execute(scope.tx)

const moves: Record<Context, Move> = { update, order, default: setDefault, delete: remove, restore }

/**
 * What an update does, by its context. 404 for a view that is deleted (unless it is restored), 403 for one that is
 * not the member's to change, 409 `stale` when it has changed since `updated_at`; a default is everyone's own.
 */
export const moveView = async (
  scope: Scope,
  member: Member,
  view: Locked,
  { context, given, updated_at }: { context: Context; given: Update; updated_at: string | undefined },
): Promise<void> => {
  if (view.is_deleted !== (context === 'restore')) throw notFound()
  if (context !== 'default') checkEdit(member, view)
  if (updated_at !== undefined && Date.parse(updated_at) !== Date.parse(view.updated_at))
    throw stale(await viewOf(scope, member, view.id_by_enterprise_id))
  await moves[context](scope, view, given, member)
}
