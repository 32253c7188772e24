import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { item } from './open-item.fixture.ts'
import { bankedName, checkMatches, FEE_MAX, payerKey, suggestMatches } from './receipt-matching.ts'

const payment = (amount: number, payer = 'ｶ)ﾙﾐﾅ', company_ids: number[] = []) => ({
  amount,
  receipt_date: '2026-11-30',
  payer_key: payerKey(payer),
  company_ids,
})
const match = (target_id: number, amount: number, fee = 0, open: number | undefined = 1_000) => ({
  target_type: 'billing_payment' as const,
  target_id,
  amount,
  fee,
  open,
})

describe('the name in a text of a bank', () => {
  it.each([
    ['振込 カ）ルミナ', 'カ）ルミナ'],
    ['振込　カ）ルミナ', 'カ）ルミナ'],
    ['フリコミ カ)ルミナ', 'カ)ルミナ'],
    ['ﾌﾘｺﾐ ｶ)ﾙﾐﾅ', 'ｶ)ﾙﾐﾅ'],
    ['振込１　カ）ルミナ', 'カ）ルミナ'],
    ['振込＊カ）ルミナ', 'カ）ルミナ'],
    ['総合振込 ルミナ（カ', 'ルミナ（カ'],
    ['電信振込入金 ヤマダ タロウ', 'ヤマダ タロウ'],
    ['振込3Dシステム', '3Dシステム'],
    ['振込 3Dシステム', '3Dシステム'],
    ['カ）フリコミ', 'カ）フリコミ'],
    ['振込', '振込'],
    ['総合振込7138966', '総合振込7138966'],
    ['ルミナ', 'ルミナ'],
  ])('given %s, then %s', (text, name) => {
    expect(bankedName(text)).toBe(name)
  })

  it('given any text, then it ends as it did and is never empty', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '振込', 'ﾌﾘｺﾐ1 '), fc.string({ minLength: 1 }), (before, name) => {
        const shown = bankedName(before + name)
        expect(shown).not.toBe('')
        expect((before + name).endsWith(shown)).toBe(true)
      }),
    )
  })
})

describe('the key of a payer', () => {
  it.each([
    '株式会社ルミナ',
    'ｶ)ﾙﾐﾅ',
    'ルミナ(カ',
    'ルミナ　カブシキガイシヤ',
    'るみな',
    '振込 ｶ)ﾙﾐﾅ',
    'ﾌﾘｺﾐ ｶ)ﾙﾐﾅ',
  ])('given %s, then ﾙﾐﾅ', (name) => {
    expect(payerKey(name)).toBe('ﾙﾐﾅ')
  })
})

describe('suggested matches', () => {
  it('given the amount and the payer of one of several, then that one first', () => {
    const [first] = suggestMatches([item(1, 800_000), item(2, 770_000)], payment(770_000))
    expect(first).toMatchObject({
      matches: [{ target_id: 2, amount: 770_000, fee: 0 }],
      reasons: ['振込名義が一致', '金額が一致', '支払期限が近い'],
    })
  })

  it('given a transfer fee kept back, then it is shown as fee', () => {
    const [first] = suggestMatches([item(1, 770_000)], payment(769_340))
    expect(first?.matches).toEqual([
      { target_type: 'billing_payment', target_id: 1, amount: 769_340, fee: 660 },
    ])
  })

  it('given one payment for two invoices of one day, then both', () => {
    const [first] = suggestMatches([item(1, 300_000), item(2, 470_000)], payment(770_000))
    expect(first?.matches.map(({ target_id, amount }) => [target_id, amount])).toEqual([
      [1, 300_000],
      [2, 470_000],
    ])
  })

  it('given a part, then the oldest first; given more than is owed, then the rest stays free', () => {
    const items = [item(1, 300_000), item(2, 470_000, { deadline_date: '2026-10-31' })]
    expect(
      suggestMatches(items, payment(500_000))[0]?.matches.map(({ target_id, amount }) => [target_id, amount]),
    ).toEqual([
      [2, 470_000],
      [1, 30_000],
    ])
    const [more] = suggestMatches(items, payment(900_000))
    expect(more?.reasons).toContain('請求の合計より多い入金')
    expect(more?.matches.reduce((sum, { amount }) => sum + amount, 0)).toBe(770_000)
  })

  it('given a payer that once paid for another client, then that client', () => {
    const items = [item(1, 770_000), item(2, 770_000, { company_id: 7, names: ['株式会社オルカ'] })]
    expect(suggestMatches(items, payment(770_000, 'ﾔﾏﾀﾞﾀﾛｳ', [7]))[0]?.matches[0]?.target_id).toBe(2)
  })

  it('given a stranger with an amount that fits nothing, then nothing', () => {
    expect(suggestMatches([item(1, 770_000)], payment(5_000, 'ﾔﾏﾀﾞ'))).toEqual([])
  })

  it('given any items and payment, then no suggestion passes what is open or what was paid', () => {
    const items = fc.array(
      fc.record({ open: fc.integer({ min: 1, max: 2_000 }), company_id: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 6_000 }), (given, amount) => {
        const all = given.map(({ open, company_id }, i) => item(i, open, { company_id }))
        for (const { matches } of suggestMatches(all, payment(amount)))
          expect(
            checkMatches(
              amount,
              matches
                .filter((one) => one.amount > 0)
                .map((one) => ({ ...one, open: all[one.target_id]?.open })),
            ),
          ).toBeUndefined()
      }),
    )
  })
})

describe('the check of matches', () => {
  it.each([
    ['in full', 1_000, [match(1, 1_000)], undefined],
    ['in part and with a fee', 1_000, [match(1, 340, 660), match(2, 500)], undefined],
    ['the same twice', 1_000, [match(1, 100), match(1, 100)], '2回'],
    ['one not owed', 1_000, [{ ...match(1, 100), open: undefined }], '消し込めない'],
    ['more than the receipt', 900, [match(1, 1_000)], '入金の残り'],
    ['more than the item', 5_000, [match(1, 1_001)], '請求の残り'],
    ['more than the item by the fee', 5_000, [match(1, 1_000, 1)], '請求の残り'],
    ['a fee above the limit', 5_000, [match(1, 1, FEE_MAX + 1, 9_000)], '手数料'],
  ] as const)('given %s, then as expected', (_, free, matches, message) => {
    const refused = checkMatches(free, matches)
    if (message) expect(refused).toContain(message)
    else expect(refused).toBeUndefined()
  })
})
