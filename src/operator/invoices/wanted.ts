import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { invoiceState } from '#foundation/rules/states/agency-invoice.ts'

/** What a bulk action is to do with an invoice; approved ones are only sent. */
export const wantedActs = { approve: 1, approve_and_send: 2 } as const
export type WantedAct = keyof typeof wantedActs

/** The work that does what bulk actions left to be done. */
export const wantedQueue = { name: 'approve-invoices' } as const

const { draft, approved } = invoiceState

/** What of a bulk action is still to be done, and what was refused. */
export type Wanted = { waiting: number; refused: { id: number; agency: string; message: string }[] }

/** Leaves invoices of a month to be approved, and sent if so wished; with `ids` those alone. Answers how many. */
export const wantInvoices = async (
  { tx, enterpriseId, member }: Scope,
  month: string,
  act: WantedAct,
  ids: readonly number[] | undefined,
): Promise<number> => {
  const states = act === 'approve' ? [draft] : [draft, approved]
  const found = await rows(
    tx,
    sql`UPDATE enterprise_invoices SET wanted = ${wantedActs[act]}, wanted_by = ${member?.id ?? null}, refusal = NULL
        WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND state_id = ANY(${states}::integer[]) AND lines <> '[]'
          ${ids ? sql`AND id_by_enterprise_id = ANY(${[...ids]}::integer[])` : sql``} RETURNING 1 AS one`,
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

/** How far the bulk actions of a month are. */
export const wantedOf = async ({ tx, enterpriseId }: Scope, month: string): Promise<Wanted> => {
  const waiting = await row<{ count: number }>(
    tx,
    sql`SELECT count(*)::integer AS count FROM enterprise_invoices WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND wanted IS NOT NULL`,
  )
  const refused = await rows<Wanted['refused'][number]>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, coalesce(recipient_name, '') AS agency, refusal AS message FROM enterprise_invoices
        WHERE enterprise_id = ${enterpriseId} AND target_month = ${month} AND refusal IS NOT NULL AND state_id IN (${draft}, ${approved})
        ORDER BY id_by_enterprise_id LIMIT 100`,
  )
  return { waiting: waiting?.count ?? 0, refused }
}
