import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import type { Entity } from '../entity.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import type { BulkResult, Refused } from './each.ts'
import { withProperties } from './properties.ts'
import { checkReferences } from './references.ts'
import { storedRecords } from './stored.ts'
import { missingOf, type Written, writePlanned } from './update-many.ts'

type Old = { id: number; key: string; value: unknown }

/** The values before a batch, by record, as the history holds them. */
const valuesBefore = async (of: Store, scope: Scope, ids: readonly number[], batch: string) => {
  const entries = await rows<Old>(
    scope.tx,
    sql`SELECT target_id AS id, column_name AS key, old_value AS value FROM histories
        WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${of.entity.name} AND target_id = ANY(${ids}::integer[])
          AND batch = ${batch} AND column_name IS NOT NULL ORDER BY id DESC`,
  )
  const values = new Map<number, Stored>()
  for (const { id, key, value } of entries)
    if (Object.hasOwn(of.entity.fields, key)) values.set(id, { ...values.get(id), [key]: value })
  return values
}

/**
 * Puts back what a batch of `updateMany` changed, so that each record is again as it was, its updated_at too. A record that
 * has been touched since, or would refer to something that is gone, is refused. `what` names the batch for people: 一括更新, 取り込み.
 */
export const undoMany = async (
  plain: Store,
  scope: Scope,
  written: readonly Written[],
  batch: string,
  what: string,
): Promise<BulkResult> => {
  const of = await withProperties(plain, scope)
  const ids = written.map(({ id }) => id)
  const stored = await storedRecords(of, scope, ids, true)
  const values = await valuesBefore(of, scope, ids, batch)
  const after = new Map(written.map(({ id, after_at }) => [id, after_at]))
  const patches = stored.map((before) => values.get(before.id_by_enterprise_id as number) ?? {})
  const missing = await checkReferences(scope, of.entity as Entity, patches)
  const failed: Refused[] = missingOf(ids, stored)
  const planned = stored.flatMap((before, i) => {
    const id = before.id_by_enterprise_id as number
    const touched = Date.parse(before.updated_at as string) !== Date.parse(after.get(id) ?? '')
    const message = touched
      ? `${what}のあとに変更されているため、元に戻せません。変更履歴を確認してください`
      : missing[i] && '元の値の参照先が削除されているため、元に戻せません'
    if (!message) return [{ id, before, next: { ...before, ...patches[i] } }]
    failed.push({ id, message })
    return []
  })
  await writePlanned(of, scope, planned, {
    at: new Map(written.map(({ id, before_at }) => [id, before_at])),
    note: `${what}の取り消し`,
  })
  return { succeeded: planned.map(({ id }) => id), failed }
}
