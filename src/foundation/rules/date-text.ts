/** How days and months are written for people. Days are `YYYY-MM-DD`, months `YYYY-MM`; what is no text reads as ''. */

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** 2026-11-05 → 2026/11/05. */
export const formatDate = (date: unknown): string => textOf(date).replaceAll('-', '/')

/** 2026-11-05 → 2026年11月5日, as letters and documents write it. */
export const formatLetterDate = (date: unknown): string =>
  textOf(date).replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')

/** 2026-11 → 2026年11月. */
export const formatMonth = (month: unknown): string => textOf(month).replace(/^(\d{4})-0?(\d+)$/, '$1年$2月')

/** 2026-11-05 → 木. */
export const formatWeekday = (date: string): string =>
  '日月火水木金土'[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

/** 2026-11-05 → 5日（木）, where the month stands nearby. */
export const formatDayOfMonth = (date: string): string =>
  `${Number(date.slice(8))}日（${formatWeekday(date)}）`

/** 2026-11-05 → 11/5, where the year is plain. */
export const formatShortDate = (date: string): string =>
  `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`

/** 2026-11-05 → 11/5（木）. */
export const formatShortDay = (date: string): string => `${formatShortDate(date)}（${formatWeekday(date)}）`

/** 2026-11 → 11月, where the year is plain. */
export const formatMonthName = (month: string): string => `${Number(month.slice(5, 7))}月`
