import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Store } from '#foundation/entity/scope.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

type Where = { tx: Executor; enterpriseId: number; actorId: number }
type Move = { from: number; to: number }

/** The columns in which a record names the members who look after it. */
const ownerKeys = ['enterprise_member1_id', 'enterprise_member2_id'] as const

const ownedBy = (stores: readonly Store[]) =>
  stores.flatMap(({ entity, computed = {} }) =>
    ownerKeys
      .filter((key) => Object.hasOwn(entity.fields, key) && !Object.hasOwn(computed, key))
      .map((key) => ({ entity, key })),
  )

/** What both members are called, as the histories keep it. */
const labelsOf = async ({ tx, enterpriseId }: Where, { from, to }: Move): Promise<Map<number, string>> => {
  const found = await rows<{ id: number; label: string }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, concat_ws(' ', l_name, f_name) AS label FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${[from, to]}::integer[])`,
  )
  return new Map(found.map(({ id, label }) => [id, label]))
}

/**
 * Moves one column of one kind of record, with an entry in the history of each; answers how many. The ids come here in
 * between: a cluster copies no rows from a table into one that numbers its own where a role may see but its own.
 */
const moveOwner = async (
  { tx, enterpriseId, actorId }: Where,
  { from, to }: Move,
  labels: ReadonlyMap<number, string>,
  { entity, key }: ReturnType<typeof ownedBy>[number],
): Promise<number> => {
  const moved = await rows<{ id: number }>(
    tx,
    sql`UPDATE ${sql.table(entity.plural)} SET ${sql.ref(key)} = ${to}, ${updatedNow}
        WHERE enterprise_id = ${enterpriseId} AND ${sql.ref(key)} = ${from} RETURNING id_by_enterprise_id AS id`,
  )
  if (moved.length === 0) return 0
  await sql`INSERT INTO histories (enterprise_id, target_type, target_id, kind, column_name, old_value, new_value, old_label, new_label, note, enterprise_member_id)
    SELECT ${enterpriseId}, ${entity.name}, e.id, 'update', ${key}, to_jsonb(${from}::integer), to_jsonb(${to}::integer),
           ${labels.get(from) ?? ''}, ${labels.get(to) ?? ''}, 'メンバーの削除による引き継ぎ', ${actorId}
    FROM unnest(${moved.map(({ id }) => id)}::integer[]) AS e (id) RETURNING 1`.execute(tx)
  return moved.length
}

/** What a member has saved: views and conditions. The place of a view that is chosen by default goes with its member. */
const moveSaved = async ({ tx, enterpriseId }: Where, { from, to }: Move): Promise<number> => {
  let count = 0
  for (const table of ['view_settings', 'unified_search_conditions']) {
    const moved = await rows(
      tx,
      sql`UPDATE ${sql.table(table)} SET enterprise_member_id = ${to}
          WHERE enterprise_id = ${enterpriseId} AND enterprise_member_id = ${from} RETURNING 1 AS moved`,
    )
    count += moved.length
  }
  return count
}

/** Linkages read records with the permission of whoever set them: now with that of the one who takes over. */
const moveLinkages = async ({ tx, enterpriseId }: Where, { from, to }: Move): Promise<number> => {
  let count = 0
  for (const table of ['webhooks', 'slack_integrations']) {
    const moved =
      await sql`UPDATE ${sql.table(table)} SET member_id = ${to} WHERE enterprise_id = ${enterpriseId} AND member_id = ${from}`.execute(
        tx,
      )
    count += Number(moved.numAffectedRows ?? 0)
  }
  return count
}

/**
 * Gives everything a member looks after to another one, in the caller's transaction: one UPDATE a kind of record and
 * column, with the history of each record (decision 0081). Answers how many of each kind moved.
 */
export const handOver = async (
  { stores }: Pick<App, 'stores'>,
  where: Where,
  move: Move,
): Promise<Record<string, number>> => {
  const moved = new Map<string, number>()
  const labels = await labelsOf(where, move)
  for (const owned of ownedBy(stores)) {
    const { plural } = owned.entity
    moved.set(plural, (moved.get(plural) ?? 0) + (await moveOwner(where, move, labels, owned)))
  }
  moved.set('saved', await moveSaved(where, move))
  moved.set('webhooks', await moveLinkages(where, move))
  return Object.fromEntries([...moved].filter(([, count]) => count > 0))
}
