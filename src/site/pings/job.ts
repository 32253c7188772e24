import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { tellChanges } from './tell.ts'

const name = 'tell-search-engines'

/** Every ten minutes: what changed on the sites that have it switched on and stand on a domain of their own. */
export const tellSearchEnginesJob = (app: App): JobKind<never> => ({
  name,
  cron: '*/10 * * * *',
  async work() {
    if (!app.config.indexNowUrl) return
    const enterprises = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT enterprise_id FROM site_settings WHERE settings->>'index_now_flg' IN ('true', '1') ORDER BY enterprise_id`,
      ),
    )
    for (const { enterprise_id } of enterprises)
      await tellChanges(app, enterprise_id).catch((error: Error) =>
        logFault({ level: 'error', at: name, message: error.message }),
      )
  },
})
