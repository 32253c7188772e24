import { formatDate } from './date-text.ts'
import { articles, type Finding, type SupplierLaw } from './freelance-act.ts'

/** What an order to a supplier lacks before its period begins: it has not reached them, or they have not opened it. */
export const orderFaults = { undelivered: 1, unopened: 2 } as const
export type OrderFault = (typeof orderFaults)[keyof typeof orderFaults]

const { undelivered, unopened } = orderFaults

/** So many days before a period begins its order is looked at. */
export const orderDaysAhead = 14
/** So long after it began it is told: nothing mends what is longer past. */
export const orderDaysBehind = 90

const late: Readonly<Record<OrderFault, (start: string) => string>> = {
  [undelivered]: (start) =>
    `注文書（仕入）が、開始日 ${start} より前に届けられていません。契約の書類から注文書を送るか、合意を依頼してください。ほかの方法で届けている場合は、その日付をメモに残してください。`,
  [unopened]: (start) =>
    `注文書（仕入）の合意の依頼が、開始日 ${start} より前に開かれていません。相手に内容を確認してもらい、まだ開かれていなければ合意の画面から催促してください。`,
}

const soon: Readonly<Record<OrderFault, (start: string) => string>> = {
  [undelivered]: (start) =>
    `注文書（仕入）をまだ届けていません。開始日 ${start} より前に、契約の書類から送るか、合意を依頼してください。`,
  [unopened]: (start) =>
    `注文書（仕入）の合意の依頼が、まだ開かれていません。開始日 ${start} より前に開いてもらえるよう、合意の画面から催促してください。`,
}

/** The code of the finding: what is past and cannot be made good, so that it keeps no fee from being paid by itself. */
export const lateOrder = 'order_before_start'

/** What the law finds in an order that is not delivered and opened before its period begins; `day` is today (YYYY-MM-DD). */
export const orderFinding = (law: SupplierLaw, fault: OrderFault, start: string, day: string): Finding => ({
  code: lateOrder,
  article: articles[law].order,
  level: 'advice',
  message: (day < start ? soon : late)[fault](formatDate(start)),
})
