import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { setConfirmStatus } from '../billing-payments/confirm-requests.ts'
import { confirmStates } from '../billing-payments/confirm-states.ts'

/** Settles one enterprise's requests whose last day to answer lies before `day`; doing it again changes nothing. */
export const confirmByDefault = async (scope: Scope, day: string): Promise<void> => {
  const due = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT billing_payment_id AS id FROM payment_confirms
        WHERE enterprise_id = ${scope.enterpriseId} AND state = ${confirmStates.waiting} AND deadline < ${day} ORDER BY billing_payment_id`,
  )
  for (const { id } of due) {
    // The record first, as everywhere: an answer in this moment comes before or after, never between.
    await sql`SELECT 1 FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`.execute(
      scope.tx,
    )
    const settled = await rows(
      scope.tx,
      sql`UPDATE payment_confirms SET state = ${confirmStates.byDefault}, answered_at = statement_timestamp()
          WHERE enterprise_id = ${scope.enterpriseId} AND billing_payment_id = ${id} AND state = ${confirmStates.waiting} AND deadline < ${day}
          RETURNING 1 AS one`,
    )
    if (settled.length === 0) continue
    await setConfirmStatus(scope, id, confirmStates.byDefault)
    await recordHistory(scope, [
      {
        target_type: 'billing_payment',
        target_id: id,
        kind: 'payment_default',
        note: '3営業日以内に誤りの連絡がなかったため、確認があったものとして扱いました',
      },
    ])
  }
}

/** Enterprises with such requests. */
const withDue = ({ db }: App, day: string) =>
  asSystem(db, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT DISTINCT enterprise_id AS id FROM payment_confirms WHERE state = ${confirmStates.waiting} AND deadline < ${day} ORDER BY id`,
    ),
  )

/** Daily: notices that nobody answered in time count as confirmed. */
export const confirmByDefaultJob = enterpriseJob({
  name: 'payment-confirm-default',
  cron: '15 0 * * *',
  atStart: true,
  among: withDue,
  work: confirmByDefault,
})
