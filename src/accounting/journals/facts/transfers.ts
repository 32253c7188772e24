import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { PAID } from '#money/payouts/transfer-moves.ts'
import { CREDIT, DEBIT, journalKinds, lineOf, type WantedEntry } from '../entry.ts'
import { payeeOf } from './billing-payments.ts'
import { monthText } from './month-text.ts'

/** One payment of a transfer that the bank carried out, in yen. */
export type TransferLineFacts = {
  transfer_id: number
  billing_payment_id: number
  paid_on: string
  /** The day from which the notice is owed. */
  due_from: string
  number: string
  billing_month: string
  total: number
  withholding: number
  contract_id: number
  supplier_id: number | null
  candidate_id: number | null
}

/**
 * A payment settles what is owed to the payee: by the bank, and by the income tax that is kept for the tax office. Paid before the
 * notice's day, it is the agency's advance until then.
 */
export const transferEntries = (facts: TransferLineFacts): WantedEntry[] => {
  const payee = payeeOf(facts.supplier_id, facts.candidate_id)
  const month = monthText(facts.billing_month)
  const part = `payment:${facts.billing_payment_id}`
  const of = {
    source_id: facts.transfer_id,
    part,
    fact_date: facts.paid_on,
    billing_month: facts.billing_month,
    source_number: facts.number,
    contract_ids: [facts.contract_id],
  }
  const isEarly = facts.paid_on < facts.due_from
  const settled = isEarly ? 'advance_given' : 'payable'
  const net = facts.total - facts.withholding
  const entries: WantedEntry[] = [
    {
      ...of,
      kind_flg: journalKinds.transfer,
      description: `${month} 支払`,
      lines: [
        ...lineOf({ account: settled, side: DEBIT, amount: net, ...payee }),
        ...lineOf({ account: 'bank', side: CREDIT, amount: net }),
      ],
    },
    {
      ...of,
      kind_flg: journalKinds.withholding,
      description: `${month} 源泉所得税`,
      lines: [
        ...lineOf({ account: settled, side: DEBIT, amount: facts.withholding, ...payee }),
        ...lineOf({ account: 'withheld', side: CREDIT, amount: facts.withholding, ...payee }),
      ],
    },
  ]
  if (isEarly)
    entries.push({
      ...of,
      part: `${part}:due`,
      fact_date: facts.due_from,
      kind_flg: journalKinds.transfer,
      description: `${month} 支払`,
      lines: [
        ...lineOf({ account: 'payable', side: DEBIT, amount: facts.total, ...payee }),
        ...lineOf({ account: 'advance_given', side: CREDIT, amount: facts.total, ...payee }),
      ],
    })
  return entries.filter(({ lines }) => lines.length > 0)
}

/** Reads what these transfers paid; those that the bank has not carried out, or that were cancelled, paid nothing. */
export const readTransfers = async (scope: Scope, ids: readonly number[]): Promise<WantedEntry[]> => {
  const found = await rows<TransferLineFacts>(
    scope.tx,
    sql`SELECT l.transfer_id, l.billing_payment_id, x.paid_on, coalesce(t.payment_issue_date, t.operation_end_date) AS due_from, l.number, t.billing_month, l.total, l.withholding, t.contract_id_by_enterprise_id AS contract_id,
          t.payment_company_id_by_enterprise_id AS supplier_id, t.candidate_id_by_enterprise_id AS candidate_id
        FROM transfers x
        JOIN transfer_lines l ON l.enterprise_id = x.enterprise_id AND l.transfer_id = x.id_by_enterprise_id AND l.cancelled_at IS NULL
        JOIN billing_payments t ON t.enterprise_id = l.enterprise_id AND t.id_by_enterprise_id = l.billing_payment_id
        WHERE x.enterprise_id = ${scope.enterpriseId} AND x.id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND x.status_flg = ${PAID}
        ORDER BY l.transfer_id, l.billing_payment_id`,
  )
  return found.flatMap(transferEntries)
}
