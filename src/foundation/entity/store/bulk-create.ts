import { sql } from 'kysely'
import { draw } from '../../platform/database/counter.ts'
import { createPause } from '../../platform/pause.ts'
import { own } from '../../rules/own.ts'
import type { AnyField, Entity } from '../entity.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope, Store } from '../scope.ts'
import { type FieldErrors, mergeErrors, readRecord, retiredChoices, type Stored } from '../validate.ts'
import { recordHistory } from './history.ts'
import { customJson, withProperties } from './properties.ts'
import { checkReferences } from './references.ts'
import { type SearchColumns, searchColumnsOf } from './search-columns.ts'
import { columnKeys, listKeys, listTableOf, tableOf } from './store.ts'

/** What somebody wrote for a record; `before` is the record as stored when it exists already. */
export type Write = { input: Stored; before: Stored | null }
/** The values to store, or messages per field. */
export type Checked = { next: Stored; errors: FieldErrors | undefined }

/** The checks of `create` and `update` for many records, with one look-up per referred table instead of one per record. */
export const checkMany = async (plain: Store, scope: Scope, writes: readonly Write[]): Promise<Checked[]> => {
  const of = await withProperties(plain, scope)
  const pause = createPause()
  const read: ReturnType<typeof readRecord>[] = []
  for (const { input, before } of writes) {
    await pause()
    read.push(readRecord(of.entity, input, before ? 'update' : 'create'))
  }
  const missing = await checkReferences(
    scope,
    of.entity as Entity,
    read.map(({ values }) => values),
  )
  const checked: Checked[] = []
  for (const [i, { values, errors }] of read.entries()) {
    await pause()
    const before = writes[i]?.before ?? null
    const next = before ? { ...before, ...values } : values
    const wrong = errors ? undefined : await of.beforeSave?.(scope, next, before)
    const retired = retiredChoices(of.entity as Entity, values, before)
    checked.push({ next, errors: mergeErrors(errors, missing[i], retired, wrong) })
  }
  return checked
}

const systemKeys = new Set(['id_by_enterprise_id', 'created_at', 'updated_at'])

/** Checked new records with their search text made: what is left to do is the database's. */
export type Prepared = { records: readonly Stored[]; columns: string[]; json: string }

/** Makes ready what `insertMany` sends of checked new records (at most a few thousand, at least one). */
export const prepareMany = async (
  plain: Store,
  scope: Scope,
  records: readonly Stored[],
): Promise<Prepared> => {
  const of = await withProperties(plain, scope)
  const columns = columnKeys(of).filter(
    (key) => !systemKeys.has(key) && records.some((record) => record[key] !== undefined),
  )
  const search = await searchColumnsOf(of, scope, records)
  const pause = createPause()
  const given: string[] = []
  for (const [i, record] of records.entries()) {
    await pause()
    const { search_text, search_grams } = search[i] as SearchColumns
    // A gram holds no white space; one text is far quicker to turn into an array than a JSON array of texts.
    const custom = customJson(of, record) ?? '{}'
    const row: Stored = { search_text, grams: search_grams.join('\n'), custom }
    for (const key of columns) row[key] = record[key]
    given.push(JSON.stringify(row))
  }
  return { records, columns, json: `[${given.join(',')}]` }
}

const insertRows = async (of: Store, scope: Scope, { columns, json }: Prepared, firstId: number) => {
  const names = sql.join(columns.map((key) => sql.ref(key)))
  const types = columns.map(
    (key) => sql`${sql.ref(key)} ${sql.raw((own(of.entity.fields, key) as AnyField).column as string)}`,
  )
  await sql`INSERT INTO ${tableOf(of.entity)} (enterprise_id, id_by_enterprise_id, created_by, search_text, search_grams, custom, ${names})
    SELECT ${scope.enterpriseId}, ${firstId - 1} + at, ${scope.member?.id ?? null}, search_text, string_to_array(grams, E'\\n'), jsonb_strip_nulls(custom::jsonb), ${names}
    FROM ROWS FROM (json_to_recordset(${json}::json) AS (search_text text, grams text, custom text, ${sql.join(types)}))
      WITH ORDINALITY AS given (search_text, grams, custom, ${names}, at) RETURNING 1`.execute(scope.tx)
}

const insertLists = async (of: Store, scope: Scope, { records }: Prepared, firstId: number) => {
  const keys = listKeys(of.entity)
  const entries = records.flatMap((record, i) =>
    keys.flatMap((key) =>
      ((record[key] as IdList | undefined) ?? []).map((value, at) => ({
        key,
        value,
        id: firstId + i,
        position: at + 1,
      })),
    ),
  )
  if (entries.length === 0) return
  await sql`INSERT INTO ${listTableOf(of.entity)} (enterprise_id, column_name, value_id, id_by_enterprise_id, ability_level_id, position)
    SELECT ${scope.enterpriseId}, e.column_name, e.value_id, e.id, e.level, e.position
    FROM unnest(${entries.map((e) => e.key)}::text[], ${entries.map((e) => e.value.id)}::integer[], ${entries.map((e) => e.id)}::integer[],
                ${entries.map((e) => e.value.ability_level_id)}::integer[], ${entries.map((e) => e.position)}::integer[])
      AS e (column_name, value_id, id, level, position) RETURNING 1`.execute(scope.tx)
}

/**
 * Writes prepared records in the caller's transaction, exactly as `create` would one by one: ids in their order, lists,
 * keyword search and history; set by set instead of row by row. Answers the first id; the others follow it.
 */
export const insertMany = async (plain: Store, scope: Scope, prepared: Prepared): Promise<number> => {
  const of = await withProperties(plain, scope)
  const { records } = prepared
  const firstId = await draw(scope.tx, scope.enterpriseId, of.entity.plural, '', records.length)
  // Asked for together: none of them waits for the answer to the one before, while the thread prepares the next records.
  await Promise.all([
    insertRows(of, scope, prepared, firstId),
    insertLists(of, scope, prepared, firstId),
    recordHistory(
      scope,
      records.map((_, i) => ({
        target_type: of.entity.name,
        target_id: firstId + i,
        kind: 'create',
        process_id: of.processes?.create ?? null,
      })),
    ),
  ])
  return firstId
}
