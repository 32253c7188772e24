import { sql } from 'kysely'
import { emit } from '../../platform/events/emit.ts'
import type { Scope } from '../scope.ts'
import { happenedBy } from './happened.ts'

/** One entry of a record's history. `old_label` and `new_label` are what people read; names may be gone later. */
export type HistoryEntry = {
  target_type: string
  target_id: number
  kind: string
  process_id?: number | null
  column_name?: string | null
  old_value?: unknown
  new_value?: unknown
  old_label?: string | null
  new_label?: string | null
  note?: string | null
  files?: { id: number; name: string }[] | null
}

const text = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Writes history entries in the caller's transaction, and says what happened to those who listen. */
export const recordHistory = async (scope: Scope, entries: readonly HistoryEntry[]): Promise<void> => {
  for (let i = 0; i < entries.length; i += 1000) {
    const part = entries.slice(i, i + 1000)
    const list = <T>(pick: (entry: HistoryEntry) => T) => part.map(pick)
    await sql`
      INSERT INTO histories (enterprise_id, target_type, target_id, process_id, kind, column_name, old_value, new_value, old_label, new_label, note, files, enterprise_member_id, batch)
      SELECT ${scope.enterpriseId}, e.target_type, e.target_id, e.process_id, e.kind, e.column_name, e.old_value::jsonb, e.new_value::jsonb, e.old_label, e.new_label, e.note, e.files::jsonb, ${scope.member?.id ?? null}, ${scope.batch ?? null}
      FROM unnest(${list((e) => e.target_type)}::text[], ${list((e) => e.target_id)}::integer[], ${list((e) => e.process_id ?? null)}::integer[],
                  ${list((e) => e.kind)}::text[], ${list((e) => e.column_name ?? null)}::text[], ${list((e) => text(e.old_value))}::text[], ${list((e) => text(e.new_value))}::text[],
                  ${list((e) => e.old_label ?? null)}::text[], ${list((e) => e.new_label ?? null)}::text[], ${list((e) => e.note ?? null)}::text[], ${list((e) => text(e.files))}::text[])
        AS e (target_type, target_id, process_id, kind, column_name, old_value, new_value, old_label, new_label, note, files)
      ON CONFLICT DO NOTHING RETURNING 1`.execute(scope.tx)
  }
  await emit(scope, happenedBy(entries))
}
