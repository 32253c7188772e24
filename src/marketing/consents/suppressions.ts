import { sql } from 'kysely'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Acting, Fragment } from '#foundation/platform/database/types.ts'
import { type SuppressionReason, suppressionReasons, type Topic, topics } from './topics.ts'

/** True where mails of a topic must not go to the address (lower-cased here), over any alias. */
export const isSuppressed = (address: Fragment, topic: number): Fragment =>
  sql`EXISTS (SELECT 1 FROM mail_suppressions stopped WHERE stopped.enterprise_id = ${tenantValue}
    AND stopped.address = lower(${address}) AND stopped.topic IN (${topics.all}, ${topic}))`

/** Addresses are compared as they are kept: without spaces around, in lower case. */
export const foldAddress = (address: string): string => address.trim().toLowerCase()

/** What must not be sent to an address any more. */
export type Suppression = {
  address: string
  topic: Topic
  reason: SuppressionReason
  note?: string | null
  /** The mail it comes from. */
  mailing_id?: number | null
  recipient_number?: number | null
}

const { unsubscribed, returned, complained, byHand, imported } = suppressionReasons
/** The weaker first: what a person wants is never hidden behind what a machine found out, which staff may lift. */
const strength = [returned, imported, byHand, unsubscribed, complained]
/** In the statement itself: a cluster brings no values to what follows a conflict. */
const byStrength = sql`ARRAY[${sql.join(strength.map((reason) => sql.lit(reason)))}]`

/**
 * Stops mails to addresses in the caller's transaction; who is stopped already stays so, with the stronger reason of both.
 * Answers how many are new.
 */
export const suppress = async (
  { tx, enterpriseId, member }: Acting,
  given: readonly Suppression[],
): Promise<number> => {
  // One statement writes a row once; the last word on an address and topic stands.
  const each = [...new Map(given.map((one) => [`${foldAddress(one.address)} ${one.topic}`, one])).values()]
  if (each.length === 0) return 0
  const list = <T>(pick: (one: Suppression) => T) => each.map(pick)
  const before = await rows<{ found: number }>(
    tx,
    sql`SELECT 1 AS found FROM mail_suppressions s
        JOIN unnest(${list((s) => foldAddress(s.address))}::text[], ${list((s) => s.topic)}::integer[]) AS given (address, topic)
          ON given.address = s.address AND given.topic = s.topic WHERE s.enterprise_id = ${enterpriseId}`,
  )
  await sql`INSERT INTO mail_suppressions (enterprise_id, address, topic, reason, note, mailing_id, recipient_number, created_by)
    SELECT ${enterpriseId}, given.address, given.topic, given.reason, given.note, given.mailing_id, given.recipient_number, ${member?.id ?? null}::integer
    FROM unnest(${list((s) => foldAddress(s.address))}::text[], ${list((s) => s.topic)}::integer[], ${list((s) => s.reason)}::integer[],
                ${list((s) => s.note ?? null)}::text[], ${list((s) => s.mailing_id ?? null)}::integer[], ${list((s) => s.recipient_number ?? null)}::integer[])
      AS given (address, topic, reason, note, mailing_id, recipient_number)
    ON CONFLICT (enterprise_id, address, topic) DO UPDATE SET reason = excluded.reason, note = excluded.note, mailing_id = excluded.mailing_id,
      recipient_number = excluded.recipient_number, created_by = excluded.created_by, created_at = excluded.created_at
      WHERE array_position(${byStrength}, excluded.reason) > array_position(${byStrength}, mail_suppressions.reason)
    RETURNING 1`.execute(tx)
  return each.length - before.length
}

/**
 * Lets mails of a topic go to an address again, in the caller's transaction; with `reasons` only what was stopped for one
 * of them. Answers what was lifted. A row of `all` stands for itself: lifting one topic leaves it.
 */
export const lift = (
  { tx, enterpriseId }: Acting,
  address: string,
  topic: Topic,
  reasons: readonly SuppressionReason[] = strength,
): Promise<{ reason: number; topic: number }[]> =>
  rows<{ reason: number; topic: number }>(
    tx,
    sql`DELETE FROM mail_suppressions WHERE enterprise_id = ${enterpriseId} AND address = ${foldAddress(address)}
        AND topic = ${topic} AND reason = ANY(${reasons}::integer[]) RETURNING reason, topic`,
  )

/** What is stopped for an address, by topic. */
export const suppressionsOf = (
  { tx, enterpriseId }: Acting,
  address: string,
): Promise<{ topic: number; reason: number }[]> =>
  rows<{ topic: number; reason: number }>(
    tx,
    sql`SELECT topic, reason FROM mail_suppressions WHERE enterprise_id = ${enterpriseId} AND address = ${foldAddress(address)} ORDER BY topic`,
  )
