import { receiveTimesheet } from '#contracts/timesheets/take-in.ts'
import { lockTimesheet } from '#contracts/timesheets/timesheet.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { prepareAll } from '../billing-payments/prepare.ts'
import { sideFindings } from '../billing-payments/side-findings.ts'
import { billingPayments, sidesOf } from '../billing-payments/store.ts'
import { doEach, tryOut } from '../monthly-closes/do-each.ts'
import { confirmForSending } from '../monthly-closes/plan-send.ts'
import { type Obstacle, obstaclesOf } from './obstacles.ts'
import { readSelfMonths, type SelfMonth } from './read-months.ts'

/** A month with what stands against confirming it by itself. */
export type LookedAt = SelfMonth & { obstacles: Obstacle[] }

/** Takes in the hours of a month that staff have not received. */
export const receiveOpen = async (scope: Scope, id: number): Promise<void> => {
  const locked = await lockTimesheet(scope, id)
  if (locked.stored.timesheet_status_flg !== timesheetStates.received) await receiveTimesheet(scope, locked)
}

type Told = Map<number, Obstacle[]>

const tell = (told: Told, id: number | undefined, obstacle: Obstacle) => {
  if (id !== undefined) told.set(id, [...(told.get(id) ?? []), obstacle])
}

const refusal = (error: unknown): Obstacle => ({ code: 'refused', detail: refusalText(error) })

/** What the law, the numbers and the documents say to both sides of bills that were made to try; `operations` by bill. */
const lookAtSides = async (scope: Scope, operations: ReadonlyMap<number, number>, told: Told) => {
  const records = await findMany(billingPayments, scope, [...operations.keys()])
  for (const side of ['billing', 'payment'] as const satisfies readonly SideName[]) {
    const of = records.filter((record) => sidesOf(record).includes(side))
    const refused = new Map<number, unknown>()
    for (const record of of)
      for (const { article, message } of await sideFindings(scope, record, side))
        tell(told, operations.get(record.id_by_enterprise_id), {
          code: 'law',
          detail: `${article}：${message}`,
        })
    const ids = of.map(({ id_by_enterprise_id: id }) => id).sort((a, b) => a - b)
    await prepareAll(scope, ids, side, refused, undefined)
    for (const [id, error] of refused) {
      const operation = operations.get(id)
      const isKnown = told.get(operation ?? 0)?.some(({ code }) => code === 'law')
      if (!isKnown) tell(told, operation, refusal(error))
    }
  }
}

/** Does what would be done with these months up to where a document would be made, and takes it back. */
const tryMonths = (scope: Scope, ids: readonly number[]): Promise<Told> =>
  tryOut(scope, async () => {
    const told: Told = new Map()
    const { done, refused } = await doEach(scope, ids, receiveOpen)
    for (const [id, error] of refused) tell(told, id, refusal(error))
    const planned = await confirmForSending(scope, done, undefined)
    for (const { operation_id, outcome, reasons } of planned)
      if (outcome !== 'send')
        tell(told, operation_id, { code: 'refused', detail: reasons.join('、') || null })
    const bills = new Map(
      planned.flatMap(({ outcome, billing_payment_id, operation_id }) =>
        outcome === 'send' && billing_payment_id !== null
          ? [[billing_payment_id, operation_id] as const]
          : [],
      ),
    )
    await lookAtSides(scope, bills, told)
    return told
  })

/**
 * Looks at the months that are to be confirmed by themselves: against which nothing stands, and why not against the others. What
 * the confirm itself would refuse is tried, and taken back.
 */
export const lookAtMonths = async (scope: Scope, month: string | undefined): Promise<LookedAt[]> => {
  const months = await readSelfMonths(scope, month)
  const looked = months.map(
    (one): LookedAt => ({
      ...one,
      obstacles: obstaclesOf(one.facts).map((code) => ({ code, detail: null })),
    }),
  )
  const open = looked.filter(({ obstacles }) => obstacles.length === 0).map(({ id }) => id)
  if (open.length === 0) return looked
  // As it will be done: by nobody, so that a mail without a sender of its own is told of.
  const told = await tryMonths(
    { ...scope, member: null },
    open.toSorted((a, b) => a - b),
  )
  return looked.map((one) => ({ ...one, obstacles: told.get(one.id) ?? one.obstacles }))
}
