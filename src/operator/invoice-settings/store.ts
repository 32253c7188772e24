import { sql } from 'kysely'
import { store } from '#foundation/entity/store/store.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { noteDrafts } from '../queues/draft-queue.ts'
import { noteKpi } from '../queues/kpi-queue.ts'
import { notePrice } from '../queues/price-queue.ts'
import { checkApart, checkSetting } from './check.ts'
import { invoiceSetting } from './invoice-setting.ts'

const slashed = (key: string) => sql`to_char(${sql.ref(`t.${key}`)}, 'YYYY/MM/DD')`
const periodText = sql`concat(${slashed('period_start')}, '〜', ${slashed('period_end')})`

export const invoiceSettings = store(invoiceSetting, {
  computed: { name: periodText },
  titleSql: periodText,
  async beforeSave({ tx, enterpriseId }, next, before) {
    const wrong = checkSetting(next)
    if (Object.keys(wrong).length > 0) return wrong
    const enterprise = next.enterprise_id_by_enterprise_id
    // One writer of an enterprise's settings at a time: two could not see each other's period.
    await sql`SELECT 1 FROM agencies WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${enterprise} FOR UPDATE`.execute(
      tx,
    )
    const others = await rows<Stored>(
      tx,
      sql`SELECT period_start::text AS period_start, period_end::text AS period_end FROM enterprise_invoice_settings
          WHERE enterprise_id = ${enterpriseId} AND enterprise_id_by_enterprise_id = ${enterprise}
            AND id_by_enterprise_id <> ${before?.id_by_enterprise_id ?? 0}`,
    )
    await notePrice(tx, enterprise as number)
    await noteDrafts(tx, enterprise as number)
    await noteKpi(tx)
    return checkApart(next, others)
  },
})
