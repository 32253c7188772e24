import { sql } from 'kysely'
import type { Refusals } from '#documents/issuing/issue.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { confirmSides } from '../../billing-payments/confirm.ts'
import { type Claimed, settle } from '../claim.ts'
import { queueSideMails } from '../queue-mails.ts'
import { operationRows, stepSql } from '../step-sql.ts'
import { confirmClean } from './confirm-clean.ts'
import { type Obstacle, obstacleLabels } from './obstacles.ts'

const kind = 'self_operation'
/** Parts of a chunk that are worked on at the same time. */
const parts = 3
const sides = ['billing', 'payment'] as const satisfies readonly SideName[]

const textOf = ({ code, detail }: Obstacle) =>
  detail === null ? obstacleLabels[code] : `${obstacleLabels[code]}：${detail}`

/** A confirmed month with its bill, and how far each side of it is; a side that there is none of is far enough. */
type Bill = { operation: number; id: number } & Record<`${SideName}_${'issued' | 'mailed'}`, boolean>

const billsOf = async (scope: Scope, ids: readonly number[]): Promise<Bill[]> => {
  const far = sides.flatMap((side) => {
    const { done } = stepSql[side]
    const mail = stepSql[`${side}_mail`]
    const none = side === 'payment' ? sql`coalesce(b.payment_side_flg, 0) <> 1` : sql`false`
    return [
      sql`(${none} OR ${done}) AS ${sql.ref(`${side}_issued`)}`,
      sql`(${none} OR ${mail.done} OR (${done} AND NOT ${mail.possible})) AS ${sql.ref(`${side}_mailed`)}`,
    ]
  })
  return rows<Bill>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS operation, b.id_by_enterprise_id AS id, ${sql.join(far)}
        FROM ${await operationRows(scope, sql`t.id_by_enterprise_id = ANY(${ids}::integer[]) AND b.id_by_enterprise_id IS NOT NULL`)} ORDER BY 2`,
  )
}

const overtaken = '担当者が先に確定したか、自動確定の対象ではなくなりました'

/** Those of these months that the product confirmed itself, before it was stopped on its way: their bills are its to go on with. */
const confirmedByNobody = async (scope: Scope, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const found = await rows<{ id: number; by: number | null }>(
    scope.tx,
    sql`SELECT DISTINCT ON (h.target_id) h.target_id AS id, h.enterprise_member_id AS by FROM histories h
        WHERE h.enterprise_id = ${scope.enterpriseId} AND h.target_type = 'contract_operation' AND h.target_id = ANY(${ids}::integer[])
          AND h.kind IN ('confirm', 'confirm_cancel')
        ORDER BY h.target_id, h.id DESC`,
  )
  return found.filter(({ by }) => by === null).map(({ id }) => id)
}

const closeSome = async (
  app: App,
  inScope: InScope,
  claimed: Claimed,
  ids: readonly number[],
): Promise<void> => {
  const bills = await inScope(async (scope) => {
    const { confirmed, told } = await confirmClean(scope, ids)
    const left = ids.filter((id) => !told.has(id) && !confirmed.includes(id))
    const found = await billsOf(scope, [...confirmed, ...(await confirmedByNobody(scope, left))])
    const refused = new Map<number, unknown>(
      [...told].map(([id, obstacles]) => [id, wrongState(obstacles.map(textOf).join('\n'))]),
    )
    for (const id of left)
      if (!found.some(({ operation }) => operation === id)) refused.set(id, wrongState(overtaken))
    await settle(scope, claimed, kind, [], refused)
    return found
  })
  const operations = new Map(bills.map(({ id, operation }) => [id, operation]))
  const settleBills = (scope: Scope, done: readonly number[], refused: Refusals, what: string) =>
    settle(
      scope,
      claimed,
      kind,
      done.map((id) => operations.get(id) ?? 0),
      new Map(
        [...refused].map(([id, error]) => [
          operations.get(id) ?? 0,
          wrongState(`${what}：${refusalText(error)}`),
        ]),
      ),
    )
  const issue = (side: SideName, label: string) => {
    const left = bills.filter((bill) => !bill[`${side}_issued`]).map(({ id }) => id)
    return confirmSides(app, claimed.enterpriseId, inScope, left, side, (scope, _, refused) =>
      settleBills(scope, [], refused, `稼働を確定し、${label}は確定していません`),
    )
  }
  // One after the other: a side that is issued makes the record a newer one than the other was drawn from.
  const unissued = [await issue('billing', '請求'), await issue('payment', '支払')]
  const unsent = bills.filter(({ id }) => unissued.every((refused) => !refused.has(id)))
  await inScope(async (scope) => {
    const unmailed = new Map<number, unknown>()
    for (const side of sides) {
      const left = unsent.filter((bill) => !bill[`${side}_mailed`]).map(({ id }) => id)
      for (const [id, why] of (await queueSideMails(scope, left, side)).refused) unmailed.set(id, why)
    }
    const done = unsent.map(({ id }) => id).filter((id) => !unmailed.has(id))
    await settleBills(scope, done, unmailed, '請求・支払まで確定し、送信していないメールがあります')
  })
}

/**
 * Brings months to whole ones: taken in, confirmed, both sides issued and mailed. The mails and the word on the row are one
 * transaction, which comes last: whoever goes on after a crash finds the row done, or its bill as far as it came. Some parts go
 * side by side: most of the time is spent waiting for the database and for documents.
 */
export const closeMonths = async (
  app: App,
  inScope: InScope,
  claimed: Claimed,
  ids: readonly number[],
): Promise<void> => {
  const size = Math.ceil(ids.length / parts)
  const some = Array.from({ length: parts }, (_, at) => ids.slice(at * size, (at + 1) * size))
  const ended = await Promise.allSettled(
    some.filter((part) => part.length > 0).map((part) => closeSome(app, inScope, claimed, part)),
  )
  // Only once all have ended: whoever goes on with the run finds nobody at its rows.
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
