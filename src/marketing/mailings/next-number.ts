import { sql } from 'kysely'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { mailingKinds } from './mailing.ts'
import type { MailingRow } from './mailing-row.ts'

/**
 * The number of one more recipient. Those of a standing mailing come with events, several at a time; of any other the row
 * of the mailing is locked by who asks.
 */
export const nextNumber = async (
  { tx, enterpriseId: e }: Acting,
  { id, kind }: Pick<MailingRow, 'id' | 'kind'>,
): Promise<number> => {
  if (kind === mailingKinds.automationEmail) return draw(tx, e, 'mailing_recipients', String(id))
  const last = await row<{ number: number }>(
    tx,
    sql`SELECT max(number) AS number FROM mailing_recipients WHERE enterprise_id = ${e} AND mailing_id = ${id}`,
  )
  return (last?.number ?? 0) + 1
}
