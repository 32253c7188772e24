import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'

type At = { tx: Executor; enterpriseId: number }
type Place = { table: string; column: string; kind: string; id: Fragment; name: Fragment; draft?: true }

/**
 * Every table whose rows may hold addresses of pictures, in `column` (jsonb); `name` is SQL of what staff know the place
 * by. Drafts are rewritten when a picture is replaced; what is published changes only by publishing.
 */
const places: readonly Place[] = [
  {
    table: 'site_settings',
    column: 'settings',
    kind: 'site',
    id: sql`NULL::integer`,
    name: sql`'公開中のサイト'`,
  },
  {
    table: 'site_setting_drafts',
    column: 'settings',
    kind: 'site',
    id: sql`NULL::integer`,
    name: sql`'サイトの下書き'`,
    draft: true,
  },
  {
    table: 'site_setting_versions',
    column: 'settings',
    kind: 'site',
    id: sql`NULL::integer`,
    name: sql`'サイトの以前の版'`,
  },
  {
    table: 'article_drafts',
    column: 'content',
    kind: 'article',
    id: sql`article_id`,
    name: sql`content->>'title'`,
    draft: true,
  },
  {
    table: 'article_editions',
    column: 'content',
    kind: 'article',
    id: sql`article_id`,
    name: sql`content->>'title'`,
  },
]

export type ImageUse = { kind: string; id: number | null; name: string }

/** Where an address stands, in drafts and in everything published; each place once. */
export const usesOf = async ({ tx, enterpriseId }: At, address: string): Promise<ImageUse[]> => {
  const found = new Map<string, ImageUse>()
  for (const { table, column, kind, name, id } of places)
    for (const use of await rows<ImageUse>(
      tx,
      sql`SELECT ${kind} AS kind, ${id} AS id, coalesce(${name}, '') AS name FROM ${sql.table(table)}
          WHERE enterprise_id = ${enterpriseId} AND position(${address} in ${sql.ref(column)}::text) > 0`,
    ))
      found.set(`${use.kind} ${use.id}`, use)
  return [...found.values()]
}

/** Puts another address into every draft that holds the old one; whoever edits it meanwhile is told (lock_version). */
export const rewriteDrafts = async ({ tx, enterpriseId }: At, before: string, after: string) => {
  for (const { table, column } of places.filter(({ draft }) => draft))
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${before}, ${after})::jsonb, lock_version = lock_version + 1
      WHERE enterprise_id = ${enterpriseId} AND position(${before} in ${sql.ref(column)}::text) > 0`.execute(
      tx,
    )
}
