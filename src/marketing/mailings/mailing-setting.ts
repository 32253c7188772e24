import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'

/** How an enterprise sends its marketing mails. */
export type MailingSetting = {
  /** Mails a minute proposed for a new mailing; null: as fast as the server takes them. */
  pace: number | null
  /** Mails to one person in 30 days that are enough. */
  enough: number
  measures_clicks: boolean
}

/** What holds until an enterprise says otherwise (VALUES: Marketing). */
const defaults: MailingSetting = { pace: null, enough: 8, measures_clicks: true }

export const readMailingSetting = async ({ tx, enterpriseId }: Scope): Promise<MailingSetting> =>
  (await row<MailingSetting>(
    tx,
    sql`SELECT pace, enough, measures_clicks FROM mailing_settings WHERE enterprise_id = ${enterpriseId}`,
  )) ?? defaults

export const writeMailingSetting = async (
  { tx, enterpriseId }: Scope,
  { pace, enough, measures_clicks }: MailingSetting,
): Promise<void> => {
  await sql`INSERT INTO mailing_settings (enterprise_id, pace, enough, measures_clicks) VALUES (${enterpriseId}, ${pace}, ${enough}, ${measures_clicks})
    ON CONFLICT (enterprise_id) DO UPDATE SET pace = excluded.pace, enough = excluded.enough, measures_clicks = excluded.measures_clicks,
      updated_at = excluded.updated_at`.execute(tx)
}
