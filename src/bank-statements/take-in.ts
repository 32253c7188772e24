import { sql } from 'kysely'
import type { Scope } from '../entity/scope.ts'
import { insertReceipts } from '../receipts/write.ts'
import type { ReadLines } from './read-lines.ts'
import { hashesOf, TAKEN_IN } from './statements.ts'

/** Enters the deposits that are not known yet, and notes what became of the lines. */
export const takeIn = async (scope: Scope, id: number, { deposits, skipped, errors }: ReadLines) => {
  const hashes = hashesOf(deposits)
  const made = await insertReceipts(
    scope,
    deposits.map(({ date, amount, payer, note }) => ({
      receipt_date: date,
      amount,
      payer_name: payer,
      company_id_by_enterprise_id: null,
      memo: note === '' ? null : note,
    })),
    { bank_statement_id: id, hashes },
  )
  await sql`UPDATE bank_statements SET status_flg = ${TAKEN_IN}, created_count = ${made.length}, duplicate_count = ${deposits.length - made.length},
      skipped_count = ${skipped + errors.length}, completed_at = clock_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}
