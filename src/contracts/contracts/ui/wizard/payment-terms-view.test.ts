import { describe, expect, it } from 'vitest'
import { isHoliday } from '#foundation/rules/holidays.fixture.ts'
import { firstPayment } from './payment-terms-view.ts'

const draft = {
  period_start_date: '2026-12-01',
  period_end_date: '2027-02-28',
  sales_usance_timing_id: 30,
  sales_usance_span_id: 0,
  sales_usance_day_id: 30,
  supplier_usance_timing_id: 30,
  supplier_usance_span_id: 0,
  supplier_usance_day_id: 15,
}

describe('the first payment beside the terms', () => {
  it('given a pay day on a Sunday, when the client pays, then it moves to the next bank day and says so', () => {
    expect(firstPayment(draft, 'sales', isHoliday, 'later')).toEqual({
      site: '30日サイト',
      due: '2027/02/01（月）',
      note: '2027/01/31（日）は金融機関の休業日のため、帳票設定に従い翌営業日になります。',
    })
  })

  it('given a pay day on a working day, when the supplier is paid, then nothing is moved', () => {
    expect(firstPayment(draft, 'supplier', isHoliday, 'earlier')).toEqual({
      site: '15日サイト',
      due: '2027/01/15（金）',
      note: null,
    })
  })

  it('given a period that ends before it starts, when the date is asked, then there is none', () => {
    expect(firstPayment({ ...draft, period_end_date: '2026-11-30' }, 'sales', isHoliday, 'later')).toBeNull()
  })
})
