import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting, Fragment } from '#foundation/platform/database/types.ts'
import { Tampered } from '#foundation/platform/files/tampered.ts'
import { type Entry, hashOf } from './entry.ts'
import { brokenPairs, pairsOf } from './issued.ts'

const checkFiles = async ({ tx, enterpriseId }: Acting, where: Fragment): Promise<void> => {
  const [found] = await brokenPairs(tx, enterpriseId, await pairsOf(tx, enterpriseId, where))
  const half = found?.pair.issued ?? found?.pair.entry
  if (!found || !half) return
  const { what } = found
  const { file_id, target_type, target_id } = half
  const target = target_type !== null && target_id !== null ? { target: { target_type, target_id } } : {}
  throw new Tampered({ enterprise_id: enterpriseId, file_id, what, ...target })
}

/**
 * Throws Tampered unless the ledger says the same as what was issued as these files, and as the confirmed records that it
 * is of: asked before a document is handed out, sent, or written anew in another form. Nothing is asked of other files.
 */
export const checkIssued = (scope: Acting, fileIds: readonly number[]): Promise<void> =>
  checkFiles(scope, sql`file_id = ANY(${[...fileIds]}::integer[])`)

/** The same for an entry of the ledger itself, of whatever kind. */
export const checkEntry = async (scope: Acting, entry: Entry): Promise<void> => {
  if (hashOf(entry) !== entry.hash)
    throw new Tampered({
      enterprise_id: scope.enterpriseId,
      file_id: entry.file_id,
      what: '台帳の記録の内容が保存したときと違います',
    })
  await checkIssued(scope, [entry.file_id])
}

/** Throws Tampered unless the ledger has this very file with this amount for the transfer. */
export const checkTransfer = async (
  scope: Acting,
  { id, file_id, total }: { id: number; file_id: number; total: number },
): Promise<void> => {
  const entry = await row<Entry>(
    scope.tx,
    sql`SELECT * FROM stored_documents WHERE enterprise_id = ${scope.enterpriseId} AND file_id = ${file_id} AND origin = 'issued'
          AND kind = 'transfer' AND target_id = ${id} AND amount = ${total}`,
  )
  if (entry && hashOf(entry) === entry.hash) return
  const target = { target_type: 'transfer', target_id: id }
  throw new Tampered({ enterprise_id: scope.enterpriseId, file_id, what: '振込の台帳', target })
}
