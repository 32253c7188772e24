import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'

/** What a bulk action is to do with an invoice; approved ones are only sent. */
export const wantedActs = { approve: 1, approve_and_send: 2 } as const
export type WantedAct = keyof typeof wantedActs

/** The work that does what bulk actions left to be done. */
export const wantedQueue = { name: 'approve-invoices' } as const

const { draft, approved } = invoiceState

/**
 * How far the last bulk action of a month is: of `total` invoices some are `done`, some `waiting`, some `left` by a stop, and
 * some refused, with the reason.
 */
export type Progress = {
  total: number
  done: number
  waiting: number
  left: number
  refused_count: number
  refused: { id: number; agency: string; message: string }[]
}

/** Refused ones that are named, at most. */
const named = 100

/** Of the last bulk action, stopped before its turn came. */
const isLeft = sql`asked IS NOT NULL AND wanted IS NULL AND refusal IS NULL
    AND (state_id = ${draft} OR (asked = ${wantedActs.approve_and_send} AND state_id = ${approved}))`
const isRefused = sql`asked IS NOT NULL AND wanted IS NULL AND refusal IS NOT NULL AND state_id IN (${draft}, ${approved})`

/** A bulk action begins: unless one is still under way, to which it is added, what was asked before counts no more. */
const begin = ({ tx, enterpriseId }: Scope, month: string) =>
  sql`UPDATE enterprise_invoices SET asked = NULL WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND asked IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM enterprise_invoices w WHERE w.enterprise_id = ${enterpriseId} AND w.target_month = ${month} AND w.wanted IS NOT NULL)`.execute(
    tx,
  )

/** Leaves invoices of a month to be approved, and sent if so wished; with `ids` those alone. Answers how many. */
export const wantInvoices = async (
  scope: Scope,
  month: string,
  act: WantedAct,
  ids: readonly number[] | undefined,
): Promise<number> => {
  const { tx, enterpriseId, member } = scope
  const states = act === 'approve' ? [draft] : [draft, approved]
  await begin(scope, month)
  const found = await rows(
    tx,
    sql`UPDATE enterprise_invoices SET wanted = ${wantedActs[act]}, asked = ${wantedActs[act]}, wanted_by = ${member?.id ?? null}, refusal = NULL
        WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND state_id = ANY(${states}::integer[]) AND lines <> '[]'
          ${ids ? sql`AND id_by_enterprise_id = ANY(${[...ids]}::integer[])` : sql``} RETURNING 1 AS one`,
  )
  if (found.length > 0) await enqueue(tx, wantedQueue, {})
  return found.length
}

/** Goes on with what a stop left, or once more with what was refused, as it was asked. Answers how many. */
export const resumeWanted = async (
  { tx, enterpriseId, member }: Scope,
  month: string,
  which: 'left' | 'refused',
): Promise<number> => {
  const found = await rows(
    tx,
    sql`UPDATE enterprise_invoices SET wanted = asked, refusal = NULL, wanted_by = ${member?.id ?? null}
        WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND ${which === 'left' ? isLeft : isRefused} RETURNING 1 AS one`,
  )
  if (found.length > 0) await enqueue(tx, wantedQueue, {})
  return found.length
}

/** Stops what a bulk action left and nobody has in hand yet; what was done stays. */
export const stopWanted = async ({ tx, enterpriseId }: Scope, month: string): Promise<void> => {
  await sql`UPDATE enterprise_invoices SET wanted = NULL WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND wanted IS NOT NULL`.execute(
    tx,
  )
}

/** How far the last bulk action of a month is. */
export const progressOf = async ({ tx, enterpriseId }: Scope, month: string): Promise<Progress> => {
  const counts = await row<Omit<Progress, 'done' | 'refused'>>(
    tx,
    sql`SELECT count(*)::integer AS total, count(*) FILTER (WHERE wanted IS NOT NULL)::integer AS waiting,
          count(*) FILTER (WHERE ${isLeft})::integer AS "left", count(*) FILTER (WHERE ${isRefused})::integer AS refused_count
        FROM enterprise_invoices WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND asked IS NOT NULL`,
  )
  const { total, waiting, left, refused_count } = counts ?? {
    total: 0,
    waiting: 0,
    left: 0,
    refused_count: 0,
  }
  const refused = await rows<Progress['refused'][number]>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, coalesce(recipient_name, '') AS agency, refusal AS message FROM enterprise_invoices
        WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND ${isRefused} ORDER BY id_by_enterprise_id LIMIT ${named}`,
  )
  return { total, waiting, left, refused_count, done: total - waiting - left - refused_count, refused }
}
