import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { addMonths, monthEnd } from '#foundation/rules/calendar.ts'
import { type Contract, insertRows, makeRows } from '../../../test/fixtures/money/report-rows.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const made = makeRows(120, 11)

const app = await forFile(startTestApp())
await inTenant(app.app.db, 1, (tx) => insertRows(tx, 1, made))
const admin = await app.as('admin')
const member = await app.as('member')

type Place = { figures: Record<string, number | null> }
const index = async (body: object, as = admin, family = 'report_summaries') => {
  const answer = await as.post(`/api/enterprise/${family}/index`, body)
  expect([answer.status, answer.body?.error]).toEqual([200, undefined])
  return answer.body.report
}

type Range = { from: string; to: string }
type Narrow = (contract: Contract) => boolean

/** The same figures, counted over the rows as they were made. */
const counted = ({ from, to }: Range, narrow: Narrow) => {
  const mine = made.contracts.filter(narrow)
  const ids = new Set(mine.map(({ id }) => id))
  const confirmed = mine.filter(({ status }) => status === 99)
  const [first, last] = [`${from}-01`, monthEnd(to)]
  const starting = confirmed.filter(({ start }) => start >= first && start <= last)
  const isRenewed = (id: number) =>
    made.contracts.some(({ primary, status }) => primary === id && status === 99)
  const operations = made.operations.filter(
    ({ contract, month }) => ids.has(contract) && month >= from && month <= to,
  )
  const bills = made.bills.filter(({ contract, month }) => ids.has(contract) && month >= from && month <= to)
  const billed = bills.filter(({ billing_status }) => billing_status === 99)
  const paid = bills.filter(({ payment_status, payment_side }) => payment_status === 99 && payment_side === 1)
  const sum = <T>(of: readonly T[], value: (one: T) => number | null) =>
    of.reduce((total, one) => total + (value(one) ?? 0), 0)
  const working = operations.filter(({ status }) => status !== 5)
  const expectedOf = (contract: number) =>
    made.contracts[contract - 1]?.lower == null ? null : ((140 + 180) / 2) * 60
  return {
    contract: {
      running: confirmed.filter(({ start, end }) => start <= last && end >= first).length,
      started: starting.filter(({ primary }) => primary === null).length,
      renewed: starting.filter(({ primary }) => primary !== null).length,
      ended: confirmed.filter(({ id, end }) => end >= first && end <= last && !isRenewed(id)).length,
      sales: sum(operations, ({ sales }) => sales),
      purchase: sum(operations, ({ supplier }) => supplier),
      profit: sum(operations, ({ sales, supplier }) => (sales ?? 0) - (supplier ?? 0)),
    },
    contract_operation: {
      operations: operations.length,
      expected: sum(working, ({ contract }) => expectedOf(contract)),
      worked: sum(working, ({ minutes }) => minutes),
      unsubmitted: working.filter(({ minutes }) => minutes === null).length,
      unconfirmed: operations.filter(({ submission }) => submission !== 99).length,
    },
    billing_payment: {
      bills: billed.length,
      billed: sum(billed, ({ sub_total }) => sub_total),
      billed_tax: sum(billed, ({ tax }) => tax),
      billed_total: sum(billed, ({ sub_total, tax }) => sub_total + tax),
      paid: sum(paid, ({ payment }) => payment),
      paid_total: sum(paid, ({ payment }) => payment),
      profit: sum(billed, ({ sub_total, payment }) => sub_total - payment),
      unbilled: bills.length - billed.length,
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer
const sumOf = (places: readonly any[], value: (one: any) => number | null) =>
  places.reduce((sum, one) => sum + (value(one) ?? 0), 0)
const keys = ['contract', 'contract_operation', 'billing_payment'] as const
const everyone: Narrow = () => true
const range = { from: '2025-11', to: '2026-10' }
const months = Array.from({ length: 12 }, (_, n) => addMonths(range.from, n))

describe('the summaries', () => {
  it.each(keys)(
    'given contracts, months and bills, then %s counts each month as its rows do',
    async (report) => {
      const { periods, total } = await index({ report, ...range })
      expect(periods.map(({ start }: { start: string }) => start)).toEqual(months)
      for (const [n, month] of months.entries()) {
        expect(periods[n].figures).toMatchObject(counted({ from: month, to: month }, everyone)[report])
        const before = addMonths(month, -1)
        expect(periods[n].before).toMatchObject(counted({ from: before, to: before }, everyone)[report])
        const last = addMonths(month, -12)
        expect(periods[n].year_before).toMatchObject(counted({ from: last, to: last }, everyone)[report])
      }
      expect(total.figures).toMatchObject(counted(range, everyone)[report])
    },
  )

  it.each(keys)('given quarters and conditions, then %s counts only what they leave', async (report) => {
    const { periods } = await index({
      report,
      ...range,
      unit: 3,
      conditions: [{ column: 'contract_kind_id', type: 1, value: 1 }],
    })
    for (const { start, end, figures } of periods)
      expect(figures).toMatchObject(counted({ from: start, to: end }, ({ kind }) => kind === 1)[report])
  })

  it.each([
    ['client', 'client'],
    ['supplier', 'supplier'],
    ['member', 'member'],
    ['contract_kind', 'kind'],
    ['affiliation', 'affiliation'],
    ['prefecture', 'client'],
  ] as const)(
    'given the groups of %s, then each counts its own, and together they are the whole',
    async (group, key) => {
      for (const report of keys) {
        const { groups, total } = await index({ report, ...range, group })
        for (const one of groups)
          expect(one.figures).toMatchObject(counted(range, (contract) => contract[key] === one.key)[report])
        for (const figure of Object.keys(counted(range, everyone)[report]))
          expect(groups.reduce((sum: number, { figures }: Place) => sum + (figures[figure] ?? 0), 0)).toBe(
            total.figures[figure],
          )
      }
    },
  )

  it('given a member of own contracts, then the figures are of those alone', async () => {
    const own: Narrow = ({ created_by }) => created_by === 3
    for (const report of keys) {
      const { total } = await index({ report, ...range }, member)
      expect(total.figures).toMatchObject(counted(range, own)[report])
    }
    const { status } = await (await app.as('blocked')).post('/api/enterprise/report_summaries/index', {
      report: 'contract',
      ...range,
    })
    expect(status).toBe(403)
  })

  it('given a figure, then the records behind it come to the same sum', async () => {
    for (const report of keys) {
      const { total, groups } = await index({ report, ...range, group: 'client' })
      for (const figure of Object.keys(counted(range, everyone)[report])) {
        const behind = (more: object) =>
          admin.post('/api/enterprise/report_summaries/records', {
            report,
            ...range,
            figure,
            limit_value: 200,
            ...more,
          })
        const { body } = await behind({})
        expect([figure, body.sum]).toEqual([figure, total.figures[figure]])
        const one = groups[0]
        const { body: of } = await behind({ groups: [{ by: 'client', key: one.key }] })
        expect([figure, of.sum]).toEqual([figure, one.figures[figure]])
        if (of.count <= 200)
          expect(
            of.records.reduce((sum: number, { amount }: { amount: number | null }) => sum + (amount ?? 0), 0),
          ).toBe(of.sum)
      }
    }
  })

  it('given two groupings, then each cell counts both, and rates are of the cell', async () => {
    const { body } = await admin.post('/api/enterprise/report_summaries/pivot', {
      report: 'billing_payment',
      ...range,
      figure: 'margin',
      rows: 'client',
      columns: 'member',
    })
    const { rows, columns, values, total } = body.pivot
    const margin = (narrow: Narrow) => {
      const { profit, billed } = counted(range, narrow).billing_payment
      return billed === 0 ? null : profit / billed
    }
    for (const [r, row] of rows.entries())
      for (const [c, column] of columns.entries())
        expect(values[r][c]).toBe(margin(({ client, member: of }) => client === row.key && of === column.key))
    expect(total).toBe(margin(everyone))
  })

  it('given the months as columns, then each row sums to its group', async () => {
    const { body } = await admin.post('/api/enterprise/report_summaries/pivot', {
      report: 'contract',
      ...range,
      figure: 'sales',
      rows: 'client',
      columns: 'period',
    })
    const { groups } = await index({ report: 'contract', ...range, group: 'client' })
    const byKey = new Map(groups.map(({ key, figures }: Place & { key: number }) => [key, figures.sales]))
    for (const [n, { key }] of body.pivot.rows.entries())
      expect(body.pivot.row_totals[n]).toBe(byKey.get(key))
  })

  it('given any range, then groups, tables of two groupings and the periods before come to the same as the report', async () => {
    const ranges = fc.record({
      report: fc.constantFrom(...keys),
      first: fc.nat(20),
      length: fc.nat(20),
      unit: fc.constantFrom(1, 2, 3),
    })
    await fc.assert(
      fc.asyncProperty(ranges, async ({ report, first, length, unit }) => {
        const from = addMonths('2024-10', first)
        const asked = { report, from, to: addMonths(from, length), unit }
        const { periods, total, groups } = await index({ ...asked, group: 'client' })
        for (const figure of Object.keys(counted(range, everyone)[report])) {
          for (const time of ['figures', 'before', 'year_before'])
            expect([time, figure, sumOf(groups, (one) => one[time][figure])]).toEqual([
              time,
              figure,
              total[time][figure],
            ])
          const answer = await admin.post('/api/enterprise/report_summaries/pivot', {
            ...asked,
            figure,
            rows: 'client',
            columns: 'period',
          })
          const { pivot } = answer.body
          expect(pivot.column_totals).toEqual(periods.map(({ figures }: Place) => figures[figure] as number))
          expect(pivot.row_totals).toEqual(
            pivot.rows.map(
              ({ key }: { key: number }) =>
                groups.find((one: { key: number }) => one.key === key).figures[figure],
            ),
          )
          expect(pivot.total).toBe(total.figures[figure])
        }
      }),
      { numRuns: 8, seed: 43 },
    )
  })

  it('given the family by member, then it groups billing and payment, and files say the same', async () => {
    const body = { report: 'billing_payment', ...range, group: 'member' }
    const { groups } = await index(body, admin, 'report_billing_payments')
    expect(groups).toHaveLength(3)
    const file = await admin.post('/api/enterprise/report_billing_payments/download', { asked: body })
    const lines = new TextDecoder().decode(file.body).trim().split('\r\n')
    expect(lines).toHaveLength(1 + groups.length)
    expect(lines[1]).toContain(String(groups[0].figures.billed))
  })

  it('given a bill that is confirmed, then the next look at the report has it', async () => {
    const before = (await index({ report: 'billing_payment', ...range })).total.figures.unbilled
    const open = made.bills.find(
      ({ billing_status, month }) => billing_status === 1 && month >= range.from && month <= range.to,
    )
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE billing_payments SET billing_status_flg = 99
        WHERE enterprise_id = 1 AND id_by_enterprise_id = ${open?.id}`.execute(tx),
    )
    if (open) open.billing_status = 99
    expect((await index({ report: 'billing_payment', ...range })).total.figures.unbilled).toBe(before - 1)
  })

  it.each([
    [{ report: 'contract', from: '2026-10', to: '2025-11' }, 400],
    [{ report: 'contract', from: '2000-01', to: '2026-10' }, 400],
    [{ report: 'contract', ...range, group: 'custom_99' }, 400],
    [{ report: 'opportunity', ...range }, 400],
  ])('given %j, then it answers %i', async (body, status) => {
    expect((await admin.post('/api/enterprise/report_summaries/index', body)).status).toBe(status)
  })
})
