import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { type Addressed, isTrial } from './find.ts'
import { foldAddress, suppress } from './suppressions.ts'
import { suppressionReasons, topics } from './topics.ts'

/** A mail that came back: for good, or this time; `reason` is the server's own words. */
export type ReturnedMail = { permanent: boolean; reason: string }

/** So many returns in a row that were not for good, and the address gets no more mails. */
export const maxSoftReturns = 5

type Counted = { soft_count: number; last_at: string }

/** A mail that went to the same person after the last return and did not come back: it has arrived. */
const arrivedSince = async ({ tx, enterpriseId }: Acting, found: Addressed, last_at: string) =>
  (await row(
    tx,
    sql`SELECT 1 FROM mailing_recipients WHERE enterprise_id = ${enterpriseId} AND target_type = ${found.target_type}
        AND target_id = ${found.target_id} AND lower(address) = ${foldAddress(found.address)} AND state = 2 AND reason IS NULL
        AND sent_at > ${last_at}::timestamptz AND (mailing_id, number) <> (${found.mailing_id}, ${found.number})`,
  )) !== undefined

/** One more return that was not for good; answers how many there are in a row. */
const countSoft = async (acting: Acting, found: Addressed, reason: string): Promise<number> => {
  const { tx, enterpriseId } = acting
  const address = foldAddress(found.address)
  const before = await row<Counted>(
    tx,
    sql`SELECT soft_count, last_at FROM mail_returns WHERE enterprise_id = ${enterpriseId} AND address = ${address} FOR UPDATE`,
  )
  const goesOn = before !== undefined && !(await arrivedSince(acting, found, before.last_at))
  const counted = await row<Counted>(
    tx,
    sql`INSERT INTO mail_returns (enterprise_id, address, soft_count, last_reason, last_at) VALUES (${enterpriseId}, ${address}, 1, ${reason}, now())
        ON CONFLICT (enterprise_id, address) DO UPDATE SET soft_count = ${goesOn ? sql`mail_returns.soft_count + 1` : sql`1`},
          last_reason = excluded.last_reason, last_at = excluded.last_at
        RETURNING soft_count, last_at`,
  )
  return counted?.soft_count ?? 0
}

const stopReturned = (acting: Acting, { address, mailing_id, number }: Addressed, note: string) =>
  suppress(acting, [
    {
      address,
      topic: topics.all,
      reason: suppressionReasons.returned,
      note,
      mailing_id,
      recipient_number: number,
    },
  ])

/**
 * Takes in that a mail came back, in a transaction of its enterprise: for good, the recipient is returned and the address gets
 * no more; else it is counted, once a mail, and stops the address after several in a row. A trial's changes nothing.
 */
export const noteReturn = async (
  acting: Acting,
  found: Addressed,
  { permanent, reason }: ReturnedMail,
): Promise<void> => {
  if (isTrial(found)) return
  const { tx, enterpriseId } = acting
  const told = await row(
    tx,
    sql`UPDATE mailing_recipients SET reason = ${reason}, state = ${permanent ? sql`4` : sql`state`}
        WHERE enterprise_id = ${enterpriseId} AND mailing_id = ${found.mailing_id} AND number = ${found.number}
          AND (reason IS NULL OR ${permanent}) AND state IN (1, 2, 3, 9) RETURNING 1`,
  )
  if (permanent) await stopReturned(acting, found, reason)
  else if (told && (await countSoft(acting, found, reason)) >= maxSoftReturns)
    await stopReturned(acting, found, `一時的な不達が${maxSoftReturns}回続きました：${reason}`)
}

/** Takes in that the recipient called the mail unwanted: the address gets no more of any topic. */
export const noteComplaint = async (acting: Acting, found: Addressed, reason: string): Promise<void> => {
  if (isTrial(found)) return
  const { address, mailing_id, number } = found
  await suppress(acting, [
    {
      address,
      topic: topics.all,
      reason: suppressionReasons.complained,
      note: reason,
      mailing_id,
      recipient_number: number,
    },
  ])
}
