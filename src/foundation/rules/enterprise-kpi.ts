import { addMonths } from './calendar.ts'
import {
  type EnterpriseInvoiceLine,
  type EnterpriseInvoiceSetting,
  type EnterpriseUsageLine,
  enterpriseInvoiceLines,
  settingOf,
} from './enterprise-invoice.ts'

/** What one enterprise paid in a month, in yen without tax. */
export type EnterpriseMonth = {
  /** The monthly price, before its discount. */
  price: number
  discount: number
  options: number
  usage_count: number
  usage: number
  /** Once only: no part of MRR. */
  initial: number
  /** What price, options and usage would come to without any discount. */
  list: number
}

/** How MRR moved from one month to the next for an enterprise: the amounts are never negative, but for `usage`. */
export type EnterpriseChange = {
  started: number
  ended: number
  up: number
  down: number
  /** Of `up`: what came back because a discount ended. */
  discount_end: number
  /** What usage grew or shrank by, of an enterprise that stayed. */
  usage: number
}

/** The figures of a month, a quarter or a year; amounts in yen without tax, counts of enterprises. */
export type KpiFigures = {
  mrr: number
  mrr_before: number
  current: number
  current_before: number
  start: number
  end: number
  up: number
  down: number
  /** Of `up`: those whose price, options or discount grew beside a discount that ended. */
  raised: number
  discount_end: number
  start_price: number
  up_price: number
  discount_end_price: number
  down_price: number
  usage_gap: number
  end_price: number
  fixed_price: number
  option_price: number
  usage_price: number
  usage_count: number
  initial_price: number
  /** Contracts by the share of their list price that is paid, in thousandths: half price is 500. */
  equivalent_permille: number
}

/** What of the figures is of the period's end, and not the sum of its months. */
const ofTheEnd = ['mrr', 'current', 'equivalent_permille'] as const
/** What is of the time before the period. */
const ofTheStart = ['mrr_before', 'current_before'] as const

/** VALUES: KPI interval 1 monthly, 2 yearly, 3 quarterly. */
export const kpiInterval = { month: 1, year: 2, quarter: 3 } as const
export type KpiInterval = (typeof kpiInterval)[keyof typeof kpiInterval]

type Months = ReadonlyMap<number, EnterpriseMonth>

/**
 * What an enterprise is invoiced for a month: the invoice of the month, or null without one, and the usage of the month that
 * invoices of later months charge. One that `stands` is approved, and says what is paid whatever the settings say since.
 */
export type EnterpriseInvoiced = {
  invoice: { lines: readonly EnterpriseInvoiceLine[]; stands: boolean } | null
  late: readonly { line: EnterpriseUsageLine; stands: boolean }[]
}

/** What is charged for a month: as the invoices that stand say it, and by these settings where a draft has counted it. */
const linesOf = (
  settings: readonly EnterpriseInvoiceSetting[],
  month: string,
  { invoice, late }: EnterpriseInvoiced,
): EnterpriseInvoiceLine[] => {
  const own = (invoice?.lines ?? []).filter((line) => line.kind !== 'usage' || line.month === month)
  const isUsage = (line: EnterpriseInvoiceLine) => line.kind === 'usage'
  const drafted = [
    ...(invoice?.stands ? [] : own.filter(isUsage)),
    ...late.filter(({ stands }) => !stands).map(({ line }) => line),
  ]
  const again = enterpriseInvoiceLines(settings, month, drafted)
  return [
    ...(invoice?.stands ? [...own, ...again.filter(isUsage)] : again),
    ...late.filter(({ stands }) => stands).map(({ line }) => line),
  ]
}

/**
 * What a month (YYYY-MM) is to an enterprise with these settings (RULES 6). An invoice of the month may charge usage of months
 * before it as well: that is theirs. Null when no month is charged, only what is late: it had no contract then. The settings
 * say what usage would have come to without its discount.
 */
export function enterpriseMonth(
  settings: readonly EnterpriseInvoiceSetting[],
  month: string,
  invoiced: EnterpriseInvoiced,
): EnterpriseMonth | null {
  const lines = linesOf(settings, month, invoiced)
  if (!lines.some(({ kind }) => kind === 'price')) return null
  const found = { price: 0, discount: 0, options: 0, usage_count: 0, usage: 0, initial: 0, list: 0 }
  for (const line of lines) {
    if (line.kind === 'price') found.price += line.amount
    else if (line.kind === 'discount') found.discount -= line.amount
    else if (line.kind === 'option') found.options += line.amount
    else if (line.kind === 'initial') found.initial += line.amount
    else if (line.kind === 'usage') {
      found.usage += line.amount
      found.usage_count += line.count
      found.list += line.count * (settingOf(settings, line.month)?.usage?.unitPrice ?? line.unitPrice)
    }
  }
  return { ...found, list: found.list + found.price + found.options }
}

