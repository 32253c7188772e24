import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

/**
 * Removes files of readings that nothing names any more: no record holds them, and no other source. Answers where their bytes
 * lie, and those of what they were converted to.
 */
const dropFiles = async ({ tx, enterpriseId }: Scope, ids: readonly number[]): Promise<string[]> => {
  const gone = await rows<{ key: string; sha256: string }>(
    tx,
    sql`DELETE FROM files f WHERE f.enterprise_id = ${enterpriseId} AND f.id_by_enterprise_id = ANY(${[...ids]}::integer[])
          AND NOT EXISTS (SELECT 1 FROM record_files r WHERE r.enterprise_id = ${tenantValue} AND r.file_id = f.id_by_enterprise_id)
          AND NOT EXISTS (SELECT 1 FROM reading_sources s WHERE s.enterprise_id = ${tenantValue} AND s.file_id = f.id_by_enterprise_id)
        RETURNING key, sha256`,
  )
  const shown = await rows<{ file_id: number }>(
    tx,
    sql`DELETE FROM converted_files c WHERE c.enterprise_id = ${enterpriseId} AND c.sha256 = ANY(${gone.map(({ sha256 }) => sha256)}::text[])
          AND NOT EXISTS (SELECT 1 FROM files f WHERE f.enterprise_id = ${tenantValue} AND f.sha256 = c.sha256) RETURNING file_id`,
  )
  const previews = await rows<{ key: string }>(
    tx,
    sql`DELETE FROM files WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${shown.map(({ file_id }) => file_id)}::integer[]) RETURNING key`,
  )
  return [...gone, ...previews].map(({ key }) => key)
}

/** Removes sources with what was read in them and their files; answers where bytes lie that nothing names any more. */
export const dropSources = async (scope: Scope, ids: readonly number[]): Promise<string[]> => {
  const gone = await rows<{ file_id: number | null }>(
    scope.tx,
    sql`DELETE FROM reading_sources WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[]) RETURNING file_id`,
  )
  return dropFiles(
    scope,
    gone.flatMap(({ file_id }) => file_id ?? []),
  )
}

/** Removes batches with all that is in them. */
export const dropBatches = async (scope: Scope, ids: readonly number[]): Promise<string[]> => {
  const sources = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM reading_sources WHERE enterprise_id = ${scope.enterpriseId} AND batch_id = ANY(${[...ids]}::integer[])`,
  )
  const keys = await dropSources(
    scope,
    sources.map(({ id }) => id),
  )
  await sql`DELETE FROM reading_batches WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])`.execute(
    scope.tx,
  )
  return keys
}
