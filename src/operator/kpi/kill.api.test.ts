import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { today } from '#foundation/entity/today.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { engine, freshEnvironment } from '../../../test/support/app.ts'
import { type Child, startChild } from '../../../test/support/child.ts'
import { signIn } from '../../../test/support/client.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import type { Sheet } from './sheet-schema.ts'

const folder = folderForFile()
const month = monthOf(today())
const monthCount = 120
const first = addMonths(month, -monthCount)

/** A contract of ten years whose months nobody has frozen: what the product finds when it starts. */
const seed = async () => {
  const db = await startDatabase(readConfig(env))
  await asSystem(db, async (tx) => {
    await sql`INSERT INTO agencies (enterprise_id, id_by_enterprise_id, name) VALUES (0, 1, '会社')`.execute(
      tx,
    )
    await sql`INSERT INTO enterprise_invoice_settings (enterprise_id, id_by_enterprise_id, enterprise_id_by_enterprise_id, period_start, price, created_at)
      VALUES (0, 1, 1, ${`${first}-01`}, 58000, ${`${first}-01`})`.execute(tx)
  })
  await db.close()
}

const env = await freshEnvironment(folder)
await seed()

const sheetOf = async ({ url }: Child): Promise<Sheet> => {
  const operator = await signIn(url, 'admin', 'operator@demo.example', demoPassword)
  return (await operator.post('/api/admin/kpi_records/sheet', { from: first, to: month })).body.sheet
}
const frozenOf = async (child: Child) =>
  (await sheetOf(child)).periods.filter(({ frozen_at }) => frozen_at !== null).length

describe('months that are frozen while processes die', () => {
  it('given processes that are killed while they freeze, then each month is frozen once, whole', async () => {
    const begun = await startChild(env)
    await begun.kill()
    const child = await startChild(env)
    const second = engine() === 'postgres' ? await startChild(env) : undefined
    try {
      await expect.poll(() => frozenOf(child), { timeout: 30_000 }).toBe(monthCount)
      const { periods, correction_count } = await sheetOf(second ?? child)
      expect([periods.length, correction_count]).toEqual([monthCount + 1, 0])
      for (const { figures } of periods) expect([figures.mrr, figures.current]).toEqual([58_000, 1])
      expect(periods.map(({ figures }) => figures.start)).toEqual([1, ...Array(monthCount).fill(0)])
    } finally {
      await second?.stop()
      await child.stop()
    }
  }, 90_000)
})
