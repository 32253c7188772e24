import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { today } from '#foundation/entity/today.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'

/** From so many days on an account that nobody uses is pointed out. */
const longUnused = 30

/** Whole days between two moments, by the calendar of Japan. */
export const daysSince = (at: string, now: number): number => daysBetween(today(Date.parse(at)), today(now))

export const isLongUnused = (at: string, now = Date.now()): boolean => daysSince(at, now) >= longUnused

/** 今日 09:02, 昨日 17:30, 11/04 16:20; 10/01（35日前） once it is long ago, with the year of another year. */
export const signInText = (at: string, now = Date.now()): string => {
  const [date = '', time = ''] = formatInstant(at).split(' ')
  const days = daysSince(at, now)
  if (days === 0) return `今日 ${time}`
  if (days === 1) return `昨日 ${time}`
  const day = date.slice(0, 4) === today(now).slice(0, 4) ? date.slice(5) : date
  return days >= longUnused ? `${day}（${days}日前）` : `${day} ${time}`
}

/** 11/08 まで有効, or that it has run out. */
export const inviteText = (expiresAt: string | null): string =>
  expiresAt ? `${formatInstant(expiresAt).slice(5, 10)} まで有効` : '期限が切れています'
