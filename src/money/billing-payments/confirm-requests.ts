import { sql } from 'kysely'
import { mailTarget } from '#documents/parts/mail-target.ts'
import { linkPath } from '#documents/public-links/link.ts'
import { fillConfirmLink } from '#documents/public-links/link-place.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { today } from '#foundation/entity/today.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import type { OutboxMail } from '#foundation/platform/mail/outbox.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { answerDeadline, saysDeemedConfirmed } from '#foundation/rules/deemed-confirmation.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { confirmStates } from './confirm-states.ts'

const validDays = 60

/**
 * The body that a payment notice's mail is sent with: a new link each time it is tried, of which only the hash is kept,
 * so that what stands in the outbox opens nothing.
 */
export const linkedBody = async (app: App, scope: Scope, mail: OutboxMail): Promise<string> => {
  const token = newToken(scope.enterpriseId)
  const { enterpriseId } = scope
  const known = await row<{ id: number }>(
    scope.tx,
    sql`UPDATE payment_confirms SET token_hash = ${hashToken(token)}, expires_at = now() + ${validDays} * interval '1 day'
        WHERE enterprise_id = ${enterpriseId} AND mail_id = ${mail.id_by_enterprise_id} RETURNING id_by_enterprise_id AS id`,
  )
  if (!known) {
    const id = await draw(scope.tx, enterpriseId, 'payment_confirms')
    await sql`INSERT INTO payment_confirms (enterprise_id, id_by_enterprise_id, billing_payment_id, mail_id, token_hash, expires_at)
      VALUES (${enterpriseId}, ${id}, ${mail.target_id}, ${mail.id_by_enterprise_id}, ${hashToken(token)}, now() + ${validDays} * interval '1 day')`.execute(
      scope.tx,
    )
  }
  return fillConfirmLink(mail.body, `${app.config.origin}${linkPath(token)}`)
}

/** The record's own word on the supplier's answer. */
export const setConfirmStatus = (scope: Scope, id: number, state: number) =>
  sql`UPDATE billing_payments SET payment_confirm_status_flg = ${state},
        ${updatedNow}
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)

/** The mail went out: the days to answer begin, and a request that waited before it is replaced. */
export const confirmRequestSent = async (scope: Scope, mail: OutboxMail): Promise<void> => {
  const { id } = mailTarget(mail)
  const record = await row<{ message: string | null; status: number; answer: number }>(
    scope.tx,
    sql`SELECT payment_confirmation_message AS message, payment_status_flg AS status, payment_confirm_status_flg AS answer
        FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  // The confirmation was cancelled while the mail was on its way: what it asks about is gone.
  if (!record || record.status !== CONFIRMED) return
  const deadline = saysDeemedConfirmed(record.message ?? '') ? answerDeadline(today(), isHoliday) : null
  await sql`UPDATE payment_confirms SET state = ${confirmStates.withdrawn}
    WHERE enterprise_id = ${scope.enterpriseId} AND billing_payment_id = ${id} AND state = ${confirmStates.waiting}
      AND mail_id <> ${mail.id_by_enterprise_id}`.execute(scope.tx)
  await sql`UPDATE payment_confirms SET sent_at = statement_timestamp(), deadline = ${deadline}
    WHERE enterprise_id = ${scope.enterpriseId} AND mail_id = ${mail.id_by_enterprise_id}`.execute(scope.tx)
  await setConfirmStatus(scope, id, confirmStates.waiting)
}

/** The notice was cancelled: nobody is asked about it any more. */
export const withdrawRequests = async (scope: Scope, id: number): Promise<void> => {
  await sql`UPDATE payment_confirms SET state = ${confirmStates.withdrawn}
    WHERE enterprise_id = ${scope.enterpriseId} AND billing_payment_id = ${id}`.execute(scope.tx)
  await setConfirmStatus(scope, id, 0)
}
