import type { DayMark } from './day-mark.ts'

/**
 * Days written 2/11/2026 in the order that all of a column or list are in: as one of them shows (25/11/2026), else so that fewer
 * months are named than days.
 */
export function settleOrder<Item extends { mark: DayMark | undefined }>(items: readonly Item[]): Item[] {
  const marks = items.flatMap(({ mark }) => (mark?.order === undefined ? [] : [mark]))
  const open = marks.filter(({ order }) => order === 'either')
  if (open.length === 0 || marks.some(({ order }) => order === 'month-first')) return [...items]
  const isDayFirst =
    marks.some(({ order }) => order === 'day-first') ||
    new Set(open.map(({ month }) => month)).size > new Set(open.map(({ day }) => day)).size
  if (!isDayFirst) return [...items]
  return items.map((item) =>
    item.mark?.order === 'either' && item.mark.month !== undefined
      ? { ...item, mark: { ...item.mark, month: item.mark.day, day: item.mark.month } }
      : item,
  )
}
