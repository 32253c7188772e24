import { sql } from 'kysely'
import type { Refusals } from '#documents/issuing/issue.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { ItemKind } from './close.ts'
import { reasonOf } from './store-of.ts'

/** A run in the hands of one worker. */
export type Claimed = { enterpriseId: number; id: number; worker: string; reason: string | null }

const chunkOf: Record<ItemKind, number> = {
  confirm_operation: 100,
  receive_operation: 200,
  close_operation: 200,
  confirm_billing: 40,
  confirm_payment: 40,
  mail_billing: 20,
  mail_payment: 20,
  send_operation: 20,
  self_operation: 120,
  cancel_operation: 40,
  confirm_merge: 10,
  mail_merge: 20,
  confirm_contract: 20,
  cancel_contract: 20,
  send_contract: 2,
  ask_contract: 10,
}
/** Longer than a chunk takes; then another process may go on with the run. */
const leaseSeconds = 30

/** Takes the run in hand, or keeps it; false when it has ended or another worker has it. */
const holdRun = async (scope: Scope, { id, worker }: Claimed): Promise<boolean> => {
  const held = await rows(
    scope.tx,
    sql`UPDATE monthly_close_runs SET claimed_by = ${worker}, claimed_until = statement_timestamp() + ${leaseSeconds} * interval '1 second'
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND status = 'running'
          AND (claimed_by = ${worker} OR claimed_until IS NULL OR claimed_until < statement_timestamp()) RETURNING 1 AS held`,
  )
  return held.length > 0
}

/** The next rows of a kind, marked as in hand; undefined when the run is not this worker's any more. */
export const claim = async (
  scope: Scope,
  claimed: Claimed,
  kind: ItemKind,
): Promise<number[] | undefined> => {
  if (!(await holdRun(scope, claimed))) return undefined
  const taken = await rows<{ id: number }>(
    scope.tx,
    sql`UPDATE monthly_close_items i SET status = 'doing' FROM (
          SELECT position FROM monthly_close_items WHERE enterprise_id = ${scope.enterpriseId} AND run_id = ${claimed.id} AND kind = ${kind}
            AND status IN ('queued', 'doing') ORDER BY position LIMIT ${chunkOf[kind]}) n
        WHERE i.enterprise_id = ${scope.enterpriseId} AND i.run_id = ${claimed.id} AND i.position = n.position RETURNING i.target_id AS id`,
  )
  return taken.map(({ id }) => id).sort((a, b) => a - b)
}

/** Writes down how rows went, in the transaction that did them. */
export const settle = async (
  scope: Scope,
  { id }: Claimed,
  kind: ItemKind,
  done: readonly number[],
  refused: Refusals,
) => {
  const ids = [...done, ...refused.keys()]
  const messages = [...done.map(() => null), ...[...refused.values()].map((error) => reasonOf(kind, error))]
  await sql`UPDATE monthly_close_items i SET status = CASE WHEN x.message IS NULL THEN 'done' ELSE 'failed' END, message = x.message, done_at = statement_timestamp()
    FROM unnest(${ids}::integer[], ${messages}::text[]) AS x (target_id, message)
    WHERE i.enterprise_id = ${scope.enterpriseId} AND i.run_id = ${id} AND i.kind = ${kind} AND i.target_id = x.target_id AND i.status <> 'done'`.execute(
    scope.tx,
  )
}
