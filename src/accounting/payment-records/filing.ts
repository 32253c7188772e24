import type { Choices } from '#foundation/masterdata/choices.ts'
import { rowOn } from '#foundation/rules/dated-table.ts'

/** A payee's fees of a year above this, in yen without consumption tax, are filed; docs/ACCOUNTING.md says how far that is verified. */
const limits = [{ from: '2019-01-01', most: 50_000 }]

/** What a payee may earn in a year (yen, all kinds together) without a slip that is filed. */
export const filingLimit = (year: number): number => rowOn(limits, `${year}-12-31`).most

/** Names of kinds of fee on the slip (区分), by payment_withholding_kind_id. */
export const feeNames = [
  [1, 'デザイン料'],
  [2, '原稿料・編集料'],
  [3, '講演料・講師料'],
  [4, '翻訳料・通訳料'],
  [5, 'デザイン料・原稿料等'],
] as const satisfies Choices

const eras = [{ from: '2019-01-01', name: '令和', before: 2018 }]

/** 2026 → 令和8年分, and 08 as files write it; 2019 is 元年. */
export const eraYear = (year: number): { text: string; digits: string } => {
  const { name, before } = rowOn(eras, `${year}-12-31`)
  const count = year - before
  return { text: `${name}${count === 1 ? '元' : count}年分`, digits: String(count).padStart(2, '0') }
}
