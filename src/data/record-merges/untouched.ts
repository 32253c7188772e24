import type { Scope, Store } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { AppError, wrongState } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import type { DuplicateType } from '../duplicates/rules.ts'
import type { Dropped, Moved } from './move-rows.ts'
import type { Texts } from './search-text.ts'
import { type Snapshot, snapshot, writtenColumns } from './snapshot.ts'

/** A merge as it is kept. */
export type Merge = {
  id_by_enterprise_id: number
  target_type: DuplicateType
  survivor_id: number
  loser_id: number
  loser_title: string
  loser: Snapshot
  before: Snapshot
  after: Snapshot
  moved: { rows: Moved[]; texts: Texts[] }
  dropped: Dropped[]
  undone_at: string | null
  is_over: boolean
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Kept by the store for every write; they say nothing of what people entered. */
export const kept = new Set(['updated_at', 'search_text', 'search_grams'])

const changedColumns = (columns: readonly string[], from: Snapshot, to: Snapshot) =>
  columns.filter((column) => !kept.has(column) && !same(from.row[column], to.row[column]))

/** The rows of one of its lists. */
export const listOf = ({ lists }: Snapshot, key: string) => lists.filter((each) => each.column_name === key)

const changedLists = (from: Snapshot, to: Snapshot) => {
  const keys = [...new Set([...from.lists, ...to.lists].map((each) => each.column_name as string))]
  return keys.filter((key) => !same(listOf(from, key), listOf(to, key)))
}

/** The survivor as the merge left it, locked; refused when it is gone or was changed in what the merge changed. */
export const untouchedSurvivor = async (of: Store, scope: Scope, merge: Merge) => {
  const { plural, fields, label } = of.entity
  try {
    await lock(of, scope, merge.survivor_id)
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw wrongState(
        `統合先の${label.ja} ID ${merge.survivor_id} が削除されたか、さらに別の記録へ統合されているため取り消せません。先にそちらを元に戻してください`,
      )
    throw error
  }
  const now = (await snapshot(scope, plural, merge.survivor_id)) as Snapshot
  const columns = await writtenColumns(scope, plural)
  const changed = changedColumns(columns, merge.before, merge.after)
  const lists = changedLists(merge.before, merge.after)
  const touched = [
    ...changed.filter((column) => !same(now.row[column], merge.after.row[column])),
    ...lists.filter((key) => !same(listOf(now, key), listOf(merge.after, key))),
  ]
  if (touched.length > 0)
    throw wrongState(
      `統合のあとに「${touched.map((key) => own(fields, key)?.label.ja ?? 'カスタム項目').join('」「')}」が変更されているため取り消せません`,
    )
  const isUntouched = same(now.row.updated_at, merge.after.row.updated_at)
  return { changed, lists, isUntouched }
}
