import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { indexGrams, searchText } from '#foundation/entity/search-text.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

/** Keyword texts of rows by id, before and after a merge changed the name of what they belong to. */
export type Texts = { table: string; texts: { id: number; before: string; after: string }[] }

const write = async (scope: Scope, table: string, texts: readonly { id: number; text: string }[]) => {
  if (texts.length === 0) return
  // A gram holds no white space, so a text joined by line breaks is an array that travels.
  const grams = texts.map(({ text }) => indexGrams(scope.enterpriseId, text).join('\n'))
  await sql`UPDATE ${sql.table(table)} t SET search_text = v.text, search_grams = string_to_array(v.grams, E'\\n')
    FROM unnest(${texts.map(({ id }) => id)}::integer[], ${texts.map(({ text }) => text)}::text[], ${grams}::text[]) AS v (id, text, grams)
    WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = v.id`.execute(scope.tx)
}

const current = (scope: Scope, table: string, ids: readonly number[]) =>
  rows<{ id: number; text: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, search_text AS text FROM ${sql.table(table)}
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
  )

/** The keyword finds rows by the name of the record they belong to: puts the new name in the place of the old one. */
export const renameInSearch = async (
  scope: Scope,
  table: string,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<Texts> => {
  const [old, now] = [searchText([from]), searchText([to])]
  if (!old || old === now) return { table, texts: [] }
  const changed = (await current(scope, table, ids)).flatMap(({ id, text }) =>
    text.includes(old) ? [{ id, before: text, after: searchText([text.replaceAll(old, now)]) }] : [],
  )
  await write(
    scope,
    table,
    changed.map(({ id, after }) => ({ id, text: after })),
  )
  return { table, texts: changed }
}

/** Puts the keyword texts back; what was written since keeps its own text with the old name in it. */
export const renameBack = async (scope: Scope, { table, texts }: Texts, from: string, to: string) => {
  const [old, now] = [searchText([from]), searchText([to])]
  const is = new Map(
    (
      await current(
        scope,
        table,
        texts.map(({ id }) => id),
      )
    ).map(({ id, text }) => [id, text]),
  )
  await write(
    scope,
    table,
    texts.flatMap(({ id, before, after }) => {
      const text = is.get(id)
      if (text === undefined) return []
      return [{ id, text: text === after ? before : searchText([text.replaceAll(old, now)]) }]
    }),
  )
}
