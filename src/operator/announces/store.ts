import { sql } from 'kysely'
import { store } from '#foundation/entity/store/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { announce } from './announce.ts'

/** The work that puts announcements in force. */
export const publishQueue = { name: 'publish-announces' } as const

export const announces = store(announce, {
  computed: {
    state_id: sql`CASE WHEN t.published_at IS NULL THEN 0 WHEN t.published_at > now() THEN 1 ELSE 2 END`,
    mailed_count: sql`(SELECT count(*)::integer FROM operator_announce_mails m WHERE m.enterprise_id = ${tenantValue} AND m.announce_id = t.id_by_enterprise_id)`,
  },
  async beforeSave({ tx, enterpriseId }, _, before) {
    if (before)
      await sql`UPDATE operator_announces SET told_at = NULL WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${before.id_by_enterprise_id}`.execute(
        tx,
      )
    await enqueue(tx, publishQueue, {})
    return undefined
  },
})
