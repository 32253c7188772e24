import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import type { Alias, WordList } from '../extract/words.ts'

/** Texts of one enterprise at most; a longer text is no word. */
export const maxAliases = 5_000
export const maxAliasText = 50

export const wordLists = [
  'skills',
  'stations',
  'occupations',
  'industries',
  'prefectures',
  'nationalities',
] as const satisfies readonly WordList[]

export type KeptAlias = Alias & { alias_id: number; name: string; created_at: string }

/** A text as it is compared: in whatever width, case and spacing. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** How the enterprise writes items of the lists. */
export const aliasesOf = (scope: Pick<Scope, 'tx' | 'enterpriseId'>): Promise<Alias[]> =>
  rows<Alias>(
    scope.tx,
    sql`SELECT list, text, item_id AS id FROM reading_aliases WHERE enterprise_id = ${scope.enterpriseId} ORDER BY id_by_enterprise_id`,
  )

/** The same as people see it, newest first. */
export const listAliases = async (scope: Scope): Promise<KeptAlias[]> => {
  const found = await rows<Omit<KeptAlias, 'name'>>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS alias_id, list, text, item_id AS id, created_at FROM reading_aliases
        WHERE enterprise_id = ${scope.enterpriseId} ORDER BY id_by_enterprise_id DESC LIMIT ${maxAliases}`,
  )
  return found.map((each) => ({ ...each, name: scope.masters.name(each.list, each.id) ?? '' }))
}

/** Remembers how an item is written; the newest meaning of a text holds. Answers it as it is kept. */
export const rememberAlias = async (scope: Scope, { list, text, id }: Alias): Promise<KeptAlias> => {
  const name = scope.masters.name(list, id)
  if (!name) throw notFound('一覧にない項目です。選び直してください')
  const number = await draw(scope.tx, scope.enterpriseId, 'reading_aliases')
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*)::integer AS count FROM reading_aliases WHERE enterprise_id = ${scope.enterpriseId}`,
  )
  if ((counted?.count ?? 0) >= maxAliases)
    throw wrongState(`覚えられる書き方は${maxAliases}個までです。使わないものを削除してください`)
  const kept = await row<{ alias_id: number; created_at: string }>(
    scope.tx,
    sql`INSERT INTO reading_aliases (enterprise_id, id_by_enterprise_id, list, text, folded, item_id, created_by)
        VALUES (${scope.enterpriseId}, ${number}, ${list}, ${text.trim()}, ${fold(text)}, ${id}, ${scope.member?.id ?? null})
        ON CONFLICT (enterprise_id, list, folded) DO UPDATE SET item_id = excluded.item_id, text = excluded.text, created_by = excluded.created_by
        RETURNING id_by_enterprise_id AS alias_id, created_at`,
  )
  if (!kept) throw new Error('an alias was not kept')
  return { list, text: text.trim(), id, name, ...kept }
}

export const removeAlias = async (scope: Scope, id: number): Promise<void> => {
  const gone = await row(
    scope.tx,
    sql`DELETE FROM reading_aliases WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} RETURNING 1`,
  )
  if (!gone) throw notFound()
}
