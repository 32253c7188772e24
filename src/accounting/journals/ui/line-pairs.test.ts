import { expect, it } from 'vitest'
import type { JournalLine } from './client.ts'
import { linePairs, sumsOf } from './line-pairs.ts'

const line = (side: 1 | 2, name: string, amount: number) => ({ side, name, amount }) as JournalLine

/** A receipt with a fee kept back, and what it settles. */
const lines = [line(1, '普通預金', 769_340), line(1, '支払手数料', 660), line(2, '売掛金', 770_000)]

it('given an entry with more lines on one side, then the sides stand beside each other, and the longer goes on alone', () => {
  expect(linePairs({ lines }).map(({ debit, credit }) => [debit?.name, credit?.name])).toEqual([
    ['普通預金', '売掛金'],
    ['支払手数料', undefined],
  ])
})

it('given entries, then each side is summed up for itself', () => {
  expect(sumsOf([{ lines }, { lines: [line(1, '売掛金', 1)] }])).toEqual({ debit: 770_001, credit: 770_000 })
})
