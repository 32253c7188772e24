import { sql } from 'kysely'
import { type AnyField, isList } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { indexGrams, searchText } from '#foundation/entity/search-text.ts'
import { columnKeys, listTableOf, tableOf } from '#foundation/entity/store/store.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { maskedName } from '#foundation/rules/erased.ts'
import { own } from '#foundation/rules/own.ts'
import { keptFields } from './kept-fields.ts'

/** Columns that must hold something: the name people are called by. */
const required: Readonly<Record<string, string>> = {
  candidate: 'name',
  company_member: 'l_name',
  apply: 'name',
}

const hasLists = async (scope: Scope, plural: string) =>
  (
    await row<{ found: boolean }>(
      scope.tx,
      sql`SELECT to_regclass(${`${plural}_lists`}::text) IS NOT NULL AS found`,
    )
  )?.found === true

/** Overwrites what is personal in a record: every field not named in keptFields, its lists and the enterprise's own properties. */
export const blankRecord = async (
  of: Store,
  scope: Scope,
  kind: keyof typeof keptFields,
  id: number,
  personId: number,
): Promise<void> => {
  const name = required[kind] ?? ''
  const kept = keptFields[kind]
  const gone = columnKeys(of).filter((key) => {
    const field = own(of.entity.fields, key) as AnyField
    return !isList(field) && !field.derived && !kept.has(key) && key !== name
  })
  const text = searchText([maskedName(personId)])
  const itself = sql`enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`
  await sql`UPDATE ${tableOf(of.entity)} SET ${sql.join(gone.map((key) => sql`${sql.ref(key)} = NULL`))},
      ${sql.ref(name)} = ${maskedName(personId)}, custom = '{}',
      search_text = ${text}, search_grams = ${indexGrams(scope.enterpriseId, text)},
      ${updatedNow}
    WHERE ${itself}`.execute(scope.tx)
  if (await hasLists(scope, of.entity.plural))
    await sql`DELETE FROM ${listTableOf(of.entity)} WHERE ${itself}`.execute(scope.tx)
}

/** The history of an erased record keeps who did what and when, and loses what stood there. */
export const blankHistory = async (
  scope: Scope,
  kind: keyof typeof keptFields,
  ids: readonly number[],
): Promise<void> => {
  await sql`SELECT erase_histories(${scope.enterpriseId}, ${kind}, ${[...ids]}::integer[], ${[...keptFields[kind]]}::text[])`.execute(
    scope.tx,
  )
}
