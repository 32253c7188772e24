import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import type { FileStore } from '#foundation/platform/files/file-store.ts'
import { FilesUnreachable } from '#foundation/platform/files/files-unreachable.ts'
import { crossBreaks } from './cross-check.ts'
import { type Entry, genesis, hashOf, headToken } from './entry.ts'

/** What is wrong, and at which entry of a ledger; null where it is the whole ledger, or what stands beside it. */
export type Found = { id: number | null; message: string }
/** A break: in which enterprise's ledger. */
export type Break = Found & { enterprise_id: number }
export type Checked = { entries: number; breaks: Break[]; heads: string[] }

type Head = { enterprise_id: number; last_id: number; hash: string }
/** An entry with the file as `files` knows it; null where that row is gone. */
type Row = Entry & { key: string | null; sha256: string | null }

const batch = 500

const nextRows = (db: Database, enterpriseId: number, after: number): Promise<Row[]> =>
  asSystem(db, (tx) =>
    rows<Row>(
      tx,
      sql`SELECT s.*, f.key, f.sha256 FROM stored_documents s
          LEFT JOIN files f ON f.enterprise_id = s.enterprise_id AND f.id_by_enterprise_id = s.file_id
          WHERE s.enterprise_id = ${enterpriseId} AND s.id_by_enterprise_id > ${after} ORDER BY s.id_by_enterprise_id LIMIT ${batch}`,
    ),
  )

/** SHA-256 of a stored file, read as a stream; undefined when it is not there. Throws while the store cannot be reached: that says nothing of the file. */
const fileHash = async (files: FileStore, key: string): Promise<string | undefined> => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await files.stream(key)) hash.update(chunk as Buffer)
  } catch (error) {
    if (error instanceof FilesUnreachable) throw error
    return undefined
  }
  return hash.digest('hex')
}

const fileBreak = async (
  files: FileStore,
  { key, sha256, file_sha256 }: Row,
): Promise<string | undefined> => {
  const found = key === null ? undefined : await fileHash(files, key)
  if (found === undefined) return 'ファイルがありません'
  if (sha256 !== file_sha256) return 'ファイルの控えが保存したときと違います'
  return found === file_sha256 ? undefined : 'ファイルの内容が保存したときと違います'
}

const entryBreak = (entry: Row, expected_id: number, previous: string): string | undefined => {
  if (entry.id_by_enterprise_id !== expected_id)
    return `台帳番号${expected_id}から${entry.id_by_enterprise_id - 1}までの記録がありません`
  if (entry.previous_hash !== previous) return '前の記録とつながっていません（前の記録が変えられています）'
  if (hashOf(entry) !== entry.hash) return '記録の内容が保存したときと違います'
  return undefined
}

const headOf = (db: Database, enterpriseId: number): Promise<Head | undefined> =>
  asSystem(db, (tx) =>
    row<Head>(
      tx,
      sql`SELECT enterprise_id, last_id, hash FROM stored_document_heads WHERE enterprise_id = ${enterpriseId}`,
    ),
  )

/** Walks one ledger to its end; answers the hash of every entry by its number. */
const checkLedger = async (
  { db, files }: { db: Database; files: FileStore },
  enterprise_id: number,
  result: Checked,
): Promise<Map<number, string>> => {
  const hashes = new Map([[0, genesis]])
  let [last, previous] = [0, genesis]
  const broken = (id: number | null, message: string | undefined) => {
    if (message) result.breaks.push({ enterprise_id, id, message })
  }
  const walk = async () => {
    const found = await nextRows(db, enterprise_id, last)
    for (const entry of found) {
      broken(entry.id_by_enterprise_id, entryBreak(entry, last + 1, previous))
      broken(entry.id_by_enterprise_id, await fileBreak(files, entry))
      last = entry.id_by_enterprise_id
      previous = entry.hash
      hashes.set(last, previous)
    }
    result.entries += found.length
    return found.length > 0
  }
  for (;;) {
    while (await walk());
    // Entries that were written meanwhile stand before their head: the walk goes on to them.
    const head = (await headOf(db, enterprise_id)) ?? { enterprise_id, last_id: 0, hash: genesis }
    if (head.last_id > last && (await walk())) continue
    result.heads.push(headToken(head))
    if (head.last_id !== last || head.hash !== previous)
      broken(null, `台帳の末尾が合いません（控え ${head.last_id}件、実際 ${last}件）`)
    for (const { id, message } of await crossBreaks(db, enterprise_id)) broken(id, message)
    return hashes
  }
}

/** A head exported earlier must still stand in its ledger; one row computed anew changes every hash from there on. */
const checkHead = (token: string, ledgers: ReadonlyMap<number, Map<number, string>>): Break | undefined => {
  const [, enterprise, id, hash] = /^(\d+)-(\d+)-([0-9a-f]{64})$/.exec(token) ?? []
  if (hash) {
    const enterprise_id = Number(enterprise)
    if (ledgers.get(enterprise_id)?.get(Number(id)) === hash) return undefined
    return {
      enterprise_id,
      id: Number(id),
      message: `書き出した末尾と合いません。台帳番号${id}までのどれかが、書き出した後に変えられたか消されています`,
    }
  }
  const isKnown = [...ledgers.values()].some((hashes) => [...hashes.values()].includes(token))
  return isKnown
    ? undefined
    : { enterprise_id: 0, id: null, message: `末尾 ${token} はどの台帳にもありません` }
}

/**
 * Walks the ledgers of all enterprises: every file's bytes, every entry's hash, the chain, the heads exported earlier
 * (`1-42-<hash>`, or the hash alone), all that must say what the ledger says (`crossBreaks`), and what later areas know of stored documents (`moreBreaks`).
 * What is broken stands in `breaks`.
 */
export const checkDocuments = async (
  app: { db: Database; files: FileStore },
  exported: readonly string[],
  moreBreaks: (enterpriseId: number) => Promise<Found[]> = async () => [],
): Promise<Checked> => {
  const result: Checked = { entries: 0, breaks: [], heads: [] }
  const enterprises = await asSystem(app.db, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT enterprise_id AS id FROM stored_documents UNION SELECT enterprise_id FROM stored_document_heads
          UNION SELECT enterprise_id FROM issued_documents UNION SELECT enterprise_id FROM billing_payments ORDER BY 1`,
    ),
  )
  const ledgers = new Map<number, Map<number, string>>()
  for (const { id: enterprise_id } of enterprises) {
    ledgers.set(enterprise_id, await checkLedger(app, enterprise_id, result))
    const more = await moreBreaks(enterprise_id)
    result.breaks.push(...more.map((found) => ({ enterprise_id, ...found })))
  }
  for (const token of exported) {
    const wrong = checkHead(token, ledgers)
    if (wrong) result.breaks.push(wrong)
  }
  return result
}
