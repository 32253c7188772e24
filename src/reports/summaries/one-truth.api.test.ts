import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { addMonths, monthEnd } from '#foundation/rules/calendar.ts'
import { done, makeBilling } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts } from '../../../test/fixtures/money/merge.ts'
import { insertRows, makeRows } from '../../../test/fixtures/money/report-rows.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

/** All rows of a list, as whoever asks sees them: what an export has. */
type Row = Record<string, unknown>
const listed = async (who: Client, plural: string, columns: readonly string[]): Promise<Row[]> =>
  (await done(who, `${plural}/index`, { limit_value: 2_000, columns }))[plural]

const num = (row: Row, key: string) => (row[key] === null || row[key] === undefined ? 0 : Number(row[key]))
const sum = (rows: readonly Row[], key: string) => rows.reduce((total, row) => total + num(row, key), 0)

type World = { contracts: Row[]; operations: Row[]; bills: Row[]; renewed: ReadonlySet<number> }

const contractColumns = [
  'contract_status_flg',
  'period_start_date',
  'period_end_date',
  'primary_contract_id_by_enterprise_id',
]
/** `whole` sees every contract, and so which were renewed. */
const readWorld = async (who: Client, whole: Client): Promise<World> => ({
  contracts: await listed(who, 'contracts', contractColumns),
  operations: await listed(who, 'contract_operations', [
    'operational_month',
    'sales_amount',
    'supplier_amount',
    'gross_profit_price',
    'working_minutes',
    'operational_status_flg',
    'submission_status_flg',
  ]),
  bills: await listed(who, 'billing_payments', [
    'billing_month',
    'billing_status_flg',
    'payment_status_flg',
    'payment_side_flg',
    'billing_sub_total',
    'billing_consumption_tax',
    'billing_total',
    'payment_sub_total',
    'payment_total',
    'supplier_amount',
    'gross_profit_price',
  ]),
  renewed: new Set(
    (await listed(whole, 'contracts', contractColumns))
      .filter((row) => row.contract_status_flg === 99)
      .map((row) => num(row, 'primary_contract_id_by_enterprise_id')),
  ),
})

/** The figures of RULES 6 over these rows, added up here and not by the product. */
const figuresOf = ({ contracts, operations, bills, renewed }: World, from: string, to: string) => {
  const [first, last] = [`${from}-01`, monthEnd(to)]
  const day = (row: Row, key: string) => String(row[key]).slice(0, 10)
  const confirmed = contracts.filter((row) => row.contract_status_flg === 99)
  const starting = confirmed.filter(
    (row) => day(row, 'period_start_date') >= first && day(row, 'period_start_date') <= last,
  )
  const isIn = (key: string) => (row: Row) => String(row[key]) >= from && String(row[key]) <= to
  const worked = operations.filter(isIn('operational_month'))
  const asked = bills.filter(isIn('billing_month'))
  const billed = asked.filter((row) => row.billing_status_flg === 99)
  const paid = asked.filter((row) => row.payment_status_flg === 99 && row.payment_side_flg === 1)
  const isNew = (row: Row) => num(row, 'primary_contract_id_by_enterprise_id') === 0
  return {
    contract: {
      running: confirmed.filter(
        (row) => day(row, 'period_start_date') <= last && day(row, 'period_end_date') >= first,
      ).length,
      started: starting.filter(isNew).length,
      renewed: starting.filter((row) => !isNew(row)).length,
      ended: confirmed.filter(
        (row) =>
          day(row, 'period_end_date') >= first &&
          day(row, 'period_end_date') <= last &&
          !renewed.has(row.id_by_enterprise_id as number),
      ).length,
      sales: sum(worked, 'sales_amount'),
      purchase: sum(worked, 'supplier_amount'),
      profit: sum(worked, 'gross_profit_price'),
    },
    contract_operation: {
      operations: worked.length,
      unsubmitted: worked.filter((row) => row.working_minutes === null && row.operational_status_flg !== 5)
        .length,
      unconfirmed: worked.filter((row) => row.submission_status_flg !== 99).length,
      sales: sum(worked, 'sales_amount'),
    },
    billing_payment: {
      bills: billed.length,
      billed: sum(billed, 'billing_sub_total'),
      billed_tax: sum(billed, 'billing_consumption_tax'),
      billed_total: sum(billed, 'billing_total'),
      purchase: sum(billed, 'supplier_amount'),
      paid: sum(paid, 'payment_sub_total'),
      paid_total: sum(paid, 'payment_total'),
      profit: sum(billed, 'gross_profit_price'),
      unbilled: asked.length - billed.length,
    },
  }
}

