import { describe, expect, it } from 'vitest'
import { type PaidFee, paidFeeFindings } from './payment-law.ts'

const fee: PaidFee = { ordered: 600_000, paid: 600_000, deductions: [], is_month_or_more: true }
const codes = (over: Partial<PaidFee>, law: 'freelance_act' | 'toritekiho' = 'freelance_act') =>
  paidFeeFindings(law, { ...fee, ...over }).map(({ code }) => code)

describe('given the fee of a month', () => {
  it('when it is paid as ordered or higher, then nothing is found', () => {
    expect(codes({})).toEqual([])
    expect(codes({ paid: 600_001 })).toEqual([])
    expect(codes({ ordered: null, paid: 0 })).toEqual([])
  })

  it('when one yen less is paid, then the reduction is found with both amounts', () => {
    const [finding] = paidFeeFindings('toritekiho', { ...fee, paid: 599_999 })
    expect(finding).toMatchObject({ code: 'fee_reduction', level: 'override', article: '取適法 第5条' })
    expect(finding?.message).toContain('支払額 599,999円が、契約と稼働から計算した 600,000円を下回っています')
  })

  it.each(['振込手数料', '振込料', '送金手数料', '（振込手数料）ご負担分'])(
    'when %s is deducted, then that is found and is no other reduction',
    (name) => expect(codes({ deductions: [{ name, amount: -660 }] })).toEqual(['transfer_fee']),
  )

  it('when another line is negative, then it is named', () => {
    const deductions = [
      { name: '値引き', amount: -10_000 },
      { name: '振込手数料', amount: -660 },
    ]
    expect(codes({ deductions })).toEqual(['transfer_fee', 'fee_reduction'])
    expect(paidFeeFindings('freelance_act', { ...fee, deductions })[1]?.message).toContain('値引き -10,000円')
  })

  it('when the service is shorter than a month, then only the 取適法 forbids it', () => {
    const short = { paid: 1, is_month_or_more: false }
    expect([codes(short), codes(short, 'toritekiho')]).toEqual([[], ['fee_reduction']])
  })
})
