import type { AnyField } from '../entity.ts'
import { isList, isWritable } from '../entity.ts'

/** What a bulk edit does to a field. */
export const bulkOperations = [
  ['set', '置き換える'],
  ['add', '追加する'],
  ['remove', '取り除く'],
  ['clear', '空にする'],
] as const
export type BulkOperation = (typeof bulkOperations)[number][0]

export type BulkChange = { column_name: string; operation: BulkOperation; value?: unknown }

export type BulkKind = 'update' | 'delete'
export type BulkStatus = 'previewed' | 'running' | 'completed' | 'cancelled' | 'undoing' | 'undone' | 'failed'

/** At most so many records in one action (the issue: up to 100,000). */
export const bulkLimit = 100_000
/** Up to so many the call itself does the work and answers per id; more are worked on in the background. */
export const atOnce = 1_000

/** A record whose change was refused, with the reason. */
export type BulkFailure = { id: number; message: string }

/** What a preview shows of one record: what will change, or why it cannot. */
export type BulkSample = {
  id: number
  name: string
  changes: { column_name: string; old_label: string; new_label: string }[]
  message: string | null
}

/** A bulk update or delete of a frozen set of records, and how far it has come. */
export type BulkAction = {
  id: number
  target_type: string
  kind: BulkKind
  changes: BulkChange[]
  status: BulkStatus
  /** Why it stopped, where it failed. */
  message: string | null
  /** Records in the frozen set. */
  count: number
  done_count: number
  succeeded_count: number
  failed_count: number
  /** Put back by an undo, and refused by it. */
  undone_count: number
  undo_failed_count: number
  created_at: string
  completed_at: string | null
}

/** Values of a kind that is a list of ids, and fields people may write. */
export const isBulkEditable = (field: AnyField) => isWritable(field) && !field.internal

/** The operations a field offers: lists can grow and shrink; what is required cannot be emptied. */
export const operationsOf = (field: AnyField): readonly BulkOperation[] => [
  'set',
  ...(isList(field) || field.view === 'choice-set' ? (['add', 'remove'] as const) : []),
  ...(field.required ? [] : (['clear'] as const)),
]
