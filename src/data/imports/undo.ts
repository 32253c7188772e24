import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Refused } from '#foundation/entity/store/each.ts'
import { removeMany } from '#foundation/entity/store/remove.ts'
import { tableOf } from '#foundation/entity/store/store.ts'
import { undoMany } from '#foundation/entity/store/undo-many.ts'
import type { Written } from '#foundation/entity/store/update-many.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import type { ImportKind } from './kinds.ts'

const atOnce = 1_000

/** The batch under which the history holds an import. */
export const batchOf = (id: number) => `import:${id}`

const listed = 100

/** 409 that says of each record why it cannot be taken back; the first hundred by id. */
const refusal = (label: string, failed: readonly Refused[]) => {
  const count = failed.length.toLocaleString('ja-JP')
  const ids = failed.slice(0, 5).map(({ id }) => id)
  const more = failed.length > ids.length ? 'など' : ''
  return wrongState(
    `取り込んだ${label}のうち${count}件（ID ${ids.join('、')}${more}）が取り込みのあとに変更・使用されているため、取り消せません。個別に修正してください`,
    { failed: failed.slice(0, listed) },
  )
}

type Made = { ranges: [first: number, last: number][]; completed_at: string }

/** Records of the import that are gone, were changed, or got a history, comments or files of their own since. */
const touchedSince = async (
  scope: Scope,
  { of }: ImportKind,
  id: number,
  ids: readonly number[],
  since: string,
): Promise<Refused[]> => {
  const target = (alias: string) =>
    sql`${sql.ref(alias)}.enterprise_id = ${scope.enterpriseId} AND ${sql.ref(alias)}.target_id = i.id AND ${sql.ref(alias)}.target_type = ${of.entity.name}`
  const found = await rows<{ id: number; is_gone: boolean }>(
    scope.tx,
    sql`SELECT i.id, t.id_by_enterprise_id IS NULL AS is_gone
        FROM unnest(${ids}::integer[]) AS i (id)
        LEFT JOIN ${tableOf(of.entity)} t ON t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = i.id
        WHERE t.id_by_enterprise_id IS NULL OR t.updated_at > ${since}
          OR EXISTS (SELECT 1 FROM histories h WHERE ${target('h')} AND h.batch IS DISTINCT FROM ${batchOf(id)} AND h.created_at > ${since})
          OR EXISTS (SELECT 1 FROM comments c WHERE ${target('c')} AND c.deleted_at IS NULL)
          OR EXISTS (SELECT 1 FROM record_files f WHERE ${target('f')} AND f.deleted_at IS NULL)
        ORDER BY i.id`,
  )
  return found.map(({ id: target, is_gone }) => ({
    id: target,
    message: is_gone
      ? '取り込みのあとに削除されています'
      : '取り込みのあとに変更されたか、コメントやファイルが追加されています',
  }))
}

const idsOf = (ranges: Made['ranges']) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))

function* parts<T>(list: readonly T[]) {
  for (let i = 0; i < list.length; i += atOnce) yield list.slice(i, i + atOnce)
}

/** Deletes what the import made; answers the records that cannot be deleted. */
const removeMade = async (scope: Scope, kind: ImportKind, id: number, made: Made): Promise<Refused[]> => {
  const refused: Refused[] = []
  for (const ids of parts(idsOf(made.ranges))) {
    const touched = await touchedSince(scope, kind, id, ids, made.completed_at)
    const those = new Set(touched.map((one) => one.id))
    const { failed } = await removeMany(
      kind.of,
      scope,
      ids.filter((one) => !those.has(one)),
      '取り込みの取り消し',
    )
    refused.push(...touched, ...failed)
  }
  return refused
}

/** Puts back what the import changed; answers the records that cannot be put back. */
const putBack = async (scope: Scope, kind: ImportKind, id: number): Promise<Refused[]> => {
  const written = await rows<Written>(
    scope.tx,
    sql`SELECT target_id AS id, before_at, after_at FROM import_updates WHERE enterprise_id = ${scope.enterpriseId} AND import_id = ${id} ORDER BY target_id`,
  )
  const refused: Refused[] = []
  for (const some of parts(written))
    refused.push(...(await undoMany(kind.of, scope, some, batchOf(id), '取り込み')).failed)
  return refused
}

/**
 * Takes back a completed import in the caller's transaction: what it changed is as before, what it made is gone. Refused
 * (409, with the reason of each) as a whole when one of its records was touched since, or is out of the member's sight.
 */
export const undoImport = async (scope: Scope, kind: ImportKind, id: number): Promise<void> => {
  const made = await row<Made>(
    scope.tx,
    sql`SELECT created_ranges AS ranges, completed_at FROM enterprise_import_files WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!made) throw new Error(`the import ${id} is gone`)
  const refused = [...(await putBack(scope, kind, id)), ...(await removeMade(scope, kind, id, made))]
  if (refused.length > 0) throw refusal(kind.of.entity.label.ja, refused)
  await sql`DELETE FROM import_updates WHERE enterprise_id = ${scope.enterpriseId} AND import_id = ${id}`.execute(
    scope.tx,
  )
  await sql`UPDATE enterprise_import_files SET status = 'undone', undone_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}
