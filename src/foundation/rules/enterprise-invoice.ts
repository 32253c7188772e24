import { addMonths, monthEnd, monthOf } from './calendar.ts'
import { documentTotals, standardRate } from './tax.ts'

/** A period of days (YYYY-MM-DD), both included; without a start it always was, without an end it goes on. */
export type OpenPeriod = { start: string | null; end: string | null }

/** What an enterprise pays the operator, in yen without tax (specification 3, enterprise contract with the operator). */
export type EnterpriseInvoiceSetting = {
  period: OpenPeriod & { start: string }
  price: number
  /** Taken off the price while its period lasts. */
  discount: (OpenPeriod & { price: number }) | null
  /** Once, in the month of `on`, or in the month the setting begins. */
  initial: { price: number; on: string | null } | null
  /** For each billing payment of a month; `discount` is taken off the price of one. */
  usage: (OpenPeriod & { unitPrice: number; discount: (OpenPeriod & { price: number }) | null }) | null
  options: readonly (OpenPeriod & { title: string; price: number })[]
}

/** The numbers of the billing payments that were counted: those above `after`, up to `until`. */
export type CountedRange = { after: number; until: number }

/** Billing payments of a month (YYYY-MM) that no invoice has counted yet; without a range where they are only expected. */
export type UsageCount = { month: string; count: number } & Partial<CountedRange>

/** What staff add to a draft by hand, or take off it. */
export type EnterpriseInvoiceCorrection = { title: string; amount: number }

/** Billing payments of a month, charged on the invoice of that month or, where they were confirmed late, of a later one. */
export type EnterpriseUsageLine = UsageCount & { kind: 'usage'; unitPrice: number; amount: number }

export type EnterpriseInvoiceLine =
  | { kind: 'price' | 'discount' | 'initial'; amount: number }
  | { kind: 'option' | 'correction'; title: string; amount: number }
  | EnterpriseUsageLine

export type EnterpriseInvoiceTotals = { total_price: number; total_tax: number; total_price_with_tax: number }

/** Whether a period holds in a month: it does when it covers a day of it. */
export function holdsIn({ start, end }: OpenPeriod, month: string): boolean {
  return (start === null || start <= monthEnd(month)) && (end === null || end >= `${month}-01`)
}

/** The setting that a month is charged by: of those that cover a day of it, the one that began first. */
export function settingOf(
  settings: readonly EnterpriseInvoiceSetting[],
  month: string,
): EnterpriseInvoiceSetting | undefined {
  return settings
    .filter(({ period }) => holdsIn(period, month))
    .sort((a, b) => (a.period.start < b.period.start ? -1 : 1))[0]
}

/** The price of one billing payment of a month after its discount, or null where none is charged. */
export function unitPriceIn({ usage }: EnterpriseInvoiceSetting, month: string): number | null {
  if (!usage || !holdsIn(usage, month)) return null
  const discount = usage.discount && holdsIn(usage.discount, month) ? usage.discount.price : 0
  return Math.max(0, usage.unitPrice - discount)
}

/** What a month costs beside its usage: the price, less its discount. */
export function monthlyPrice(setting: EnterpriseInvoiceSetting, month: string): number {
  const discount = setting.discount && holdsIn(setting.discount, month) ? setting.discount.price : 0
  return Math.max(0, setting.price - discount)
}

const initialLine = (
  { period, initial }: EnterpriseInvoiceSetting,
  month: string,
): EnterpriseInvoiceLine[] =>
  initial && monthOf(initial.on ?? period.start) === month ? [{ kind: 'initial', amount: initial.price }] : []

const fixedLines = (setting: EnterpriseInvoiceSetting, month: string): EnterpriseInvoiceLine[] => {
  const off = setting.price - monthlyPrice(setting, month)
  return [
    { kind: 'price', amount: setting.price },
    ...(off > 0 ? [{ kind: 'discount', amount: -off } as const] : []),
    ...setting.options
      .filter((option) => holdsIn(option, month))
      .map(({ title, price }) => ({ kind: 'option', title, amount: price }) as const),
  ]
}

const usageLine = (
  settings: readonly EnterpriseInvoiceSetting[],
  usage: UsageCount,
): EnterpriseInvoiceLine[] => {
  const setting = settingOf(settings, usage.month)
  const unitPrice = setting ? unitPriceIn(setting, usage.month) : null
  return unitPrice === null || usage.count === 0
    ? []
    : [{ kind: 'usage', ...usage, unitPrice, amount: usage.count * unitPrice }]
}

/**
 * The lines of an enterprise's invoice of a month (YYYY-MM), in the order they stand on it (RULES 6). `uncounted` is the usage
 * of this month and of months before that no invoice has counted, newest first, each charged at its own month's price. Without a setting
 * for the month and without usage there is nothing to invoice: no lines.
 */
export function enterpriseInvoiceLines(
  settings: readonly EnterpriseInvoiceSetting[],
  month: string,
  uncounted: readonly UsageCount[],
): EnterpriseInvoiceLine[] {
  const setting = settingOf(settings, month)
  return [
    ...(setting ? fixedLines(setting, month) : []),
    ...settings.flatMap((one) => initialLine(one, month)),
    ...uncounted
      .filter((usage) => usage.month <= month)
      .sort((a, b) => (a.month > b.month ? -1 : 1))
      .flatMap((usage) => usageLine(settings, usage)),
  ]
}

/**
 * What of the numbers up to `last` no range covers, in their order: [1–10] and [21–30] of 40 leave [11–20] and [31–40].
 * Ranges of invoices that were cancelled are not given, so that what they counted is counted again.
 */
export function uncoveredRanges(covered: readonly CountedRange[], last: number): CountedRange[] {
  const gaps: CountedRange[] = []
  let after = 0
  for (const range of [...covered].sort((a, b) => a.after - b.after)) {
    if (range.after > after) gaps.push({ after, until: Math.min(range.after, last) })
    after = Math.max(after, range.until)
  }
  if (last > after) gaps.push({ after, until: last })
  return gaps.filter(({ after, until }) => until > after)
}

/**
 * The sums of an invoice: the tax once over all lines, rounded down, at the rate of the month's last day. Corrections may take
 * off more than there is; such a sum has no tax, and is not approved.
 */
export function enterpriseInvoiceTotals(
  lines: readonly EnterpriseInvoiceLine[],
  month: string,
): EnterpriseInvoiceTotals {
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  if (sum <= 0) return { total_price: sum, total_tax: 0, total_price_with_tax: sum }
  const rate = standardRate(monthEnd(month))
  const { sub_total, consumption_tax, total } = documentTotals(
    lines.map(({ amount }) => ({ amount, rate, tax_flg: 1 })),
    1,
    'down',
  )
  return { total_price: sub_total, total_tax: consumption_tax, total_price_with_tax: total }
}

/** Whether two periods share a day. */
export function overlap(a: OpenPeriod, b: OpenPeriod): boolean {
  return (
    (a.start === null || b.end === null || a.start <= b.end) &&
    (b.start === null || a.end === null || b.start <= a.end)
  )
}

/** What the twelve months from `month` on will cost, each with `usage` billing payments. */
export function nextTwelveMonths(
  settings: readonly EnterpriseInvoiceSetting[],
  month: string,
  usage: number,
): { month: string; lines: EnterpriseInvoiceLine[]; totals: EnterpriseInvoiceTotals }[] {
  return Array.from({ length: 12 }, (_, step) => {
    const at = addMonths(month, step)
    const lines = enterpriseInvoiceLines(settings, at, [{ month: at, count: usage }])
    return { month: at, lines, totals: enterpriseInvoiceTotals(lines, at) }
  })
}
