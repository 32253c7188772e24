import { sql } from 'kysely'
import { draw } from '../../platform/database/counter.ts'
import { row } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound, stale, wrongState } from '../../platform/errors.ts'
import { type AnyField, display, type Entity, type Fields, isList, type Row } from '../entity.ts'
import type { MasterMap } from '../kind.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope } from '../scope.ts'
import { indexGrams, searchText } from '../search-text.ts'
import { type FieldErrors, readRecord, type Stored } from '../validate.ts'
import { type HistoryEntry, recordHistory } from './history.ts'
import { find } from './list.ts'
import { addNames } from './names.ts'
import { checkReferences } from './references.ts'
import { columnKeys, listKeys, type Store, tableOf, within } from './store.ts'

const database = (field: AnyField, value: unknown) =>
  field.column === 'jsonb' && value !== null ? JSON.stringify(value) : value

/** An answered list map back to what the list table holds. */
export const toIdList = (value: unknown): IdList =>
  Object.values((value ?? {}) as MasterMap).map(({ id, ability_level_id = null }) => ({
    id,
    ability_level_id,
  }))

const merge = (...all: (FieldErrors | undefined)[]): FieldErrors | undefined => {
  const merged = Object.assign({}, ...all.filter(Boolean)) as FieldErrors
  return Object.keys(merged).length > 0 ? merged : undefined
}

const writableColumns = (of: Store) =>
  columnKeys(of).filter((key) => !['id_by_enterprise_id', 'created_at', 'updated_at'].includes(key))

/** Text and grams of the keyword search for a row as stored. */
export const searchColumns = async (of: Store, scope: Scope, values: Stored) => {
  const parts = of.entity.keyword.map((key) => {
    const field = of.entity.fields[key] as AnyField
    if (!isList(field)) return values[key] as string | null
    return ((values[key] as IdList | undefined) ?? [])
      .map(({ id }) => scope.masters.name(field.link?.list ?? '', id))
      .join(' ')
  })
  const search_text = searchText([...parts, ...((await of.keywordText?.(scope, values)) ?? [])])
  return { search_text, search_grams: indexGrams(scope.enterpriseId, search_text) }
}

const writeLists = async (of: Store, scope: Scope, id: number, values: Stored) => {
  const table = sql.table(`${of.entity.plural}_lists`)
  for (const key of listKeys(of.entity)) {
    const list = values[key] as IdList | undefined
    if (!list) continue
    await sql`DELETE FROM ${table} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND column_name = ${key}`.execute(
      scope.tx,
    )
    if (list.length === 0) continue
    await sql`INSERT INTO ${table} (enterprise_id, column_name, value_id, id_by_enterprise_id, ability_level_id, position)
      SELECT ${scope.enterpriseId}, ${key}, v.id, ${id}, v.level, v.position FROM unnest(${list.map((v) => v.id)}::integer[], ${list.map((v) => v.ability_level_id)}::integer[]) WITH ORDINALITY AS v (id, level, position)
      ON CONFLICT DO NOTHING`.execute(scope.tx)
  }
}

const insert = async (of: Store, scope: Scope, id: number, values: Stored) => {
  const search = await searchColumns(of, scope, values)
  const columns = writableColumns(of).filter((key) => values[key] !== undefined)
  await sql`INSERT INTO ${tableOf(of.entity)} (enterprise_id, id_by_enterprise_id, created_by, search_text, search_grams, ${sql.join(columns.map((key) => sql.ref(key)))})
    VALUES (${scope.enterpriseId}, ${id}, ${scope.member?.id ?? null}, ${search.search_text}, ${search.search_grams},
            ${sql.join(columns.map((key) => database(of.entity.fields[key] as AnyField, values[key])))})`.execute(
    scope.tx,
  )
  await writeLists(of, scope, id, values)
}

/** Checks a draft completely and answers the values to store; throws `invalid` with messages per field. */
const checked = async (of: Store, scope: Scope, input: Stored, before: Stored | null): Promise<Stored> => {
  const { values, errors } = readRecord(of.entity, input, before ? 'update' : 'create')
  if (errors) throw invalid(errors)
  const next = before ? { ...before, ...values } : values
  const [missing] = await checkReferences(scope, of.entity as Entity, [values])
  const wrong = merge(missing, await of.beforeSave?.(scope, next, before))
  if (wrong) throw invalid(wrong)
  return next
}

/** Writes a new record in the caller's transaction and answers it. `state` sets columns people cannot write. */
export const create = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  input: Stored,
  state: Stored = {},
): Promise<Row<F>> => {
  const any = of as unknown as Store
  const values = { ...(await checked(any, scope, input, null)), ...state }
  const id = await draw(scope.tx, scope.enterpriseId, any.entity.plural)
  await insert(any, scope, id, values)
  await recordHistory(scope, [
    {
      target_type: any.entity.name,
      target_id: id,
      kind: 'create',
      process_id: any.processes?.create ?? null,
    },
  ])
  return find(of, scope, id)
}

