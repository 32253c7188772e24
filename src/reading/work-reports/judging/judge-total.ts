import { reasons } from '../reasons.ts'
import type { Total } from '../totals/total.ts'

/** The total of a month, and why it is not sure; null where the document says it twice. */
export type Judged = { minutes: number | null; total: Total | undefined; why: string | null }

/** What the days add up to: exact minutes, by how much that may be off, and the hours of leaves beside it. */
export type DaySum = { minutes: number; tolerance: number; leave: number; count: number }

const rankOf = ({ kind, isPart, isLoose }: Total): number => {
  if (isLoose || kind === 'other') return 0
  if (isPart || kind === 'part') return 1
  return kind === 'explicit' ? 3 : 2
}

/** Sums of the month by their names: no parts, and none of several beside one label. */
const isFull = (total: Total) => rankOf(total) >= 2

/** A sum in the column of the hours is also one beside its label: what its column says of it comes first. */
const inOnePlace = (totals: readonly Total[]): Total[] => {
  const byPlace = new Map<string, Total>()
  for (const total of totals) {
    const key = JSON.stringify([
      total.place.block,
      total.place.cell,
      total.place.cell === null ? total.place.from : 0,
    ])
    if (!byPlace.has(key)) byPlace.set(key, total)
  }
  return [...byPlace.values()]
}

const withoutDays = (totals: readonly Total[]): Judged => {
  const named = totals.filter(({ kind, isLoose, isPart }) => kind === 'explicit' && !isLoose && !isPart)
  const [first, ...others] = named
  if (!first) return { minutes: null, total: undefined, why: reasons.nothing() }
  const other = others.find(({ minutes }) => Math.abs(minutes - first.minutes) > 0.5)
  if (other)
    return { minutes: first.minutes, total: first, why: reasons.twoTotals(first.minutes, other.minutes) }
  return {
    minutes: first.minutes,
    total: first,
    why: others.length > 0 ? null : reasons.onlyTotal(first.minutes),
  }
}

/** The total that a document states, held against the sum of its days. */
export function judgeTotal(stated: readonly Total[], sum: DaySum): Judged {
  const totals = inOnePlace(stated)
  if (sum.count === 0) return withoutDays(totals)
  const isSum = ({ minutes }: Total) => Math.abs(minutes - sum.minutes) <= sum.tolerance
  const full = totals.filter(isFull).toSorted((a, b) => rankOf(b) - rankOf(a))
  const equal = full.find(isSum) ?? totals.find((each) => each.kind !== 'other' && isSum(each))
  if (equal) {
    const other = full.find((each) => !isSum(each))
    return {
      minutes: equal.minutes,
      total: equal,
      why: other ? reasons.twoTotals(equal.minutes, other.minutes) : null,
    }
  }
  const [best] = full
  if (!best) return { minutes: sum.minutes, total: undefined, why: reasons.noTotal() }
  const isLeave = sum.leave > 0 && Math.abs(best.minutes - sum.minutes - sum.leave) <= sum.tolerance
  return {
    minutes: best.minutes,
    total: best,
    why: isLeave ? reasons.leave(best.minutes, sum.minutes) : reasons.differ(best.minutes, sum.minutes),
  }
}
