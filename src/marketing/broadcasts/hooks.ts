import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { carriedHooks } from '../carried-forms/hooks.ts'
import type { MailingHooks } from '../mailings/hooks.ts'

/** What a broadcast adds to its sending: once all mails are through, those who listen for it are told, with the figures. */
export const broadcastHooks = (app: App): MailingHooks => ({
  ...carriedHooks(app),
  async afterFinished(scope, { id, target_id }) {
    const counts = await row<{ sent_count: number; failed_count: number }>(
      scope.tx,
      sql`SELECT count(*) FILTER (WHERE r.state = 2)::int AS sent_count, count(*) FILTER (WHERE r.state IN (3, 4))::int AS failed_count
          FROM mailing_recipients r WHERE r.enterprise_id = ${scope.enterpriseId} AND r.mailing_id = ${id}`,
    )
    await emit(scope, [
      { type: 'broadcast.finished', target_type: 'broadcast', target_id, detail: { ...counts } },
    ])
  },
})
