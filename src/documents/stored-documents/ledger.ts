import { sql } from 'kysely'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { type Entry, genesis, hashOf } from './entry.ts'
import type { DocumentKind, Origin } from './kinds.ts'

/** A file to be kept, that stands in `files` already. Amount in yen with tax; `target` is the record it belongs to. */
export type LedgerEntry = {
  origin: Exclude<Origin, 'cancelled'>
  kind: DocumentKind
  number: string | null
  document_date: string
  amount: number
  counterparty: string
  file_id: number
  target: { target_type: string; target_id: number } | null
  content_sha256: string | null
}

type Content = Omit<
  Entry,
  'enterprise_id' | 'id_by_enterprise_id' | 'created_by' | 'created_at' | 'previous_hash' | 'hash'
>

/** The end of the enterprise's chain, locked until the transaction ends: whoever writes next waits for it. */
const lockHead = async ({ tx, enterpriseId }: Acting): Promise<{ last_id: number; hash: string }> => {
  await sql`INSERT INTO stored_document_heads (enterprise_id, last_id, hash) VALUES (${enterpriseId}, 0, ${genesis}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const head = await row<{ last_id: number; hash: string }>(
    tx,
    sql`SELECT last_id, hash FROM stored_document_heads WHERE enterprise_id = ${enterpriseId} FOR UPDATE`,
  )
  if (!head) throw new Error('the ledger has no head')
  return head
}

const append = async (scope: Acting, contents: readonly Content[]): Promise<number[]> => {
  const { tx, enterpriseId, member } = scope
  let { last_id, hash } = await lockHead(scope)
  const created_at = new Date().toISOString()
  const entries = contents.map((content): Entry => {
    last_id += 1
    const entry = {
      enterprise_id: enterpriseId,
      id_by_enterprise_id: last_id,
      ...content,
      created_by: member?.id ?? null,
      created_at,
      previous_hash: hash,
    }
    hash = hashOf(entry)
    return { ...entry, hash }
  })
  await sql`INSERT INTO stored_documents SELECT * FROM jsonb_populate_recordset(NULL::stored_documents, ${JSON.stringify(entries)}::jsonb) RETURNING 1`.execute(
    tx,
  )
  await sql`UPDATE stored_document_heads SET last_id = ${last_id}, hash = ${hash} WHERE enterprise_id = ${enterpriseId}`.execute(
    tx,
  )
  return entries.map(({ id_by_enterprise_id }) => id_by_enterprise_id)
}

type File = { id: number; name: string; size: number; sha256: string }

const filesOf = async ({ tx, enterpriseId }: Acting, ids: readonly number[]): Promise<Map<number, File>> => {
  const found = await rows<File>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, name, size, sha256 FROM files WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return new Map(found.map((file) => [file.id, file]))
}

/** Text as the database gives it back, so that the hash can be made again: no half characters. */
const toKept = (text: string) => text.toWellFormed()

/**
 * Enters files into the enterprise's ledger (電帳法), in the caller's transaction and after its files and numbers are drawn:
 * the head is the last lock that is taken. Answers the ids of the entries. Nothing of an entry can be changed later.
 */
export const enterLedger = async (scope: Acting, entries: readonly LedgerEntry[]): Promise<number[]> => {
  if (entries.length === 0) return []
  const files = await filesOf(
    scope,
    entries.map(({ file_id }) => file_id),
  )
  return append(
    scope,
    entries.map(({ target, ...entry }) => {
      const file = files.get(entry.file_id)
      if (!file) throw new Error(`no file ${entry.file_id} to enter into the ledger`)
      return {
        ...entry,
        number: entry.number && toKept(entry.number),
        counterparty: toKept(entry.counterparty),
        target_type: target?.target_type ?? null,
        target_id: target?.target_id ?? null,
        file_name: file.name,
        file_size: file.size,
        file_sha256: file.sha256,
        cancels_id: null,
        reason: null,
      }
    }),
  )
}

/** The entry of a file that no cancellation has followed; undefined where there is none. */
const openEntry = ({ tx, enterpriseId }: Acting, file_id: number): Promise<Entry | undefined> =>
  row<Entry>(
    tx,
    sql`SELECT s.* FROM stored_documents s WHERE s.enterprise_id = ${enterpriseId} AND s.file_id = ${file_id} AND s.origin <> 'cancelled'
          AND NOT EXISTS (SELECT 1 FROM stored_documents c WHERE c.enterprise_id = ${tenantValue} AND c.cancels_id = s.id_by_enterprise_id)
        ORDER BY s.id_by_enterprise_id DESC LIMIT 1`,
  )

/**
 * Enters that a stored file no longer holds, with the reason; the entry and the file stay. 409 where it is cancelled
 * already. A file from before there was a ledger has no entry, and nothing is entered.
 */
export const cancelLedger = async (scope: Acting, file_id: number, reason: string): Promise<void> => {
  const known = await row(
    scope.tx,
    sql`SELECT 1 FROM stored_documents WHERE enterprise_id = ${scope.enterpriseId} AND file_id = ${file_id} LIMIT 1`,
  )
  if (!known) return
  // The head first: of two who cancel at once the second one sees the first one's entry.
  await lockHead(scope)
  const entry = await openEntry(scope, file_id)
  if (!entry) throw wrongState('この書類はすでに取り消されています。一覧を更新して確認してください。')
  const { enterprise_id, id_by_enterprise_id, created_by, created_at, previous_hash, hash, ...content } =
    entry
  await append(scope, [
    { ...content, origin: 'cancelled', cancels_id: id_by_enterprise_id, reason: toKept(reason.trim()) },
  ])
}
