import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { PAID } from '#money/payouts/transfer-moves.ts'
import { bookFacts } from './book.ts'
import { journalKinds, type SourceType } from './entry.ts'

/** Whether no entry of a kind stands for the record of the alias `t`. */
const unbooked = (scope: Scope, type: SourceType, kind: number): Fragment => sql`NOT EXISTS (
  SELECT 1 FROM journals j WHERE j.enterprise_id = ${scope.enterpriseId} AND j.source_type = ${type} AND j.source_id = t.id_by_enterprise_id
    AND j.kind_flg = ${kind} AND j.reverses IS NULL AND j.reversed_by IS NULL)`

/** The table of a kind of source, and when its record should stand in the books and does not; over the alias `t`. */
const missingIn: Readonly<Record<SourceType, (scope: Scope) => { table: string; condition: Fragment }>> = {
  billing_payment: (scope) => ({
    table: 'billing_payments',
    condition: sql`(t.billing_status_flg = ${CONFIRMED} AND t.billing_total > 0 AND ${unbooked(scope, 'billing_payment', journalKinds.sales)})
      OR (t.payment_status_flg = ${CONFIRMED} AND t.payment_side_flg = 1 AND t.payment_total > 0 AND ${unbooked(scope, 'billing_payment', journalKinds.purchase)})`,
  }),
  billing_merge: (scope) => ({
    table: 'billing_merges',
    condition: sql`t.status_flg = ${CONFIRMED} AND t.total > 0 AND ${unbooked(scope, 'billing_merge', journalKinds.merge)}`,
  }),
  receipt: (scope) => ({
    table: 'receipts',
    condition: sql`EXISTS (SELECT 1 FROM receipt_matches m WHERE m.enterprise_id = ${scope.enterpriseId} AND m.receipt_id = t.id_by_enterprise_id AND m.unmatched_at IS NULL)
      AND ${unbooked(scope, 'receipt', journalKinds.receipt)}`,
  }),
  transfer: (scope) => ({
    table: 'transfers',
    condition: sql`t.status_flg = ${PAID} AND t.total > 0 AND ${unbooked(scope, 'transfer', journalKinds.transfer)}`,
  }),
  withdrawal: (scope) => ({
    table: 'withdrawals',
    condition: sql`t.transfer_id IS NOT NULL AND t.fee > 0 AND ${unbooked(scope, 'withdrawal', journalKinds.fee)}`,
  }),
  withholding_payment: (scope) => ({
    table: 'withholding_payments',
    condition: sql`t.cancelled_at IS NULL AND ${unbooked(scope, 'withholding_payment', journalKinds.withholding)}`,
  }),
}

/** So many records are booked in one transaction. */
const atOnce = 500

/**
 * Books records of a kind of before there were books, as many as fit into one transaction, in the order of their ids, those after
 * `after`; answers the last of them while there may be more. They are held meanwhile; one that somebody else holds comes the next
 * night.
 */
export const bookMissing = async (
  scope: Scope,
  type: SourceType,
  after: number,
): Promise<number | undefined> => {
  const { table, condition } = missingIn[type](scope)
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id FROM ${sql.table(table)} t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id > ${after} AND (${condition})
        ORDER BY t.id_by_enterprise_id LIMIT ${atOnce} FOR NO KEY UPDATE OF t SKIP LOCKED`,
  )
  const ids = found.map(({ id }) => id)
  await bookFacts(scope, type, ids)
  return ids.length < atOnce ? undefined : ids.at(-1)
}
