import { receiveTimesheet } from '#contracts/timesheets/take-in.ts'
import { lockTimesheets } from '#contracts/timesheets/timesheet.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { AppError, notFound } from '#foundation/platform/errors.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import { lateOrder } from '#foundation/rules/order-before-start.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { prepareAll } from '../../billing-payments/prepare.ts'
import { billingPayments, sidesOf } from '../../billing-payments/store.ts'
import { doEach } from '../do-each.ts'
import { confirmForSending, mailWants } from '../plan-send.ts'
import type { Obstacle } from './obstacles.ts'

/** What stands against months, by their ids. */
export type Told = Map<number, Obstacle[]>

export const tell = (told: Told, id: number, obstacle: Obstacle): void => {
  told.set(id, [...(told.get(id) ?? []), obstacle])
}

const refused = (detail: string): Obstacle => ({ code: 'refused', detail: detail || null })
const law = ({ article, message }: Finding): Obstacle => ({ code: 'law', detail: `${article}：${message}` })

/** Takes in the hours of months that staff have not received. */
const receiveOpen = async (scope: Scope, ids: readonly number[]) => {
  const months = await lockTimesheets(scope, ids)
  return doEach(scope, ids, async (inner, id) => {
    const locked = months.get(id)
    if (!locked) throw notFound()
    if (locked.stored.timesheet_status_flg !== timesheetStates.received) await receiveTimesheet(inner, locked)
  })
}

/** What the law finds, where that is why something was refused. */
const findingsOf = (error: unknown): Finding[] =>
  error instanceof AppError ? ((error.extra.findings as Finding[] | undefined) ?? []) : []

/** What the law, the numbers, the documents and the mails say to both sides of bills; `operations` by bill. */
const walkSides = async (scope: Scope, operations: ReadonlyMap<number, number>, told: Told) => {
  const records = await findMany(billingPayments, scope, [...operations.keys()])
  for (const side of ['billing', 'payment'] as const) {
    const of = records.filter((record) => sidesOf(record).includes(side))
    const tellBill = (id: number, obstacle: Obstacle) => tell(told, operations.get(id) ?? 0, obstacle)
    const refusals = new Map<number, unknown>()
    const ids = of.map(({ id_by_enterprise_id: id }) => id).toSorted((a, b) => a - b)
    for (const { id, findings } of await prepareAll(scope, ids, side, refusals, undefined))
      for (const finding of findings.filter(({ code }) => code !== lateOrder)) tellBill(id, law(finding))
    for (const [id, error] of refusals) {
      const findings = findingsOf(error)
      for (const finding of findings) tellBill(id, law(finding))
      if (findings.length === 0) tellBill(id, refused(refusalText(error)))
    }
    for (const record of of)
      for (const want of mailWants(record, side)) tellBill(record.id_by_enterprise_id, refused(want))
  }
}

/** Takes months in, confirms them and makes their bills, up to where a document would be made; answers what stands against them. */
export const walkMonths = async (scope: Scope, ids: readonly number[]): Promise<Told> => {
  const told: Told = new Map()
  const received = await receiveOpen(scope, ids)
  for (const [id, error] of received.refused) tell(told, id, refused(refusalText(error)))
  const bills = new Map<number, number>()
  for (const { operation_id, outcome, reasons, billing_payment_id } of await confirmForSending(
    scope,
    received.done,
    undefined,
  ))
    if (outcome !== 'send') tell(told, operation_id, refused(reasons.join('、')))
    else if (billing_payment_id !== null) bills.set(billing_payment_id, operation_id)
  await walkSides(scope, bills, told)
  return told
}
