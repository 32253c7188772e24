import type { MonthException } from '#contracts/contract-terms/month-plan.ts'
import { addMonths, daysBetween, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { monthsOfPeriod, type OperationMonth } from '#foundation/rules/contract-period.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { amountsOf, certain, expectedOf, never, type Rate } from './chance.ts'
import { type Amounts, type ChanceBasis, type Item, noAmounts, type Share } from './item.ts'
import { plannedMonth } from './planned-month.ts'

/** A confirmed contract with its terms, as the columns of the contract hold them. */
export type ContractRow = Readonly<Record<string, unknown>> & {
  id: number
  candidate_id: number | null
  client_id: number | null
  period_start_date: string
  period_end_date: string
  is_renewed: boolean
  contract_ext_confirm_status_flg: number
  termination_reason: string | null
  sales_ext_confirm_request_flg: number | null
  supplier_ext_confirm_request_flg: number | null
}
/** A month that has amounts already, or in which nothing is worked. */
export type WorkedMonth = {
  contract_id: number
  month: string
  operational_status_flg: number
  sales_amount: number | null
  supplier_amount: number | null
}
export type ContractFacts = {
  contracts: readonly ContractRow[]
  worked: readonly WorkedMonth[]
  exceptions: readonly (MonthException & { contract_id: number })[]
}
type Window = { months: readonly string[]; today: string }

const DAYS_A_MONTH = 30.4375

/** The length of a contract in months, at least one. */
export const lengthMonths = ({
  period_start_date,
  period_end_date,
}: Pick<ContractRow, 'period_start_date' | 'period_end_date'>): number =>
  Math.max(1, Math.round((daysBetween(period_start_date, period_end_date) + 1) / DAYS_A_MONTH))

/** What a month comes to, and whether its operation says so already. */
const monthAmounts = (
  contract: ContractRow,
  period: OperationMonth,
  worked: WorkedMonth | undefined,
  exceptions: readonly MonthException[],
): { full: Amounts; basis: ChanceBasis } => {
  if (worked?.operational_status_flg === NO_WORK) return { full: noAmounts, basis: 'worked' }
  if (worked && worked.sales_amount !== null)
    return { full: amountsOf(worked.sales_amount, worked.supplier_amount ?? 0), basis: 'worked' }
  return { full: plannedMonth(contract, period, exceptions), basis: 'certain' }
}

const ENDS = 2
const EXPIRES = 3
const WANTS_RENEWAL = 1

/** Whether a contract goes on, where people have said so: both sides want it, or one side or staff end it. */
const answerOf = (contract: ContractRow): Share | undefined => {
  const { contract_ext_confirm_status_flg: status, termination_reason } = contract
  if (status === ENDS || status === EXPIRES || termination_reason) return never
  const sides = isOwnEmployee(contract) ? (['sales'] as const) : (['sales', 'supplier'] as const)
  return sides.every((side) => contract[`${side}_ext_confirm_request_flg`] === WANTS_RENEWAL)
    ? certain
    : undefined
}

const wholeMonth = (month: string): OperationMonth => ({
  operational_month: month,
  start_date: `${month}-01`,
  end_date: monthEnd(month),
})

/** The months after the end of a contract, each with the renewals it takes to get there. */
const renewalsOf = (contract: ContractRow, { months, today }: Window, rate: Rate): Item[] => {
  if (contract.is_renewed || contract.period_end_date < today) return []
  const [last, length, answer] = [
    monthOf(contract.period_end_date),
    lengthMonths(contract),
    answerOf(contract),
  ]
  if (answer === never) return []
  return months
    .filter((month) => month > last)
    .map((month): Item => {
      const full = plannedMonth(contract, wholeMonth(month))
      let renewals = 1
      while (month > addMonths(last, renewals * length)) renewals += 1
      const later = Array.from({ length: renewals - 1 }, () => rate.share)
      const chances = [answer ?? rate.share, ...later]
      const basis = answer && renewals === 1 ? 'answer' : rate.basis
      return {
        part: 'renewal',
        id: contract.id,
        month,
        basis,
        chances,
        full,
        expected: expectedOf(full, chances),
      }
    })
}

/** Leaves a worker one person a month, in whichever contract comes first. */
const countOnce = (items: readonly Item[], workerOf: ReadonlyMap<number, number | null>): Item[] => {
  const counted = new Set<string>()
  return items.map((item) => {
    const worker = workerOf.get(item.id) ?? null
    if (worker === null || item.full.people === 0) return item
    const key = `${worker}/${item.month}`
    if (counted.has(key))
      return { ...item, full: { ...item.full, people: 0 }, expected: { ...item.expected, people: 0 } }
    counted.add(key)
    return item
  })
}

/** What confirmed contracts fix in the months, and what their renewals may add. */
export const contractItems = (
  { contracts, worked, exceptions }: ContractFacts,
  window: Window,
  rateFor: (client: number | null, months: number) => Rate,
): Item[] => {
  const workedByContract = Map.groupBy(worked, ({ contract_id }) => contract_id)
  const exceptionsByContract = Map.groupBy(exceptions, ({ contract_id }) => contract_id)
  const shown = new Set(window.months)
  const fixed = contracts.flatMap((contract) =>
    monthsOfPeriod({ start_date: contract.period_start_date, end_date: contract.period_end_date })
      .filter(({ operational_month }) => shown.has(operational_month))
      .map((period): Item => {
        const month = period.operational_month
        const there = workedByContract.get(contract.id)?.find((one) => one.month === month)
        const own = exceptionsByContract.get(contract.id)?.filter((one) => one.month === month) ?? []
        const { full, basis } = monthAmounts(contract, period, there, own)
        return { part: 'fixed', id: contract.id, month, basis, chances: [], full, expected: full }
      }),
  )
  const renewals = contracts.flatMap((contract) =>
    renewalsOf(contract, window, rateFor(contract.client_id, lengthMonths(contract))),
  )
  return countOnce(
    [...fixed, ...renewals],
    new Map(contracts.map(({ id, candidate_id }) => [id, candidate_id])),
  )
}
