import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { engine, freshEnvironment } from '../../../test/support/app.ts'
import { type Child, startChild } from '../../../test/support/child.ts'
import { signIn } from '../../../test/support/client.ts'
import type { Sheet } from './sheet-schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsumugi-kpi-'))
const month = monthOf(today())
const first = addMonths(month, -24)
let env: Record<string, string>
let child: Child

beforeAll(async () => {
  env = await freshEnvironment(folder)
  child = await startChild(env)
})
afterAll(async () => {
  await child.stop()
  rmSync(folder, { recursive: true, force: true })
})

const operatorOf = ({ url }: Child) => signIn(url, 'admin', 'operator@demo.example', demoPassword)
const sheetOf = async (of: Child): Promise<Sheet> =>
  (await (await operatorOf(of)).post('/api/admin/kpi_records/sheet', { from: first, to: month })).body.sheet
const frozenOf = async (of: Child) =>
  (await sheetOf(of)).periods.filter(({ frozen_at }) => frozen_at !== null)

describe('months that are frozen while processes die', () => {
  it('given a process that is killed after a contract of two years was noted, then each month is frozen once, whole', async () => {
    const operator = await operatorOf(child)
    await expect
      .poll(async () => (await operator.post('/api/admin/enterprises/index', {})).body.count)
      .toBeGreaterThan(0)
    const noted = await operator.post('/api/admin/enterprise_invoice_settings/create', {
      enterprise_invoice_setting: {
        enterprise_id_by_enterprise_id: 1,
        period_start: `${first}-01`,
        price: 58_000,
      },
    })
    expect(noted.status).toBe(200)
    await child.kill()
    child = await startChild(env)
    const second = engine() === 'postgres' ? await startChild(env) : undefined
    try {
      await expect.poll(async () => (await frozenOf(child)).length, { timeout: 20_000 }).toBe(24)
      const { periods, correction_count } = await sheetOf(second ?? child)
      expect(periods).toHaveLength(25)
      expect(correction_count).toBe(0)
      for (const { figures } of periods) expect([figures.mrr, figures.current]).toEqual([58_000, 1])
      expect(periods.map(({ figures }) => figures.start)).toEqual([1, ...Array(24).fill(0)])
    } finally {
      await second?.stop()
    }
  })
})
