/** Hours of a day in minutes after midnight; `to` is after `from`, past 24:00 where a night ends. */
export type Hours = { from: number; to: number }

const range = /(\d{1,2})\s*[:時]\s*(\d{2})?\s*分?\s*(?:[〜~-]|から)\s*(?:翌)?(\d{1,2})\s*[:時]\s*(\d{2})?/
const after = /(\d{1,2})\s*[:時]\s*(\d{2})?\s*(?:以降|から|〜|~)/
const before = /(\d{1,2})\s*[:時]\s*(\d{2})?\s*(?:まで|以前)/

const day_minutes = 1_440

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
  const named = end ? minutes(end[1], end[2]) : day_minutes
  const to = both && named <= from ? named + day_minutes : named
  return to > from && to - from <= day_minutes ? { from, to } : null
}

const plainOf = (text: string | null) => (text ?? '').normalize('NFKC')

/** Whether a job has nights, in words or by its hours: 夜勤あり, 2交代, 21:00〜翌9:00. */
export const hasNights = (text: string | null): boolean => {
  const plain = plainOf(text)
  const isWritten =
    /夜勤|深夜|交[代替]/.test(plain) && !/夜勤(?:は|も)?(?:なし|無し|ありません|不要)/.test(plain)
  return isWritten || (readHours(text)?.to ?? 0) > day_minutes
}

/** Whether somebody works by day alone: 日勤のみ, 夜勤不可. */
export const refusesNights = (text: string | null): boolean =>
  /日勤(?:帯)?(?:のみ|だけ|限定)|夜勤(?:は|も)?(?:不可|NG|なし|無し|できない|できません|対応不可|避けたい)/i.test(
    plainOf(text),
  )
