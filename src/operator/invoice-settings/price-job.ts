import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { monthlyPrice, settingOf } from '#foundation/rules/enterprise-invoice.ts'
import { priceQueue } from '../queues/price-queue.ts'
import { readSettings } from './read-settings.ts'

/** What a month costs each enterprise without its usage, by its setting of the month; of one, or of all. */
const writePrices = async (tx: Executor, id: number | null, month: string) => {
  const byEnterprise = Map.groupBy(await readSettings(tx, id), ({ enterprise }) => enterprise)
  const prices = [...byEnterprise].map(([enterprise, all]) => {
    const setting = settingOf(
      all.map(({ setting }) => setting),
      month,
    )
    return { id: enterprise, price: setting ? monthlyPrice(setting, month) : null }
  })
  await sql`UPDATE agencies a SET monthly_price = n.price
      FROM json_to_recordset(${JSON.stringify(prices)}::json) AS n (id integer, price integer)
      WHERE a.enterprise_id = ${platformId} AND a.id_by_enterprise_id = n.id AND a.monthly_price IS DISTINCT FROM n.price`.execute(
    tx,
  )
}

/** Keeps the monthly prices in the list of enterprises true: one enterprise's when its settings changed, all at the start of a day. */
export const priceEnterprisesJob = (app: App): JobKind<{ id?: number }> => ({
  name: priceQueue.name,
  cron: '5 0 * * *',
  atStart: true,
  work: (data) => inTenant(app.db, platformId, (tx) => writePrices(tx, data?.id ?? null, monthOf(today()))),
})
