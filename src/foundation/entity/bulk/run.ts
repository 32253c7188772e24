import { sql } from 'kysely'
import { row } from '../../platform/database/transaction.ts'
import type { Scope, Store } from '../scope.ts'
import type { Refused } from '../store/each.ts'
import { withProperties } from '../store/properties.ts'
import { removeMany } from '../store/remove.ts'
import { restoreMany } from '../store/restore.ts'
import { undoMany } from '../store/undo-many.ts'
import { updateMany, type Written } from '../store/update-many.ts'
import { type Locked, lockAction, setStatus } from './actions.ts'
import { readChanges } from './changes.ts'

/** The batch of an action's history entries and deleted records. */
export const batchOf = (id: number) => `bulk:${id}`

type Chunk = { position: number; ids: number[]; succeeded: [number, string, string][] | null }

const nextChunk = (scope: Scope, id: number, undo: boolean) =>
  row<Chunk>(
    scope.tx,
    sql`SELECT position, ids, succeeded FROM bulk_action_chunks WHERE enterprise_id = ${scope.enterpriseId} AND bulk_action_id = ${id}
        AND ${undo ? sql`succeeded IS NOT NULL AND undone_count IS NULL` : sql`succeeded IS NULL`} ORDER BY position LIMIT 1`,
  )

const saveChunk = async (scope: Scope, id: number, position: number, set: ReturnType<typeof sql>) => {
  await sql`UPDATE bulk_action_chunks SET ${set} WHERE enterprise_id = ${scope.enterpriseId} AND bulk_action_id = ${id} AND position = ${position}`.execute(
    scope.tx,
  )
}

type Done = { written: Written[]; failed: Refused[] }

const work = async (of: Store, scope: Scope, action: Locked, ids: readonly number[]): Promise<Done> => {
  if (action.kind === 'delete') {
    const { succeeded, failed } = await removeMany(of, scope, ids)
    return { written: succeeded.map((id) => ({ id, before_at: '', after_at: '' })), failed }
  }
  const read = readChanges((await withProperties(of, scope)).entity, action.changes)
  // A property may have been archived since the preview; then no row can take the change any more.
  if ('errors' in read) {
    const message = Object.values(read.errors).flat().join('、')
    return { written: [], failed: ids.map((id) => ({ id, message })) }
  }
  const { succeeded, failed } = await updateMany(of, scope, ids, read.patchOf)
  return { written: succeeded, failed }
}

const doChunk = async (of: Store, scope: Scope, action: Locked, { position, ids }: Chunk) => {
  const { written, failed } = await work(of, scope, action, ids)
  const triples = JSON.stringify(written.map(({ id, before_at, after_at }) => [id, before_at, after_at]))
  await saveChunk(
    scope,
    action.id,
    position,
    sql`succeeded = ${triples}, succeeded_count = ${written.length}, failed = ${JSON.stringify(failed)}`,
  )
}

const undoChunk = async (of: Store, scope: Scope, action: Locked, { position, succeeded }: Chunk) => {
  const written = (succeeded ?? []).map(([id, before_at, after_at]) => ({ id, before_at, after_at }))
  const { succeeded: undone, failed } =
    action.kind === 'delete'
      ? await restoreMany(
          of,
          scope,
          written.map(({ id }) => id),
          sql`d.batch = ${batchOf(action.id)}`,
        )
      : await undoMany(of, scope, written, batchOf(action.id), '一括更新')
  await saveChunk(
    scope,
    action.id,
    position,
    sql`undone_count = ${undone.length}, undo_failed = ${JSON.stringify(failed)}`,
  )
}

/**
 * Works on the next chunk of an action that is running or being undone, in the caller's transaction. Answers whether
 * something may be left. Whatever ran when the process died is rolled back with its chunk, so nothing is done twice.
 */
export const runNext = async (of: Store, scope: Scope, id: number): Promise<boolean> => {
  const action = await lockAction(scope, id)
  if (action?.status !== 'running' && action?.status !== 'undoing') return false
  const undo = action.status === 'undoing'
  const chunk = await nextChunk(scope, id, undo)
  if (!chunk) {
    await setStatus(scope, id, undo ? 'undone' : 'completed')
    return false
  }
  const named = { ...scope, batch: undo ? `undo:${batchOf(id)}` : batchOf(id) }
  if (undo) await undoChunk(of, named, action, chunk)
  else await doChunk(of, named, action, chunk)
  await sql`UPDATE bulk_actions SET attempts = 0 WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND attempts > 0`.execute(
    scope.tx,
  )
  return true
}

/** Does all of an action in the caller's transaction; for those of a single chunk. */
export const runAll = async (of: Store, scope: Scope, id: number): Promise<void> => {
  while (await runNext(of, scope, id));
}