/** What of an enterprise's month does not depend on its usage. */
const fixedOf = ({ price, discount, options }: EnterpriseMonth) => price - discount + options

/** The monthly recurring revenue of one enterprise: price less discount, options and usage; the initial price is none. */
export function mrrOf(month: EnterpriseMonth | null | undefined): number {
  return month ? fixedOf(month) + month.usage : 0
}

/** How an enterprise's MRR moved; the parts make up the difference to the yen. */
export function changeOf(
  before: EnterpriseMonth | undefined,
  now: EnterpriseMonth | undefined,
): EnterpriseChange {
  const none = { started: 0, ended: 0, up: 0, down: 0, discount_end: 0, usage: 0 }
  if (!before || !now) return { ...none, started: mrrOf(now), ended: mrrOf(before) }
  const fixed = fixedOf(now) - fixedOf(before)
  const isDiscountOver = before.discount > 0 && now.discount === 0
  return {
    ...none,
    up: Math.max(0, fixed),
    down: Math.max(0, -fixed),
    discount_end: isDiscountOver ? Math.min(before.discount, Math.max(0, fixed)) : 0,
    usage: now.usage - before.usage,
  }
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0)

/** A contract's share of its list price in thousandths; what costs nothing even by the list is no paid one. */
const permilleOf = (month: EnterpriseMonth) =>
  month.list === 0 ? 0 : Math.round((1_000 * mrrOf(month)) / month.list)

/** The figures of a month, from what each enterprise with a contract paid in it and in the month before (RULES 6). */
export function monthFigures(before: Months, now: Months): KpiFigures {
  const all = [...now.values()]
  const ids = [...new Set([...before.keys(), ...now.keys()])]
  const changes = ids.map((id) => changeOf(before.get(id), now.get(id)))
  return {
    mrr: sumOf(all, mrrOf),
    mrr_before: sumOf([...before.values()], mrrOf),
    current: now.size,
    current_before: before.size,
    start: ids.filter((id) => !before.has(id)).length,
    end: ids.filter((id) => !now.has(id)).length,
    up: changes.filter(({ up }) => up > 0).length,
    down: changes.filter(({ down }) => down > 0).length,
    raised: changes.filter(({ up, discount_end }) => up > discount_end).length,
    discount_end: changes.filter(({ discount_end }) => discount_end > 0).length,
    start_price: sumOf(changes, ({ started }) => started),
    up_price: sumOf(changes, ({ up }) => up),
    discount_end_price: sumOf(changes, ({ discount_end }) => discount_end),
    down_price: sumOf(changes, ({ down }) => down),
    usage_gap: sumOf(changes, ({ usage }) => usage),
    end_price: sumOf(changes, ({ ended }) => ended),
    fixed_price: sumOf(all, ({ price, discount }) => price - discount),
    option_price: sumOf(all, ({ options }) => options),
    usage_price: sumOf(all, ({ usage }) => usage),
    usage_count: sumOf(all, ({ usage_count }) => usage_count),
    initial_price: sumOf(all, ({ initial }) => initial),
    equivalent_permille: sumOf(all, permilleOf),
  }
}

/** The figures of a quarter or a year from those of its months in their order: what stands at its end, and sums of the rest. */
export function periodFigures(months: readonly [KpiFigures, ...KpiFigures[]]): KpiFigures {
  const [first] = months
  const figures = { ...first }
  for (const key of Object.keys(first) as (keyof KpiFigures)[])
    figures[key] = sumOf(months, (month) => month[key])
  for (const key of ofTheEnd) figures[key] = (months.at(-1) ?? first)[key]
  for (const key of ofTheStart) figures[key] = first[key]
  return figures
}

/** What follows from the figures: yen rounded half up; a rate is null where there is nothing to divide by. */
export function kpiRates(figures: KpiFigures): {
  arr: number
  arpa: number | null
  gap: number
  end_rate: number | null
  paid_equivalents: number
} {
  const { mrr, mrr_before, current, current_before, end, equivalent_permille } = figures
  return {
    arr: 12 * mrr,
    arpa: current === 0 ? null : Math.round(mrr / current),
    gap: mrr - mrr_before,
    end_rate: current_before === 0 ? null : end / current_before,
    paid_equivalents: Math.round(equivalent_permille / 100) / 10,
  }
}

const lengths: Readonly<Record<KpiInterval, number>> = { 1: 1, 2: 12, 3: 3 }

/** The first month of the period that a month lies in; quarters and years are those of the calendar. */
export function periodStart(interval: KpiInterval, month: string): string {
  return addMonths(month, -((Number(month.slice(5)) - 1) % lengths[interval]))
}

/** The months of the period that begins with a month. */
export function periodMonths(interval: KpiInterval, start: string): string[] {
  return Array.from({ length: lengths[interval] }, (_, step) => addMonths(start, step))
}
