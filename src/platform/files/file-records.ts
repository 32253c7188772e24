import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { draw } from '../database/counter.ts'
import { row } from '../database/transaction.ts'
import type { Acting } from '../database/types.ts'
import { notFound } from '../errors.ts'
import type { FileStore, StoredFile } from './file-store.ts'

export type FileRecord = {
  id_by_enterprise_id: number
  key: string
  name: string
  content_type: string
  size: number
  sha256: string
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
      AS f (key, name, content_type, size, sha256, position)`.execute(scope.tx)
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

/** The record of a file of the agency, or 404. Whether the member may see it is the caller's to check. */
export const fileRecord = async (scope: Acting, id: number): Promise<FileRecord> => {
  const found = await row<FileRecord>(
    scope.tx,
    sql`SELECT id_by_enterprise_id, key, name, content_type, size, sha256 FROM files
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** The very bytes that were entered: throws when they no longer have the hash they had then. */
export const readVerified = async (
  files: FileStore,
  { key, sha256 }: Pick<FileRecord, 'key' | 'sha256'>,
): Promise<Uint8Array> => {
  const bytes = await files.get(key)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`the stored file ${key} is not what was stored`)
  return bytes
}
