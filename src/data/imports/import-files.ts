import { sql } from 'kysely'
import type { HeaderMap } from '#foundation/entity/csv/columns.ts'
import type { Form } from '#foundation/entity/csv/spool-rows.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import type { Outcome, Report } from './run-import.ts'
import type { CheckedFile, ImportFile } from './schema.ts'

const columns = sql`i.id_by_enterprise_id AS id, i.kind, i.title, i.status, f.name AS file_name, i.overwrite_empty, i.row_count, i.error_count,
  i.error_row_count, i.new_count, i.changed_count, i.unchanged_count, i.duplicate_count, i.created_count, i.updated_count, i.skipped_count,
  i.skip_duplicates, i.message, i.created_at, i.completed_at, i.undone_at,
  CASE WHEN m.id_by_enterprise_id IS NOT NULL
       THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member`

const joined = sql`enterprise_import_files i
  JOIN files f ON f.enterprise_id = i.enterprise_id AND f.id_by_enterprise_id = i.file_id
  LEFT JOIN enterprise_members m ON m.enterprise_id = i.enterprise_id AND m.id_by_enterprise_id = i.created_by`

const contentTypes: Record<Form, string> = {
  'utf-8': 'text/csv; charset=utf-8',
  'windows-31j': 'text/csv; charset=windows-31j',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const formOf = (contentType: string): Form =>
  (Object.keys(contentTypes) as Form[]).find((form) => contentTypes[form] === contentType) ?? 'utf-8'

/** A page of the imports of these kinds, newest first, and how many there are. */
export const listImports = async (scope: Scope, kinds: readonly number[], page: number, limit: number) => {
  const filter = sql`i.enterprise_id = ${scope.enterpriseId} AND i.kind = ANY(${[...kinds]}::integer[])`
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*) AS count FROM enterprise_import_files i WHERE ${filter}`,
  )
  const found = await rows<ImportFile>(
    scope.tx,
    sql`SELECT ${columns} FROM ${joined} WHERE ${filter} ORDER BY i.id_by_enterprise_id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  )
  return { found, count: counted?.count ?? 0 }
}

type Stored = CheckedFile & { key: string; content_type: string; header_map: HeaderMap }

/** One import with what its check found and where its bytes are, or 404. With `lock` a second caller waits for the first. */
export const findImport = async (scope: Scope, id: number, lock: boolean) => {
  const found = await row<Stored>(
    scope.tx,
    sql`SELECT ${columns}, i.unknown_headers, i.errors, i.duplicates, i.header_map, f.key, f.content_type FROM ${joined}
        WHERE i.enterprise_id = ${scope.enterpriseId} AND i.id_by_enterprise_id = ${id} ${lock ? sql`FOR UPDATE OF i` : sql``}`,
  )
  if (!found) throw notFound()
  const { key, content_type, header_map, ...file } = found
  return { file, stored: { key, form: formOf(content_type), map: header_map } }
}

export type NewImport = {
  kind: number
  title: string
  name: string
  form: Form
  overwrite: boolean
  map: HeaderMap
  unknown: readonly string[]
}

/** Keeps an uploaded file, its headers still to be explained; answers its id. */
export const insertImport = async (scope: Scope, file: StoredFile, given: NewImport): Promise<number> => {
  const fileId = await addFile(scope, file, given.name, contentTypes[given.form])
  const id = await draw(scope.tx, scope.enterpriseId, 'enterprise_import_files')
  await sql`INSERT INTO enterprise_import_files (enterprise_id, id_by_enterprise_id, kind, title, file_id, status, row_count, error_count,
      overwrite_empty, header_map, unknown_headers, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${given.kind}, ${given.title}, ${fileId}, 'mapping', 0, 0,
            ${given.overwrite}, ${JSON.stringify(given.map)}, ${JSON.stringify(given.unknown)}, ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
  return id
}

const update = (scope: Scope, id: number, set: ReturnType<typeof sql>) =>
  sql`UPDATE enterprise_import_files SET ${set} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    scope.tx,
  )

export const renameImport = (scope: Scope, id: number, title: string) =>
  update(scope, id, sql`title = ${title}`)

/** Writes down what the check found; from now on the choice is awaited. */
export const recordCheck = (scope: Scope, id: number, map: HeaderMap, report: Report) =>
  update(
    scope,
    id,
    sql`status = 'ready', message = NULL, header_map = ${JSON.stringify(map)}, unknown_headers = '[]', row_count = ${report.row_count},
        error_count = ${report.error_count}, error_row_count = ${report.error_row_count}, errors = ${JSON.stringify(report.errors)},
        new_count = ${report.new_count}, changed_count = ${report.changed_count}, unchanged_count = ${report.unchanged_count},
        duplicate_count = ${report.duplicate_count}, duplicates = ${JSON.stringify(report.duplicates)}`,
  )

/** Keeps a file whose check was cut off, with what its headers mean. */
export const interruptCheck = (scope: Scope, id: number, map: HeaderMap, message: string) =>
  update(
    scope,
    id,
    sql`status = 'check_interrupted', message = ${message}, header_map = ${JSON.stringify(map)}, unknown_headers = '[]'`,
  )

/** Keeps an import that was cut off, with the choice, unless somebody has ended it meanwhile. */
export const interruptRun = (scope: Scope, id: number, skipDuplicates: boolean, message: string) =>
  sql`UPDATE enterprise_import_files SET status = 'interrupted', message = ${message}, skip_duplicates = ${skipDuplicates}
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND status IN ('ready', 'interrupted')`.execute(
    scope.tx,
  )

export const discardImport = (scope: Scope, id: number) =>
  update(
    scope,
    id,
    sql`status = 'discarded', message = NULL, created_count = 0, updated_count = 0, skipped_count = 0, completed_at = statement_timestamp()`,
  )

/** Ends an import with what came of it, and keeps what an undo needs. */
export const completeImport = async (
  scope: Scope,
  id: number,
  { created, skipped, ranges, updated }: Outcome,
) => {
  // A record that several rows changed is as it was before the first and after the last.
  const changed = new Map<number, { before_at: string; after_at: string }>()
  for (const { id: target, before_at, after_at } of updated)
    changed.set(target, { before_at: changed.get(target)?.before_at ?? before_at, after_at })
  const entries = [...changed]
  await sql`INSERT INTO import_updates (enterprise_id, import_id, target_id, before_at, after_at)
    SELECT ${scope.enterpriseId}, ${id}, u.target_id, u.before_at, u.after_at
    FROM unnest(${entries.map(([target]) => target)}::integer[], ${entries.map(([, at]) => at.before_at)}::timestamptz[],
                ${entries.map(([, at]) => at.after_at)}::timestamptz[]) AS u (target_id, before_at, after_at) RETURNING 1`.execute(
    scope.tx,
  )
  await update(
    scope,
    id,
    sql`status = 'completed', message = NULL, created_count = ${created}, updated_count = ${changed.size}, skipped_count = ${skipped},
        created_ranges = ${JSON.stringify(ranges)}, completed_at = statement_timestamp()`,
  )
  await emit(scope, [{ type: 'import.finished', target_type: 'import_file', target_id: id }])
}
