import { sql } from 'kysely'
import { type Chosen, chosenIds } from '#foundation/entity/bulk/freeze.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { badRequest, invalid, wrongState } from '#foundation/platform/errors.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { type ItemKind, type RunKind, rowsOf, runKinds } from './close.ts'
import { monthRows, operationRows, reasonsOf, stepSql, unfinished } from './step-sql.ts'
import { storeOf } from './store-of.ts'

/** Rows of one run at most. */
export const runMost = 20_000

const steps = {
  confirm_operation: 'operations',
  confirm_billing: 'billing',
  confirm_payment: 'payment',
  mail_billing: 'billing_mail',
  mail_payment: 'payment_mail',
  send_operation: 'operations',
} as const

type MonthKind = keyof typeof steps | 'close_operation' | 'self_operation'
type Target = { id: number; unfinished: boolean }

const isOfMonth = (kind: ItemKind): kind is MonthKind =>
  kind === 'close_operation' || kind === 'self_operation' || Object.hasOwn(steps, kind)

/** Which months a kind can be tried on; not `named` by anybody, those that miss nothing. */
const openSql = (kind: MonthKind, named: boolean): Fragment => {
  if (kind === 'close_operation') return sql`t.closed_flg = 0 AND t.submission_status_flg = ${CONFIRMED}`
  const { operations, billing_mail } = stepSql
  // Its hours are taken in by the run itself.
  if (kind === 'self_operation') return sql`(t.closed_flg = 0 AND NOT ${operations.done})`
  // A month that is confirmed already goes on with its bill, where it is named.
  if (kind === 'send_operation' && named)
    return sql`((${operations.done} AND NOT ${billing_mail.done}) OR (NOT ${operations.done} AND ${operations.possible}))`
  const of = stepSql[steps[kind]]
  return sql`${of.about} AND NOT ${of.done} AND ${of.possible} AND ${named ? sql`true` : sql`cardinality(${reasonsOf(of)}) = 0`}`
}

/** What stands to be done of a kind: with `ids` those named as far as they can be tried, without all that miss nothing. */
const targetsOf = async (
  scope: Scope,
  month: string,
  kind: ItemKind,
  ids: readonly number[] | undefined,
): Promise<Target[]> => {
  if (!isOfMonth(kind)) throw badRequest(`対象の行（select_ids または conditions）を指定してください。`)
  const id = rowsOf(kind) === 'contract_operations' ? sql`t.id_by_enterprise_id` : sql`b.id_by_enterprise_id`
  const chosen = ids ? sql`${id} = ANY(${ids}::integer[])` : sql`true`
  const open = openSql(kind, ids !== undefined)
  return rows<Target>(
    scope.tx,
    sql`SELECT ${id} AS id, (${unfinished} AND NOT ${stepSql.operations.done}) AS unfinished FROM ${await monthRows(scope, month)} AND ${open} AND ${chosen} ORDER BY 1 LIMIT ${runMost + 1}`,
  )
}

/** The chosen rows of a list, of any month: each is tried, and says what became of it. */
const chosenTargets = async (scope: Scope, kind: ItemKind, ids: readonly number[]): Promise<Target[]> => {
  const early = new Set<number>()
  if (kind === 'confirm_operation' || kind === 'send_operation') {
    const open = sql`t.id_by_enterprise_id = ANY(${ids}::integer[]) AND ${unfinished} AND NOT ${stepSql.operations.done}`
    for (const { id } of await rows<{ id: number }>(
      scope.tx,
      sql`SELECT t.id_by_enterprise_id AS id FROM ${await operationRows(scope, open)}`,
    ))
      early.add(id)
  }
  return ids.map((id) => ({ id, unfinished: early.has(id) }))
}

/** A step of a month, of named rows or of all that miss nothing; without a month the chosen rows of a list. */
type Wanted = Chosen & {
  month?: string | undefined
  kind: RunKind
  reason?: string | undefined
}

/** The same work of a month is not begun twice; of lists several may be under way, since each row is locked. */
const checkAlone = async (scope: Scope, month: string, kind: RunKind) => {
  const running = await row(
    scope.tx,
    sql`SELECT 1 AS found FROM monthly_close_runs WHERE enterprise_id = ${scope.enterpriseId} AND month = ${month} AND kind = ${kind} AND status = 'running'`,
  )
  if (running) throw wrongState(`${runKinds[kind].label}はすでに実行中です。終わるまでお待ちください。`)
}

/** Confirming months that have not ended takes a reason (RULES §1); whether the enterprise lets it, each confirm says. */
const checkReason = (kind: RunKind, targets: readonly Target[], reason: string | undefined) => {
  const early = targets.filter((target) => target.unfinished).length
  const confirms = kind === 'confirm_operations' || kind === 'send_operations'
  if (!confirms || early === 0 || reason?.trim()) return
  const message = `${early.toLocaleString('ja-JP')}件は稼働期間がまだ終わっていません。終わる前に確定する理由を入力してください。`
  throw invalid({ reason: [message] }, message)
}

/**
 * Freezes the rows of a run and starts it; answers its id. 400 when nothing can be done, or at `reason` where months that
 * have not ended are confirmed without one; 409 while the same work of the month is running.
 */
export const startRun = async (scope: Scope, wanted: Wanted): Promise<number> => {
  const { month, kind, select_ids, reason } = wanted
  const [item] = runKinds[kind].items
  // Before anything is written: a cluster searches no table in a transaction that has written.
  const ids = month === undefined ? await chosenIds(storeOf(item), scope, wanted) : []
  // Drawing the number makes whoever starts at the same time wait, so that only one run of a kind is under way.
  const id = await draw(scope.tx, scope.enterpriseId, 'monthly_close_runs')
  if (month !== undefined) await checkAlone(scope, month, kind)
  const kinds: ItemKind[] = []
  const targets: Target[] = []
  for (const item of runKinds[kind].items)
    for (const target of await (month === undefined
      ? chosenTargets(scope, item, ids)
      : targetsOf(scope, month, item, select_ids))) {
      kinds.push(item)
      targets.push(target)
    }
  if (targets.length === 0)
    throw badRequest(`${runKinds[kind].label}ができる行がありません。足りないものを確認してください。`)
  if (targets.length > runMost)
    throw badRequest(
      `一度に実行できるのは${runMost.toLocaleString('ja-JP')}件までです。行を選んで実行してください。`,
    )
  checkReason(kind, targets, reason)
  await sql`INSERT INTO monthly_close_runs (enterprise_id, id_by_enterprise_id, month, kind, status, count, enterprise_member_id, reason)
    VALUES (${scope.enterpriseId}, ${id}, ${month ?? null}, ${kind}, 'running', ${targets.length}, ${scope.member?.id ?? 0}, ${reason?.trim() || null})`.execute(
    scope.tx,
  )
  await sql`INSERT INTO monthly_close_items (enterprise_id, run_id, position, kind, target_id)
    SELECT ${scope.enterpriseId}, ${id}, x.position, x.kind, x.target_id
    FROM unnest(${kinds}::text[], ${targets.map((target) => target.id)}::integer[]) WITH ORDINALITY AS x (kind, target_id, position) RETURNING 1`.execute(
    scope.tx,
  )
  return id
}
