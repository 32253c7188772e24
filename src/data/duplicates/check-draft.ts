import { sql } from 'kysely'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { tableOf } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { clues, type DuplicateType, type Reason } from './rules.ts'
import { type Suspect, suspectRows } from './suspect-rows.ts'

/** What is known of a record that is being typed; half-typed values simply match nothing. */
export type Draft = {
  name?: string | null | undefined
  l_name?: string | null | undefined
  f_name?: string | null | undefined
  email?: string | null | undefined
  tel?: string | null | undefined
  birth_date?: string | null | undefined
  company_id_by_enterprise_id?: number | null | undefined
}

const atMost = 10

/** The value a column of the keys would have for the draft; undefined where the draft says nothing about it. */
const keyOf = (type: DuplicateType, draft: Draft, column: string): Fragment | undefined => {
  switch (column) {
    case 'duplicate_email':
      return draft.email ? sql`fold_email(${draft.email})` : undefined
    case 'duplicate_tel':
      return draft.tel ? sql`fold_tel(${draft.tel})` : undefined
    case 'duplicate_name': {
      const name = type === 'company_member' ? `${draft.l_name ?? ''}${draft.f_name ?? ''}` : draft.name
      if (!name) return undefined
      return type === 'company' ? sql`fold_company(${name})` : sql`fold_name(${name})`
    }
    case 'birth_date':
      return draft.birth_date ? sql`${draft.birth_date}::date` : undefined
    default:
      return draft.company_id_by_enterprise_id
        ? sql`${draft.company_id_by_enterprise_id}::integer`
        : undefined
  }
}

/** Records that may be the one being typed, surest reason first, at most ten; `except` is the record being edited. */
export const findLike = async (
  of: Store,
  scope: Scope,
  type: DuplicateType,
  draft: Draft,
  except = 0,
): Promise<Suspect[]> => {
  const searches = clues[type].flatMap(({ reason, columns }, rank) => {
    const keys = columns.map((column) => ({ column, value: keyOf(type, draft, column) }))
    if (keys.some(({ value }) => !value)) return []
    const same = keys.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
    return sql`(SELECT id_by_enterprise_id AS id, ${reason}::text AS reason, ${rank}::integer AS rank FROM ${tableOf(of.entity)}
      WHERE enterprise_id = ${scope.enterpriseId} AND ${sql.join(same, sql` AND `)} AND id_by_enterprise_id <> ${except}
      ORDER BY id_by_enterprise_id DESC LIMIT ${atMost})`
  })
  if (searches.length === 0) return []
  const found = await rows<{ id: number; reasons: Reason[] }>(
    scope.tx,
    sql`SELECT id, array_agg(reason ORDER BY rank) AS reasons FROM (${sql.join(searches, sql` UNION ALL `)}) s
        GROUP BY id ORDER BY min(rank), id DESC LIMIT ${atMost}`,
  )
  const shown = await suspectRows(
    of,
    scope,
    type,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, reasons }) => {
    const row = shown.get(id)
    return row ? [{ reasons, row }] : []
  })
}
