import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { defaultReportSetting } from '#sales/opportunities/stages/stages.ts'
import { insertRows, makeRows } from '../../../test/fixtures/money/report-rows.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { targetOf } from '../figures/targets.ts'

const setting = '/api/enterprise/model_settings/update/report_opportunity'
const range = { report: 'contract', from: '2026-01', to: '2026-06' }
/** Of the `member` account, who sees own contracts only. */
const memberId = 3

const app = await forFile(startTestApp())
await inTenant(app.app.db, 1, (tx) => insertRows(tx, 1, makeRows(40, 5)))
const admin = await app.as('admin')
const member = await app.as('member')
const saved = await admin.post(setting, {
  model_setting: {
    monthly_sales_target: 10_000,
    monthly_profit_target: 1_000,
    month_targets: [{ month: '2026-03', sales: null, profit: 3_000 }],
    member_targets: [
      { enterprise_member_id: 1, sales: null, profit: 400 },
      { enterprise_member_id: memberId, sales: 5_000, profit: 500 },
    ],
  },
})
expect(saved.status).toBe(200)

const report = async (as: Client, body: object = {}) =>
  (await as.post('/api/enterprise/report_summaries/index', { ...range, ...body })).body.report

it('given targets of every month and of one month, then each period is held against the sum of its months', async () => {
  const { periods, total } = await report(admin)
  expect(periods.map(({ targets }: { targets: object }) => targets)).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => ({ sales: 10_000, profit: n === 2 ? 3_000 : 1_000 })),
  )
  expect(total.targets).toEqual({ sales: 60_000, profit: 8_000 })
})

it('given groups by member, then each is held against its own, also one who brought nothing', async () => {
  const { groups } = await report(admin, { group: 'member', from: '2019-01', to: '2019-02' })
  const targets = groups.map(({ key, targets }: { key: number; targets: object }) => [key, targets])
  expect(targets).toEqual([
    [1, { profit: 800 }],
    [memberId, { sales: 10_000, profit: 1_000 }],
  ])
  const byClient = await report(admin, { group: 'client' })
  expect(byClient.groups.every(({ targets }: { targets: object }) => Object.keys(targets).length === 0)).toBe(
    true,
  )
})

it('given figures of one member, then the target is theirs; of a client, then there is none', async () => {
  const of = (column: string, value: number) => ({ conditions: [{ column, type: 1, value }] })
  expect((await report(admin, of('enterprise_member1_id', 1))).total.targets).toEqual({ profit: 2_400 })
  expect((await report(admin, of('sales_company_id_by_enterprise_id', 1))).total.targets).toEqual({})
})

it('given a member of own contracts, then neither the report nor the setting tells of the targets of others', async () => {
  const own = await report(member, { group: 'member' })
  expect(own.total.targets).toEqual({ sales: 30_000, profit: 3_000 })
  for (const { key, targets } of own.groups) if (key !== memberId) expect(targets).toEqual({})
  const shown = await member.get('/api/enterprise/model_settings/show/report_opportunity')
  expect(shown.body.model_setting.member_targets).toEqual([
    { enterprise_member_id: memberId, sales: 5_000, profit: 500 },
  ])
})

it('given a report as a file, then each target stands beside its figure', async () => {
  const file = await admin.post('/api/enterprise/report_summaries/download', { asked: range })
  const [head = '', january = ''] = new TextDecoder().decode(file.body).trim().split('\r\n')
  const cells = january.split(',')
  const at = head.split(',').indexOf('粗利の目標')
  expect(cells[at]).toBe('1000')
  expect(cells[head.split(',').indexOf('売上の目標')]).toBe('10000')
})

it.each([
  { month_targets: [{ month: '2026-13', sales: 1, profit: 1 }] },
  { month_targets: [0, 1].map((sales) => ({ month: '2026-03', sales, profit: 1 })) },
  { member_targets: [{ enterprise_member_id: 99, sales: 1, profit: 1 }] },
  { monthly_sales_target: -1 },
])('given %j, then it is refused and nothing changes', async (wrong) => {
  expect((await admin.post(setting, { model_setting: wrong })).status).toBe(400)
  expect((await report(admin)).total.targets).toEqual({ sales: 60_000, profit: 8_000 })
})

it('given any months, then the target of a period is the sum of those of its parts', () => {
  const yen = fc.option(fc.integer({ min: 0, max: 9_999_999_999 }))
  const months = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 6 })
  fc.assert(
    fc.property(yen, yen, months, yen, fc.nat(20), fc.nat(20), (sales, profit, own, ofMonth, a, b) => {
      const targets = {
        ...defaultReportSetting,
        monthly_sales_target: sales,
        monthly_profit_target: profit,
        month_targets: own.map((n) => ({ month: addMonths('2025-01', n), sales: ofMonth, profit: null })),
      }
      const of = (from: number, to: number) =>
        targetOf(targets, { start: addMonths('2025-01', from), end: addMonths('2025-01', to) }, null)
      const [whole, left, right] = [of(0, a + b + 1), of(0, a), of(a + 1, a + b + 1)]
      for (const key of ['sales', 'profit'] as const) {
        const parts = [left[key], right[key]]
        expect(whole[key]).toBe(parts.includes(null) ? null : Number(parts[0]) + Number(parts[1]))
      }
    }),
  )
})
