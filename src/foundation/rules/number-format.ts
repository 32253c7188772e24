import { monthOf } from './calendar.ts'
import {
  fillPlaceholders,
  formatPlaceholder,
  type Placeholder,
  type PlaceholderValues,
  unknownPlaceholders,
  withoutPlaceholders,
} from './placeholders.ts'

/** The placeholders of title and number formats, in the order the screens offer them. */
export const numberPlaceholders = [
  { name: 'year', label: '年' },
  { name: 'month', label: '月' },
  { name: 'sales', label: '販売先' },
  { name: 'payment', label: '支払先' },
  { name: 'seq', label: '月別連番（5桁）' },
  { name: 'booking_month', label: '計上月' },
  { name: 'worker', label: '作業者' },
] as const satisfies readonly Placeholder[]

type NumberPlaceholder = (typeof numberPlaceholders)[number]['name']

/** What a format is filled with. Year and month are those of the issue date; booking_month is `YYYY-MM`; '' where a record has no such party. */
export type NumberValues = {
  issue_date: string
  booking_month: string
  sales: string
  payment: string
  worker: string
  seq: number
}

const LENGTH_MAX = 100

/** Undefined for a usable format, otherwise what to mend, in Japanese. */
export function checkNumberFormat(format: string): string | undefined {
  if (format.trim() === '') return '書式を入力してください'
  if ([...format].length > LENGTH_MAX) return `書式は${LENGTH_MAX}文字以内で入力してください`
  const [unknown] = unknownPlaceholders(format, numberPlaceholders)
  if (unknown) return `${unknown} は使えません。差し込み項目の一覧から選んでください`
  if (/[{}]/.test(withoutPlaceholders(format))) return '波かっこ { } の対応が正しくありません'
  if (has(format, 'seq') && !has(format, 'booking_month') && !showsIssueMonth(format)) {
    return '月別連番を使う書式には、年と月の両方、または計上月を入れてください'
  }
  return undefined
}

function has(format: string, name: NumberPlaceholder): boolean {
  return format.includes(formatPlaceholder(name))
}

function showsIssueMonth(format: string): boolean {
  return has(format, 'year') && has(format, 'month')
}

/**
 * The month whose sequence a number takes: the issue month, or the booking month when only that is shown. A number
 * would come twice if it were counted by a month that it does not show.
 */
export function sequenceMonth(
  format: string,
  values: Pick<NumberValues, 'issue_date' | 'booking_month'>,
): string {
  return showsIssueMonth(format) ? monthOf(values.issue_date) : values.booking_month
}

/** A document number: `INV-{year}{month}-{seq}` → `INV-202611-00042`; the booking month reads 202611. */
export function formatNumber(format: string, values: NumberValues): string {
  return fill(format, values, values.booking_month.replace('-', ''))
}

/** A document title: as a number, but the booking month reads 2026年11月. */
export function formatTitle(format: string, values: NumberValues): string {
  return fill(format, values, values.booking_month.replace(/^(\d{4})-0?(\d+)$/, '$1年$2月'))
}

function fill(
  format: string,
  { issue_date, sales, payment, worker, seq }: NumberValues,
  booking_month: string,
): string {
  const texts: Required<PlaceholderValues<NumberPlaceholder>> = {
    year: issue_date.slice(0, 4),
    month: issue_date.slice(5, 7),
    sales,
    payment,
    seq: String(seq).padStart(5, '0'),
    booking_month,
    worker,
  }
  return fillPlaceholders(format, texts)
}
