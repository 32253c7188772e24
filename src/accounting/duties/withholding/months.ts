import { sql } from 'kysely'
import { visibleContracts } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { visibleJournals } from '../../accounts/access.ts'
import { withholdingDueDate } from './due-date.ts'
import { fromWithheld } from './paid-lines.ts'
import { type WithholdingState, withholdingState } from './state.ts'

/** Tax that went to the tax office, in yen; taken back where `cancelled_at` is set. */
export type WithholdingPayment = {
  id_by_enterprise_id: number
  month: string
  paid_on: string
  amount: number
  created_at: string
  created_by_name: string | null
  cancelled_at: string | null
  cancelled_by_name: string | null
  cancel_reason: string | null
}

/** A month of payment, in yen. `owed`, due date and state are the whole agency's: null for who sees own contracts only. */
export type WithholdingMonth = {
  month: string
  payee_count: number
  paid: number
  withheld: number
  settled: number
  owed: number | null
  due_date: string
  state_flg: WithholdingState | null
  payments: WithholdingPayment[]
}

type Withheld = { month: string; payee_count: number; paid: number; withheld: number }

const readPayments = (scope: Scope, from: string, to: string): Promise<WithholdingPayment[]> =>
  rows<WithholdingPayment>(
    scope.tx,
    sql`SELECT j.id_by_enterprise_id, j.month, j.paid_on, j.amount, j.created_at, concat_ws(' ', a.l_name, a.f_name) AS created_by_name,
          j.cancelled_at, concat_ws(' ', b.l_name, b.f_name) AS cancelled_by_name, j.cancel_reason
        FROM withholding_payments j
        LEFT JOIN enterprise_members a ON a.enterprise_id = j.enterprise_id AND a.id_by_enterprise_id = j.created_by
        LEFT JOIN enterprise_members b ON b.enterprise_id = j.enterprise_id AND b.id_by_enterprise_id = j.cancelled_by
        WHERE j.enterprise_id = ${scope.enterpriseId} AND j.month BETWEEN ${from} AND ${to} AND ${visibleJournals(scope) ?? sql`true`}
        ORDER BY j.id_by_enterprise_id`,
  )

/** What was withheld in months of payment and what of it was paid on, the latest month first; months with neither are left out. */
export const withholdingMonths = async (
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<WithholdingMonth[]> => {
  const period = { from: `${from}-01`, to: monthEnd(to) }
  const withheld = await rows<Withheld>(
    scope.tx,
    sql`SELECT to_char(x.paid_on, 'YYYY-MM') AS month, count(DISTINCT l.payee_key) AS payee_count, sum(l.total)::bigint AS paid, sum(l.withholding)::bigint AS withheld
        ${fromWithheld(scope, period)} GROUP BY 1`,
  )
  const payments = Map.groupBy(await readPayments(scope, from, to), ({ month }) => month)
  const found = new Map(withheld.map((one) => [one.month, one]))
  const isWhole = visibleContracts(scope) === undefined
  const day = today()
  return [...new Set([...found.keys(), ...payments.keys()])]
    .sort((a, b) => b.localeCompare(a))
    .map((month) => {
      const sums = found.get(month) ?? { month, payee_count: 0, paid: 0, withheld: 0 }
      const own = payments.get(month) ?? []
      const settled = own.reduce((sum, one) => sum + (one.cancelled_at === null ? one.amount : 0), 0)
      const due_date = withholdingDueDate(month, isHoliday)
      const owed = sums.withheld - settled
      return {
        ...sums,
        settled,
        owed: isWhole ? owed : null,
        due_date,
        state_flg: isWhole ? withholdingState({ owed, due_date, day }) : null,
        payments: own,
      }
    })
}
