import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, checkFee, PAYEE_FEE_MAX, payeeKey, suggestPaid } from './withdrawal-matching.ts'

const payee = (transfer_id: number | null, amount: number, over: Partial<Candidate> = {}): Candidate => ({
  kind: transfer_id === null ? 'payables' : 'payee',
  transfer_id,
  payee_key: 'company:1',
  payee_name: '株式会社アオバ',
  pay_day: '2026-11-30',
  billing_payment_ids: [1],
  amount,
  names: ['株式会社アオバ', 'カ)アオバ'],
  payee_count: 1,
  due: '2026-11-30',
  ...over,
})
const whole = (transfer_id: number, amount: number, over: Partial<Candidate> = {}) =>
  payee(transfer_id, amount, { kind: 'transfer', payee_key: null, names: [], payee_count: 3, ...over })
const out = (amount: number, text = '', withdrawal_date = '2026-11-30') => ({
  amount,
  withdrawal_date,
  payee_key: payeeKey(text),
})

describe('the payee that a bank names', () => {
  it.each([
    ['振込 ｶ)ｱｵﾊﾞ', 'ｱｵﾊﾞ'],
    ['振込１　カ）アオバ', 'ｱｵﾊﾞ'],
    ['ﾌﾘｺﾐ ｶ)ｱｵﾊﾞ', 'ｱｵﾊﾞ'],
    ['ｿｳｺﾞｳﾌﾘｺﾐ', ''],
    ['総合振込', ''],
    ['（記載なし）', ''],
    ['サトウ ケンタ', 'ｻﾄｳｹﾝﾀ'],
  ])('given %s, then %s', (text, key) => {
    expect(payeeKey(text)).toBe(key)
  })
})

describe('what a withdrawal likely paid', () => {
  it('given the total of a transfer near its day, then the whole transfer, also with the fees of its payees', () => {
    expect(suggestPaid([whole(7, 1_320_000)], out(1_320_000, '総合振込'))).toMatchObject([
      { kind: 'transfer', transfer_id: 7, fee: 0, reasons: ['金額が一致', '振込日が近い'], score: 50 },
    ])
    expect(suggestPaid([whole(7, 1_320_000)], out(1_321_320))).toMatchObject([
      { amount: 1_320_000, fee: 1_320, reasons: ['手数料1,320円の差額', '振込日が近い'] },
    ])
    expect(suggestPaid([whole(7, 1_320_000)], out(1_323_001))).toEqual([])
    expect(suggestPaid([whole(7, 1_320_000)], out(1_321_320, '', '2026-12-08'))).toEqual([])
  })

  it('given one amount of two payees, then the one whose name the bank wrote', () => {
    const found = suggestPaid(
      [payee(7, 660_000, { payee_key: 'company:2', names: ['株式会社オルカ'] }), payee(7, 660_000)],
      out(660_000, 'ﾌﾘｺﾐ ｶ)ｱｵﾊﾞ'),
    )
    expect(found.map(({ payee_key, reasons }) => [payee_key, reasons[0]])).toEqual([
      ['company:1', '名義が一致'],
      ['company:2', '金額が一致'],
    ])
  })

  it('given a name that the bank cut short, then it counts as near', () => {
    const [found] = suggestPaid(
      [payee(null, 660_000, { names: ['株式会社アオバシステムズ'] })],
      out(660_440, 'ｶ)ｱｵﾊﾞｼｽﾃ'),
    )
    expect(found?.reasons).toEqual(['名義が近い', '手数料440円の差額', '支払日が近い'])
  })

  it('given no name, then only the exact amount of a payee counts', () => {
    expect(suggestPaid([payee(7, 660_000)], out(660_000)).length).toBe(1)
    expect(suggestPaid([payee(7, 660_000)], out(660_440))).toEqual([])
  })

  it('given less than is to be paid, or nothing to pay, then nothing', () => {
    expect(suggestPaid([payee(7, 660_000)], out(659_999, 'ｶ)ｱｵﾊﾞ'))).toEqual([])
    expect(suggestPaid([payee(7, 0), payee(null, -500)], out(500, 'ｶ)ｱｵﾊﾞ'))).toEqual([])
  })

  it('given eight payees of one amount, then five', () => {
    const all = Array.from({ length: 8 }, (_, i) => payee(i, 660_000))
    expect(suggestPaid(all, out(660_000)).length).toBe(5)
  })

  it('given any candidates, then best first, never more than the withdrawal, the fee within bounds', () => {
    const candidates = fc.array(
      fc.record({
        kind: fc.constantFrom('transfer' as const, 'payee' as const, 'payables' as const),
        amount: fc.integer({ min: -10, max: 6_000 }),
        payee_count: fc.integer({ min: 1, max: 4 }),
        due: fc.constantFrom('2026-11-30', '2026-12-07', '2026-12-08'),
      }),
      { maxLength: 12 },
    )
    const text = fc.constantFrom('', 'ｶ)ｱｵﾊﾞ', '総合振込')
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 8_000 }), text, (given, amount, name) => {
        const all = given.map((over, i) => payee(i, over.amount, over))
        const found = suggestPaid(all, out(amount, name))
        expect(found.map(({ score }) => score)).toEqual(
          found.map(({ score }) => score).toSorted((a, b) => b - a),
        )
        for (const one of found) {
          expect(one.amount).toBeGreaterThan(0)
          expect(one.amount + one.fee).toBe(amount)
          const { payee_count = 0 } = all[one.transfer_id ?? 0] ?? {}
          expect(one.fee).toBeGreaterThanOrEqual(0)
          expect(one.fee).toBeLessThanOrEqual(PAYEE_FEE_MAX * payee_count)
          expect(checkFee(amount, one.amount, payee_count)).toBeUndefined()
        }
      }),
    )
  })
})

describe('the check of the fee', () => {
  it.each([
    ['the amount', 1_000, 1_000, 1, undefined],
    ['a fee', 2_000, 1_000, 1, undefined],
    ['the fees of two', 3_000, 1_000, 2, undefined],
    ['less', 999, 1_000, 1, '支払額（1,000円）が出金額（999円）より多く'],
    ['too much', 2_001, 1_000, 1, '差が1,001円あります'],
  ])('given %s, then as expected', (_, amount, paid, count, message) => {
    const refused = checkFee(amount, paid, count)
    if (message) expect(refused).toContain(message)
    else expect(refused).toBeUndefined()
  })
})
