import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { changedSinceExport } from '../journals/list.ts'
import type { FormatKey } from './formats/formats.ts'

/** A file of entries that was handed out. Yen. */
export type JournalExport = {
  id: number
  from_month: string
  to_month: string
  format: FormatKey
  file_name: string
  sha256: string
  count: number
  earlier_count: number
  total: number
  lost_count: number
  /** Its entries that were reversed since. */
  changed_count: number
  created_at: string
  created_by_name: string | null
}

const select = (scope: Scope) =>
  sql`SELECT x.id_by_enterprise_id AS id, x.from_month, x.to_month, x.format, f.name AS file_name, x.sha256, x.count, x.earlier_count, x.total, x.lost_count, x.file_id,
        (SELECT count(*) FROM journals j WHERE j.enterprise_id = ${scope.enterpriseId} AND j.export_id = x.id_by_enterprise_id AND ${changedSinceExport(scope)}) AS changed_count,
        x.created_at, concat_ws(' ', m.l_name, m.f_name) AS created_by_name
      FROM journal_exports x
      JOIN files f ON f.enterprise_id = x.enterprise_id AND f.id_by_enterprise_id = x.file_id
      LEFT JOIN enterprise_members m ON m.enterprise_id = x.enterprise_id AND m.id_by_enterprise_id = x.created_by
      WHERE x.enterprise_id = ${scope.enterpriseId}`

/** What was handed out, the latest first. */
export const listExports = (scope: Scope): Promise<JournalExport[]> =>
  rows<JournalExport>(scope.tx, sql`${select(scope)} ORDER BY x.id_by_enterprise_id DESC LIMIT 100`)

/** One export with the id of its file, or 404. */
export const findExport = async (scope: Scope, id: number): Promise<JournalExport & { file_id: number }> => {
  const found = await row<JournalExport & { file_id: number }>(
    scope.tx,
    sql`${select(scope)} AND x.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** Entries that were handed out and reversed since, while what reverses them was not handed out yet. */
export const countChanged = async (scope: Scope): Promise<number> =>
  (
    await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM journals j JOIN journals r ON r.enterprise_id = j.enterprise_id AND r.id = j.reversed_by
          WHERE j.enterprise_id = ${scope.enterpriseId} AND j.export_id IS NOT NULL AND r.export_id IS NULL`,
    )
  )?.count ?? 0
