import { describe, expect, it } from 'vitest'
import { nonRenewalNoticeBy, type SupplierOrder, supplierFindings } from './freelance-act.ts'
import { isHoliday } from './holidays.fixture.ts'

const order: SupplierOrder = {
  law: 'freelance_act',
  orderer_name: '株式会社つむぎ',
  supplier_name: '山田 太郎',
  content: 'Webアプリ開発支援',
  order_date: '2026-09-25',
  period_start_date: '2026-10-01',
  period_end_date: '2026-10-31',
  work_location: 'フルリモート',
  price_num: 600_000,
  payment_term: { usance_timing_id: 30, usance_span_id: 0, usance_day_id: 30 },
  supplied_at_period_end: true,
  bank_day_move: 'earlier',
  upstream_term: null,
}
const codes = (changes: Partial<SupplierOrder>) =>
  supplierFindings({ ...order, ...changes }, isHoliday).map(({ code, level }) => `${code} ${level}`)
const afterNext = { usance_timing_id: 30, usance_span_id: 30, usance_day_id: 30 }

describe('given the supplier side of a contract', () => {
  it('when all is stated and paid at the next month’s end, then nothing is found', () => {
    expect(codes({})).toEqual([])
  })

  it('when order items are missing, then each is a refusal with its article', () => {
    expect(codes({ content: '', price_num: null })).toEqual([
      'order_item_content refusal',
      'order_item_price_num refusal',
    ])
    expect(supplierFindings({ ...order, content: null }, isHoliday)[0]).toEqual({
      code: 'order_item_content',
      article: 'フリーランス法 第3条',
      level: 'refusal',
      message: '発注時に明示が必要な「業務の内容」がありません。入力してください。',
    })
  })

  it('when no payment date is agreed, then that is missing', () => {
    expect(codes({ payment_term: null })).toEqual(['order_item_payment_term refusal'])
    const [finding] = supplierFindings({ ...order, payment_term: null }, isHoliday)
    expect(finding?.message).toContain('受領日が支払期日とみなされます')
  })

  it('when the price is 0, then it is stated', () => {
    expect(codes({ price_num: 0 })).toEqual([])
  })

  it('when paid at the end of the month after next, then 60 days are passed but not two months', () => {
    // 10-31 is day 1, so day 60 is 12-29; 12-31 is two months on
    expect(codes({ payment_term: afterNext })).toEqual(['payment_over_60_days advice'])
  })

  it('when day 60 is the pay day, then nothing is found; one day later is', () => {
    // from 11-30, day 60 is 01-28
    const november = { period_start_date: '2026-11-01', period_end_date: '2026-11-30' }
    const on = (usance_day_id: number) => ({ ...afterNext, usance_day_id })
    expect(codes({ ...november, payment_term: on(28) })).toEqual([])
    expect(codes({ ...november, payment_term: on(30) })).toEqual(['payment_over_60_days advice'])
  })

  it('when the month does not count as supplied at its end, then the first day is day 1', () => {
    expect(codes({ supplied_at_period_end: false })).toEqual(['payment_over_60_days advice'])
    expect(codes({ supplied_at_period_end: false, payment_term: afterNext })).toEqual([
      'payment_over_two_months override',
    ])
  })

  it('when closing on the 20th pushes payment beyond two months, then it needs an override', () => {
    const late = { usance_timing_id: 20, usance_span_id: 30, usance_day_id: 30 }
    expect(codes({ payment_term: late })).toEqual(['payment_over_two_months override'])
  })

  it('when the year’s end defers payment by four days, then it is advised against', () => {
    const november = { period_start_date: '2026-11-01', period_end_date: '2026-11-30' }
    expect(codes({ ...november, bank_day_move: 'later' })).toEqual(['bank_deferral advice'])
    expect(codes({ ...november, bank_day_move: 'earlier' })).toEqual([])
    // 2026-10-31 (Saturday) → 11-02 is within two days
    expect(
      codes({ period_start_date: '2026-09-01', period_end_date: '2026-09-30', bank_day_move: 'later' }),
    ).toEqual([])
  })

  it('when a re-consignment is stated, then 30 days run from the client’s due date, that day being day 1', () => {
    // The client pays on 11-30: day 30 is 12-29.
    const upstream_term = { usance_timing_id: 30, usance_span_id: 0, usance_day_id: 30 }
    const on = (usance_day_id: number) => ({ ...afterNext, usance_day_id })
    expect(codes({ upstream_term, payment_term: on(28) })).toEqual([])
    expect(codes({ upstream_term, payment_term: on(30) })).toEqual(['payment_over_reconsignment override'])
    // The client pays on 12-31: later than 60 days after receipt is then no finding.
    expect(codes({ upstream_term: afterNext, payment_term: afterNext })).toEqual([])
    // The 取適法 knows no such rule.
    expect(codes({ upstream_term: afterNext, payment_term: afterNext, law: 'toritekiho' })).toEqual([
      'payment_over_60_days advice',
    ])
  })

  it('when a period of many months has the same finding in several, then it stands once', () => {
    expect(codes({ period_end_date: '2027-03-31', payment_term: afterNext })).toEqual([
      'payment_over_60_days advice',
    ])
  })

  it('when the supplier is a small company, then the 取適法 is cited', () => {
    const found = supplierFindings({ ...order, law: 'toritekiho', payment_term: afterNext }, isHoliday)
    expect(found.map(({ article }) => article)).toEqual(['取適法 第3条'])
    expect(found[0]?.message).toContain('2026/10/31')
  })
})

describe('notice of non-renewal to a freelancer', () => {
  const notice = (continuous_from: string, period_end_date: string) =>
    nonRenewalNoticeBy({ continuous_from, period_end_date })

  it('given six months to the day, then it is due 30 days before the end', () => {
    expect(notice('2026-10-01', '2027-03-31')).toBe('2027-03-01')
    expect(notice('2026-10-16', '2027-04-15')).toBe('2027-03-16')
  })

  it('given one day less than six months, then none is due', () => {
    expect(notice('2026-10-02', '2027-03-31')).toBeUndefined()
    expect(notice('2026-10-01', '2026-12-31')).toBeUndefined()
  })

  it('given renewals, then the months since the first contract count', () => {
    // two contracts of three months, the second from 2027-01-01
    expect(notice('2026-10-01', '2027-03-31')).toBe('2027-03-01')
    expect(notice('2025-04-01', '2026-12-31')).toBe('2026-12-01')
  })

  it('given a start on the 31st, then six months end with the shorter month', () => {
    expect(notice('2026-08-31', '2027-02-27')).toBe('2027-01-28')
    expect(notice('2026-08-31', '2027-02-26')).toBeUndefined()
  })
})
