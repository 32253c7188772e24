import type { View } from './view.ts'

const monthName = /^\D{0,8}?(?:(\d{4})[年./-])?(\d{1,2})月(?:分|度|号)?\D{0,6}$/

/**
 * The parts of a view without the sheets of earlier months, where a workbook keeps one sheet for each (10月, 11月, 12月分): who
 * stands in an old one is in the newest again, or is taken. Without years December comes before January.
 */
export function withoutEarlierMonths(view: View): View {
  const months = view.map((part) => (part.kind === 'table' ? monthOf(part.name ?? '') : undefined))
  const known = months.filter((month) => month !== undefined)
  if (known.length < 2) return view
  const isTurnOfYear = known.every(({ year }) => year === 0) && known.some(({ month }) => month >= 10)
  const orders = months.map((each) =>
    each ? each.year * 12 + each.month + (isTurnOfYear && each.month <= 3 ? 12 : 0) : undefined,
  )
  const last = Math.max(...orders.filter((order) => order !== undefined))
  return view.filter((_, i) => orders[i] === undefined || orders[i] === last)
}

function monthOf(name: string): { year: number; month: number } | undefined {
  const [, year, month] = monthName.exec(name.normalize('NFKC').trim()) ?? []
  const number = Number(month)
  return number >= 1 && number <= 12 ? { year: Number(year ?? 0), month: number } : undefined
}
