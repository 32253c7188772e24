import { sql } from 'kysely'
import { draw } from '../database/counter.ts'
import { row } from '../database/transaction.ts'
import type { Acting } from '../database/types.ts'
import { notFound } from '../errors.ts'
import { type FileStore, type StoredFile, sha256Of } from './file-store.ts'
import { Tampered } from './tampered.ts'

export type FileRecord = {
  enterprise_id: number
  id_by_enterprise_id: number
  key: string
  name: string
  content_type: string
  size: number
  sha256: string
  /** What the ledger of stored documents says of it; null where it does not stand there. */
  ledger_sha256: string | null
}

type NewFile = { stored: StoredFile; name: string; content_type: string }

/** Enters files that stand in the store, in the caller's transaction; answers their ids in order. `name` is for display only. */
export const addFiles = async (scope: Acting, files: readonly NewFile[]): Promise<number[]> => {
  const first = await draw(scope.tx, scope.enterpriseId, 'files', '', files.length)
  const of = <T>(pick: (file: NewFile) => T) => files.map(pick)
  await sql`INSERT INTO files (enterprise_id, id_by_enterprise_id, key, name, content_type, size, sha256, created_by)
    SELECT ${scope.enterpriseId}, ${first} + f.position - 1, f.key, f.name, f.content_type, f.size, f.sha256, ${scope.member?.id ?? null}
    FROM unnest(${of(({ stored }) => stored.key)}::text[], ${of(({ name }) => name)}::text[], ${of(({ content_type }) => content_type)}::text[],
      ${of(({ stored }) => stored.size)}::bigint[], ${of(({ stored }) => stored.sha256)}::text[]) WITH ORDINALITY
      AS f (key, name, content_type, size, sha256, position) RETURNING 1`.execute(scope.tx)
  return files.map((_, i) => first + i)
}

/** The same for one file. */
export const addFile = async (
  scope: Acting,
  stored: StoredFile,
  name: string,
  contentType: string,
): Promise<number> => {
  const [id] = await addFiles(scope, [{ stored, name, content_type: contentType }])
  return id as number
}

/** What the reader of a file's bytes holds them against. */
export type Sealed = Pick<
  FileRecord,
  'enterprise_id' | 'id_by_enterprise_id' | 'key' | 'sha256' | 'ledger_sha256'
>

const tampered = ({ enterprise_id, id_by_enterprise_id: file_id }: Sealed, what: string) =>
  new Tampered({ enterprise_id, file_id, what })

/** Throws Tampered when the ledger holds another hash than the file's own row. */
const checkSeal = (file: Sealed): void => {
  if (file.ledger_sha256 !== null && file.ledger_sha256 !== file.sha256)
    throw tampered(file, 'ファイルの控えが台帳と違います')
}

/** The record of a file of the enterprise, or 404. Whether the member may see it is the caller's to check. Throws Tampered like `readVerified`. */
export const fileRecord = async (scope: Acting, id: number): Promise<FileRecord> => {
  const found = await row<FileRecord>(
    scope.tx,
    sql`SELECT enterprise_id, id_by_enterprise_id, key, name, content_type, size, sha256,
          (SELECT s.file_sha256 FROM stored_documents s WHERE s.enterprise_id = ${scope.enterpriseId} AND s.file_id = ${id} LIMIT 1) AS ledger_sha256
        FROM files WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  checkSeal(found)
  return found
}

/** The very bytes that were entered: throws Tampered when file or ledger no longer have the hash they had then. */
export const readVerified = async (files: FileStore, file: Sealed): Promise<Uint8Array> => {
  checkSeal(file)
  const bytes = await files.get(file.key)
  if ((await sha256Of(bytes)) !== file.sha256) throw tampered(file, 'ファイルの内容')
  return bytes
}
