import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { PAID } from '#money/payouts/transfer-moves.ts'
import { CREDIT, DEBIT, journalKinds, lineOf, type WantedEntry } from '../entry.ts'
import { payeeOf } from './billing-payments.ts'

/** One payment of a transfer that the bank carried out, in yen. */
export type TransferLineFacts = {
  transfer_id: number
  billing_payment_id: number
  paid_on: string
  number: string
  billing_month: string
  total: number
  withholding: number
  contract_id: number
  supplier_id: number | null
  candidate_id: number | null
}

/** A payment settles what is owed to the payee: by the bank, and by the income tax that is kept for the tax office. */
export const transferEntries = (facts: TransferLineFacts): WantedEntry[] => {
  const payee = payeeOf(facts.supplier_id, facts.candidate_id)
  const month = `${Number(facts.billing_month.slice(5))}月分`
  const of = {
    source_id: facts.transfer_id,
    part: `payment:${facts.billing_payment_id}`,
    fact_date: facts.paid_on,
    billing_month: facts.billing_month,
    source_number: facts.number,
    contract_ids: [facts.contract_id],
  }
  const net = facts.total - facts.withholding
  const settled = (amount: number) => lineOf({ account: 'payable', side: DEBIT, amount, ...payee })
  const entries: WantedEntry[] = [
    {
      ...of,
      kind_flg: journalKinds.transfer,
      description: `${month} 支払`,
      lines: [...settled(net), ...lineOf({ account: 'bank', side: CREDIT, amount: net })],
    },
    {
      ...of,
      kind_flg: journalKinds.withholding,
      description: `${month} 源泉所得税`,
      lines: [
        ...settled(facts.withholding),
        ...lineOf({ account: 'withheld', side: CREDIT, amount: facts.withholding, ...payee }),
      ],
    },
  ]
  return entries.filter(({ lines }) => lines.length > 0)
}

/** Reads what these transfers paid; those that the bank has not carried out, or that were cancelled, paid nothing. */
export const readTransfers = async (scope: Scope, ids: readonly number[]): Promise<WantedEntry[]> => {
  const found = await rows<TransferLineFacts>(
    scope.tx,
    sql`SELECT l.transfer_id, l.billing_payment_id, x.paid_on, l.number, t.billing_month, l.total, l.withholding, t.contract_id_by_enterprise_id AS contract_id,
          t.payment_company_id_by_enterprise_id AS supplier_id, t.candidate_id_by_enterprise_id AS candidate_id
        FROM transfers x
        JOIN transfer_lines l ON l.enterprise_id = x.enterprise_id AND l.transfer_id = x.id_by_enterprise_id AND l.cancelled_at IS NULL
        JOIN billing_payments t ON t.enterprise_id = l.enterprise_id AND t.id_by_enterprise_id = l.billing_payment_id
        WHERE x.enterprise_id = ${scope.enterpriseId} AND x.id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND x.status_flg = ${PAID}
        ORDER BY l.transfer_id, l.billing_payment_id`,
  )
  return found.flatMap(transferEntries)
}
