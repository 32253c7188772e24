import { describe, expect, it } from 'vitest'
import { operation, sales } from '../../../../../test/fixtures/contracts/row.ts'
import type { MonthFact } from '../client.ts'
import {
  amountsWith,
  bandText,
  countOf,
  filterRows,
  type GridFilter,
  isConfirmable,
  isMissing,
  previousText,
  readEntry,
  settlementsOf,
  totalsOf,
  workText,
} from './view.ts'

const daily = operation(9, {
  terms: { sales: { ...sales, man_hour_type_id: 2, price_num: 35_000 }, supplier: null, internal_cost: null },
})

describe('what is typed into the month grid', () => {
  it('given 185:40, 185.5 or full-width digits, when read, then they are minutes', () => {
    expect(readEntry(operation(1), '185:40')).toEqual({ value: 11_140 })
    expect(readEntry(operation(1), '185.5')).toEqual({ value: 11_130 })
    expect(readEntry(operation(1), '１８５：４０')).toEqual({ value: 11_140 })
    expect(readEntry(operation(1), ' ')).toEqual({ value: null })
  })

  it('given what is no time or too much of it, when read, then it says what to do', () => {
    expect(readEntry(operation(1), '185:99')).toHaveProperty('error')
    expect(readEntry(operation(1), '800')).toEqual({ error: '0〜744時間で入力してください' })
  })

  it('given a price by the day, when days are typed, then they are read as days', () => {
    expect(readEntry(daily, '20日')).toEqual({ value: 20 })
    expect(readEntry(daily, '32')).toHaveProperty('error')
    expect(workText(daily, 20, 1)).toBe('20日')
  })

  it('given a time, when the format changes, then it reads as hours and minutes or as decimal hours', () => {
    expect(workText(operation(1), 11_130, 1)).toBe('185:30')
    expect(workText(operation(1), 11_130, 2)).toBe('185.5')
  })
})

describe('the settlement below the grid', () => {
  it('given 185:40 on 140 to 180 hours, when settled, then the excess is that of the rules', () => {
    expect(settlementsOf(operation(1), 11_140)?.sales).toMatchObject({ excess: 24_035, amount: 724_035 })
  })

  it('given time that is being typed, then the amounts are those that saving will store, without tax', () => {
    const supplier = { ...sales, price_num: 638_000, price_tax_flg: 2, adjustment_flg: 2 }
    const row = operation(1, {
      terms: { sales, supplier, internal_cost: null },
      operation_end_date: '2026-10-31',
      gross_profit_price: 1,
    })
    expect(amountsWith(row, 11_140)).toEqual({
      sales_amount: 724_035,
      supplier_amount: 580_000,
      adjustment_amount: 24_035,
      gross_profit_price: 144_035,
    })
    expect(amountsWith(row, null).gross_profit_price).toBeNull()
  })

  it('given an own employee, then the internal cost of the terms, which carries no tax, is taken off', () => {
    const row = operation(1, {
      terms: { sales, supplier: null, internal_cost: 550_000 },
      operation_end_date: '2026-10-31',
    })
    expect(amountsWith(row, 9600)).toMatchObject({ supplier_amount: 550_000, gross_profit_price: 150_000 })
  })

  it('given no time yet, or a month without work, when settled, then there is nothing to show', () => {
    expect(settlementsOf(operation(1), null)).toBeNull()
    expect(settlementsOf(operation(1, { operational_status_flg: 5 }), 600)).toBeNull()
  })

  it('given the terms of a side, when named, then band, fixed, hourly and daily are told apart', () => {
    expect(bandText(sales)).toBe('140–180h 中割')
    expect(bandText({ ...sales, adjustment_flg: 2 })).toBe('固定')
    expect(bandText({ ...sales, adjustment_flg: 3 })).toBe('時間精算')
    expect(bandText(daily.terms.sales)).toBe('日額')
  })
})

describe('chips, counts and totals', () => {
  const rows = [
    operation(1, {
      working_minutes: 11_140,
      adjustment_amount: 24_035,
      sales_amount: 724_035,
      supplier_amount: 600_000,
      gross_profit_price: 124_035,
      sales_company_id_by_enterprise_id: 3,
    }),
    operation(2),
    operation(3, {
      submission_status_flg: 99,
      working_minutes: 9600,
      sales_amount: 700_000,
      supplier_amount: 580_000,
      gross_profit_price: 120_000,
    }),
    operation(4, { terms: { sales: { ...sales, adjustment_flg: 2 }, supplier: null, internal_cost: null } }),
    operation(5, { operational_status_flg: 5 }),
  ]

  const fact = (operation_id: number, of: Partial<MonthFact> = {}): readonly [number, MonthFact] => [
    operation_id,
    {
      operation_id,
      previous_minutes: null,
      previous_days: null,
      previous_gross_profit: null,
      timesheet: null,
      deliverables: 0,
      enterprise_member: null,
      billing_payment_id: null,
      billing_status_flg: null,
      billing_mail_status_flg: null,
      ...of,
    },
  ]
  const facts = new Map([
    fact(1, { deliverables: 2, enterprise_member: { id: 7, name: '田中 真由' }, previous_minutes: 10_080 }),
    fact(2, { enterprise_member: { id: 7, name: '田中 真由' } }),
    fact(3, { deliverables: 1, timesheet: { state: 1, minutes: 9600, approver: null } }),
    fact(4, { deliverables: 1, timesheet: { state: 1, minutes: 9600, approver: '佐藤 由美' } }),
    fact(5, { timesheet: { state: 2, minutes: 9600, approver: null } }),
  ])
  const idsOf = (over: Partial<GridFilter>) =>
    filterRows(rows, { filter: 'all', companyId: null, memberId: null, ...over }, facts).map(
      (row) => row.id_by_enterprise_id,
    )

  it('given rows in all states, when counted, then each chip has its number, and who had no work owes no report', () => {
    expect(countOf(rows, 'all', facts)).toBe(5)
    expect(countOf(rows, 'missing', facts)).toBe(1)
    expect(countOf(rows, 'unconfirmed', facts)).toBe(4)
    expect(countOf(rows, 'adjusted', facts)).toBe(1)
    expect(idsOf({ filter: 'unreported' })).toEqual([2])
    expect(idsOf({ companyId: 3 })).toEqual([1])
    expect(idsOf({ memberId: 7 })).toEqual([1, 2])
  })

  it('given hours that were handed in, then those that the client still has to approve do not wait for staff', () => {
    expect(idsOf({ filter: 'handed_in' })).toEqual([3, 5])
  })

  it('given a month before, when it is shown, then it reads as the cell does', () => {
    expect(previousText(operation(1), facts.get(1), 1)).toBe('168:00')
    expect(previousText(operation(2), facts.get(2), 1)).toBe('')
  })

  it('given a fixed price or no work, when time is missing, then the row can be confirmed all the same', () => {
    expect(rows.filter(isMissing).map((row) => row.id_by_enterprise_id)).toEqual([2])
    expect(rows.filter(isConfirmable).map((row) => row.id_by_enterprise_id)).toEqual([1, 4, 5])
  })

  it('given the rows in view, when summed, then empty ones count nothing', () => {
    expect(totalsOf(rows)).toEqual({
      entered: 4,
      confirmed: 1,
      sales: 1_424_035,
      supplier: 1_180_000,
      profit: 244_035,
    })
  })
})
