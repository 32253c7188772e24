import type { IsHoliday } from './business-days.ts'
import { addDays, addMonths, addMonthsToDate, daysBetween, monthEnd, monthOf } from './calendar.ts'
import { monthsOfPeriod } from './contract-period.ts'
import { formatDate } from './date-text.ts'
import { type BankDayMove, type PaymentTerm, paymentDates } from './payment-terms.ts'

/**
 * The law that protects the supplier: an individual or a one-person company falls under the Freelance Act
 * (フリーランス法), a company below the limits of the 取適法 under that.
 */
export type SupplierLaw = 'freelance_act' | 'toritekiho'

/** refusal: nobody may pass; override: a manager may, with a reason; advice: shown only. */
export type FindingLevel = 'refusal' | 'override' | 'advice'
export type Finding = { code: string; article: string; level: FindingLevel; message: string }

/** What an order to the supplier must state; null or '' where it is missing. */
export type OrderItems = {
  orderer_name: string | null
  supplier_name: string | null
  content: string | null
  order_date: string | null
  period_start_date: string | null
  period_end_date: string | null
  work_location: string | null
  price_num: number | null
  payment_term: PaymentTerm | null
}

/** The supplier side of a contract. */
export type SupplierOrder = OrderItems & {
  law: SupplierLaw
  /** Agreed and stated that a month's service counts as supplied at the end of its period. */
  supplied_at_period_end: boolean
  bank_day_move: BankDayMove
  /** When the client pays, where the order states that it is a re-consignment; null where it does not. */
  upstream_term: PaymentTerm | null
}

/** The dates of one payment; `upstream_due` is the day the client pays, of a stated re-consignment. */
export type PaymentDay = {
  received: string
  agreed_date: string
  due_date: string
  upstream_due: string | null
}

/** A pay day that falls on a bank holiday may be put off by this many days when agreed beforehand. */
const DEFERRAL_DAYS_MAX = 2
/** The day of receipt is day 1. */
const PAYMENT_DAYS_MAX = 60
/** A stated re-consignment is paid within so many days, the upstream due date being day 1. */
const RECONSIGNMENT_DAYS_MAX = 30

/** Where each law says what an order states, and by when it is paid. */
export const articles: Record<SupplierLaw, { order: string; payment: string }> = {
  freelance_act: { order: 'フリーランス法 第3条', payment: 'フリーランス法 第4条' },
  toritekiho: { order: '取適法 第4条', payment: '取適法 第3条' },
}

const orderItemLabels: Record<keyof OrderItems, string> = {
  orderer_name: '発注者の名称',
  supplier_name: '受注者の名称',
  content: '業務の内容',
  order_date: '発注日',
  period_start_date: '業務の開始日',
  period_end_date: '業務の終了日',
  work_location: '業務を行う場所',
  price_num: '報酬の額',
  payment_term: '支払期日',
}

/** What the law finds in the supplier side of a contract: order items that are missing, and the payment date. */
export function supplierFindings(order: SupplierOrder, isHoliday: IsHoliday): Finding[] {
  return [...missingOrderItems(order), ...paymentFindings(order, isHoliday)]
}

function missingOrderItems(order: SupplierOrder): Finding[] {
  return (Object.keys(orderItemLabels) as (keyof OrderItems)[])
    .filter((item) => order[item] === null || order[item] === '')
    .map((item) => ({
      code: `order_item_${item}`,
      article: articles[order.law].order,
      level: 'refusal',
      message:
        `発注時に明示が必要な「${orderItemLabels[item]}」がありません。入力してください。` +
        (item === 'payment_term' ? '支払期日を定めないと、受領日が支払期日とみなされます。' : ''),
    }))
}

