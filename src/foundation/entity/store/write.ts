import { sql } from 'kysely'
import { draw } from '../../platform/database/counter.ts'
import { invalid, stale, wrongState } from '../../platform/errors.ts'
import { own } from '../../rules/own.ts'
import type { AnyField, Entity, Fields, Row } from '../entity.ts'
import type { Scope, Store } from '../scope.ts'
import { mergeErrors, readRecord, retiredChoices, type Stored } from '../validate.ts'
import { writeChanges } from './changes.ts'
import { database, writableColumns, writeLists } from './columns.ts'
import { recordHistory } from './history.ts'
import { find } from './list.ts'
import { lock } from './lock.ts'
import { customJson, withProperties } from './properties.ts'
import { checkReferences } from './references.ts'
import { searchColumns } from './search-columns.ts'
import { tableOf } from './store.ts'

const insert = async (of: Store, scope: Scope, id: number, values: Stored) => {
  const search = await searchColumns(of, scope, values)
  const columns = writableColumns(of).filter((key) => values[key] !== undefined)
  const custom = customJson(of, values)
  const given = columns.map((key) => database(own(of.entity.fields, key) as AnyField, values[key]))
  await sql`INSERT INTO ${tableOf(of.entity)} (enterprise_id, id_by_enterprise_id, created_by, search_text, search_grams, custom, ${sql.join(columns.map((key) => sql.ref(key)))})
    VALUES (${scope.enterpriseId}, ${id}, ${scope.member?.id ?? null}, ${search.search_text}, ${search.search_grams},
            jsonb_strip_nulls(${custom ?? '{}'}::jsonb), ${sql.join(given)})`.execute(scope.tx)
  await writeLists(of, scope, id, values)
}

/** Checks a draft completely and answers the values to store; throws `invalid` with messages per field. */
const checkInput = async (of: Store, scope: Scope, input: Stored, before: Stored | null): Promise<Stored> => {
  const { values, errors } = readRecord(of.entity, input, before ? 'update' : 'create')
  if (errors) throw invalid(errors)
  const next = before ? { ...before, ...values } : values
  const [missing] = await checkReferences(scope, of.entity as Entity, [values])
  const wrong = mergeErrors(
    missing,
    retiredChoices(of.entity as Entity, values, before),
    await of.beforeSave?.(scope, next, before),
  )
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
  const any = await withProperties(of, scope)
  const values = { ...(await checkInput(any, scope, input, null)), ...state }
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
  const any = await withProperties(of, scope)
  const { answer, stored } = await lock(of, scope, id)
  if (
    updatedAt !== undefined &&
    new Date(updatedAt).getTime() !== new Date(stored.updated_at as string).getTime()
  )
    throw stale(answer)
  const locked = any.locked?.(stored)
  const refused = locked && Object.keys(input).filter((key) => locked.fields(key))
  if (locked && refused && refused.length > 0) throw wrongState(locked.reason)
  const next = await checkInput(any, scope, input, stored)
  const changed = await writeChanges(any, scope, id, stored, next)
  return changed.length > 0 ? find(of, scope, id) : answer
}
