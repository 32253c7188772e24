import { sql } from 'kysely'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { type HistoryEntry, recordHistory } from '#foundation/entity/store/history.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { searchColumns } from '#foundation/entity/store/search-columns.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { storeOf } from '../duplicates/store-of.ts'
import { batchOf } from './merge.ts'
import { moveBack } from './move-rows.ts'
import { renameBack } from './search-text.ts'
import { insertRows, insertSnapshot } from './snapshot.ts'
import { readSeen } from './table-labels.ts'
import { kept, listOf, type Merge, untouchedSurvivor } from './untouched.ts'

const lockMerge = async (scope: Scope, id: number): Promise<Merge> => {
  const found = await row<Merge>(
    scope.tx,
    sql`SELECT *, created_at < now() - interval '30 days' AS is_over FROM record_merges
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!found) throw notFound()
  if (found.undone_at) throw wrongState('この統合はすでに取り消されています')
  if (!found.loser.row) throw wrongState('統合した記録の個人情報が消去されたため取り消せません')
  if (found.is_over) throw wrongState('統合を取り消せるのは30日以内です')
  return found
}

const setColumns = async (
  scope: Scope,
  plural: string,
  { before, survivor_id }: Merge,
  columns: string[],
) => {
  if (columns.length === 0) return
  await sql`UPDATE ${sql.table(plural)} t SET ${sql.join(columns.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`))}
    FROM jsonb_populate_record(NULL::${sql.table(plural)}, ${JSON.stringify(before.row)}::jsonb) b
    WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${survivor_id}`.execute(
    scope.tx,
  )
}

/** The survivor's values before the merge; of one touched elsewhere since, keyword and time of change are made anew. */
const restoreSurvivor = async (of: Store, scope: Scope, merge: Merge) => {
  const { plural } = of.entity
  const { changed, lists, isUntouched } = await untouchedSurvivor(of, scope, merge)
  await setColumns(scope, plural, merge, isUntouched ? [...changed, ...kept] : changed)
  for (const key of lists) {
    await sql`DELETE FROM ${sql.table(`${plural}_lists`)} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${merge.survivor_id} AND column_name = ${key}`.execute(
      scope.tx,
    )
    await insertRows(scope, `${plural}_lists`, listOf(merge.before, key))
  }
  if (isUntouched || changed.length + lists.length === 0) return
  const { stored } = await lock(of, scope, merge.survivor_id)
  const search = await searchColumns(of, scope, stored)
  await sql`UPDATE ${sql.table(plural)} SET search_text = ${search.search_text}, search_grams = ${search.search_grams},
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${merge.survivor_id}`.execute(
    scope.tx,
  )
}

const isReference = (error: unknown) => (error as { code?: string }).code === '23503'

/** Why rows that belong elsewhere by now stand in the way; of those out of the member's sight neither kind nor number. */
const movedOn = async (scope: Scope, table: string, count: number): Promise<string> => {
  const seen = (await readSeen(scope))(table)
  const isPart = seen === undefined || scope.stores.some(({ visible }) => visible?.(scope))
  return isPart
    ? '統合で移した記録の一部が、その後ほかの記録に付け替えられているため取り消せません'
    : `統合で移した${seen.label}のうち${count}件が、その後ほかの記録に付け替えられているため取り消せません`
}

const restoreLoser = async (of: Store, scope: Scope, merge: Merge) => {
  try {
    await insertSnapshot(scope, of.entity.plural, merge.loser)
  } catch (error) {
    if (isReference(error))
      throw wrongState(
        `統合した${of.entity.label.ja}「${merge.loser_title}」が参照する企業や担当者が削除されているため取り消せません`,
      )
    throw error
  }
  for (const { table, row: own } of merge.dropped) await insertRows(scope, table, [own])
  // Merges of before hold rows of the history, which stay where they were moved.
  for (const moved of merge.moved.rows.filter(({ table }) => table !== 'histories')) {
    const { elsewhere } = await moveBack(scope, moved, merge.survivor_id, merge.loser_id)
    if (elsewhere > 0) throw wrongState(await movedOn(scope, moved.table, elsewhere))
  }
}

/** What the merge changed in the survivor, written the other way round. */
const recordReturn = async (scope: Scope, merge: Merge, label: string) => {
  const batch = batchOf(merge.id_by_enterprise_id)
  const changes = await rows<HistoryEntry>(
    scope.tx,
    sql`SELECT target_type, target_id, process_id, kind, column_name, new_value AS old_value, old_value AS new_value,
               new_label AS old_label, old_label AS new_label
        FROM histories WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${merge.target_type} AND target_id = ${merge.survivor_id}
          AND batch = ${batch} AND kind = 'update' ORDER BY id`,
  )
  await recordHistory({ ...scope, batch: `${batch}-undo` }, changes)
  await recordHistory(scope, [
    {
      target_type: merge.target_type,
      target_id: merge.survivor_id,
      kind: 'merge_undo',
      note: `${label} ID ${merge.loser_id}「${merge.loser_title}」との統合を取り消し`,
    },
    {
      target_type: merge.target_type,
      target_id: merge.loser_id,
      kind: 'merge_undo',
      note: `${label} ID ${merge.survivor_id} への統合を取り消し`,
    },
  ])
}

/**
 * Takes a merge back within 30 days: both records, and every row that moved, stand as they stood. Refused (409) with what
 * was touched when the survivor was changed in the merged fields since, or a moved row belongs elsewhere by now.
 */
export const undoMerge = async (scope: Scope, id: number): Promise<void> => {
  const merge = await lockMerge(scope, id)
  const of = await withProperties(await storeOf(scope, merge.target_type), scope)
  await restoreSurvivor(of, scope, merge)
  await restoreLoser(of, scope, merge)
  const { title, label } = of.entity
  const survivor = (await lock(of, scope, merge.survivor_id)).answer as Record<string, unknown>
  for (const texts of merge.moved.texts)
    await renameBack(scope, texts, String(survivor[title]), merge.loser_title)
  await sql`UPDATE record_merges SET undone_at = now(), undone_by = ${scope.member?.id ?? null}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordReturn(scope, merge, label.ja)
}
