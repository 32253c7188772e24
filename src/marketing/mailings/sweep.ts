import { sql } from 'kysely'
import { selectDead } from '#foundation/platform/database/instance.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import { recipientStates } from './mailing.ts'

const stoppedText = '送信中にサーバーが停止したため、送信されたか確認できません'

/**
 * Marks what dead processes were sending as unknown: nobody can say whether it went out, so it is never sent again by
 * itself. `me` is this process's instance.
 */
export const sweepRecipients = (db: Database, me: string): Promise<void> =>
  asSystem(db, async (tx) => {
    const holders = await rows<{ instance: string }>(
      tx,
      sql`SELECT DISTINCT split_part(r.claimed_by, '/', 1) AS instance FROM mailing_recipients r
          WHERE r.state = ${recipientStates.sending}`,
    )
    const dead = await selectDead(
      db,
      tx,
      holders.map(({ instance }) => instance),
      me,
    )
    if (dead.length > 0)
      await sql`UPDATE mailing_recipients SET state = ${recipientStates.unknown}, reason = ${stoppedText}
        WHERE state = ${recipientStates.sending} AND split_part(claimed_by, '/', 1) = ANY(${dead})`.execute(
        tx,
      )
  })
