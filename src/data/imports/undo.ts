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

/** So many of the records that stay are answered with their reason. */
const listed = 1_000

/** How many records stay, and the first of them: kept with the import. */
const leftText = (label: string, left: readonly Refused[]) => {
  const count = left.length.toLocaleString('ja-JP')
  const ids = left.slice(0, 5).map(({ id }) => id)
  const more = left.length > ids.length ? 'など' : ''
  return `取り込んだ${label}のうち${count}件（ID ${ids.join('、')}${more}）は、取り込みのあとに変更・使用されているため、そのままです。個別に修正してください`
}

/** 409 where not one record can be taken back: what it says of each; the first hundred by id. */
const refusal = (label: string, failed: readonly Refused[]) => {
  const count = failed.length.toLocaleString('ja-JP')
  const ids = failed.slice(0, 5).map(({ id }) => id)
  const more = failed.length > ids.length ? 'など' : ''
  return wrongState(
    `取り込んだ${label}の${count}件（ID ${ids.join('、')}${more}）はすべて取り込みのあとに変更・使用されているため、取り消せません。個別に修正してください`,
    { failed: failed.slice(0, 100) },
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

/** What was taken back of an import, and the records that stay, each with the reason. */
type TakenBack = { done: number; left: Refused[] }

/** Deletes what the import made and nobody has used. */
const removeMade = async (scope: Scope, kind: ImportKind, id: number, made: Made): Promise<TakenBack> => {
  const left: Refused[] = []
  let done = 0
  for (const ids of parts(idsOf(made.ranges))) {
    const touched = await touchedSince(scope, kind, id, ids, made.completed_at)
    const those = new Set(touched.map((one) => one.id))
    const { succeeded, failed } = await removeMany(
      kind.of,
      scope,
      ids.filter((one) => !those.has(one)),
      '取り込みの取り消し',
    )
    done += succeeded.length
    left.push(...touched, ...failed)
  }
  return { done, left }
}

/** Puts back what the import changed and nobody has changed since. */
const putBack = async (scope: Scope, kind: ImportKind, id: number): Promise<TakenBack> => {
  const written = await rows<Written>(
    scope.tx,
    sql`SELECT target_id AS id, before_at, after_at FROM import_updates WHERE enterprise_id = ${scope.enterpriseId} AND import_id = ${id} ORDER BY target_id`,
  )
  const left: Refused[] = []
  let done = 0
  for (const some of parts(written)) {
    const { succeeded, failed } = await undoMany(kind.of, scope, some, batchOf(id), '取り込み')
    done += succeeded.length
    left.push(...failed)
  }
  return { done, left }
}

/**
 * Takes back a completed import in the caller's transaction: what it changed is as before, what it made is gone. A record
 * that was touched since, or is out of the member's sight, stays; answers these, the first thousand. Refused as a whole
 * (409, with the reason of each) only where not one can be taken back.
 */
export const undoImport = async (scope: Scope, kind: ImportKind, id: number): Promise<Refused[]> => {
  const made = await row<Made>(
    scope.tx,
    sql`SELECT created_ranges AS ranges, completed_at FROM enterprise_import_files WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!made) throw new Error(`the import ${id} is gone`)
  const changed = await putBack(scope, kind, id)
  const created = await removeMade(scope, kind, id, made)
  const left = [...changed.left, ...created.left]
  const label = kind.of.entity.label.ja
  if (left.length > 0 && changed.done + created.done === 0) throw refusal(label, left)
  await sql`DELETE FROM import_updates WHERE enterprise_id = ${scope.enterpriseId} AND import_id = ${id}`.execute(
    scope.tx,
  )
  await sql`UPDATE enterprise_import_files SET status = 'undone', undone_at = statement_timestamp(),
      message = ${left.length > 0 ? leftText(label, left) : null}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  return left.slice(0, listed)
}
