import { between, pick } from '#app/demo/random.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { mergeTotals } from '#money/billing-merges/merge-totals.ts'
import type { Random } from '../fuzz.ts'
import { type DealKind, type MonthRecord, makeMonth } from './generate.ts'

export type Merge = {
  id: number
  issue_date: string
  parts: MonthRecord[]
  totals: ReturnType<typeof mergeTotals>
}
export type Match = { id: number; target: MonthRecord | Merge; amount: number; fee: number; undone?: true }
export type Receipt = { id: number; date: string; amount: number; matches: Match[] }
/** status 1 made, 2 paid, 9 cancelled, as records have it. */
export type Transfer = {
  id: number
  paid_on: string
  status: 1 | 2 | 9
  payments: MonthRecord[]
  fee: number
}
export type World = { months: MonthRecord[]; merges: Merge[]; receipts: Receipt[]; transfers: Transfer[] }

export const CONFIRMED = 99
export const isMerge = (target: MonthRecord | Merge): target is Merge => 'parts' in target
export const totalOf = (target: MonthRecord | Merge): number =>
  isMerge(target) ? target.totals.total : (target.billing_total ?? 0)
export const owedFrom = (target: MonthRecord | Merge): string =>
  isMerge(target)
    ? ([target.issue_date, ...target.parts.map(owedFrom)].toSorted().at(-1) as string)
    : (target.billing_issue_date as string)
export const hasPayment = (month: MonthRecord): boolean =>
  month.payment_side_flg === 1 && month.payment_status_flg === CONFIRMED

const isBilled = ({ billing_status_flg }: MonthRecord) => billing_status_flg === CONFIRMED

/** Merges of some bills of one client and month; the tax of each once. */
const makeMerges = (random: Random, months: readonly MonthRecord[]): Merge[] => {
  const groups = Map.groupBy(
    months.filter(isBilled),
    (month) => `${month.billing_company_id_by_enterprise_id}/${month.billing_month}`,
  )
  const merges: Merge[] = []
  for (const group of groups.values()) {
    const parts = group.slice(0, between(random, 2, 5))
    if (parts.length < 2 || random() > 0.4) continue
    try {
      const totals = mergeTotals(parts, pick(random, [1, 2]), pick(random, ['down', 'up', 'nearest']))
      const issue_date = addDays(parts[0]?.operation_end_date ?? '', pick(random, [0, 1, 3, 6]))
      merges.push({ id: merges.length + 1000, issue_date, parts, totals })
    } catch {
      // A negative total is refused by the product.
    }
  }
  return merges
}

/** Money for most invoices: in full, in parts, less a fee, more than was owed, before it was owed; some receipts pay two. */
const makeReceipts = (random: Random, targets: readonly (MonthRecord | Merge)[]): Receipt[] => {
  const receipts: Receipt[] = []
  let match = 0
  const paid = targets.filter((target) => totalOf(target) > 1_000 && random() < 0.75)
  for (const [at, target] of paid.entries()) {
    const total = totalOf(target)
    const date = addDays(owedFrom(target), pick(random, [-20, 0, 10, 30, 30, 31, 75]))
    const fee = random() < 0.2 ? pick(random, [110, 440, 660]) : 0
    const part = random() < 0.15 ? between(random, 1, total - fee - 1) : total - fee
    const over = random() < 0.1 ? pick(random, [1, 100, 1_000, 1_001, 50_000]) : 0
    const one: Match = { id: ++match, target, amount: part, fee }
    const last = receipts.at(-1)
    // A receipt of the same moment may pay this one as well.
    if (last && at % 9 === 0) {
      last.amount += part
      last.matches.push(one)
    } else receipts.push({ id: receipts.length + 1, date, amount: part + over, matches: [one] })
  }
  return receipts
}

/** Transfers of some payments: made, paid (also before the notice's day), or cancelled; some proved with a fee. */
const makeTransfers = (random: Random, months: readonly MonthRecord[]): Transfer[] => {
  const left = months.filter((month) => hasPayment(month) && random() < 0.8)
  const transfers: Transfer[] = []
  while (left.length > 0) {
    const payments = left.splice(0, between(random, 1, 5))
    transfers.push({
      id: transfers.length + 1,
      paid_on: addDays(payments[0]?.payment_issue_date ?? '', pick(random, [-3, 15, 30, 30, 31, 60])),
      status: pick(random, [2, 2, 2, 2, 1, 9]),
      payments,
      fee: pick(random, [0, 0, 220, 440]),
    })
  }
  return transfers
}

/** So many generated months of all kinds of deals, and what became of them. */
export const makeWorld = (random: Random, kinds: readonly DealKind[], count: number): World => {
  const months = Array.from({ length: count }, (_, i) => makeMonth(random, pick(random, kinds), 100_000 + i))
  const merges = makeMerges(random, months)
  const merged = new Set(merges.flatMap(({ parts }) => parts))
  const single = months.filter((month) => isBilled(month) && !merged.has(month))
  return {
    months,
    merges,
    receipts: makeReceipts(random, [...merges, ...single]),
    transfers: makeTransfers(random, months),
  }
}
