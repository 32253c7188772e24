import { sql } from 'kysely'
import type { Acting } from '#foundation/platform/database/types.ts'
import { recipientStates } from './mailing.ts'

/** Puts back what a claim took whose answer never came: nobody has seen those mails, so they surely were not sent. */
export const dropClaim = async (
  { tx, enterpriseId }: Acting,
  mailingId: number,
  claim: string,
): Promise<void> => {
  await sql`UPDATE mailing_recipients SET state = ${recipientStates.waiting}, claimed_by = NULL, retry_at = ${new Date().toISOString()}
    WHERE enterprise_id = ${enterpriseId} AND mailing_id = ${mailingId} AND state = ${recipientStates.sending} AND claimed_by = ${claim}`.execute(
    tx,
  )
}
