/** Hours of a day in minutes after midnight; `to` is after `from`. */
export type Hours = { from: number; to: number }

const range = /(\d{1,2})\s*[:時]\s*(\d{2})?\s*分?\s*(?:[〜~-]|から)\s*(?:翌)?(\d{1,2})\s*[:時]\s*(\d{2})?/
const after = /(\d{1,2})\s*[:時]\s*(\d{2})?\s*(?:以降|から|〜|~)/
const before = /(\d{1,2})\s*[:時]\s*(\d{2})?\s*(?:まで|以前)/

const minutes = (hour: string | undefined, minute: string | undefined) =>
  Number(hour) * 60 + Number(minute ?? 0)

/** The hours a text names: 「10:00〜19:00」「18時以降」「17時まで」; null where it names none. */
export const readHours = (text: string | null): Hours | null => {
  const plain = (text ?? '').normalize('NFKC').replace(/[〜～]/g, '~')
  const both = range.exec(plain)
  const start = both ?? after.exec(plain)
  const end = both ? [both[0], both[3], both[4]] : start ? null : before.exec(plain)
  if (!start && !end) return null
  const from = start ? minutes(start[1], start[2]) : 0
  const to = end ? minutes(end[1], end[2]) : 1_440
  return to > from && to <= 1_440 ? { from, to } : null
}
