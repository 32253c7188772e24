import type { BulkChange, BulkKind, BulkSample } from '#foundation/entity/bulk/bulk-action.ts'
import { readChanges } from '#foundation/entity/bulk/changes.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { changedKeys, entriesOf } from '#foundation/entity/store/changes.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { type Planned, planMany } from '#foundation/entity/store/plan.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { storedRecords } from '#foundation/entity/store/stored.ts'
import { missingOf } from '#foundation/entity/store/update-many.ts'

const changesById = async (of: Store, scope: Scope, planned: readonly Planned[]) => {
  const changed = planned.map((one) => ({ ...one, keys: changedKeys(of, one.before, one.next) }))
  return Map.groupBy(await entriesOf(of, scope, changed), (entry) => entry.target_id)
}

/**
 * What a bulk action would do to these records, in the order of the ids: each field old → new, or the reason why not.
 * Runs the checks of the update itself and writes nothing.
 */
export const samplesOf = async (
  plain: Store,
  scope: Scope,
  action: { kind: BulkKind; changes: BulkChange[] },
  ids: readonly number[],
): Promise<BulkSample[]> => {
  const of = await withProperties(plain, scope)
  const stored = await storedRecords(of, scope, ids, false)
  const names = await recordNames(scope, of.entity.plural, [...ids])
  const read = readChanges(of.entity, action.kind === 'update' ? action.changes : [])
  const { planned, failed } =
    'patchOf' in read && action.kind === 'update'
      ? await planMany(of, scope, stored, read.patchOf)
      : { planned: [], failed: [] }
  const entries = await changesById(of, scope, planned)
  const messages = new Map([...failed, ...missingOf(ids, stored)].map(({ id, message }) => [id, message]))
  return ids.map((id) => ({
    id,
    name:
      (messages.has(id) && !stored.some((one) => one.id_by_enterprise_id === id) ? '' : names.get(id)) ||
      `ID ${id}`,
    changes: (entries.get(id) ?? []).map(({ column_name, old_label, new_label }) => ({
      column_name,
      old_label: old_label ?? '',
      new_label: new_label ?? '',
    })),
    message: messages.get(id) ?? null,
  }))
}
