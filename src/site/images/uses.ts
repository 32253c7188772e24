import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'

type At = { tx: Executor; enterpriseId: number }
type Place = {
  table: string
  column: string
  kind: ImageUse['kind']
  id: Fragment
  name: Fragment
  /** The parts of the jsonb are places of their own: tabs of the site's settings. */
  inParts?: true
  draft?: true
}

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
    inParts: true,
  },
  {
    table: 'site_setting_drafts',
    column: 'settings',
    kind: 'site',
    id: sql`NULL::integer`,
    name: sql`'サイトの下書き'`,
    inParts: true,
    draft: true,
  },
  {
    table: 'site_setting_versions',
    column: 'settings',
    kind: 'site',
    id: sql`NULL::integer`,
    name: sql`'サイトの以前の版'`,
    inParts: true,
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

/** A place that holds a picture: an article, or a part of the site's settings (`part` is its key). */
export type ImageUse = {
  kind: 'site' | 'article'
  id: number | null
  name: string
  part: string | null
  /** An article in the trash, which may come back for 30 days. */
  is_deleted: boolean
}
type FoundUse = Omit<ImageUse, 'is_deleted'>

const findIn = (
  { tx, enterpriseId }: At,
  { table, column, kind, id, name, inParts }: Place,
  address: string,
) => {
  const where = sql`enterprise_id = ${enterpriseId}`
  const found = sql`SELECT ${kind}::text AS kind, ${id} AS id, coalesce(${name}, '') AS name`
  return rows<FoundUse>(
    tx,
    inParts
      ? sql`${found}, part.key AS part FROM ${sql.table(table)}, jsonb_each(${sql.ref(column)}) part
            WHERE ${where} AND position(${address} in part.value::text) > 0`
      : sql`${found}, NULL::text AS part FROM ${sql.table(table)}
            WHERE ${where} AND position(${address} in ${sql.ref(column)}::text) > 0`,
  )
}

const deletedAmong = async ({ tx, enterpriseId }: At, articles: readonly number[]): Promise<Set<number>> => {
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM articles
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${[...articles]}::integer[]) AND deleted_at IS NOT NULL`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Where an address stands, in drafts and in everything published; each place once, an article by its draft's title. */
export const usesOf = async (at: At, address: string): Promise<ImageUse[]> => {
  const found = new Map<string, FoundUse>()
  for (const place of places)
    for (const use of await findIn(at, place, address)) {
      const key = use.kind === 'site' ? `${use.name} ${use.part}` : `article ${use.id}`
      if (!found.has(key)) found.set(key, use)
    }
  const uses = [...found.values()]
  const deleted = await deletedAmong(
    at,
    uses.flatMap(({ kind, id }) => (kind === 'article' && id !== null ? [id] : [])),
  )
  return uses.map((use) => ({ ...use, is_deleted: use.id !== null && deleted.has(use.id) }))
}

/** Puts another address into every draft that holds the old one; whoever edits it meanwhile is told (lock_version). */
export const rewriteDrafts = async ({ tx, enterpriseId }: At, before: string, after: string) => {
  for (const { table, column } of places.filter(({ draft }) => draft))
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${before}, ${after})::jsonb, lock_version = lock_version + 1
      WHERE enterprise_id = ${enterpriseId} AND position(${before} in ${sql.ref(column)}::text) > 0`.execute(
      tx,
    )
}
