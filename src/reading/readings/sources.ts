import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import type { AcceptedFile } from '#foundation/platform/files/accept-file.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { touchBatch } from './batches.ts'
import { maxSources, type ReadingKind } from './kinds.ts'
import { readSourcesQueue } from './queue.ts'
import type { ReadingStatus, SourceStatus } from './reading-row.ts'

export type SourceKind = 'file' | 'text' | 'mail'

export type Source = {
  id: number
  batch_id: number
  kind: SourceKind
  name: string
  status: SourceStatus
  message: string | null
  file_id: number | null
  content_type: string | null
}

const columns = sql`s.id_by_enterprise_id AS id, s.batch_id, s.kind, s.name, s.status, s.message, s.file_id, f.content_type`
const joined = sql`reading_sources s LEFT JOIN files f ON f.enterprise_id = s.enterprise_id AND f.id_by_enterprise_id = s.file_id`

const insert = async (
  scope: Scope,
  batchId: number,
  given: { kind: SourceKind; name: string; fileId: number | null; message: string | null },
): Promise<number> => {
  // Drawing the number makes whoever adds at the same time wait, so that the count below holds.
  const id = await draw(scope.tx, scope.enterpriseId, 'reading_sources')
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*)::integer AS count FROM reading_sources WHERE enterprise_id = ${scope.enterpriseId} AND batch_id = ${batchId}`,
  )
  if ((counted?.count ?? 0) >= maxSources)
    throw wrongState(`1回に読み取れるのは${maxSources}件までです。残りは、次の読み取りで追加してください`)
  await sql`INSERT INTO reading_sources (enterprise_id, id_by_enterprise_id, batch_id, kind, name, file_id, status, message)
    VALUES (${scope.enterpriseId}, ${id}, ${batchId}, ${given.kind}, ${given.name}, ${given.fileId},
      ${given.message === null ? 'waiting' : 'failed'}, ${given.message})`.execute(scope.tx)
  await touchBatch(scope, batchId)
  return id
}

/** Adds a stored file to a batch, to be read in the background unless `later`; 409 when the batch is full. */
export const addSource = async (
  scope: Scope,
  batchId: number,
  kind: SourceKind,
  { stored, name, content_type }: AcceptedFile,
): Promise<number> => {
  const fileId = await addFile(scope, stored, name, content_type)
  const id = await insert(scope, batchId, { kind, name, fileId, message: null })
  await enqueue(scope.tx, readSourcesQueue, { enterprise_id: scope.enterpriseId })
  return id
}

/** Whether a mail that is known by this was taken before, and not forgotten yet. */
export const isTaken = async ({ tx, enterpriseId }: Scope, key: string): Promise<boolean> =>
  (await row(
    tx,
    sql`SELECT 1 FROM reading_sources WHERE enterprise_id = ${enterpriseId} AND mail_key = ${key}`,
  )) !== undefined

/** Writes down by what the mail of a source is known; fails where the same one came at the same time. */
export const noteKey = ({ tx, enterpriseId }: Scope, id: number, key: string) =>
  sql`UPDATE reading_sources SET mail_key = ${key} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )

/** Adds a file that the record already holds: it is read where it lies. */
export const addKnownFile = async (scope: Scope, batchId: number, name: string, fileId: number) => {
  const id = await insert(scope, batchId, { kind: 'file', name, fileId, message: null })
  await enqueue(scope.tx, readSourcesQueue, { enterprise_id: scope.enterpriseId })
  return id
}

/** Keeps that a file was refused, and why. */
export const addRefused = (scope: Scope, batchId: number, name: string, message: string) =>
  insert(scope, batchId, { kind: 'file', name: name.slice(0, 200) || 'ファイル', fileId: null, message })

/** A reading in the list of its batch. */
export type Listed = {
  id: number
  source_id: number
  position: number
  status: ReadingStatus
  label: string
  check_count: number
  record_id: number | null
}

/** The sources of a batch in the order they came, each with what was found in it. */
export const listSources = async (scope: Scope, batchId: number) => {
  const sources = await rows<Source>(
    scope.tx,
    sql`SELECT ${columns} FROM ${joined} WHERE s.enterprise_id = ${scope.enterpriseId} AND s.batch_id = ${batchId} ORDER BY s.id_by_enterprise_id`,
  )
  const found = await rows<Listed>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, source_id, position, status, label, check_count, record_id FROM readings
        WHERE enterprise_id = ${scope.enterpriseId} AND batch_id = ${batchId} ORDER BY source_id, position`,
  )
  return sources.map(({ file_id, ...source }) => ({
    ...source,
    has_file: file_id !== null,
    readings: found.filter(({ source_id }) => source_id === source.id),
  }))
}

/** A source of a batch of this kind, with its document, or 404. */
export const findSource = async (
  scope: Scope,
  kind: ReadingKind,
  id: number,
): Promise<Source & { document: SourceDocument | null }> => {
  const found = await row<Source & { document: SourceDocument | null }>(
    scope.tx,
    sql`SELECT ${columns}, s.document FROM ${joined}
        JOIN reading_batches b ON b.enterprise_id = s.enterprise_id AND b.id_by_enterprise_id = s.batch_id
        WHERE s.enterprise_id = ${scope.enterpriseId} AND s.id_by_enterprise_id = ${id} AND b.enterprise_id = ${scope.enterpriseId} AND b.kind = ${kind}`,
  )
  if (!found) throw notFound()
  return found
}

/** Has a source that could not be read, or in which nobody was found, read once more. 409 while somebody may be confirming what it holds. */
export const retrySource = async (scope: Scope, kind: ReadingKind, id: number): Promise<Source> => {
  const source = await findSource(scope, kind, id)
  const held = await row(
    scope.tx,
    sql`SELECT 1 FROM readings WHERE enterprise_id = ${scope.enterpriseId} AND source_id = ${id} LIMIT 1`,
  )
  if (source.file_id === null)
    throw wrongState('このファイルは保存していません。直したファイルを、もう一度追加してください')
  if (held || source.status === 'waiting' || source.status === 'reading')
    throw wrongState('読み取りなおせるのは、読み取れなかったものだけです')
  await sql`UPDATE reading_sources SET status = 'waiting', message = NULL, attempts = 0, claimed_by = NULL
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await enqueue(scope.tx, readSourcesQueue, { enterprise_id: scope.enterpriseId })
  await touchBatch(scope, source.batch_id)
  return source
}