const keys = ['contract', 'contract_operation', 'billing_payment'] as const
const expectTruth = async (who: Client, world: World, asked: { from: string; to: string; unit: number }) => {
  for (const report of keys) {
    const answer = await done(who, 'report_summaries/index', { report, ...asked })
    const places = [...answer.report.periods, { ...answer.report.total, start: asked.from, end: asked.to }]
    for (const { start, end, figures } of places)
      expect([report, start, end, figures]).toMatchObject([
        report,
        start,
        end,
        figuresOf(world, start, end)[report],
      ])
  }
}

const app = await forFile(startTestApp())
await inTenant(app.app.db, 1, (tx) => insertRows(tx, 1, makeRows(150, 23)))

it('given any range, unit and contract permission, then each figure is the sum over the rows that the member is listed', async () => {
  const [admin, own, none] = [await app.as('admin'), await app.as('member'), await app.as('blocked')]
  const worlds = [
    { who: admin, world: await readWorld(admin, admin) },
    { who: own, world: await readWorld(own, admin) },
  ]
  expect(worlds[1]?.world.operations.length).toBeLessThan(worlds[0]?.world.operations.length ?? 0)
  const ranges = fc.record({
    account: fc.constantFrom(0, 1),
    first: fc.nat(30),
    length: fc.nat(14),
    unit: fc.constantFrom(1, 2, 3),
  })
  await fc.assert(
    fc.asyncProperty(ranges, async ({ account, first, length, unit }) => {
      const { who, world } = worlds[account] as (typeof worlds)[number]
      const from = addMonths('2024-10', first)
      await expectTruth(who, world, { from, to: addMonths(from, length), unit })
    }),
    { numRuns: 12, seed: 17 },
  )
  const refused = await none.post('/api/enterprise/report_summaries/index', {
    report: 'contract',
    from: '2026-01',
    to: '2026-02',
  })
  expect(refused.status).toBe(403)
})

it('given bills that are merged, cancelled and of an amended price, made as staff make them, then each is counted once', async () => {
  const admin = await app.as('admin', 2)
  const parts = await makeParts(admin, ['一人目', '二人目', '三人目'])
  await makeMerge(admin, parts.slice(0, 2))
  await done(admin, `billing_payments/billing_confirm_cancel/${parts[2]}`, { reason: '金額の誤り' })
  const { contract } = await makeBilling(admin)
  const { contract_operations: months } = await done(admin, 'contract_operations/index', {
    conditions: [{ column: 'contract_id_by_enterprise_id', type: 1, value: [contract] }],
    columns: ['operational_month'],
  })
  const november = months.find((row: Row) => row.operational_month === '2026-11').id_by_enterprise_id
  await done(admin, `contract_operations/update/${november}`, {
    contract_operations: { working_minutes: '160:00' },
  })
  const asked = { from: '2026-09', to: '2026-12', unit: 1 }
  const before = await readWorld(admin, admin)
  expect(figuresOf(before, '2026-10', '2026-10').billing_payment).toMatchObject({ bills: 2, unbilled: 2 })
  await expectTruth(admin, before, asked)
  await done(admin, `contracts/amend/${contract}`, {
    contract: { sales_price_num: 800_000 },
    reason: '役割の変更',
  })
  const after = await readWorld(admin, admin)
  const salesOf = (world: World, month: string) => figuresOf(world, month, month).contract.sales
  expect(salesOf(after, '2026-11')).toBe(salesOf(before, '2026-11') + 100_000)
  expect(salesOf(after, '2026-10')).toBe(salesOf(before, '2026-10'))
  await expectTruth(admin, after, asked)
})
