import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { insertReceipts } from '../receipts/write.ts'
import { insertWithdrawals } from '../withdrawals/take-in.ts'
import type { ReadLines } from './read-lines.ts'
import { hashesOf, TAKEN_IN } from './statements.ts'

const noteOf = ({ note }: { note: string }) => (note === '' ? null : note)

/** Enters the deposits and withdrawals that are not known yet, and notes what became of the lines. */
export const takeIn = async (
  scope: Scope,
  id: number,
  { deposits, withdrawals, skipped, errors }: ReadLines,
) => {
  const receipts = await insertReceipts(
    scope,
    deposits.map((each) => ({
      receipt_date: each.date,
      amount: each.amount,
      payer_name: each.payer,
      company_id_by_enterprise_id: null,
      memo: noteOf(each),
    })),
    { bank_statement_id: id, hashes: await hashesOf(deposits) },
  )
  const went = await insertWithdrawals(
    scope,
    withdrawals.map((each) => ({
      withdrawal_date: each.date,
      amount: each.amount,
      payee_name: each.payee,
      note: noteOf(each),
    })),
    { bank_statement_id: id, hashes: await hashesOf(withdrawals) },
  )
  const known = deposits.length + withdrawals.length - receipts.length - went.length
  await sql`UPDATE bank_statements SET status_flg = ${TAKEN_IN}, created_count = ${receipts.length}, created_withdrawal_count = ${went.length},
      duplicate_count = ${known}, skipped_count = ${skipped + errors.length}, completed_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}