/** The record as it is, locked until the transaction ends; lists as the table holds them. 404 when out of sight. */
export const lock = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  id: number,
): Promise<{ answer: Row<F>; stored: Stored }> => {
  const any = of as unknown as Store
  const locked = await row(
    scope.tx,
    sql`SELECT 1 AS found FROM ${tableOf(any.entity)} t WHERE ${within(any, scope)} AND t.id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!locked) throw notFound()
  const answer = await find(of, scope, id)
  const stored: Stored = { ...answer }
  for (const key of listKeys(any.entity)) stored[key] = toIdList(stored[key])
  return { answer, stored }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const labelsOf = async (of: Store, scope: Scope, keys: string[], values: Stored) => {
  const named: Stored = { ...values }
  await addNames(scope, of.entity as Entity, keys, [named])
  for (const key of keys) {
    const field = of.entity.fields[key] as AnyField
    if (!isList(field)) continue
    const map: MasterMap = {}
    for (const { id, ability_level_id } of (values[key] as IdList | undefined) ?? [])
      map[`k${Object.keys(map).length}`] = {
        id,
        name: scope.masters.name(field.link?.list ?? '', id) ?? '',
        ability_level_id,
      }
    named[key] = map
  }
  return named
}

const changesOf = async (
  of: Store,
  scope: Scope,
  id: number,
  keys: string[],
  before: Stored,
  after: Stored,
): Promise<HistoryEntry[]> => {
  const [old, now] = [await labelsOf(of, scope, keys, before), await labelsOf(of, scope, keys, after)]
  return keys.map((key) => {
    const field = of.entity.fields[key] as AnyField
    return {
      target_type: of.entity.name,
      target_id: id,
      kind: 'update',
      process_id: of.processes?.update ?? null,
      column_name: key,
      old_value: before[key] ?? null,
      new_value: after[key] ?? null,
      old_label: display(field, key, old),
      new_label: display(field, key, now),
    }
  })
}

/** Writes the columns of `next` that differ from `before`, with their history. Answers the changed keys. */
export const writeChanges = async (
  of: Store,
  scope: Scope,
  id: number,
  before: Stored,
  next: Stored,
): Promise<string[]> => {
  const keys = [...writableColumns(of), ...listKeys(of.entity)].filter(
    (key) => next[key] !== undefined && !same(before[key], next[key]),
  )
  if (keys.length === 0) return []
  const columns = keys.filter((key) => !isList(of.entity.fields[key] as AnyField))
  const search = await searchColumns(of, scope, next)
  const set = columns.map(
    (key) => sql`${sql.ref(key)} = ${database(of.entity.fields[key] as AnyField, next[key])}`,
  )
  // A millisecond ahead at least, so that two changes within one never look like the same state.
  await sql`UPDATE ${tableOf(of.entity)} SET ${sql.join([
    ...set,
    sql`search_text = ${search.search_text}`,
    sql`search_grams = ${search.search_grams}`,
    sql`updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
  ])} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  const lists = Object.fromEntries(
    keys.filter((key) => !columns.includes(key)).map((key) => [key, next[key]]),
  )
  await writeLists(of, scope, id, lists)
  await recordHistory(scope, await changesOf(of, scope, id, keys, before, next))
  return keys
}

/**
 * Changes the named fields of a record. With `updatedAt` (as last read) a record that changed since answers 409 `stale`
 * with the record as it is now, and nothing is written.
 */
export const update = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  id: number,
  input: Stored,
  updatedAt?: string,
): Promise<Row<F>> => {
  const any = of as unknown as Store
  const { answer, stored } = await lock(of, scope, id)
  if (
    updatedAt !== undefined &&
    new Date(updatedAt).getTime() !== new Date(stored.updated_at as string).getTime()
  )
    throw stale(answer)
  const locked = any.locked?.(stored)
  const refused = locked && Object.keys(input).filter((key) => locked.fields(key))
  if (locked && refused && refused.length > 0) throw wrongState(locked.reason)
  const next = await checked(any, scope, input, stored)
  const changed = await writeChanges(any, scope, id, stored, next)
  return changed.length > 0 ? find(of, scope, id) : answer
}

const referenced = (error: unknown) => (error as { code?: string }).code === '23503'

/** Deletes a record, keeping it as it was so that the deletion can be undone. Refused (409) while others refer to it. */
export const remove = async <F extends Fields>(of: Store<F>, scope: Scope, id: number): Promise<void> => {
  const any = of as unknown as Store
  const { stored } = await lock(of, scope, id)
  const lists = Object.fromEntries(listKeys(any.entity).map((key) => [key, stored[key]]))
  const record = Object.fromEntries(columnKeys(any).map((key) => [key, stored[key]]))
  await sql`INSERT INTO deleted_records (enterprise_id, target_type, target_id, record, lists, enterprise_member_id, batch)
    VALUES (${scope.enterpriseId}, ${any.entity.name}, ${id}, ${JSON.stringify(record)}, ${JSON.stringify(lists)}, ${scope.member?.id ?? null}, ${scope.batch ?? null})`.execute(
    scope.tx,
  )
  await recordHistory(scope, [{ target_type: any.entity.name, target_id: id, kind: 'delete' }])
  try {
    await sql`DELETE FROM ${tableOf(any.entity)} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      scope.tx,
    )
  } catch (error) {
    if (referenced(error))
      throw wrongState(`この${any.entity.label.ja}には商談・契約などの記録があるため、削除できません`)
    throw error
  }
}

export type BulkResult = { succeeded: number[]; failed: { id: number; message: string }[] }

/** Does something to each id under a savepoint of its own, so that one refusal does not undo the others. */
export const forEachId = async (
  scope: Scope,
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<BulkResult> => {
  const result: BulkResult = { succeeded: [], failed: [] }
  for (const id of ids) {
    await sql`SAVEPOINT each_id`.execute(scope.tx)
    try {
      await work(id)
      await sql`RELEASE SAVEPOINT each_id`.execute(scope.tx)
      result.succeeded.push(id)
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT each_id`.execute(scope.tx)
      if (!(error instanceof AppError)) throw error
      const fields = error.extra.fields as FieldErrors | undefined
      result.failed.push({ id, message: fields ? Object.values(fields).flat().join('、') : error.message })
    }
  }
  return result
}
