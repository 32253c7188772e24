import { addMonths } from '#foundation/rules/calendar.ts'

/** Years that one period counts at most: one that is longer is a slip. */
const maxMonths = 60 * 12

/** Months as whole numbers since the year 0, so that sets of them can be made. */
const toNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const toMonth = (count: number) => addMonths('0000-01', count)

/** The months of a period, both ends counted, as far as they lie before the month of today. Empty where its end is not known. */
export function monthsIn(
  { since, until, isCurrent }: { since: string | null; until: string | null; isCurrent: boolean },
  today: string,
): number[] {
  const last = isCurrent ? today.slice(0, 7) : until
  if (since === null || last === null) return []
  const end = Math.min(toNumber(last), toNumber(today.slice(0, 7)))
  const count = Math.min(maxMonths, end - toNumber(since) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, i) => toNumber(since) + i)
}

/** The first and last of some months as `YYYY-MM`. */
export function endsOf(months: ReadonlySet<number>): { since: string; until: string } | undefined {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const month of months) {
    first = Math.min(first, month)
    last = Math.max(last, month)
  }
  return months.size === 0 ? undefined : { since: toMonth(first), until: toMonth(last) }
}

const levels = [
  { id: 9, from: 120 },
  { id: 8, from: 84 },
  { id: 7, from: 60 },
  { id: 6, from: 48 },
  { id: 5, from: 36 },
  { id: 4, from: 24 },
  { id: 3, from: 12 },
  { id: 2, from: 0 },
]

/** The ability level of some months of use; 1 未設定 where they are not known. */
export const abilityLevelOf = (months: number | null): number =>
  months === null ? 1 : levels.find(({ from }) => months >= from)!.id
