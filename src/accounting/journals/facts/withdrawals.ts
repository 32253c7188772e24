import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CREDIT, journalKinds, lineOf, type WantedEntry } from '../entry.ts'
import { feeLines } from './receipts.ts'

/** What the bank took for a transfer, in yen. */
export type WithdrawalFacts = {
  id: number
  withdrawal_date: string
  fee: number
  transfer_id: number
  contract_ids: number[]
}

/** A bank's fee, known once the withdrawal is held against its transfer. */
export const feeEntry = ({
  id,
  withdrawal_date,
  fee,
  transfer_id,
  contract_ids,
}: WithdrawalFacts): WantedEntry => ({
  source_id: id,
  part: '',
  kind_flg: journalKinds.fee,
  fact_date: withdrawal_date,
  billing_month: null,
  source_number: `#${transfer_id}`,
  description: '振込手数料',
  contract_ids,
  lines: [...feeLines(fee, withdrawal_date, null), ...lineOf({ account: 'bank', side: CREDIT, amount: fee })],
})

/** Reads the fees of these withdrawals. */
export const readWithdrawals = async (scope: Scope, ids: readonly number[]): Promise<WantedEntry[]> => {
  const found = await rows<WithdrawalFacts>(
    scope.tx,
    sql`SELECT w.id_by_enterprise_id AS id, w.withdrawal_date, w.fee, w.transfer_id,
          ARRAY(SELECT DISTINCT t.contract_id_by_enterprise_id FROM transfer_lines l
            JOIN billing_payments t ON t.enterprise_id = l.enterprise_id AND t.id_by_enterprise_id = l.billing_payment_id
            WHERE l.enterprise_id = ${scope.enterpriseId} AND l.transfer_id = w.transfer_id) AS contract_ids
        FROM withdrawals w
        WHERE w.enterprise_id = ${scope.enterpriseId} AND w.id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND w.transfer_id IS NOT NULL AND w.fee > 0`,
  )
  return found.map(feeEntry)
}
