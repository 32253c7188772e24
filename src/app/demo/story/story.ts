import { sql } from 'kysely'
import { issueDocument } from '#contracts/contract-documents/issue.ts'
import { type DocumentKind, kindNamed } from '#contracts/contract-documents/kinds.ts'
import { advanceStatuses } from '#contracts/contract-operations/status-job.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addDays, addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import { type Clock, createClock, dateBack, momentOf } from './clock.ts'
import { amendPrices, type Book, beginContracts, type Cast, endEarly, tellEnds } from './contracts.ts'
import { carriedOut, payOn, receiveLate, receiveOn } from './money.ts'
import {
  but,
  closeMonth,
  enterHours,
  issueSides,
  type Left,
  nothing,
  settleMonth,
  withholdTax,
} from './months.ts'

/** So many months back the agency began. */
const begun = 25

/** What of last month is left to do today, and of which the agency would be late if it were older. */
const leftOfLastMonth = {
  hours: { ...nothing, hours: 2, confirms: 2 },
  billing: { ...nothing, bills: 3, mails: 2, merges: true },
  payment: { ...nothing, bills: 4, mails: 2 },
}

type Told = { app: App; enterpriseId: number; inScope: InScope; cast: Cast; clock: Clock; random: Random }

/** The days of a month on which clients or suppliers pay. */
const paymentDays = (scope: Scope, month: string) =>
  rows<{ day: string }>(
    scope.tx,
    sql`SELECT DISTINCT d.day FROM billing_payments b CROSS JOIN LATERAL (VALUES (b.billing_deadline_date), (b.payment_deadline_date)) AS d (day)
        WHERE b.enterprise_id = ${scope.enterpriseId} AND to_char(d.day, 'YYYY-MM') = ${month} ORDER BY 1`,
  )

/** The first days of a month: what the calendar moves on by itself, then the hours of the month before come in, and its bills and notices go out. */
const settle = async ({ app, enterpriseId, inScope, clock, random, cast }: Told, n: number) => {
  const month = addMonths(cast.month, n - 1)
  const left = n === 0 ? leftOfLastMonth : undefined
  const at = (day: number, time: string) => momentOf(addMonths(cast.month, n), day, time)
  const issue = (side: 'billing' | 'payment', rest: Left | undefined) =>
    issueSides(app, enterpriseId, inScope, month, side, rest ?? nothing)
  const steps: [string, () => Promise<void>][] = [
    [at(1, '00:05'), () => inScope((scope) => advanceStatuses(scope, today()))],
    [at(3, '10:20'), () => inScope((scope) => settleMonth(scope, random, month, left?.hours ?? nothing))],
    [at(3, '15:00'), () => inScope((scope) => withholdTax(scope, month))],
    [at(4, '11:00'), () => issue('billing', left?.billing)],
    [at(5, '14:30'), () => issue('payment', left?.payment)],
    [at(6, '17:10'), () => (left ? Promise.resolve() : inScope((scope) => closeMonth(scope, month)))],
  ]
  for (const [moment, step] of steps) await clock.run(moment, step)
}

/** What was not paid in time comes in on the tenth; on the last one that has come some of it still does not. */
const collect = async ({ inScope, clock, cast }: Told, n: number) => {
  const day = `${addMonths(cast.month, n)}-10`
  const momentOn = (date: string) => `${date}T10:00:00+09:00`
  if (!clock.hasCome(momentOn(day))) return
  const isLast = !clock.hasCome(momentOn(`${addMonths(cast.month, n + 1)}-10`))
  await clock.run(momentOn(day), () => inScope((scope) => receiveLate(scope, day, isLast)))
}

/** The order to the supplier, which the law wants in writing; of the newest contracts one is still to be written. */
const order = kindNamed('supplier_purchaseorder') as DocumentKind
const unordered = 1
/** Of contracts older than this nobody looks for the order: it was kept on paper. */
const orderedSince = -7

/** In the middle of a month it is agreed what begins and ends with the next. */
const agree = async ({ app, enterpriseId, inScope, clock, cast }: Told, book: Book, n: number) => {
  const at = (time: string) => momentOf(addMonths(cast.month, n), 15, time)
  const begun = await clock.run(at('15:00'), () =>
    inScope(async (scope) => {
      await endEarly(scope, cast, book, n)
      await tellEnds(scope, book, n)
      await amendPrices(scope, cast, book, n)
      return beginContracts(scope, cast, book, n + 1)
    }),
  )
  if (n < orderedSince) return
  const orders = n === -1 ? but(begun, unordered) : begun
  await clock.run(at('16:20'), async () => {
    for (const id of orders) await issueDocument(app, enterpriseId, inScope, id, order)
  })
}

/** What a weekend moves into a month falls due on its first days, before the month's own work. */
const firstDays = 3

/** On the days on which it falls due, clients pay and suppliers are paid. */
const pay = async (
  { app, enterpriseId, inScope, clock, cast }: Told,
  n: number,
  isOf: (day: number) => boolean,
) => {
  const days = await inScope((scope) => paymentDays(scope, addMonths(cast.month, n)))
  for (const { day } of days.filter((each) => isOf(Number(each.day.slice(8))))) {
    const moment = `${day}T15:30:00+09:00`
    // The transfer of the next pay day is left to be made.
    if (!clock.hasCome(moment)) continue
    const before = `${addDays(day, -3)}T16:00:00+09:00`
    const transfer = await clock.run(before, () => payOn(app, enterpriseId, inScope, day))
    await clock.run(moment, () =>
      inScope(async (scope) => {
        await receiveOn(scope, day)
        if (transfer !== undefined) await carriedOut(scope, transfer, day)
      }),
    )
  }
}

/**
 * Tells two years of the agency month by month, as its people would have done it: contracts begin, are renewed and end,
 * hours come in, bills and notices go out, clients and suppliers are paid. It ends today, with some of last month left to do.
 */
export const tellStory = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  who: Omit<Cast, 'month'>,
): Promise<void> => {
  const clock = createClock()
  const cast = { ...who, month: monthOf(today()) }
  const told: Told = { app, enterpriseId, inScope, cast, clock, random: seededRandom(29) }
  const book: Book = new Map()
  for (let n = -begun; n <= 0; n++) {
    await pay(told, n, (day) => day <= firstDays)
    await settle(told, n)
    await collect(told, n)
    await agree(told, book, n)
    await pay(told, n, (day) => day > firstDays)
  }
  await inScope((scope) => enterHours(scope, told.random, cast.month))
  await dateBack(app, enterpriseId, clock)
}
