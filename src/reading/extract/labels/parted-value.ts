import type { Span } from '../layout/span.ts'

const fewest = 3
const most = 12
const longestCell = 6
/** What stands alone in a cell only where a value is parted over several. */
const loneSign = /^\s*(?:~|-|年|月|日|万円?|円|歳|才|から可?|より可?)\s*$/

/**
 * A value that a form parts over cells, a sign of its own in one of them (2026 | 年 | 12 | 月; 60 | ～ | 65 | 万円), as one text; its
 * place is the first cell. Undefined for what stands in cells for other reasons.
 */
export function joinParted(spans: readonly Span[]): Span | undefined {
  const [first] = spans
  if (!first || spans.length < fewest || spans.length > most) return undefined
  const isParted =
    spans.every(({ cell, plain }) => cell !== null && plain.length <= longestCell) &&
    spans.some(({ plain }) => loneSign.test(plain))
  return isParted ? { ...first, plain: spans.map(({ plain }) => plain.trim()).join('') } : undefined
}
