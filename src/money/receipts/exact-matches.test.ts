import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { item } from '#foundation/rules/open-item.fixture.ts'
import { type OpenItem, payerKey } from '#foundation/rules/receipt-matching.ts'
import { exactMatches, type OpenReceipt } from './exact-matches.ts'

const orca = { company_id: 7, names: ['株式会社オルカ', 'カブシキガイシャオルカ'] }
const receipt = (id: number, amount: number, payer = '振込 ｶ)ﾙﾐﾅ', over: Partial<OpenReceipt> = {}) => ({
  id,
  amount,
  receipt_date: '2026-11-30',
  payer_key: payerKey(payer),
  company_ids: [],
  ...over,
})
const paid = (items: readonly OpenItem[], receipts: readonly OpenReceipt[]) =>
  exactMatches(items, receipts).map(({ id, matches }) => [id, ...matches.map(({ target_id }) => target_id)])

describe('receipts that pay exactly', () => {
  it('given amount and name of one invoice, or of all of one day, then these', () => {
    const items = [item(1, 770_000), item(2, 300_000, orca), item(3, 470_000, orca)]
    expect(paid(items, [receipt(10, 770_000), receipt(11, 770_000, 'ｶ)ｵﾙｶ')])).toEqual([
      [10, 1],
      [11, 2, 3],
    ])
  })

  it.each([
    ['a fee kept back', [receipt(10, 769_340)]],
    ['a part', [receipt(10, 500_000)]],
    ['more than is owed', [receipt(10, 900_000)]],
    ['a name that is cut', [receipt(10, 770_000, 'ｶ)ﾙﾐﾅｲﾝﾀ')]],
    ['a stranger', [receipt(10, 770_000, 'ﾔﾏﾀﾞﾀﾛｳ')]],
    ['the client that staff named owing nothing', [receipt(10, 770_000, 'ｶ)ﾙﾐﾅ', { company_ids: [7] })]],
  ])('given %s, then nothing', (_, receipts) => {
    expect(paid([item(1, 770_000)], receipts)).toEqual([])
  })

  it('given two invoices of one amount, then nothing unless the due date tells them apart', () => {
    const same = [item(1, 770_000), item(2, 770_000)]
    expect(paid(same, [receipt(10, 770_000)])).toEqual([])
    const apart = [item(1, 770_000), item(2, 770_000, { deadline_date: '2026-12-31' })]
    expect(paid(apart, [receipt(10, 770_000)])).toEqual([[10, 1]])
  })

  it('given two receipts for one invoice, then the first', () => {
    expect(paid([item(1, 770_000)], [receipt(10, 770_000), receipt(11, 770_000)])).toEqual([[10, 1]])
  })

  it('given any items and receipts, then each receipt is used up, each invoice paid once and in full', () => {
    const ids = fc.integer({ min: 1, max: 3 })
    const amounts = fc.integer({ min: 1, max: 6 })
    const given = fc.record({
      items: fc.array(fc.record({ open: amounts, company_id: ids }), { maxLength: 8 }),
      receipts: fc.array(fc.record({ amount: amounts, company: ids }), { maxLength: 8 }),
    })
    fc.assert(
      fc.property(given, ({ items, receipts }) => {
        const open = items.map(({ open, company_id }, i) => item(i, open, { company_id, names: [] }))
        const came = receipts.map(({ amount, company }, i) =>
          receipt(i, amount, 'ｶ)ﾙﾐﾅ', { company_ids: [company] }),
        )
        const exact = exactMatches(open, came)
        const targets = exact.flatMap(({ matches }) => matches.map(({ target_id }) => target_id))
        expect(new Set(targets).size).toBe(targets.length)
        for (const { id, matches } of exact) {
          expect(matches.reduce((sum, { amount }) => sum + amount, 0)).toBe(came[id]?.amount)
          for (const { target_id, amount, fee } of matches)
            expect([amount, fee]).toEqual([open[target_id]?.open, 0])
          for (const { target_id } of matches)
            expect(came[id]?.company_ids).toContain(open[target_id]?.company_id)
        }
      }),
    )
  })
})
