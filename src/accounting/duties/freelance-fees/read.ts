import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { legalForms } from '#foundation/masterdata/choices.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { PAID } from '#money/payouts/transfer-moves.ts'
import { type FeeState, feeState, lateRule } from './state.ts'

const [, [ONE_PERSON], [SOLE]] = legalForms

/** A fee of a month of work that the Freelance Act protects, in yen with tax. Days count from the day of receipt, which is day 1. */
export type FreelanceFee = {
  billing_payment_id: number
  contract_id: number
  payee_name: string
  worker_name: string
  order_date: string | null
  start_date: string
  end_date: string
  number: string | null
  amount: number
  is_confirmed: boolean
  due_date: string | null
  paid_on: string | null
  transfer_id: number | null
  days: number
  state_flg: FeeState
  late_rule: string | null
}

export type FeeQuery = { from: string; to: string; is_late: boolean }

/** A payee who works alone, as `supplierLaw` has it: a person without employees, or a company of one (RULES §9); over `t`, `c` and `w`. */
const worksAlone = sql`CASE WHEN t.payment_company_id_by_enterprise_id IS NULL THEN coalesce(w.has_employees_flg, 0) <> 1
  ELSE coalesce(c.legal_form_id IN (${ONE_PERSON}, ${SOLE}), false) END`

/** Fees that fall due in a period, or whose work ended in it where no day was agreed, as far as the member may see them. */
const fromFees = (scope: Scope, { from, to, is_late }: FeeQuery): Fragment => sql`FROM billing_payments t
  LEFT JOIN companies c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.payment_company_id_by_enterprise_id
  LEFT JOIN candidates w ON w.enterprise_id = t.enterprise_id AND w.id_by_enterprise_id = t.candidate_id_by_enterprise_id
  LEFT JOIN contracts k ON k.enterprise_id = t.enterprise_id AND k.id_by_enterprise_id = t.contract_id_by_enterprise_id
  LEFT JOIN transfer_lines l ON l.enterprise_id = t.enterprise_id AND l.billing_payment_id = t.id_by_enterprise_id AND l.cancelled_at IS NULL
  LEFT JOIN transfers x ON x.enterprise_id = l.enterprise_id AND x.id_by_enterprise_id = l.transfer_id AND x.status_flg = ${PAID}
  WHERE t.enterprise_id = ${scope.enterpriseId} AND t.payment_side_flg = 1 AND t.payment_total > 0 AND ${worksAlone}
    AND coalesce(t.payment_deadline_date, t.operation_end_date) BETWEEN ${from}::date AND ${to}::date
    AND (NOT ${is_late} OR coalesce(x.paid_on, ${today()}::date) > coalesce(t.payment_deadline_date, t.operation_end_date))
    AND ${visibleByContract(scope) ?? sql`true`}`

/** The day of the first order to the supplier that was issued for the contract `k`, by itself or with its group. */
const issuedOrder = (scope: Scope): Fragment => sql`(SELECT min(d.issue_date) FROM issued_documents d
  WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = 'contract' AND d.side = 'supplier_purchaseorder'
    AND (d.target_id = k.id_by_enterprise_id OR k.id_by_enterprise_id = ANY(d.part_ids)))`

type Read = Omit<FreelanceFee, 'days' | 'state_flg' | 'late_rule'>

/** A fee with what the law says of its day. Without an agreed day it is due at once (LAW). */
const withState = (read: Read, day: string): FreelanceFee => {
  const due_date = read.due_date ?? read.end_date
  return {
    ...read,
    days: daysBetween(read.end_date, read.paid_on ?? day) + 1,
    state_flg: feeState({ due_date, paid_on: read.paid_on, day }),
    late_rule: lateRule({ received: read.end_date, due_date, paid_on: read.paid_on, day }),
  }
}

/** Fees to freelancers by the day they fall due, the latest first, with how many there are, and what they come to. */
export const readFreelanceFees = async (
  scope: Scope,
  query: FeeQuery,
  { page, limit_value }: { page: number; limit_value: number },
) => {
  const totals = await row<{ count: number; total: number }>(
    scope.tx,
    sql`SELECT count(*) AS count, coalesce(sum(t.payment_total), 0)::bigint AS total ${fromFees(scope, query)}`,
  )
  const found = await rows<Read>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS billing_payment_id, t.contract_id_by_enterprise_id AS contract_id, coalesce(t.payment_recipient_name, c.name, w.name, '') AS payee_name,
          coalesce(w.name, '') AS worker_name, coalesce(${issuedOrder(scope)}, k.supplier_purchaseorder_issue_date) AS order_date, t.operation_start_date AS start_date, t.operation_end_date AS end_date,
          t.payment_number AS number, coalesce(t.payment_total, 0) AS amount, t.payment_status_flg = ${CONFIRMED} AS is_confirmed, t.payment_deadline_date AS due_date, x.paid_on,
          x.id_by_enterprise_id AS transfer_id
        ${fromFees(scope, query)} ORDER BY coalesce(t.payment_deadline_date, t.operation_end_date) DESC, payee_name, t.id_by_enterprise_id
        LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  const day = today()
  return {
    freelance_fees: found.map((read) => withState(read, day)),
    count: totals?.count ?? 0,
    total: totals?.total ?? 0,
  }
}
