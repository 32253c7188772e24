import { sql } from 'kysely'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Database, Executor } from '#foundation/platform/database/types.ts'
import { mailBreaks } from './check-mails.ts'
import { recordBreaks } from './check-records.ts'
import { brokenPairs, type IssuedRow, pairsOf } from './issued.ts'

/** A break outside the chain: at which entry (null where it is at none), and what is wrong where. */
export type CrossBreak = { id: number | null; message: string }

const step = 2_000

/** 発行した書類5（contract/12） */
const nameOf = ({ id_by_enterprise_id, target_type, target_id }: IssuedRow) =>
  `発行した書類${id_by_enterprise_id}（${target_type}/${target_id}）`

/** Ledger, issued documents and confirmed records against each other, some thousand files at a time. */
const pairBreaks = async (tx: Executor, enterpriseId: number): Promise<CrossBreak[]> => {
  const last = await row<{ id: number }>(
    tx,
    sql`SELECT coalesce(max(id_by_enterprise_id), 0) AS id FROM files WHERE enterprise_id = ${enterpriseId}`,
  )
  const breaks: CrossBreak[] = []
  for (let after = 0; after < (last?.id ?? 0); after += step) {
    const range = sql`file_id > ${after} AND file_id <= ${after + step}`
    const found = await brokenPairs(tx, enterpriseId, await pairsOf(tx, enterpriseId, range))
    for (const { pair, what } of found) {
      const { issued, entry } = pair
      const id = entry?.id_by_enterprise_id ?? null
      breaks.push({ id, message: issued ? `${nameOf(issued)}：${what}` : what })
    }
  }
  return breaks
}

/** A number belongs to one record, also after a cancel. */
const numberBreaks = async (tx: Executor, enterpriseId: number): Promise<CrossBreak[]> => {
  const found = await rows<{ number: string; records: number }>(
    tx,
    sql`SELECT number, count(DISTINCT (target_type, target_id)) AS records FROM issued_documents
        WHERE enterprise_id = ${enterpriseId} GROUP BY side, number HAVING count(DISTINCT (target_type, target_id)) > 1 ORDER BY number`,
  )
  return found.map(({ number, records }) => ({
    id: null,
    message: `番号「${number}」の書類が${records}件の記録にあります`,
  }))
}

/**
 * What of an enterprise does not say what its ledger says: issued documents, confirmed records with their numbers and totals,
 * transfers, and mails sent. Seen as of one moment, so that it may run while the product is used.
 */
export const crossBreaks = (db: Database, enterpriseId: number): Promise<CrossBreak[]> =>
  asSystem(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx)
    return [
      ...(await pairBreaks(tx, enterpriseId)),
      ...(await numberBreaks(tx, enterpriseId)),
      ...(await recordBreaks(tx, enterpriseId)),
      ...(await mailBreaks(tx, enterpriseId)),
    ]
  })
