import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { insertRows, type Rows } from '../../../test/fixtures/money/report-rows.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

/** Months of one contract each: when the bill was confirmed, null while it is not, undefined where there is none yet. */
const months: { month: string; client: number; confirmed?: string | null; no_work?: true }[] = [
  { month: '2026-01', client: 1, confirmed: '2026-02-03T01:00:00Z' }, // 3 days
  { month: '2026-01', client: 1, confirmed: '2026-02-05T14:59:59Z' }, // 5 days, just before midnight in Japan
  { month: '2026-01', client: 2, confirmed: '2026-02-28T15:00:00Z' }, // 29 days: the 1st of March in Japan
  { month: '2026-02', client: 1, confirmed: '2026-03-02T00:00:00Z' }, // 2 days
  { month: '2026-02', client: 2, confirmed: null },
  { month: '2026-02', client: 2 },
  { month: '2026-02', client: 2, no_work: true },
]

const rows: Rows = {
  contracts: months.map(({ month, client }, at) => ({
    id: at + 1,
    status: 99,
    start: `${month}-01`,
    end: `${month}-28`,
    primary: null,
    member: 1,
    client,
    supplier: 7,
    kind: 1,
    affiliation: 1,
    created_by: 1,
    lower: 140,
    upper: 180,
  })),
  operations: months.map(({ month, confirmed, no_work }, at) => ({
    id: at + 1,
    contract: at + 1,
    month,
    minutes: confirmed === undefined ? null : 9_600,
    status: no_work ? 5 : 1,
    submission: confirmed === undefined ? 1 : 99,
    sales: 700_000,
    supplier: 600_000,
  })),
  bills: months.flatMap(({ month, confirmed }, at) =>
    confirmed === undefined
      ? []
      : [
          {
            id: at + 1,
            contract: at + 1,
            month,
            billing_status: confirmed ? 99 : 1,
            payment_status: 1,
            payment_side: 1,
            sub_total: 700_000,
            tax: 70_000,
            payment: 600_000,
          },
        ],
  ),
}

await inTenant(app.app.db, 1, async (tx) => {
  await insertRows(tx, 1, rows)
  for (const [at, { confirmed }] of months.entries())
    if (confirmed)
      await sql`UPDATE billing_payments SET billing_confirmed_at = ${confirmed}::timestamptz
        WHERE enterprise_id = 1 AND id_by_enterprise_id = ${at + 1}`.execute(tx)
})

const range = { report: 'contract_operation', from: '2026-01', to: '2026-02' }

it('given months closed after so many days, then each period, the whole and each client have their median, and what waits is counted', async () => {
  const { report } = await done(admin, 'report_summaries/index', { ...range, group: 'client' })
  const shown = (places: { figures: Record<string, number | null> }[]) =>
    places.map(({ figures: { days_to_close, to_close, operations } }) => [
      days_to_close,
      to_close,
      operations,
    ])
  expect(shown(report.periods)).toEqual([
    [5, 0, 3],
    [2, 2, 4],
  ])
  expect(shown([report.total])).toEqual([[4, 2, 7]])
  const clients = report.groups.toSorted((a: { key: number }, b: { key: number }) => a.key - b.key)
  expect(shown(clients)).toEqual([
    [3, 0, 3],
    [29, 2, 4],
  ])
})

it('given the table by client and month, then a cell has its own median, and one that nobody closed has none', async () => {
  const { pivot } = await done(admin, 'report_summaries/pivot', {
    ...range,
    figure: 'days_to_close',
    rows: 'client',
    columns: 'period',
  })
  const at = (client: number) => pivot.rows.findIndex(({ key }: { key: number }) => key === client)
  expect([pivot.values[at(1)], pivot.values[at(2)]]).toEqual([
    [4, 2],
    [29, null],
  ])
  expect([pivot.column_totals, pivot.total]).toEqual([[5, 2], 4])
})

it('given what waits, then the months behind it are listed; a median has none behind it', async () => {
  const behind = await done(admin, 'report_summaries/records', { ...range, figure: 'to_close' })
  expect(behind.records.map(({ id }: { id: number }) => id).toSorted()).toEqual([5, 6])
  const refused = await admin.post('/api/enterprise/report_summaries/records', {
    ...range,
    figure: 'days_to_close',
  })
  expect(refused.status).toBe(400)
})
