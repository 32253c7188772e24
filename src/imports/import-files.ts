import { sql } from 'kysely'
import type { Charset } from '../entity/csv/charset.ts'
import type { Scope } from '../entity/scope.ts'
import { draw } from '../platform/database/counter.ts'
import { row, rows } from '../platform/database/transaction.ts'
import { notFound } from '../platform/errors.ts'
import type { StoredFile } from '../platform/files/file-store.ts'
import type { ImportFile, ImportStatus, RowError } from './import-file.ts'

const columns = sql`i.id_by_enterprise_id AS id, i.kind, i.title, i.status, f.name AS file_name, i.row_count, i.error_count,
  i.error_row_count, i.created_count, i.updated_count, i.created_at, i.completed_at,
  CASE WHEN m.id_by_enterprise_id IS NOT NULL
       THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member`

const joined = sql`enterprise_import_files i
  JOIN files f ON f.enterprise_id = i.enterprise_id AND f.id_by_enterprise_id = i.file_id
  LEFT JOIN enterprise_members m ON m.enterprise_id = i.enterprise_id AND m.id_by_enterprise_id = i.created_by`

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

/** One import with its listed errors and where its bytes are, or 404. With `lock` a second caller waits for the first. */
export const findImport = async (scope: Scope, id: number, lock: boolean) => {
  const found = await row<ImportFile & { errors: RowError[]; key: string; content_type: string }>(
    scope.tx,
    sql`SELECT ${columns}, i.errors, f.key, f.content_type FROM ${joined}
        WHERE i.enterprise_id = ${scope.enterpriseId} AND i.id_by_enterprise_id = ${id} ${lock ? sql`FOR UPDATE OF i` : sql``}`,
  )
  if (!found) throw notFound()
  const { key, content_type, ...file } = found
  const charset: Charset = content_type.endsWith('utf-8') ? 'utf-8' : 'windows-31j'
  return { file, stored: { key, charset } }
}

export type NewImport = {
  kind: number
  title: string
  name: string
  charset: Charset
  row_count: number
  error_count: number
  error_row_count: number
  errors: readonly RowError[]
}

/** Keeps a checked file, waiting for the choice; answers its id. */
export const insertImport = async (scope: Scope, file: StoredFile, given: NewImport): Promise<number> => {
  const member = scope.member?.id ?? null
  const fileId = await draw(scope.tx, scope.enterpriseId, 'files')
  await sql`INSERT INTO files (enterprise_id, id_by_enterprise_id, key, name, content_type, size, sha256, created_by)
    VALUES (${scope.enterpriseId}, ${fileId}, ${file.key}, ${given.name}, ${`text/csv; charset=${given.charset}`}, ${file.size}, ${file.sha256}, ${member})`.execute(
    scope.tx,
  )
  const id = await draw(scope.tx, scope.enterpriseId, 'enterprise_import_files')
  await sql`INSERT INTO enterprise_import_files (enterprise_id, id_by_enterprise_id, kind, title, file_id, status, row_count, error_count, error_row_count, errors, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${given.kind}, ${given.title}, ${fileId}, 'ready', ${given.row_count}, ${given.error_count},
            ${given.error_row_count}, ${JSON.stringify(given.errors)}, ${member})`.execute(scope.tx)
  return id
}

/** Ends an import: what was chosen and what came of it. */
export const finishImport = (
  scope: Scope,
  id: number,
  status: ImportStatus,
  counts: { created: number; updated: number },
) =>
  sql`UPDATE enterprise_import_files SET status = ${status}, created_count = ${counts.created}, updated_count = ${counts.updated}, completed_at = now()
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
