import { sql } from 'kysely'
import type { Acting, Fragment } from '#foundation/platform/database/types.ts'
import type { SuppressionReason, Topic } from './topics.ts'

/** True where mails of a topic must not go to an address in lower case; of agency `e`. */
export const isSuppressed = (e: number, address: Fragment, topic: Topic): Fragment =>
  sql`EXISTS (SELECT 1 FROM mail_suppressions s WHERE s.enterprise_id = ${e} AND s.address = ${address} AND s.topic IN (0, ${topic}))`

export type Suppression = {
  address: string
  topic: Topic
  reason: SuppressionReason
  note?: string | null
  /** The mail that led to it. */
  mail?: { mailing_id: number; number: number }
}

/** Sends an address no more mails of a topic; what stood there already stays as it was. */
export const suppress = async (
  scope: Acting,
  { address, topic, reason, note, mail }: Suppression,
): Promise<void> => {
  await sql`INSERT INTO mail_suppressions (enterprise_id, address, topic, reason, note, mailing_id, recipient_number, created_by)
    VALUES (${scope.enterpriseId}, ${address.trim().toLowerCase()}, ${topic}, ${reason}, ${note ?? null}, ${mail?.mailing_id ?? null}, ${mail?.number ?? null},
      ${scope.member?.id ?? null})
    ON CONFLICT (enterprise_id, address, topic) DO NOTHING`.execute(scope.tx)
}

/** Sends an address mails of a topic again; false when none was stopped. */
export const liftSuppression = async (
  { tx, enterpriseId }: Acting,
  { address, topic }: { address: string; topic: Topic },
): Promise<boolean> => {
  const gone =
    await sql`DELETE FROM mail_suppressions WHERE enterprise_id = ${enterpriseId} AND address = ${address.trim().toLowerCase()} AND topic = ${topic}`.execute(
      tx,
    )
  return Number(gone.numAffectedRows ?? 0) > 0
}
