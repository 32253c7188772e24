import { describe, expect, it } from 'vitest'
import { finishedItems, moveItem, newItem, withItem, withoutItem } from './items.ts'
import { burdenRows, liveTotals, rateText, shownTotals, totalRows } from './totals-view.ts'

const record = {
  operation_end_date: '2026-10-31',
  billing_price_tax_flg: 1,
  billing_price_num: 700_000,
  billing_excess_num: 24_035,
  billing_taxed_expenses_num: 12_400,
  billing_non_taxed_expenses_num: 1200,
  billing_custom_items: [{ name: '打合せ用飲料', quantity: 1, unit: '式', amount: 2160, rate: 8 }],
}

describe('the totals beside the document', () => {
  it('given the lines of a bill, when summed, then the tax is taken once per rate', () => {
    expect(liveTotals(record, 'billing', 'down')).toEqual({
      category_total: [
        { rate: 10, taxable: 736_435, tax: 73_643 },
        { rate: 8, taxable: 2160, tax: 172 },
        { rate: 0, taxable: 1200, tax: 0 },
      ],
      sub_total: 739_795,
      consumption_tax: 73_815,
      total: 813_610,
    })
  })

  it('given another rounding in the document settings, when summed, then the tax follows it', () => {
    expect(liveTotals(record, 'billing', 'up')).toMatchObject({ consumption_tax: 73_817, total: 813_612 })
  })

  it('given a discount above everything else, when summed, then it says what is wrong', () => {
    const discount = [{ name: '値引き', quantity: 1, unit: '式', amount: -900_000, rate: 10 }]
    expect(liveTotals({ ...record, billing_custom_items: discount }, 'billing', 'down')).toContain('マイナス')
  })

  it('given a half-typed amount, when summed, then nothing is computed from it', () => {
    expect(liveTotals({ ...record, billing_price_num: '70万' }, 'billing', 'down')).toBe(
      '金額を整数で入力してください。',
    )
  })

  it('given a rate, when it is shown, then the reduced one carries its mark', () => {
    expect([10, 8, 0].map(rateText)).toEqual(['10%', '8%※', '対象外'])
  })
})

describe('the totals in the box', () => {
  /** As it was stored under 切捨て, with a payment side that withholds. */
  const row = {
    id_by_enterprise_id: 1,
    updated_at: '',
    operation_end_date: '2026-10-31',
    payment_status_flg: 1,
    payment_price_num: 333_333,
    payment_withholding_kind_id: 1,
    payment_invoice_issued_flg: 0,
    payment_category_total: [{ rate: 10, taxable: 333_333, tax: 33_333 }],
    payment_sub_total: 333_333,
    payment_consumption_tax: 33_333,
    payment_total: 366_666,
    payment_withholding_num: 34_033,
    payment_nondeductible_tax_num: 10_000,
  }
  const shown = (patch: object, isDirty: boolean, over: object = {}) => {
    const known = { ...row, ...over }
    const state = { row: known, record: { ...known, ...patch }, isDirty }
    return shownTotals(state, 'payment', 'up')
  }

  it('given another rounding in the settings since, then they are those of the record until an amount is typed', () => {
    expect(shown({}, false)).toMatchObject({ total: 366_666, withholding_num: 34_033 })
    expect(shown({ payment_price_num: 333_331 }, true)).toMatchObject({
      consumption_tax: 33_334,
      total: 366_665,
      withholding_num: 34_033,
      nondeductible_tax_num: 10_001,
    })
  })

  it('given a confirmed side whose mail is typed, then they stay those of the record', () => {
    const typed = shown({ payment_mail_title: '件名' }, true, { payment_status_flg: 99 })
    expect(typed).toMatchObject({ consumption_tax: 33_333, total: 366_666 })
  })

  it('given what is withheld and not deductible, then the rows say what is left to pay and what it costs', () => {
    const totals = shown({}, false)
    if (typeof totals === 'string') throw new Error(totals)
    expect([...totalRows(totals), ...burdenRows(totals)]).toEqual([
      { label: '小計（税抜）', value: '¥333,333', isSum: false },
      { label: '消費税 10%　対象 ¥333,333', value: '¥33,333', isSum: false },
      { label: '合計（税込）', value: '¥366,666', isSum: true },
      { label: '源泉徴収税額', value: '−¥34,033', isSum: false },
      { label: '差引支払額', value: '¥332,633', isSum: true },
      { label: '控除できない消費税（自社の費用）', value: '¥10,000', isSum: false },
    ])
  })
})

describe('the lines staff add', () => {
  const items = [
    { ...newItem, name: '一', amount: 1 },
    { ...newItem, name: '二', amount: 2 },
  ]

  it('given two lines, when one is moved, changed or taken out, then the other stays', () => {
    expect(moveItem(items, 0, 1).map(({ name }) => name)).toEqual(['二', '一'])
    expect(moveItem(items, 1, 1).map(({ name }) => name)).toEqual(['一', '二'])
    expect(withItem(items, 1, { rate: 8 }).map(({ rate }) => rate)).toEqual([10, 8])
    expect(withoutItem(items, 0).map(({ name }) => name)).toEqual(['二'])
  })

  it('given a line just added, when the record is saved, then the empty line waits', () => {
    expect(finishedItems([...items, newItem])).toEqual(items)
  })
})
