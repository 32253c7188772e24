import { describe, expect, it } from 'vitest'
import { changedTerms, fieldsOf, openMonths, withTyped } from './amend-form.ts'
import type { Amendment, MonthRow } from './client.ts'

const row = {
  affiliation_type_id: 2,
  sales_price_num: 700_000,
  sales_man_hour_type_id: 1,
  sales_adjustment_flg: 1,
  sales_adjustment_time_f: 140,
  sales_adjustment_time_l: 180,
  sales_adjustment_type_id: 3,
  sales_rounding_price_id: 10,
  sales_rounding_mode_id: 1,
  supplier_adjustment_flg: 2,
}
const month = (operational_month: string, submission_status_flg: number | null) =>
  ({
    operational_month,
    contract_operation: submission_status_flg === null ? null : { submission_status_flg },
  }) as MonthRow

describe('openMonths', () => {
  it('given confirmed months, then the ones after the last of them', () => {
    const months = [month('2026-10', 1), month('2026-11', 99), month('2026-12', 1), month('2027-01', null)]
    expect(openMonths(months, [])).toEqual(['2026-12', '2027-01'])
  })

  it('given an amendment from a later month, then the months from there on; a revoked one does not count', () => {
    const months = [month('2026-10', 1), month('2026-11', 1)]
    const amendment = { effective_month: '2026-11', revoked_at: null } as Amendment
    expect(openMonths(months, [amendment])).toEqual(['2026-11'])
    expect(openMonths(months, [{ ...amendment, revoked_at: '2026-11-21' }])).toHaveLength(2)
  })
})

describe('fieldsOf', () => {
  it('given hours adjusted on one side only, then only that side has bounds and computed unit prices', () => {
    expect(fieldsOf(row, 'sales').map(({ name, isComputed }) => [name, isComputed])).toEqual([
      ['sales_price_num', false],
      ['sales_adjustment_time_f', false],
      ['sales_adjustment_time_l', false],
      ['sales_excess_price_num', true],
      ['sales_deduction_price_num', true],
    ])
    expect(fieldsOf(row, 'supplier')).toHaveLength(1)
  })
})

describe('withTyped and changedTerms', () => {
  it('given a new price, then the unit prices follow, and only what was typed is sent', () => {
    const typed = { sales_price_num: 800_000, sales_adjustment_time_f: 140 }
    expect(withTyped(row, typed)).toMatchObject({ sales_excess_price_num: 5000 })
    expect(changedTerms(row, typed)).toEqual({ sales_price_num: 800_000 })
  })
})
