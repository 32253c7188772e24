import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operation } from '../../../../../test/fixtures/contracts/row.ts'
import { isUnread, withDraft } from './draft.ts'
import { isConfirmable, readEntry, totalsOf } from './view.ts'

const row = operation(1, {
  working_minutes: 9_600,
  sales_amount: 700_000,
  gross_profit_price: 100_000,
  operation_end_date: '2026-10-31',
})

describe('what stands in a cell', () => {
  it.each(['abc', '18:99', '９９９時間', '185:', '-1'])('given %s, then the month has no amount', (text) => {
    expect(isUnread(row, { text })).toBe(true)
    const shown = withDraft(row, { text })
    expect([shown.sales_amount, shown.gross_profit_price, isConfirmable(shown)]).toEqual([null, null, false])
    expect(totalsOf([shown])).toMatchObject({ sales: 0, entered: 0 })
  })

  it('given a time that can be read, then the month has the amounts it will be stored with', () => {
    expect(isUnread(row, { text: '185:40' })).toBe(false)
    expect(withDraft(row, { text: '１８５：４０' })).toMatchObject({
      working_minutes: 11_140,
      sales_amount: 724_035,
    })
  })

  it('given a time that was refused when it was saved, then it cannot be confirmed', () => {
    expect(isUnread(row, { text: '185:40', reason: '保存できませんでした' })).toBe(true)
  })

  it('given a confirmed month, then nothing typed counts', () => {
    const locked = { ...row, submission_status_flg: 99 }
    expect([isUnread(locked, { text: 'abc' }), withDraft(locked, { text: 'abc' })]).toEqual([false, locked])
  })

  it('given any text, then an amount is shown only for what can be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        const isRead = 'value' in readEntry(row, text)
        expect(isUnread(row, { text })).toBe(!isRead)
        if (!isRead) expect(withDraft(row, { text }).sales_amount).toBeNull()
      }),
    )
  })
})
