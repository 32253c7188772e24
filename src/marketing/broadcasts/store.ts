import { sql } from 'kysely'
import { store } from '#foundation/entity/store/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { broadcast } from './broadcast.ts'

/** A value of the mailing of the broadcast `t`, over the alias `m`; null for a draft. */
const ofMailing = (value: Fragment): Fragment =>
  sql`(SELECT ${value} FROM mailings m WHERE m.enterprise_id = ${tenantValue} AND m.id_by_enterprise_id = t.mailing_id)`

/** How many mails of the broadcast `t` are so, over the alias `r`; null until sending has begun. */
const countMails = (which: Fragment): Fragment =>
  sql`CASE WHEN ${ofMailing(sql`m.started_at`)} IS NOT NULL THEN (SELECT count(*)::integer FROM mailing_recipients r
    WHERE r.enterprise_id = ${tenantValue} AND r.mailing_id = t.mailing_id AND ${which}) END`

/** A mailing that was cancelled before its time leaves the broadcast a draft. */
const isDraft = sql`m.state = 6 AND m.started_at IS NULL`

/** The broadcasts. What became of one is read from its last mailing and stored nowhere else. */
export const broadcasts = store(broadcast, {
  computed: {
    broadcast_status_id: sql`coalesce(${ofMailing(sql`CASE WHEN ${isDraft} THEN 1 WHEN m.started_at IS NULL THEN 2 ELSE 3 END`)}, 1)`,
    mailing_state_id: sql`coalesce(${ofMailing(sql`CASE WHEN ${isDraft} THEN 0 ELSE m.state END`)}, 0)`,
    started_at: ofMailing(sql`CASE WHEN NOT (${isDraft}) THEN coalesce(m.started_at, m.send_at) END`),
    recipient_count: countMails(sql`r.state <> 8`),
    sent_count: countMails(sql`r.state = 2`),
    failed_count: countMails(sql`r.state IN (3, 4)`),
    clicked_count: countMails(sql`r.clicked_at IS NOT NULL`),
    unsubscribed_count: countMails(sql`r.unsubscribed_at IS NOT NULL`),
  },
})