/** Each kind of finding once, for the first month that it concerns. */
function paymentFindings(order: SupplierOrder, isHoliday: IsHoliday): Finding[] {
  const { payment_term, period_start_date, period_end_date } = order
  if (!payment_term || !period_start_date || !period_end_date) return []
  const found = monthsOfPeriod({ start_date: period_start_date, end_date: period_end_date }).flatMap(
    (month) => {
      const { agreed_date, due_date } = paymentDates(
        month.end_date,
        payment_term,
        order.bank_day_move,
        isHoliday,
      )
      const received = order.supplied_at_period_end ? month.end_date : month.start_date
      const upstream_due =
        order.upstream_term &&
        paymentDates(month.end_date, order.upstream_term, 'unchanged', isHoliday).agreed_date
      return paymentDayFindings(order.law, { received, agreed_date, due_date, upstream_due })
    },
  )
  return found.filter(({ code }, index) => found.findIndex((other) => other.code === code) === index)
}

/** What the law finds in the dates of one payment: too late after receipt, or put off too long over bank holidays. */
export function paymentDayFindings(law: SupplierLaw, day: PaymentDay): Finding[] {
  // Only the Freelance Act counts from the client's payment.
  const late =
    law === 'freelance_act' && day.upstream_due
      ? reconsignmentFinding(day.upstream_due, day.agreed_date)
      : lateFinding(law, day.received, day.agreed_date)
  return [late, deferralFinding(law, day.agreed_date, day.due_date)].filter(
    (finding) => finding !== undefined,
  )
}

function reconsignmentFinding(upstream_due: string, agreed_date: string): Finding | undefined {
  if (agreed_date <= addDays(upstream_due, RECONSIGNMENT_DAYS_MAX - 1)) return undefined
  return {
    code: 'payment_over_reconsignment',
    article: articles.freelance_act.payment,
    level: 'override',
    message: `販売先の支払期日 ${formatDate(upstream_due)} に対し支払期日は ${formatDate(agreed_date)} で、再委託の30日を超えます。支払サイトを短くしてください。`,
  }
}

function lateFinding(law: SupplierLaw, received: string, agreed_date: string): Finding | undefined {
  if (agreed_date <= addDays(received, PAYMENT_DAYS_MAX - 1)) return undefined
  const article = articles[law].payment
  const dates = `受領日 ${formatDate(received)} に対し支払期日は ${formatDate(agreed_date)}`
  if (agreed_date > twoMonthsFrom(received)) {
    const message = `${dates} で、受領日から60日（2か月）を超えます。支払サイトを短くしてください。`
    return { code: 'payment_over_two_months', article, level: 'override', message }
  }
  const message = `${dates} で、60日を超えますが2か月以内です。月単位の締切として運用できるか確認してください。`
  return { code: 'payment_over_60_days', article, level: 'advice', message }
}

/** "60 days" is practised as two months: 10-01 → 11-30, and from a month's end to a month's end, 10-31 → 12-31. */
function twoMonthsFrom(received: string): string {
  const month = monthOf(received)
  return received === monthEnd(month)
    ? monthEnd(addMonths(month, 2))
    : addDays(addMonthsToDate(received, 2), -1)
}

function deferralFinding(law: SupplierLaw, agreed_date: string, due_date: string): Finding | undefined {
  const days = daysBetween(agreed_date, due_date)
  if (days <= DEFERRAL_DAYS_MAX) return undefined
  return {
    code: 'bank_deferral',
    article: articles[law].payment,
    level: 'advice',
    message: `支払期日 ${formatDate(agreed_date)} が金融機関の休業日のため ${formatDate(due_date)} まで${days}日延びます。順延は事前に書面で合意した2日以内です。前営業日の支払いをご検討ください。`,
  }
}

/** Contracts that last this long, renewals counted, are not left to end without notice (フリーランス法 第16条). */
const NOTICE_MONTHS_MIN = 6
const NOTICE_DAYS = 30

/**
 * The last day on which a freelancer can be told that the contract is not renewed: 30 days before its end, when it has
 * lasted 6 months or more since `continuous_from`, the start of the first contract of the chain. Undefined otherwise.
 */
export function nonRenewalNoticeBy(contract: {
  continuous_from: string
  period_end_date: string
}): string | undefined {
  const { continuous_from, period_end_date } = contract
  return addDays(period_end_date, 1) >= addMonthsToDate(continuous_from, NOTICE_MONTHS_MIN)
    ? addDays(period_end_date, -NOTICE_DAYS)
    : undefined
}
